import type { Analyser } from '../text/analyser.ts';
import { literalsIn } from '../text/literals.ts';
import { TermFinder } from '../text/term-finder.ts';
import { doingWords } from './doing-words.ts';
import { relatedWords } from './related-words.ts';

/** A word of the question with the index terms that match it, corrected where it was misspelt. */
export interface QuestionWord {
  word: string;
  terms: readonly string[];
  /** Rare words weigh more. */
  weight: number;
  /** How the docs spell it, if it was misspelt. */
  corrected?: string;
}

/** What the search understood of a question. */
export interface Understanding {
  words: readonly QuestionWord[];
  /** Words that are nowhere in the docs. */
  unknown: readonly string[];
  /** Their weight if they were known. */
  unknownWeight: number;
}

export interface UnderstoodQuestion extends Understanding {
  /** The question, with the one before when it follows it up. */
  query: string;
  /** The question alone. */
  asked: string;
}

/** Bit sets of the question's words in a text: the words themselves, and related words for them. */
export interface Matches {
  exact: number;
  related: number;
}

/** Words that fit into the bits of a number. */
const mostWords = 30;
const relatedShare = 0.5;
/** A word of so few letters may be another word, and not misspelt. */
const longestGuess = 5;
/** What a word of the question before counts. */
const earlierShare = 0.4;

/** English words that ask, and words that say little about what is asked. */
const asking = new Set(
  'happens happen mean means meaning possible explain tell know please difference differ want right now see like vs versus'.split(
    ' ',
  ),
);
const vague = new Set(
  'use using used get make need work works working way ways best example examples thing things something someone anything everything new often long much many just really actually still without instead else does support supports supported supporting available compatible'.split(
    ' ',
  ),
);

/** The words of a question with their weights; finds them in texts. */
export class QuestionTerms {
  readonly #analyser: Analyser;
  readonly #finder: TermFinder;
  readonly #exact = new Map<string, number>();
  readonly #related = new Map<string, number>();
  readonly #weights: number[];
  /** Weight of all words, also of the unknown ones. */
  readonly #whole: number;
  readonly #subjects: number;
  readonly #namesTime: boolean;
  readonly #namesAbsence: boolean;
  /** Bits of the words that are names, and the weight of the unknown names. */
  #names = 0;
  #unknownNames = 0;

