import { type PlainUnit, plainUnits } from '../quoting/plain-units.ts';
import type { Analyser } from '../text/analyser.ts';
import type { Block } from '../vocabulary/block.ts';
import { contentTerms } from './content-terms.ts';

const longestQuote = 300;

/** Words of a chunk, exactly as a reader sees them on the page. */
export interface FoundQuote {
  text: string;
  /** How well the quote supports the sentence, 0 to 1. */
  support: number;
}

/**
 * Finds the words of a chunk that support a sentence of an answer; null when there are none. The chunk is
 * analysed once for all sentences.
 */
export function quoteFinder(
  blocks: readonly Block[],
  analyser: Analyser,
): (sentence: string) => FoundQuote | null {
  const units = plainUnits(blocks);
  const termsOf = units.map((unit) => contentTerms(`${unit.text}\n${unit.beside}`, analyser));
  return (sentence) => {
    const wanted = contentTerms(sentence, analyser);
    if (wanted.size === 0) return null;
    const weights = weighTerms(wanted, termsOf);
    const best = bestUnit(units, termsOf, weights);
    return best && { text: trimQuote(best.unit.text, weights, analyser), support: best.support };
  };
}

function bestUnit(
  units: readonly PlainUnit[],
  termsOf: readonly ReadonlyMap<string, number>[],
  weights: ReadonlyMap<string, number>,
): { unit: PlainUnit; support: number } | null {
  let best: { unit: PlainUnit; support: number } | null = null;
  for (const [index, unit] of units.entries()) {
    const support = rate(termsOf[index]!, weights);
    if (support > (best?.support ?? 0)) best = { unit, support };
  }
  return best;
}

/** Terms that occur in few sentences of the chunk have more weight. */
function weighTerms(wanted: ReadonlyMap<string, number>, termsOf: readonly ReadonlyMap<string, number>[]) {
  const weights = new Map<string, number>();
  for (const [term, weight] of wanted) {
    const count = termsOf.filter((terms) => terms.has(term)).length;
    weights.set(term, count === 0 ? weight : weight * (1 + 0.5 * Math.log(termsOf.length / count)));
  }
  return weights;
}

/**
 * How well a unit supports a sentence, 0 when it does not. The unit must have most terms of the sentence, or the
 * sentence nearly all terms of the unit. One common word is not enough.
 */
function rate(terms: ReadonlyMap<string, number>, weights: ReadonlyMap<string, number>): number {
  let all = 0;
  let matched = 0;
  let matchedTerms = 0;
  let own = 0;
  for (const weight of terms.values()) own += weight;
  let matchedOwn = 0;
  for (const [term, weight] of weights) {
    all += weight;
    const ownWeight = terms.get(term);
    if (ownWeight === undefined) continue;
    matched += weight;
    matchedOwn += ownWeight;
    matchedTerms++;
  }
  if (matchedTerms < Math.min(2, weights.size)) return 0;
  const [coverage, precision] = [matched / all, matchedOwn / own];
  if (coverage < 0.45 && (coverage < 0.3 || precision < 0.6)) return 0;
  return coverage * (0.7 + 0.3 * precision);
}

/** The part of a long unit with the most wanted terms, cut between words. */
function trimQuote(text: string, weights: ReadonlyMap<string, number>, analyser: Analyser): string {
  if (text.length <= longestQuote) return text;
  const places: { start: number; weight: number }[] = [];
  analyser.visit(text, (term, _kind, _word, start) => {
    const weight = weights.get(term);
    if (weight !== undefined) places.push({ start, weight });
  });
  const from = startOfWord(text, heaviestStart(places));
  return text.slice(from, endOfWord(text, from + longestQuote)).trim();
}

/** The start of the part with the most wanted terms. */
function heaviestStart(places: readonly { start: number; weight: number }[]): number {
  let best = 0;
  let most = 0;
  let sum = 0;
  let first = 0;
  for (const { start, weight } of places) {
    sum += weight;
    while (start - places[first]!.start > longestQuote * 0.8) sum -= places[first++]!.weight;
    if (sum <= most) continue;
    most = sum;
    best = places[first]!.start;
  }
  return best;
}

function startOfWord(text: string, at: number): number {
  const border = text.lastIndexOf(' ', at);
  const start = at - border <= 40 ? border + 1 : at;
  return isSecondHalf(text, start) ? start - 1 : start;
}

function endOfWord(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const border = text.lastIndexOf(' ', at);
  const end = at - border <= 40 ? border : at;
  return isSecondHalf(text, end) ? end - 1 : end;
}

function isSecondHalf(text: string, at: number): boolean {
  return /[\udc00-\udfff]/.test(text.charAt(at));
}
