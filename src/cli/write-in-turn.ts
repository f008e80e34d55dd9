import { once } from 'node:events';

/** Waits where the reader is slower than the writer, so that much output does not pile up in memory. */
export async function writeInTurn(stream: NodeJS.WritableStream, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain');
}
