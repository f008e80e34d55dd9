import type { Chunk } from '../../vocabulary/chunk.ts';
import type { PlainText } from '../../vocabulary/plain-text.ts';

/** Where the responses of an API operation start in its text. They say little about what the operation does. */
export function responsesStart({ kind }: Pick<Chunk, 'kind'>, { text, sections }: PlainText): number {
  const responses = kind === 'endpoint' ? sections.find(({ heading }) => heading === 'Responses') : undefined;
  return responses?.offset ?? text.length;
}
