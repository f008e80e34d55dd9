import type { Analyser } from './analyser.ts';
import { Class, classOf } from './character-class.ts';
import { detached } from './detached.ts';
import { sortFew } from './sort-few.ts';

/** A quick check for characters outside common text. */
const foreign = /[\u00c0-\u1fff\u2c00-\uffff]/;

/** Folding changes these characters, so the text must be folded before it is searched. */
const folded = /[\u00c0-\u024f\u1e00-\u1eff\uff00-\uffef]|\p{M}|\p{Script=Greek}|\p{Script=Cyrillic}/u;

/** Stemmers of these languages also remove prefixes, or change letters in the middle. */
const changesBeginnings = new Set(['ar', 'fi', 'ga', 'hy', 'id', 'ne', 'nl', 'sr', 'ta', 'tr']);

/** A term and its range in a text. */
export interface FoundTerm {
  term: string;
  start: number;
  end: number;
}

/** Size of the cache, in runs. */
const mostRuns = 20_000;
/** Longer runs are not words, and are not cached. */
const longestRun = 80;

/** Cache of the terms of runs, by analyser, because texts and searches repeat words. */
const knownRuns = new WeakMap<Analyser, Map<string, readonly FoundTerm[]>>();

/**
 * Finds wanted terms in texts. A stem starts like its word, so only runs with the start of a wanted term are analysed,
 * which is several times faster than analysing everything.
 */
export class TermFinder {
  readonly #wanted: ReadonlySet<string>;
  readonly #analyser: Analyser;
  readonly #beginnings: readonly string[];
  readonly #runs: Map<string, readonly FoundTerm[]>;

  constructor(wanted: Iterable<string>, analyser: Analyser) {
    this.#wanted = new Set(wanted);
    this.#analyser = analyser;
    this.#beginnings = beginningsOf(this.#wanted);
    this.#runs = knownRuns.get(analyser) ?? new Map();
    knownRuns.set(analyser, this.#runs);
  }

  /** The wanted terms of a text. */
  find(text: string): FoundTerm[] {
    if (changesBeginnings.has(this.#analyser.locale) || (foreign.test(text) && folded.test(text)))
      return this.#analyse(text).filter(({ term }) => this.#wanted.has(term));
    const found: FoundTerm[] = [];
    let done = 0;
    for (const index of this.#candidates(text)) {
      if (index < done) continue;
      const from = runStart(text, index);
      done = runEnd(text, index);
      for (const { term, start, end } of this.#termsOf(text.slice(from, done)))
        if (this.#wanted.has(term)) found.push({ term, start: from + start, end: from + end });
    }
    return found;
  }

  #termsOf(run: string): readonly FoundTerm[] {
    const known = this.#runs.get(run);
    if (known !== undefined) return known;
    if (this.#runs.size >= mostRuns) this.#runs.clear();
    const terms = this.#analyse(run);
    if (run.length <= longestRun) this.#runs.set(detached(run), terms);
    return terms;
  }

  #analyse(text: string): FoundTerm[] {
    const found: FoundTerm[] = [];
    this.#analyser.visit(text, (term, _kind, _word, start, end) => found.push({ term, start, end }));
    return found;
  }

  /** Positions where a wanted term may start: no word starts between two small letters. */
  #candidates(text: string): number[] {
    const lower = text.toLowerCase();
    const places: number[] = [];
    for (const beginning of this.#beginnings)
      for (let at = lower.indexOf(beginning); at !== -1; at = lower.indexOf(beginning, at + 1))
        if (at === 0 || !isSmallLetter(text, at) || !isSmallLetter(text, at - 1)) places.push(at);
    return sortFew(places, (a, b) => a < b);
  }
}

/**
 * The first letters of terms. A stemmer may replace the last two letters: `way` becomes `wai`. Later letters may be
 * separated in the text: `rowgroupsize` also finds `row_group_size`.
 */
function beginningsOf(terms: ReadonlySet<string>): string[] {
  const beginnings = [...terms].map((term) => term.slice(0, term.length < 5 ? 2 : 3));
  return [...new Set(beginnings)].filter(
    (beginning) => beginning.length < 3 || !beginnings.includes(beginning.slice(0, 2)),
  );
}

function isSmallLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0x61 && code <= 0x7a;
}

function runStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && belongTogether(text, start - 1, start)) start--;
  return start;
}

function runEnd(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && belongTogether(text, end - 1, end)) end++;
  return end;
}

/** Whether the analyser reads two neighbouring characters as one run. */
function belongTogether(text: string, left: number, right: number): boolean {
  const [a, b] = [classOf(text.charCodeAt(left)), classOf(text.charCodeAt(right))];
  if (a === Class.separator || b === Class.separator) return false;
  if (b === Class.mark) return true;
  return (a === Class.unspaced) === (b === Class.unspaced);
}
