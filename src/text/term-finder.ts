import type { Analyser, Visit } from './analyser.ts';
import { Class, classOf } from './character-class.ts';

/** Folding changes how these characters are written, so the text cannot be looked through as it stands. */
const folded = /[\u00c0-\u024f\u1e00-\u1eff\uff00-\uffef]|\p{M}|\p{Script=Greek}|\p{Script=Cyrillic}/u;

/** Stemmers of these languages take off beginnings, too. */
const stemsBeginnings = new Set(['ar', 'id', 'ne', 'ta']);

/**
 * Finds wanted terms in texts. As a stem begins like its word, only the runs that hold the beginning of a wanted
 * term are analysed: several times quicker than analysing everything.
 */
export class TermFinder {
  readonly #wanted: ReadonlySet<string>;
  readonly #analyser: Analyser;
  readonly #beginnings: RegExp;

  constructor(wanted: Iterable<string>, analyser: Analyser) {
    this.#wanted = new Set(wanted);
    this.#analyser = analyser;
    this.#beginnings = beginningsOf(this.#wanted);
  }

  /** Visits those terms of a text that are wanted. */
  visit(text: string, visit: Visit): void {
    const onlyWanted: Visit = (term, kind, word, start, end) => {
      if (this.#wanted.has(term)) visit(term, kind, word, start, end);
    };
    if (stemsBeginnings.has(this.#analyser.locale) || folded.test(text))
      return this.#analyser.visit(text, onlyWanted);
    let done = 0;
    for (const { index } of text.matchAll(this.#beginnings)) {
      if (index < done) continue;
      const start = runStart(text, index);
      done = runEnd(text, index);
      this.#analyser.visit(text.slice(start, done), (term, kind, word, from, to) =>
        onlyWanted(term, kind, word, start + from, start + to),
      );
    }
  }
}

function beginningsOf(terms: ReadonlySet<string>): RegExp {
  const beginnings = new Set([...terms].map((term) => term.slice(0, 3)));
  const escaped = [...beginnings].map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(escaped.join('|') || '(?!)', 'gi');
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

/** Whether the analyser would read two neighbouring characters in one run. */
function belongTogether(text: string, left: number, right: number): boolean {
  const [a, b] = [classOf(text.charCodeAt(left)), classOf(text.charCodeAt(right))];
  if (a === Class.separator || b === Class.separator) return false;
  if (b === Class.mark) return true;
  return (a === Class.unspaced) === (b === Class.unspaced);
}
