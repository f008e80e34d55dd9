import type { SearchHit } from '../vocabulary/search.ts';
import { common, fold, type Stretch, word } from './highlight.ts';

/** Hits that must show the corrected word: the service puts those first that have all words. */
const firstHits = 3;

/**
 * The query with misspelt words replaced by the words that were found instead, which are the matches; null if no word
 * was. The service does not say what it corrected, but corrects only words that occur nowhere.
 */
export function correctedQuery(query: string, hits: readonly SearchHit[]): Stretch[] | null {
  const known = [...wordsOf(hits)];
  const candidates = [...wordsOf(hits.slice(0, firstHits))].filter((each) => !common.has(each));
  const stretches: Stretch[] = [];
  let end = 0;
  for (const { 0: typed, index } of query.matchAll(word)) {
    const wanted = fold(typed);
    const found = known.some((each) => isForm(each, wanted)) ? null : nearest(wanted, candidates);
    if (found === null) continue;
    stretches.push({ text: query.slice(end, index), isMatch: false }, { text: found, isMatch: true });
    end = index + typed.length;
  }
  if (stretches.length === 0) return null;
  return [...stretches, { text: query.slice(end), isMatch: false }].filter(({ text }) => text !== '');
}

function wordsOf(hits: readonly SearchHit[]): Set<string> {
  const texts = hits.flatMap(({ title, headerPath, path, snippet }) => [
    title,
    ...headerPath,
    path ?? '',
    snippet,
  ]);
  return new Set(texts.flatMap((text) => [...text.matchAll(word)].map(([each]) => fold(each))));
}

/** As the service: one error in a word of 4 letters, two from 8 on. */
function allowedErrors({ length }: string): number {
  if (length < 4 || length > 32) return 0;
  return length < 8 ? 1 : 2;
}

/** Whether a word has the wanted one in it, or differs from it by an ending: `configuring` for `configure`. */
function isForm(found: string, wanted: string): boolean {
  if (found.includes(wanted)) return true;
  let same = 0;
  while (same < found.length && found[same] === wanted[same]) same++;
  const [end, wantedEnd] = [found.slice(same), wanted.slice(same)];
  // Other endings have other letters: `e` and `ing`. `kettel` and `kettle` end with the same ones.
  const isSlip = [...end].some((letter) => wantedEnd.includes(letter));
  return same >= 4 && wantedEnd.length <= 3 && !isSlip;
}

function nearest(wanted: string, candidates: readonly string[]): string | null {
  const errors = allowedErrors(wanted);
  if (errors === 0 || /\d/.test(wanted)) return null;
  const near = candidates
    .filter((each) => Math.abs(each.length - wanted.length) <= errors)
    .map((each) => ({ each, cost: distance(each, wanted) + (each[0] === wanted[0] ? 0 : 0.5) }))
    .filter(({ cost }) => cost <= errors + 0.5)
    .sort((a, b) => a.cost - b.cost);
  return near[0]?.each ?? null;
}

/** Edit distance, where swapping two neighbours is one error. */
function distance(from: string, to: string): number {
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        above[column - 1]! + (isSame ? 0 : 1),
        above[column]! + 1,
        current[column - 1]! + 1,
        row > 1 && column > 1 && isSwapped ? before[column - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, above] = [above, current];
  }
  return above[to.length]!;
}
