import type { Analyser } from '../text/analyser.ts';
import { literalsIn } from '../text/literals.ts';
import { TermFinder } from '../text/term-finder.ts';
import { doingWords } from './doing-words.ts';
import { relatedWords } from './related-words.ts';
import { type IsMeant, wordForm } from './word-form.ts';

/** A word of the question with the index terms that match it, corrected if it was misspelt. */
export interface QuestionWord {
  word: string;
  terms: readonly string[];
  /** Rare words have more weight. */
  weight: number;
  /** The spelling in the docs, if it was misspelt. */
  corrected?: string;
}

/** The result of the search's analysis of a question. */
export interface Understanding {
  words: readonly QuestionWord[];
  /** Words that do not occur in the docs. */
  unknown: readonly string[];
  /** The weight that they would have if they were known. */
  unknownWeight: number;
}

export interface UnderstoodQuestion extends Understanding {
  /** The question; for a follow-up, with the question before it. */
  query: string;
  /** The question alone. */
  asked: string;
}

/** Bit sets of the question's words in a text: exact matches, and matches of related words. */
export interface Matches {
  exact: number;
  related: number;
}

/** Most words, limited by the bits of a number. */
const mostWords = 30;
const relatedShare = 0.5;
/** A corrected word with at most this many letters may be another word, not misspelt. */
const longestGuess = 5;
/** Relative weight of a word from the question before. */
const earlierShare = 0.4;
/** A word with less weight is in more than 55% of all chunks: the name of the site. */
const weightOfSite = 0.6;

/** English words that only ask, or that say little about the subject. */
const asking = new Set(
  'happens happen mean means meaning possible explain tell know please difference differ want right now see like vs versus why'.split(
    ' ',
  ),
);
/** Words for a value or a property. An answering sentence may use other words. */
const measuring = new Set(
  'default defaults value values maximum max minimum min limit limits number largest smallest longest highest size length enabled disabled allowed permitted fit fits hold holds contain contains last lasts valid live lives expire expires expiry expiration lifetime duration ttl once twice version versions'.split(
    ' ',
  ),
);
/** Words after a name that only say what kind of thing it is. */
const describing = new Set(
  'field fields option options setting settings parameter parameters property properties flag flags argument arguments configuration config section attribute attributes variable variables key keys documentation docs guide reference overview'.split(
    ' ',
  ),
);
/** A page with the name X may be about setting up X without these words. */
const preparing = new Set(['add', 'set', 'setup', 'configure', 'enable', 'activate', 'integrate']);
const vague = new Set(
  'use using used get make need work works working way ways best example examples thing things stuff something someone anything everything new often long much many just really actually still without instead else does support supports supported supporting available compatible'.split(
    ' ',
  ),
);

/** This is not about time. */
const timesAsked = /\bhow many times\b/i;

/** The words of a question with their weights; finds them in texts. */
export class QuestionTerms {
  readonly #analyser: Analyser;
  readonly #finder: TermFinder;
  readonly #exact = new Map<string, number>();
  readonly #related = new Map<string, number>();
  /** The bits of the words as written in the question. */
  readonly #bits: ReadonlyMap<string, number>;
  readonly #weights: number[];
  /** Weight of all words, including unknown ones. */
  readonly #whole: number;
  readonly #subjects: number;
  /** Whether the question asks what the site is, or why to use it. */
  readonly askForSite: boolean;
  /** Whether the question has the name of the site. */
  readonly #asksAboutSite: boolean;
  readonly #namesTime: boolean;
  /** Bits of the words that are names, and the weight of the unknown names. */
  #names = 0;
  #unknownNames = 0;
  /** Bits of the words that most chunks have. */
  readonly #site: number;
  /** Bits of the words for the owner of a value, and the number of unknown ones. */
  #owners = 0;
  readonly #unknownOwners: number;
  /** Bits of the words that are not a task alone, such as "set up". */
  #preparing = 0;
  /** Terms that match only in one form. */
  readonly #isMeant = new Map<string, IsMeant>();
  /** Bits of the word with these terms. */
  #formed = 0;
  /** Terms of the first name in the question: "event history" in "the size of the event history". */
  readonly #name: readonly string[];

