import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { App } from './app-settings.ts';

/** A request that Express, Fastify or a body parser has changed. */
type HandledRequest = IncomingMessage & { originalUrl?: string; body?: unknown; rawBody?: unknown };

/** Serves an app in Node's own server, in Express, in Fastify, or in any host with the same request objects. */
export function nodeHandler(
  app: Pick<App, 'fetch'>,
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  const listener = getRequestListener((request, environment) => app.fetch(request, environment), {
    overrideGlobalObjects: false,
  });
  return async (incoming: HandledRequest, outgoing) => {
    // Express removes the path that the handler was mounted at.
    if (incoming.originalUrl !== undefined) incoming.url = incoming.originalUrl;
    // A body parser that ran before has read the stream to its end.
    if (incoming.readableEnded && incoming.rawBody === undefined)
      incoming.rawBody = Buffer.from(
        incoming.body === undefined
          ? ''
          : typeof incoming.body === 'string'
            ? incoming.body
            : JSON.stringify(incoming.body),
      );
    await listener(incoming, outgoing);
  };
}
