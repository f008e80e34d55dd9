import type { Docs } from '../docs.ts';
import type { App, AppSettings } from './app-settings.ts';
import { createApp } from './create-app.ts';

type RouteHandler = (request: Request) => Promise<Response>;

/**
 * The handlers of a Next.js route. The docs are opened on the first request, because `next build` loads every route,
 * perhaps before the docs are built.
 */
export function nextHandlers(
  open: () => Promise<Docs>,
  settings: AppSettings = {},
): Record<'GET' | 'HEAD' | 'POST' | 'OPTIONS', RouteHandler> {
  let opening: Promise<App> | null = null;
  const handle: RouteHandler = async (request) => {
    opening ??= open().then((docs) => createApp(docs, { socketAddress: lastForwarded, ...settings }));
    const app = await opening.catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return app.fetch(request);
  };
  return { GET: handle, HEAD: handle, POST: handle, OPTIONS: handle };
}

/** Next.js sets this header to the address of the socket, unless a proxy has added the address of its client. */
function lastForwarded(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
}
