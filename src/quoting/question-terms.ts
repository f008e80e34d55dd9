import type { Analyser } from '../text/analyser.ts';
import { TermFinder } from '../text/term-finder.ts';
import { relatedWords } from './related-words.ts';

/** Bit sets of the question's terms in a text: the terms themselves, and related words for them. */
export interface Matches {
  exact: number;
  related: number;
}

/** Terms that fit into the bits of a number. */
const mostTerms = 30;
const relatedShare = 0.6;
/** Two hiragana are mostly grammar. */
const kana = /^\p{Script=Hiragana}+$/u;

interface Term {
  term: string;
  others: Set<string>;
  /** Weight of the word in any question, 0 to 1. */
  worth: number;
}

/** The terms of a question with their weights among the found chunks. */
export class QuestionTerms {
  readonly #analyser: Analyser;
  readonly #finder: TermFinder;
  readonly #exact = new Map<string, number>();
  readonly #related = new Map<string, number>();
  readonly #weights: number[];
  readonly #areFillers: boolean;

  /** `texts` are the chunks: a word that is in all of them weighs little. */
  constructor(question: string, texts: readonly string[], analyser: Analyser) {
    const { terms, areFillers } = termsOf(question, analyser);
    this.#areFillers = areFillers;
    const counts = countTexts(
      texts,
      new TermFinder(
        terms.map(({ term }) => term),
        analyser,
      ),
    );
    const rarity = ({ term, worth }: Term) => {
      const count = counts.get(term) ?? 0;
      return (
        worth * (count === 0 ? absence(texts) : 1) * (0.7 + Math.log(1 + (texts.length + 1) / (count + 0.5)))
      );
    };
    const kept = terms.toSorted((a, b) => rarity(b) - rarity(a)).slice(0, mostTerms);
    const sum = kept.reduce((total, term) => total + rarity(term), 0);
    this.#weights = kept.map((term) => rarity(term) / Math.max(sum, 1e-9));
    for (const [bit, { term, others }] of kept.entries()) {
      this.#exact.set(term, (this.#exact.get(term) ?? 0) | (1 << bit));
      for (const other of others) this.#related.set(other, (this.#related.get(other) ?? 0) | (1 << bit));
    }
    this.#analyser = analyser;
    this.#finder = new TermFinder([...this.#exact.keys(), ...this.#related.keys()], analyser);
  }

  get isEmpty(): boolean {
    return this.#weights.length === 0;
  }

  /** The question has only filler words. */
  get areFillers(): boolean {
    return this.#areFillers;
  }

  in(text: string): Matches {
    let exact = 0;
    let related = 0;
    this.#finder.visit(text, (term) => {
      exact |= this.#exact.get(term) ?? 0;
      related |= this.#related.get(term) ?? 0;
    });
    return { exact, related };
  }

  /** The matched share of the question, by weight, 0 to 1. */
  coverage({ exact, related }: Matches): number {
    let sum = 0;
    for (const [bit, weight] of this.#weights.entries()) {
      if (exact & (1 << bit)) sum += weight;
      else if (related & (1 << bit)) sum += weight * relatedShare;
    }
    return sum;
  }

  /** F1 score of a heading and the question: 1 when both have the same words. */
  similarity(heading: string): number {
    const coverage = this.coverage(this.in(heading));
    if (coverage === 0) return 0;
    let own = 0;
    let shared = 0;
    this.#analyser.visit(heading, (term, _kind, word) => {
      if (this.#analyser.isStopWord(word) && !this.#exact.has(term)) return;
      own++;
      if (this.#exact.has(term)) shared++;
      else if (this.#related.has(term)) shared += relatedShare;
    });
    const precision = shared / Math.max(1, own);
    return (2 * coverage * precision) / Math.max(coverage + precision, 1e-9);
  }
}

/** The intersection. */
export function common(a: Matches, b: Matches): Matches {
  const exact = a.exact & b.exact;
  return { exact, related: (a.exact | a.related) & (b.exact | b.related) & ~exact };
}

export function both(a: Matches, b: Matches): Matches {
  return { exact: a.exact | b.exact, related: a.related | b.related };
}

/** What is in `a` and not in `b`. */
export function beyond(a: Matches, b: Matches): Matches {
  return { exact: a.exact & ~b.exact, related: a.related & ~(b.exact | b.related) };
}

/** Factor for a word that is in no chunk. It is higher when there are few chunks. */
function absence(texts: readonly string[]): number {
  return 1.2 + 3 / (texts.length + 4);
}

/** Number of texts that have each term. */
function countTexts(texts: readonly string[], finder: TermFinder): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const found = new Set<string>();
    finder.visit(text, (term) => found.add(term));
    for (const term of found) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

/** The question's terms. Two neighbours also match as one word: `roll back` matches `rollback`. */
function termsOf(question: string, analyser: Analyser): { terms: Term[]; areFillers: boolean } {
  const terms = new Map<string, Term>();
  const fillers: Term[] = [];
  let before: { word: string; term: Term } | null = null;
  analyser.visit(question.slice(0, 2000), (term, kind, word) => {
    const isEnglish = analyser.locale === 'en';
    const others = isEnglish ? relatedWords(word) : new Set<string>();
    const isFiller = asking.has(word) || (analyser.isStopWord(word) && others.size === 0);
    const known = terms.get(term) ?? {
      term,
      others: stems(others, analyser),
      worth: worthOf(word, kind, analyser),
    };
    known.others.delete(term);
    if (isFiller) fillers.push(known);
    else terms.set(term, known);
    if (before !== null && kind === 'word') joinWith(before, { word, term: known }, analyser);
    before = kind === 'word' ? { word, term: known } : null;
  });
  return terms.size > 0
    ? { terms: [...terms.values()], areFillers: false }
    : { terms: fillers, areFillers: true };
}

/** English words that only ask, and words that may or may not be what is asked about. */
const asking = new Set(
  'happens happen mean means meaning possible explain tell know please difference want'.split(' '),
);
const vague = new Set(
  'use using used get make need work works way ways best example examples thing things new often long much many'.split(
    ' ',
  ),
);

function joinWith(
  before: { word: string; term: Term },
  after: { word: string; term: Term },
  analyser: Analyser,
): void {
  for (const joined of stems([before.word + after.word], analyser)) {
    before.term.others.add(joined);
    after.term.others.add(joined);
  }
}

function stems(words: Iterable<string>, analyser: Analyser): Set<string> {
  const terms = new Set<string>();
  for (const word of words) analyser.visit(word, (term) => terms.add(term));
  return terms;
}

function worthOf(word: string, kind: 'word' | 'whole' | 'gram', analyser: Analyser): number {
  if (kind === 'gram' && /[何誰どなぜ]/.test(word)) return 0.05;
  if (kind === 'gram' && kana.test(word)) return 0.15;
  return vague.has(word) ? 0.35 : analyser.isStopWord(word) ? 0.7 : 1;
}
