import type { Docs } from '../docs.ts';
import type { App, AppSettings } from './app-settings.ts';
import { createApp } from './create-app.ts';

type RouteHandler = (request: Request) => Promise<Response>;

/**
 * The handlers of a route of Next.js. The docs are opened with the first request, because `next build` loads every route
 * before there may be anything to open.
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

/** Next.js puts the address of the socket here, unless a proxy has added that of its client. */
function lastForwarded(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
}
