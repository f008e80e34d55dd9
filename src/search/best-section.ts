import type { FoundPassage, WordPlace } from '../engine/engine.ts';

/** Where in a chunk the answer stands: the chunk itself, or one of the small sections that were merged into it. */
export interface Passage {
  url: string;
  anchor: string | null;
  headerPath: string[];
  /** `[from, to)` of what is previewed in the chunk's text. */
  from: number;
  to: number;
}

/** The part of a chunk that says most of the query; its own heading counts as its first words. */
export function bestSection({ chunk, places }: FoundPassage, weights: readonly number[]): Passage {
  const { url, anchor, headerPath, sections, text } = chunk;
  // A copy: the passage may be given to others, too.
  let best: Passage = { url, anchor, headerPath: [...headerPath], from: 0, to: text.length };
  let most = weightOf(places, weights, 0, sections[0]?.offset ?? text.length);
  for (const [index, section] of sections.entries()) {
    const to = sections[index + 1]?.offset ?? text.length;
    const weight = weightOf(places, weights, section.offset, to);
    if (section.anchor === null || weight <= most) continue;
    most = weight;
    best = {
      url: `${chunk.pageUrl}#${section.anchor}`,
      anchor: section.anchor,
      headerPath: [...headerPath, section.heading],
      from: behindHeading(text, section.offset, to),
      to,
    };
  }
  return best;
}

/** What the different words of the query that stand in a stretch of text are worth together. */
function weightOf(
  places: readonly WordPlace[],
  weights: readonly number[],
  from: number,
  to: number,
): number {
  const found = new Set<number>();
  for (const { start, word } of places) if (start >= from && start < to) found.add(word);
  let sum = 0;
  for (const word of found) sum += weights[word] ?? 0;
  return sum;
}

/** Where the text of a section starts; a section that is but a heading starts with it. */
function behindHeading(text: string, from: number, to: number): number {
  const line = /#{1,6} [^\n]*\s*/y;
  line.lastIndex = from;
  return line.test(text) && line.lastIndex < to ? line.lastIndex : from;
}
