import { setImmediate } from 'node:timers/promises';

const pieceLength = 64 * 1024;

/**
 * Texts as a stream. A text is only read when the client is ready for it; `onEnd` is called at the end or on cancel.
 */
export function textStream(texts: AsyncIterable<string>, onEnd: () => void): ReadableStream<Uint8Array> {
  const iterator = texts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { text, isLast } = await nextPiece(iterator);
          // Lets other requests run between two pieces.
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

/** Joins small texts into pieces of at least `pieceLength`. */
async function nextPiece(iterator: AsyncIterator<string>): Promise<{ text: string; isLast: boolean }> {
  let text = '';
  while (text.length < pieceLength) {
    const { value, done } = await iterator.next();
    if (done === true) return { text, isLast: true };
    text += value;
  }
  return { text, isLast: false };
}
