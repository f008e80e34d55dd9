import type { Chunk } from '../src/vocabulary/chunk.ts';

/** The visible parts of a chunk, with its text as lines. */
export function summarizeChunk({ url, headerPath, sections, text }: Chunk): object {
  const merged = sections.map(({ heading, anchor }) => (anchor === null ? heading : `${heading} #${anchor}`));
  return { url, headerPath, ...(merged.length > 0 && { merged }), text: text.split('\n') };
}
