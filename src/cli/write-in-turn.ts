import { once } from 'node:events';

/** Waits until the stream is drained, so that large output does not fill the memory. */
export async function writeInTurn(stream: NodeJS.WritableStream, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain');
}
