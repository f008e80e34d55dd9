import { setImmediate } from 'node:timers/promises';

const pieceLength = 64 * 1024;

/** Texts as a stream, taken only as fast as the reader takes them; `onEnd` hears of its end, whoever ends it. */
export function textStream(texts: AsyncIterable<string>, onEnd: () => void): ReadableStream<Uint8Array> {
  const iterator = texts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { text, isLast } = await nextPiece(iterator);
          // Other requests have their turn between two pieces.
          await setImmediate();
          if (text !== '') controller.enqueue(encoder.encode(text));
          if (!isLast) return;
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        onEnd();
      },
      async cancel() {
        await iterator.return?.();
        onEnd();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Many small texts make one piece. */
async function nextPiece(iterator: AsyncIterator<string>): Promise<{ text: string; isLast: boolean }> {
  let text = '';
  while (text.length < pieceLength) {
    const { value, done } = await iterator.next();
    if (done === true) return { text, isLast: true };
    text += value;
  }
  return { text, isLast: false };
}
