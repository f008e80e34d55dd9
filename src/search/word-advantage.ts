import type { FoundChunk, ReadWord } from '../engine/engine.ts';
import type { Analyser } from '../text/analyser.ts';

/** Where the words are that a signal is about. */
const places = {
  title: { name: 'in its title', textsOf: ({ chunk }: FoundChunk) => [chunk.title] },
  heading: {
    name: 'in a heading',
    textsOf: ({ chunk: { headerPath, sections } }: FoundChunk) => [
      ...headerPath.slice(1),
      ...sections.map(({ heading }) => heading),
    ],
  },
};

/**
 * Which word of the query makes the better section better, the most important first: `has “descale” in a heading`. Null
 * if its first signal is not about single words, or if both sections have the words alike.
 *
 * @param signals Those by which the section is better, the most important first.
 */
export function wordAdvantage(
  signals: readonly string[],
  ahead: FoundChunk,
  behind: FoundChunk,
  words: readonly ReadWord[],
  analyser: Analyser,
): string | null {
  const [signal] = signals;
  const isInText = signal === 'keyword' || signal === 'coverage';
  const order = [...words.entries()].sort(([, a], [, b]) => b.weight - a.weight);
  for (const place of ['title', 'heading'] as const) {
    // The signal of the words also rates titles and headings, in which the other page may be better.
    if (signal !== place && !(isInText && signals.includes(place))) continue;
    const { name, textsOf } = places[place];
    const has = ({ terms }: ReadWord, chunk: FoundChunk) =>
      textsOf(chunk).some((text) => containsAny(text, terms, analyser));
    const found = order.find(([, word]) => has(word, ahead) && !has(word, behind));
    if (found !== undefined) return `has “${found[1].word}” ${name}`;
  }
  if (!isInText) return null;
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
