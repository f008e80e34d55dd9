import type { Chunk } from '../vocabulary/chunk.ts';

/** The text that is embedded for a chunk: page title, headings and chunk. */
export function embeddingText({
  title,
  headerPath,
  text,
}: Pick<Chunk, 'title' | 'headerPath' | 'text'>): string {
  const names = [title, headerPath.slice(1).join(' > ')].filter((name) => name !== '');
  return `${names.join('\n')}\n\n${text}`.trim();
}