  constructor({ query, asked, words, unknown, unknownWeight }: UnderstoodQuestion, analyser: Analyser) {
    const literals = wordsIn(literalsIn(query), analyser);
    const names = wordsIn(namesIn(query), analyser);
    const latest = wordsIn([asked], analyser);
    const shareOf = (word: string) => worthOf(word, literals) * (latest.has(word) ? 1 : earlierShare);
    const isCount = timesAsked.test(query);
    const kept = words.filter(({ word }) => !(isCount && word === 'times')).slice(0, mostWords);
    this.#namesTime =
      /\d\.\d|\b(?:19|20)\d\d\b|\bnew in\b|\bwhat['’]?s new\b|\bv\d|\bchange[sd]? in\b|\bannounc/i.test(
        asked,
      );
    this.#weights = kept.map(({ word, weight }) => weight * shareOf(word));
    const named = new Set(namesIn(asked).map((name) => name.toLowerCase()));
    this.#asksAboutSite = kept.some(({ word, weight }) => weight < weightOfSite && named.has(word));
    this.askForSite = asksForSite({ query: asked, words, unknown });
    this.#bits = new Map(kept.map(({ word }, bit) => [word, 1 << bit]));
    this.#site = kept.reduce(
      (bits, { weight }, bit) => (weight < weightOfSite ? bits | (1 << bit) : bits),
      0,
    );
    this.#subjects = [...kept.map(({ word }) => word), ...unknown].filter(
      (word) => worthOf(word, none) === 1,
    ).length;
    this.#unknownOwners = unknown.filter(isOwner).length;
    this.#name = firstName(correctedQuery({ query, words }).replace(timesAsked, 'how often'), analyser);
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
    const form = analyser.locale === 'en' ? wordForm(asked) : null;
    for (const [bit, each] of kept.entries()) {
      const { word, terms } = each;
      const named = form?.word === word ? form.joined : word;
      if (names.has(word) && !literals.has(word)) this.#names |= 1 << bit;
      if (isOwner(word)) this.#owners |= 1 << bit;
      if (preparing.has(word)) this.#preparing |= 1 << bit;
      for (const term of terms) add(isGuess(each) ? this.#related : this.#exact, term, bit);
      const isName = form?.word === word && named === word;
      if (analyser.locale === 'en' && !isName)
        for (const other of relatedWords(named))
          analyser.visit(other, (term) => add(this.#related, term, bit));
      if (form?.word !== word) continue;
      this.#formed |= 1 << bit;
      for (const term of terms) this.#isMeant.set(term, form.isMeant);
      if (!isName) analyser.visit(named, (term) => add(this.#exact, term, bit));
    }
    this.#joinNeighbours(kept, analyser);
    this.#analyser = analyser;
    this.#finder = new TermFinder([...this.#exact.keys(), ...this.#related.keys()], analyser);
  }

  /** Whether the question has no word for its subject. */
  get sayNothing(): boolean {
    return this.#subjects === 0;
  }

  /** Whether the question has only one word for its subject. */
  get sayLittle(): boolean {
    return this.#subjects === 1;
  }

  /** Whether a word of the question matches only in one form. */
  get haveForm(): boolean {
    return this.#formed !== 0;
  }

  /** Whether the word that matches only in one form was found, if there is one. */
  hasForm({ exact }: Matches): boolean {
    return (this.#formed & ~exact) === 0;
  }

  /** The number of words that the docs have. */
  get known(): number {
    return this.#bits.size;
  }

  /** The number of words for the subject of the question. */
  get subjects(): number {
    return this.#subjects;
  }

  /** Whether the question is about a release, a year, or news. */
  get nameTime(): boolean {
    return this.#namesTime;
  }

  in(text: string): Matches {
    let exact = 0;
    let related = 0;
    for (const { term, start, end } of this.#finder.find(text)) {
      if (this.#isMeant.get(term)?.(text, start, end) === false) continue;
      exact |= this.#exact.get(term) ?? 0;
      related |= this.#related.get(term) ?? 0;
    }
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

  /** The matched share, by weight, of the given words (as bits). */
  shareOf(words: number, { exact }: Matches): number {
    return this.#weigh(words & exact) / Math.max(1e-9, this.#weigh(words));
  }

  /**
   * The share of the question, by weight, that consists of unmatched names: `Django` in the docs of another framework.
   */
  missingNames({ exact }: Matches): number {
    return (this.#unknownNames + this.#weigh(this.#names & ~exact)) / this.#whole;
  }

  /** The share of the question, by weight, that consists of matched names. */
  matchedNames({ exact }: Matches): number {
    return this.#weigh(this.#names & exact) / this.#whole;
  }

  /** The number of missing words for the owner of a value. */
  missingOwners({ exact, related }: Matches): number {
    return this.#unknownOwners + bitsIn(this.#owners & ~(exact | related));
  }

  /** Whether a text has all words for the object of a task, apart from the name of the site. */
  nameTask(text: string): boolean {
    const { exact, related } = this.in(text);
    const wanted = this.#owners & ~this.#site & ~this.#preparing;
    return this.#unknownOwners === 0 && wanted !== 0 && (wanted & ~(exact | related)) === 0;
  }

  /** The number of words for the owner of a value. */
  get ownerCount(): number {
    return this.#unknownOwners + bitsIn(this.#owners);
  }

  /** The number of these words that were found. */
  owners({ exact }: Matches): number {
    return bitsIn(this.#owners & exact);
  }

  /**
   * Whether a text has the first name in the question only as the beginning of another name: an "event history
   * transaction" is not an event history, and a "chart repository" is not a chart.
   */
  nameOther(text: string): boolean {
    const last = this.#name.at(-1);
    let isFound = false;
    let isAlone = false;
    for (const { term, end } of this.#finder.find(text)) {
      if (term !== last) continue;
      isFound = true;
      isAlone ||= !this.#continues(text.slice(end, end + 40));
    }
    return isFound && !isAlone;
  }

  /** Whether the question is about the site and the text names something else: "a Collector listens on". */
  nameAnother(text: string): boolean {
    const others = text.match(/(?<=[\p{Ll},'’] )\p{Lu}\p{Ll}[\p{L}]+/gu) ?? [];
    return this.#asksAboutSite && others.some((name) => this.in(name).exact === 0);
  }

  /**
   * The number of words of a heading that are not in the question, and are not stop words, verbs or words for kinds of
   * things.
   */
  foreignWords(heading: string): number {
    let count = 0;
    this.#analyser.visit(heading, (term, kind, word) => {
      if (kind === 'word' && this.#isForeign(term, word)) count++;
    });
    return count;
  }

  /**
   * The number of foreign words in a name that has a word of the question: `flush.adaptive` for "the flush interval".
   */
  foreignInName(name: string): number {
    return this.in(name).exact === 0 ? 0 : this.foreignWords(name);
  }

  #isForeign(term: string, word: string): boolean {
    if (this.#exact.has(term) || this.#related.has(term) || this.#analyser.isStopWord(word)) return false;
    return !measuring.has(word) && !describing.has(word) && !isVerb(word);
  }

  /** The ends of the first name in the question in a text. */
  endsOfName(text: string): number[] {
    const last = this.#name.at(-1);
    return this.#finder.find(text).flatMap(({ term, end }) => (term === last ? [end] : []));
  }

  /** Whether a text has the name of the site, if the question has it. */
  namesSite(text: string): boolean {
    return (this.in(text).exact & this.#site) !== 0;
  }

  /** Whether some words are only the name of the site. */
  isSite(words: string): boolean {
    return this.namesSite(words) && this.headOf(words) === null;
  }

  /**
   * The bits of the last subject in some words of the question, ignoring the name of the site; 0 if the docs do not
   * have it, null if there is none.
   */
  headOf(words: string): number | null {
    let head: number | null = null;
    this.#analyser.visit(words, (term, kind, word) => {
      if (kind !== 'word' || this.#analyser.isStopWord(word) || !isOwner(word) || word.endsWith('ing'))
        return;
      const bits = this.#bits.get(word) ?? this.#exact.get(term) ?? 0;
      if ((bits & this.#site) === 0) head = bits;
    });
    return head;
  }

  /** Whether most words of the first name in the question were found. */
  hasName({ exact, related }: Matches): boolean {
    const isFound = (term: string) => ((this.#exact.get(term) ?? 0) & (exact | related)) !== 0;
    return this.#name.filter(isFound).length * 2 > this.#name.length || this.#name.length === 0;
  }

  /** Whether a text has the first name in the question, with at most one word between its words. */
  isNamed(text: string): boolean {
    let found = 0;
    let gap = 0;
    this.#analyser.visit(text, (term, kind) => {
      if (kind !== 'word' || found === this.#name.length) return;
      const isNext = term === this.#name[found];
      if (!isNext) gap++;
      else gap = 0;
      if (isNext) found++;
      else if (gap > 1) found = term === this.#name[0] ? 1 : 0;
    });
    return found === this.#name.length;
  }

  /** Whether the text after a name makes it another name: a hyphen, or a word that is not a verb. */
  #continues(rest: string): boolean {
    const [, mark, next = ''] = /^([- ])([\p{L}\p{M}]+)/u.exec(rest) ?? [];
    if (mark === undefined) return false;
    let isOther = false;
    this.#analyser.visit(next, (term, _kind, word) => {
      const isKnown = this.#exact.has(term) || this.#related.has(term);
      isOther ||= mark === '-' ? !isKnown : this.#isForeign(term, word);
    });
    return isOther;
  }

  /** F1 score of a heading and the question: 1 if both have the same words. */
  similarity(heading: string): number {
    const coverage = this.coverage(this.in(heading));
    if (coverage === 0) return 0;
    let own = 0;
    let shared = 0;
    this.#analyser.visit(heading, (term, kind, word) => {
      const isExact = this.#exact.has(term);
      // The parts of `testTimeout` are visited, too.
      if (!isExact && ((kind === 'whole' && !/^v?\d/.test(word)) || this.#analyser.isStopWord(word))) return;
      own++;
      if (isExact) shared++;
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

  /** The weight of the given words (as bits). */
  #weigh(words: number): number {
    return this.#weights.reduce((sum, weight, bit) => (words & (1 << bit) ? sum + weight : sum), 0);
  }

  /** Two adjacent words also match as one word: `roll back` matches `rollback`. */
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

/** The union of both. */
export function both(a: Matches, b: Matches): Matches {
  return { exact: a.exact | b.exact, related: a.related | b.related };
}

/** The matches of `a` without those of `b`. */
export function beyond(a: Matches, b: Matches): Matches {
  return { exact: a.exact & ~b.exact, related: a.related & ~(b.exact | b.related) };
}

function add(bits: Map<string, number>, term: string, bit: number): void {
  bits.set(term, (bits.get(term) ?? 0) | (1 << bit));
}

/** "rice" may not be "race", but "lable" is "label". */
function isGuess({ word, corrected }: QuestionWord): boolean {
  if (corrected === undefined || word.length > longestGuess) return false;
  return [...word].toSorted().join('') !== [...corrected].toSorted().join('');
}

/** The question with its misspelt words corrected. */
export function correctedQuery({ query, words }: Pick<UnderstoodQuestion, 'query' | 'words'>): string {
  const corrections = new Map(words.map((each) => [each.word, isGuess(each) ? undefined : each.corrected]));
  return query.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => corrections.get(word.toLowerCase()) ?? word);
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function isOwner(word: string): boolean {
  return worthOf(word, none) === 1 && !measuring.has(word);
}

/** "exceeds", "cached", "running": words after a name that do not continue it. */
export function isVerb(word: string): boolean {
  return (
    /(?:ed|ing|ly)$/.test(word) ||
    verbs.has(word) ||
    doingWords.has(word) ||
    doingWords.has(word.replace(/s$/, ''))
  );
}

const verbs = new Set(
  'exceeds exceed reaches reach contains contain consists grows grow has have means mean lets works work needs need requires require supports support becomes become remains remain happens happen lasts last takes take'.split(
    ' ',
  ),
);

/** Terms of the first sequence of words that are neither stop words nor verbs of instructions. */
function firstName(question: string, analyser: Analyser): string[] {
  const name: string[] = [];
  let end = 0;
  let isOver = false;
  analyser.visit(question, (term, kind, word, start, to) => {
    if (kind !== 'word' || isOver) return;
    const isSmall = analyser.isStopWord(word) || !isOwner(word) || doingWords.has(word);
    isOver = name.length > 0 && (isSmall || question.slice(end, start) !== ' ');
    if (!isSmall && !isOver) name.push(term);
    end = to;
  });
  return name;
}

const none: ReadonlySet<string> = new Set();

function worthOf(word: string, literals: ReadonlySet<string>): number {
  if (literals.has(word)) return 0.05;
  return asking.has(word) ? 0 : vague.has(word) ? 0.25 : 1;
}

/** "Why should I use Kettle?", but not "why should I use Kettle for large cups". */
export function asksWhyToUse(query: string): boolean {
  return /^why (?:(?:should|would|do|must) (?:i|we|you|one) )?(?:use|choose|pick|try|adopt) \S+(?: \S+)?$/i.test(
    query.trim(),
  );
}

/** "What is Kettle?" or "Why use Kettle?" on the site of Kettle; not "what is a kettle". */
export function asksForSite({
  query,
  words,
  unknown,
}: Pick<UnderstoodQuestion, 'query' | 'words' | 'unknown'>): boolean {
  const subjects = words.filter(({ word }) => worthOf(word, none) === 1);
  const isAsked = /^what(?:['’]s| is) (?!(?:an?|the) )/i.test(query.trim());
  return (
    (isAsked || asksWhyToUse(query)) &&
    unknown.length === 0 &&
    subjects.length > 0 &&
    subjects.every(({ weight }) => weight < weightOfSite)
  );
}

/** Whether a text has a word for its subject: `docker`, `install`. */
export function saysWhatItIsAbout(text: string, analyser: Analyser): boolean {
  return subjectsIn(text, analyser).length > 0;
}

/** Whether a text has all subjects of a question, and there are any. */
export function hasSubjects(text: string, question: string, analyser: Analyser): boolean {
  const subjects = new Set<string>();
  for (const word of subjectsIn(question, analyser)) analyser.visit(word, (term) => subjects.add(term));
  if (subjects.size === 0) return false;
  analyser.visit(text, (term) => subjects.delete(term));
  return subjects.size === 0;
}

/** The words for the subject of a text. */
export function subjectsIn(text: string, analyser: Analyser): string[] {
  return [...wordsIn([text], analyser)].filter(
    (word) => !analyser.isStopWord(word) && worthOf(word, none) === 1 && !/^[\u3040-\u309f]+$/.test(word),
  );
}

/** Capitalised words within a sentence, and identifiers: `Django`, `useState`, `next/image`. */
function namesIn(question: string): string[] {
  const capitalised = /(?<=[^\s.?!:"“(] )\p{Lu}[\p{L}\p{N}.]*/gu;
  // A match starts a word. Without this condition, a long word without a match would take quadratic time.
  const identifier =
    /(?<![\p{L}\p{N}_$])[\p{L}\p{N}_$]*\p{Ll}\p{Lu}[\p{L}\p{N}_$]*|(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[_/][\p{L}\p{N}]+)+/gu;
  return [...question.matchAll(capitalised), ...question.matchAll(identifier)]
    .map(([name]) => name)
    .filter((name) => name !== 'I');
}

function wordsIn(texts: readonly string[], analyser: Analyser): Set<string> {
  const words = new Set<string>();
  for (const text of texts) analyser.visit(text, (_term, _kind, word) => words.add(word));
  return words;
}
