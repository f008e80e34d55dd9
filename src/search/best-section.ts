import type { FoundChunk, WordPlace } from '../engine/engine.ts';
import { isMember, isNamed } from './same-name.ts';

/** The part of a chunk that a hit leads to: the chunk itself, or one of the small sections merged into it. */
export interface ChunkPart {
  url: string;
  anchor: string | null;
  headerPath: string[];
  /** `[from, to)` of the preview in the chunk's plain text. */
  from: number;
  to: number;
}

/** Shorter text before the first section says too little for a preview. */
const shortestOpening = 40;

/**
 * The part of a chunk with the most words of the query. A section's heading is part of its text, and the page's title
 * counts for the opening. `titleShare`: share of the query in the title. A page or section that `query` names is always the best.
 */
export function bestSection(
  { chunk, plain, places }: FoundChunk,
  weights: readonly number[],
  titleShare = 0,
  query = '',
): ChunkPart {
  const { url, anchor, headerPath, sections } = chunk;
  const end = sections[0]?.offset ?? plain.length;
  const to = plain.slice(0, end).trim().length < shortestOpening ? plain.length : end;
  // A copy, because the chunk may be shared with other callers.
  let best: ChunkPart = { url, anchor, headerPath: [...headerPath], from: 0, to };
  const own = headerPath.at(-1) ?? '';
  if (isNamed(own, query) || isMember(own, query)) return best;
  const inTitle = anchor === null ? titleShare * weights.reduce((sum, weight) => sum + weight, 0) : 0;
  let most = Math.max(inTitle, weightOf(places, weights, 0, end));
  for (const [index, section] of sections.entries()) {
    const to = sections[index + 1]?.offset ?? plain.length;
    const weight = isNamed(section.heading, query)
      ? Number.POSITIVE_INFINITY
      : isMember(section.heading, query)
        ? Number.MAX_VALUE
        : weightOf(places, weights, section.offset, to);
    if (section.anchor === null || weight <= most) continue;
    most = weight;
    best = {
      url: `${chunk.pageUrl}#${section.anchor}`,
      anchor: section.anchor,
      headerPath: [...headerPath, section.heading],
      from: behindHeading(plain, section.offset, to),
      to,
    };
  }
  return best;
}

/** Sum of the weights of the different query words within `[from, to)`. */
function weightOf(
  places: readonly WordPlace[],
  weights: readonly number[],
  from: number,
  to: number,
): number {
  let sum = 0;
  let seen = 0;
  for (const { start, word } of places) {
    if (start < from || start >= to || (seen & (1 << word)) !== 0) continue;
    seen |= 1 << word;
    sum += weights[word] ?? 0;
  }
  return sum;
}

/** Start of a section's text: the line below its heading, or the heading if there is no other text. */
function behindHeading(plain: string, from: number, to: number): number {
  const line = plain.indexOf('\n', from) + 1;
  return line > 0 && line < to ? line : from;
}
