import type { FoundChunk, ReadWord } from '../engine/engine.ts';
import type { Analyser } from '../text/analyser.ts';

/** A place that is better than the text. */
const places = [
  { name: 'in its title', textsOf: ({ chunk }: FoundChunk) => [chunk.title] },
  {
    name: 'in a heading',
    textsOf: ({ chunk: { headerPath, sections } }: FoundChunk) => [
      ...headerPath.slice(1),
      ...sections.map(({ heading }) => heading),
    ],
  },
];

/**
 * Which word of the query the better section has in a better place or more often, the most important first:
 * `has “descale” in a heading`; null if both have the words alike.
 */
export function wordAdvantage(
  ahead: FoundChunk,
  behind: FoundChunk,
  words: readonly ReadWord[],
  analyser: Analyser,
): string | null {
  const order = [...words.entries()].sort(([, a], [, b]) => b.weight - a.weight);
  for (const { name, textsOf } of places) {
    const has = ({ terms }: ReadWord, chunk: FoundChunk) =>
      textsOf(chunk).some((text) => containsAny(text, terms, analyser));
    const found = order.find(([, word]) => has(word, ahead) && !has(word, behind));
    if (found !== undefined) return `has “${found[1].word}” ${name}`;
  }
  const count = ({ places }: FoundChunk, index: number) =>
    new Set(places.filter(({ word }) => word === index).map(({ start }) => start)).size;
  const found = order.find(([index]) => count(ahead, index) > count(behind, index));
  if (found === undefined) return null;
  const [index, { word }] = found;
  return count(behind, index) === 0
    ? `has “${word}” in its text`
    : `has “${word}” ${count(ahead, index)} times in its text instead of ${times(count(behind, index))}`;
}

function containsAny(text: string, terms: readonly string[], analyser: Analyser): boolean {
  let isFound = false;
  analyser.visit(text, (term) => {
    isFound ||= terms.includes(term);
  });
  return isFound;
}

function times(count: number): string {
  return count === 1 ? 'once' : String(count);
}
