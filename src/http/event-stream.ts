/** Sent while nothing else is, so that proxies do not take the connection for dead. */
const heartbeat = ': still here\n\n';
const heartbeatMs = 15_000;

export const eventStreamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache',
  'x-accel-buffering': 'no',
  'x-vercel-ai-ui-message-stream': 'v1',
};

/** Parts as server-sent events, taken only as fast as the reader takes them; who leaves ends their source. */
export function eventStream(
  parts: AsyncIterable<object>,
  { everyMs = heartbeatMs, onCancel }: { everyMs?: number; onCancel?: () => void } = {},
): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<object>> | null = null;
  return new ReadableStream({
    async pull(controller) {
      next ??= iterator.next();
      const part = await Promise.race([next, after(everyMs)]);
      if (part === null) return controller.enqueue(encoder.encode(heartbeat));
      next = null;
      if (part.done !== true)
        return controller.enqueue(encoder.encode(`data: ${JSON.stringify(part.value)}\n\n`));
      controller.enqueue(encoder.encode('data: [DONE]\n\n'));
      controller.close();
    },
    async cancel() {
      onCancel?.();
      await iterator.return?.();
    },
  });
}

function after(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds, null).unref();
  });
}
