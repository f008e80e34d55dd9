import type { Chunk } from '../vocabulary/chunk.ts';

/** What is embedded for a chunk: the passage under its page's title and the headings that lead to it. */
export function embeddingText({
  title,
  headerPath,
  text,
}: Pick<Chunk, 'title' | 'headerPath' | 'text'>): string {
  const names = [title, headerPath.slice(1).join(' > ')].filter((name) => name !== '');
  return `${names.join('\n')}\n\n${text}`.trim();
}
