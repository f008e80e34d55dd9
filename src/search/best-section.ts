import type { TermFinder } from '../text/term-finder.ts';
import type { Chunk } from '../vocabulary/chunk.ts';

/** Where in a chunk the answer stands: the chunk itself, or one of the small sections that were merged into it. */
export interface Passage {
  url: string;
  anchor: string | null;
  headerPath: string[];
  /** What is previewed. */
  text: string;
}

/** The part of a chunk that says most of the query; its own heading counts as its first words. */
export function bestSection(chunk: Chunk, weights: ReadonlyMap<string, number>, finder: TermFinder): Passage {
  const whole = { url: chunk.url, anchor: chunk.anchor, headerPath: chunk.headerPath, text: chunk.text };
  if (chunk.sections.length === 0) return whole;
  let best: Passage = whole;
  let most = weightOf(chunk.text.slice(0, chunk.sections[0]?.offset), weights, finder);
  for (const [index, { heading, anchor, offset }] of chunk.sections.entries()) {
    const text = chunk.text.slice(offset, chunk.sections[index + 1]?.offset);
    const weight = weightOf(text, weights, finder);
    if (anchor === null || weight <= most) continue;
    most = weight;
    best = {
      url: `${chunk.pageUrl}#${anchor}`,
      anchor,
      headerPath: [...chunk.headerPath, heading],
      text: withoutHeading(text),
    };
  }
  return best;
}

/** What the different words of the query that stand in a text are worth together. */
function weightOf(text: string, weights: ReadonlyMap<string, number>, finder: TermFinder): number {
  const found = new Set<string>();
  finder.visit(text, (term) => found.add(term));
  let sum = 0;
  for (const term of found) sum += weights.get(term) ?? 0;
  return sum;
}

function withoutHeading(text: string): string {
  const body = text.replace(/^#{1,6} [^\n]*\n*/, '').trim();
  return body === '' ? text : body;
}
