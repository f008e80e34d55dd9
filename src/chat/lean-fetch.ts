import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { fillIn } from './late-text.ts';

/**
 * `fetch` for a long question with a long answer. Node's own keeps the question, twice, until the end of the answer, and
 * needs three times the memory for the rest. This one puts late texts in when the connection stands, and keeps nothing
 * of them. What is out of the ordinary is left to Node's own: a redirection, or a connection that was closed just when
 * it was to be used again.
 */
export const leanFetch: typeof fetch = async (input, init = {}) => {
  const { body, signal } = init;
  if (typeof input !== 'string' || typeof body !== 'string') return fetch(input, init);
  signal?.throwIfAborted();
  const incoming = await send(input, init, body);
  if (incoming === null) return fetch(input, { ...init, body: fillIn(body) });
  const status = incoming.statusCode ?? 0;
  const hasBody = ![204, 205, 304].includes(status);
  return new Response(hasBody ? bodyOf(incoming, signal) : null, {
    status,
    statusText: incoming.statusMessage,
    headers: headersOf(incoming),
  });
};

/** Null where the request is better left to `fetch`. */
function send(
  url: string,
  { method, headers, signal }: RequestInit,
  body: string,
): Promise<IncomingMessage | null> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage | null>();
  const request = (url.startsWith('https:') ? requestHttps : requestHttp)(url, {
    method,
    headers: {
      ...Object.fromEntries(new Headers(headers)),
      // Words that come one by one are not worth compressing.
      'accept-encoding': 'identity',
    },
  });
  const stop = () => request.destroy();
  signal?.addEventListener('abort', stop, { once: true });
  request.once('response', (incoming) => {
    signal?.removeEventListener('abort', stop);
    const { statusCode = 0 } = incoming;
    const isElsewhere = statusCode >= 300 && statusCode < 400 && incoming.headers.location !== undefined;
    if (isElsewhere) incoming.destroy();
    resolve(isElsewhere ? null : incoming);
  });
  request.on('error', (error: NodeJS.ErrnoException) => {
    signal?.removeEventListener('abort', stop);
    if (signal?.aborted) reject(signal.reason);
    else if (request.reusedSocket && error.code === 'ECONNRESET') resolve(null);
    else reject(new TypeError('fetch failed', { cause: error }));
  });
  request.once('socket', (socket) => {
    const write = () => writeBody(request, fillIn(body));
    if (socket.connecting) socket.once('connect', write);
    else write();
  });
  return promise;
}

function writeBody(request: ClientRequest, text: string): void {
  request.setHeader('content-length', Buffer.byteLength(text));
  // Else they would be put before the text in one string, twice as long.
  request.flushHeaders();
  request.end(text);
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value);
  return headers;
}

/** Read no faster than it is asked for; ends at once when the signal fires. */
function bodyOf(
  incoming: IncomingMessage,
  signal: AbortSignal | null | undefined,
): ReadableStream<Uint8Array> {
  let isOver = false;
  const stop = () => incoming.destroy(signal?.reason);
  const finish = (end: () => void) => {
    if (!isOver) end();
    isOver = true;
    signal?.removeEventListener('abort', stop);
  };
  return new ReadableStream({
    start(controller) {
      signal?.addEventListener('abort', stop, { once: true });
      incoming.on('data', (bytes: Uint8Array) => {
        if (!isOver) controller.enqueue(bytes);
        if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
      });
      incoming.once('end', () => finish(() => controller.close()));
      incoming.on('error', (error) =>
        finish(() =>
          controller.error(signal?.aborted ? signal.reason : new TypeError('terminated', { cause: error })),
        ),
      );
      if (signal?.aborted) stop();
    },
    pull() {
      incoming.resume();
    },
    cancel() {
      finish(() => incoming.destroy());
    },
  });
}
