import type { Chunk } from '../src/vocabulary/chunk.ts';

/** The parts of a chunk that a reader sees, its text by lines. */
export function summarizeChunk({ url, headerPath, sections, text }: Chunk): object {
  const merged = sections.map(({ heading, anchor }) => (anchor === null ? heading : `${heading} #${anchor}`));
  return { url, headerPath, ...(merged.length > 0 && { merged }), text: text.split('\n') };
}
