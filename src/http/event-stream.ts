/** Sent while nothing else is, so that proxies do not take the connection for dead. */
const heartbeat = ': still here\n\n';
const heartbeatMs = 15_000;
const encoder = new TextEncoder();

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
  let beat: NodeJS.Timeout | undefined;
  return new ReadableStream({
    start(controller) {
      const keepOpen = () => {
        // Who does not even take what there is needs no comment.
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(heartbeat));
      };
      beat = setInterval(keepOpen, everyMs).unref();
    },
    async pull(controller) {
      try {
        const { done, value } = await iterator.next();
        beat?.refresh();
        if (done !== true) return controller.enqueue(encoder.encode(`data: ${JSON.stringify(value)}\n\n`));
        controller.enqueue(encoder.encode('data: [DONE]\n\n'));
        controller.close();
        clearInterval(beat);
      } catch (error) {
        clearInterval(beat);
        throw error;
      }
    },
    async cancel() {
      clearInterval(beat);
      onCancel?.();
      await iterator.return?.();
    },
  });
}
