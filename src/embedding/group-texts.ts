import type { EmbedderLimits } from './embedder.ts';

export interface KeyedText<Key> {
  key: Key;
  text: string;
}

const defaultBatchBytes = 100_000;

/** Puts texts together, in their order, into as few calls as the limits allow. */
export async function* groupTexts<Key>(
  texts: Iterable<KeyedText<Key>> | AsyncIterable<KeyedText<Key>>,
  limits: EmbedderLimits,
): AsyncGenerator<KeyedText<Key>[]> {
  const { batch: maxTexts, batchBytes: maxBytes = defaultBatchBytes } = limits;
  let batch: KeyedText<Key>[] = [];
  let bytes = 0;
  for await (const each of texts) {
    const size = Buffer.byteLength(each.text);
    const isFull = batch.length >= maxTexts || bytes + size > maxBytes;
    if (isFull && batch.length > 0) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(each);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}
