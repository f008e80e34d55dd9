import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { App } from '../../src/index.ts';

/** The bridge between Node's requests and the web's: hands one over and writes what comes back. */
export function nodeHandler(
  app: App,
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  return async (incoming, outgoing) => {
    // Who asks is told to Docent in the environment; its limits count by it.
    const response = await app.fetch(toRequest(incoming), { incoming });
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    if (response.body === null) outgoing.end();
    // A reader who goes away in the middle is not an error.
    else await pipeline(Readable.fromWeb(response.body), outgoing).catch(() => undefined);
  };
}

function toRequest(incoming: IncomingMessage): Request {
  const { method = 'GET', url = '/', headers } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
  });
}