  constructor({ query, asked, words, unknown, unknownWeight }: UnderstoodQuestion, analyser: Analyser) {
    const literals = wordsIn(literalsIn(query), analyser);
    const names = wordsIn(namesIn(query), analyser);
    const latest = wordsIn([asked], analyser);
    const shareOf = (word: string) => worthOf(word, literals) * (latest.has(word) ? 1 : earlierShare);
    const kept = words.slice(0, mostWords);
    this.#namesAbsence =
      /\b(?:without|no|not|off|ohne|kein\p{L}*|nicht|sans|pas|sin|sem|não)\b|n['’]t\b/iu.test(asked);
    this.#namesTime =
      /\d\.\d|\b(?:19|20)\d\d\b|\bnew in\b|\bwhat['’]?s new\b|\bv\d|\bchange[sd]? in\b|\bannounc/i.test(
        asked,
      );
    this.#weights = kept.map(({ word, weight }) => weight * shareOf(word));
    this.#subjects = [...kept.map(({ word }) => word), ...unknown].filter(
      (word) => worthOf(word, none) === 1,
    ).length;
    const perUnknown = unknownWeight / Math.max(1, unknown.length);
    let missing = 0;
    for (const word of unknown) {
      const weight = perUnknown * shareOf(word);
      missing += weight;
      if (names.has(word) && !literals.has(word)) this.#unknownNames += weight;
    }
    this.#whole = Math.max(
      1e-9,
      this.#weights.reduce((sum, weight) => sum + weight, missing),
    );
    for (const [bit, each] of kept.entries()) {
      const { word, terms } = each;
      if (names.has(word) && !literals.has(word)) this.#names |= 1 << bit;
      for (const term of terms) add(isGuess(each) ? this.#related : this.#exact, term, bit);
      if (analyser.locale === 'en')
        for (const other of relatedWords(word))
          analyser.visit(other, (term) => add(this.#related, term, bit));
    }
    this.#joinNeighbours(kept, analyser);
    this.#analyser = analyser;
    this.#finder = new TermFinder([...this.#exact.keys(), ...this.#related.keys()], analyser);
  }

  /** The question has no word that says what it is about. */
  get sayNothing(): boolean {
    return this.#subjects === 0;
  }

  /** The question has only one word that says what it is about. */
  get sayLittle(): boolean {
    return this.#subjects === 1;
  }

  /** The number of words that say what the question is about. */
  get subjects(): number {
    return this.#subjects;
  }

  /** The question is about a release, a year, or what is new. */
  get nameTime(): boolean {
    return this.#namesTime;
  }

  /** The question is about what holds without something. */
  get nameAbsence(): boolean {
    return this.#namesAbsence;
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

  /** The matched share of the question, by weight, 0 to 1. Unknown words count as not matched. */
  coverage({ exact, related }: Matches): number {
    let sum = 0;
    for (const [bit, weight] of this.#weights.entries()) {
      if (exact & (1 << bit)) sum += weight;
      else if (related & (1 << bit)) sum += weight * relatedShare;
    }
    return sum / this.#whole;
  }

  /** The share of some words of the question, given as bits, that is matched, by weight. */
  shareOf(words: number, { exact }: Matches): number {
    return this.#weigh(words & exact) / Math.max(1e-9, this.#weigh(words));
  }

  /** The share of the question, by weight, that is names which are not matched: `Django` in the docs of another framework. */
  missingNames({ exact }: Matches): number {
    return (this.#unknownNames + this.#weigh(this.#names & ~exact)) / this.#whole;
  }

  /** The share of the question, by weight, that is names which are matched. */
  matchedNames({ exact }: Matches): number {
    return this.#weigh(this.#names & exact) / this.#whole;
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

  /** Whether the question has all words of a title, by default at least two: `List pull requests`. */
  hasAllOf(title: string, fewest = 2): boolean {
    let [own, shared] = [0, 0];
    this.#analyser.visit(title, (term, _kind, word) => {
      if (this.#analyser.isStopWord(word)) return;
      own++;
      if (this.#exact.has(term) || this.#related.has(term)) shared++;
    });
    return own >= fewest && shared === own;
  }

  /** The weight of some words, given as bits. */
  #weigh(words: number): number {
    return this.#weights.reduce((sum, weight, bit) => (words & (1 << bit) ? sum + weight : sum), 0);
  }

  /** Two neighbours also match as one word: `roll back` matches `rollback`. */
  #joinNeighbours(words: readonly QuestionWord[], analyser: Analyser): void {
    for (const [bit, { word }] of words.entries()) {
      const next = words[bit + 1];
      if (next === undefined) return;
      analyser.visit(word + next.word, (term) => {
        add(this.#related, term, bit);
        add(this.#related, term, bit + 1);
      });
    }
  }
}

/** The union. */
export function both(a: Matches, b: Matches): Matches {
  return { exact: a.exact | b.exact, related: a.related | b.related };
}

/** What is in `a` and not in `b`. */
export function beyond(a: Matches, b: Matches): Matches {
  return { exact: a.exact & ~b.exact, related: a.related & ~(b.exact | b.related) };
}

function add(bits: Map<string, number>, term: string, bit: number): void {
  bits.set(term, (bits.get(term) ?? 0) | (1 << bit));
}

/** "rice" need not be "race", but "lable" is "label". */
export function isGuess({ word, corrected }: QuestionWord): boolean {
  if (corrected === undefined || word.length > longestGuess) return false;
  return [...word].toSorted().join('') !== [...corrected].toSorted().join('');
}

const none: ReadonlySet<string> = new Set();

function worthOf(word: string, literals: ReadonlySet<string>): number {
  if (literals.has(word)) return 0.05;
  return asking.has(word) ? 0 : vague.has(word) ? 0.25 : 1;
}

/** Whether a text has a word that says what it is about: `docker`, `install`. */
export function saysWhatItIsAbout(text: string, analyser: Analyser): boolean {
  return subjectsIn(text, analyser).length > 0;
}

/** Whether one of these words is no verb of instructions: "what else can I change?" names nothing. */
export function namesSomething(text: string, analyser: Analyser): boolean {
  return subjectsIn(text, analyser).some((word) => !doingWords.has(word));
}

function subjectsIn(text: string, analyser: Analyser): string[] {
  return [...wordsIn([text], analyser)].filter(
    (word) => !analyser.isStopWord(word) && worthOf(word, none) === 1 && !/^[\u3040-\u309f]+$/.test(word),
  );
}

/** Capitalised words within a sentence, and identifiers: `Django`, `useState`, `next/image`. */
function namesIn(question: string): string[] {
  const capitalised = /(?<=[^\s.?!:"“(] )\p{Lu}[\p{L}\p{N}.]*/gu;
  const identifier = /[\p{L}\p{N}_$]*\p{Ll}\p{Lu}[\p{L}\p{N}_$]*|[\p{L}\p{N}]+(?:[_/][\p{L}\p{N}]+)+/gu;
  return [...question.matchAll(capitalised), ...question.matchAll(identifier)]
    .map(([name]) => name)
    .filter((name) => name !== 'I');
}

function wordsIn(texts: readonly string[], analyser: Analyser): Set<string> {
  const words = new Set<string>();
  for (const text of texts) analyser.visit(text, (_term, _kind, word) => words.add(word));
  return words;
}
