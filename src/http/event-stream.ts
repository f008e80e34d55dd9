/** Sent while there are no events, because proxies close idle connections. */
const heartbeat = ': still here\n\n';
const heartbeatMs = 15_000;
const encoder = new TextEncoder();

export const eventStreamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache',
  'x-accel-buffering': 'no',
  'x-vercel-ai-ui-message-stream': 'v1',
};

/** Parts as server-sent events. A part is only read when the client is ready for it; disconnecting ends the source. */
export function eventStream(
  parts: AsyncIterable<object>,
  { everyMs = heartbeatMs, onCancel }: { everyMs?: number; onCancel?: () => void } = {},
): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      // A client that has not read the last event gets no heartbeat.
      const keepOpen = () => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(heartbeat));
      };
      const beat = setInterval(keepOpen, everyMs).unref();
      try {
        const { done, value } = await iterator.next();
        if (done !== true) return controller.enqueue(encoder.encode(`data: ${JSON.stringify(value)}\n\n`));
        controller.enqueue(encoder.encode('data: [DONE]\n\n'));
        controller.close();
      } finally {
        clearInterval(beat);
      }
    },
    async cancel() {
      onCancel?.();
      await iterator.return?.();
    },
  });
}
