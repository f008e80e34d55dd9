import type { ChunkRef, ReadWord } from '../engine/engine.ts';

/** Number of pages that count. A lower page may have more of the query, but its other features are worse. */
const firstPages = 5;

interface PageWithFeatures {
  chunks: readonly Pick<ChunkRef, 'features'>[];
}

/** A query and its best pages, as in a `KeywordRanking`. */
interface ReadQuery {
  pages: readonly PageWithFeatures[];
  words: readonly Pick<ReadWord, 'weight' | 'isGuess' | 'isJoined'>[];
  unknownWeight: number;
}

/** The largest share of the query, by weight, in a chunk of the best pages: 1 when a chunk has all words. */
export function keywordConfidence(pages: readonly PageWithFeatures[]): number {
  let most = 0;
  for (const { chunks } of pages.slice(0, firstPages))
    for (const { features } of chunks) most = Math.max(most, features.coverage ?? 0);
  return most;
}

/** The largest share of the query, by weight, in one of the best chunks; unknown words count as missing. */
export function queryCoverage({ pages, words, unknownWeight }: ReadQuery): number {
  const known = words.reduce((sum, { weight }) => sum + weight, 0);
  return known === 0 ? 0 : (keywordConfidence(pages) * known) / (known + unknownWeight);
}

/** The same share, but guessed words also count as missing: a search for `redis` that finds `redistribute`. */
export function typedCoverage({ pages, words, unknownWeight }: ReadQuery): number {
  const all = words.reduce((sum, { weight }) => sum + weight, unknownWeight);
  const typed = words.map(({ weight, isGuess }) => (isGuess ? 0 : weight));
  let most = 0;
  for (const { chunks } of pages.slice(0, firstPages))
    for (const { features } of chunks) most = Math.max(most, weightOf(features.present ?? 0, typed));
  return all === 0 ? 0 : most / all;
}

/** Number of words of a query that was typed, not pasted. */
const mostTyped = 12;
/** Longer queries describe what a page is about, also with words that the page does not have. */
const mostOfShort = 6;
/** Shares of a query that a page about it contains. */
const [leastOfShort, leastOfLong] = [0.6, 0.5];

/** Whether none of the best pages has most of a typed query. Guessed words of short queries have notes of their own. */
export function isPartial({ pages, words, unknownWeight }: ReadQuery): boolean {
  const typed = words.filter(({ isJoined }) => !isJoined);
  const isShort = typed.length <= mostOfShort;
  const isOneWord = typed.length < 2 && unknownWeight === 0;
  if (isOneWord || typed.length > mostTyped) return false;
  if (isShort && typed.some(({ isGuess }) => isGuess)) return false;
  const weights = words.map(({ weight, isJoined, isGuess }) => (isJoined || isGuess ? 0 : weight));
  const all = typed.reduce((sum, { weight }) => sum + weight, unknownWeight);
  return (
    pages.length > 0 &&
    pages.slice(0, firstPages).every(({ chunks }) => {
      const present = chunks.reduce((bits, { features }) => bits | (features.present ?? 0), 0);
      return weightOf(present, weights) < (isShort ? leastOfShort : leastOfLong) * all;
    })
  );
}

/** Sum of the weights of the words in a bit set. */
function weightOf(present: number, weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => ((present & (1 << place)) === 0 ? sum : sum + weight), 0);
}
