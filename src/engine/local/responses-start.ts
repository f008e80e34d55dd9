import type { Chunk } from '../../vocabulary/chunk.ts';
import type { PlainText } from '../../vocabulary/plain-text.ts';

/** Offset of the responses in the text of an API operation. They say little about what the operation does. */
export function responsesStart({ kind }: Pick<Chunk, 'kind'>, { text, sections }: PlainText): number {
  const responses = kind === 'endpoint' ? sections.find(({ heading }) => heading === 'Responses') : undefined;
  return responses?.offset ?? text.length;
}
