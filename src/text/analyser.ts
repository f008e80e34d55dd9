import { Class, classOf } from './character-class.ts';
import { detached } from './detached.ts';
import { foldWord } from './fold-word.ts';
import { splitCamelCase } from './split-identifier.ts';
import { loadStemmer } from './stemmers.ts';
import { loadStopWords } from './stop-words.ts';

/**
 * `word`: a word of the text. `whole`: an identifier, path, flag or version as one term, beside its words.
 * `gram`: two neighbouring characters of a script that is written without spaces.
 */
export type TermKind = 'word' | 'whole' | 'gram';

/** Receives the terms of a text in reading order; `word` is the term before stemming. */
export type Visit = (term: string, kind: TermKind, word: string, start: number, end: number) => void;

const maxWholeLength = 80;
const maxWordLength = 60;

interface ReadWord {
  word: string;
  term: string;
}

const maxKnown = 200_000;

/** Splits text into terms, the same way for index, query and snippet. There is one per locale. */
export class Analyser {
  readonly locale: string;
  readonly #stem: (word: string) => string;
  readonly #stopWords: ReadonlySet<string>;
  readonly #known = new Map<string, ReadWord>();
  readonly #knownWholes = new Map<string, readonly ReadWord[]>();

  constructor(locale: string, stem: (word: string) => string, stopWords: ReadonlySet<string>) {
    this.locale = locale;
    this.#stem = stem;
    this.#stopWords = stopWords;
  }

  /** Whether a folded word is a stop word in this language. */
  isStopWord(word: string): boolean {
    return this.#stopWords.has(word);
  }

  /** Visits every term of a text. */
  visit(text: string, visit: Visit): void {
    let at = 0;
    while (at < text.length) {
      const kind = classOf(text.charCodeAt(at));
      if (kind === Class.separator || kind === Class.mark) at++;
      else if (kind === Class.unspaced) at = this.#visitUnspaced(text, at, visit);
      else at = this.#visitRun(text, at, visit);
    }
  }

  /** Overlapping pairs of characters: `検索機能` -> `検索 索機 機能`. A single character is a term of its own. */
  #visitUnspaced(text: string, start: number, visit: Visit): number {
    let end = start + 1;
    while (end < text.length && isUnspaced(text.charCodeAt(end))) end++;
    const run = text.slice(start, end).normalize('NFKC');
    const length = end - start;
    if (run.length !== length) {
      visitPairs(run, (pair) => visit(pair, 'gram', pair, start, end));
      return end;
    }
    visitPairs(run, (pair, offset) =>
      visit(pair, 'gram', pair, start + offset, start + offset + pair.length),
    );
    return end;
  }

  /** A run of letters, digits and connectors: one word, or an identifier with its words. */
  #visitRun(text: string, start: number, visit: Visit): number {
    let end = start;
    let connectors = 0;
    while (end < text.length) {
      const kind = classOf(text.charCodeAt(end));
      if (kind === Class.separator || kind === Class.unspaced) break;
      if (kind === Class.connector) connectors++;
      end++;
    }
    if (connectors === 0) this.#visitPlain(text, start, end, visit);
    else this.#visitCompound(text, start, end, visit);
    return end;
  }

  /** A word such as `cluster`, or an identifier such as `useState` with its words. */
  #visitPlain(text: string, start: number, end: number, visit: Visit): void {
    this.#visitWord(text, start, end, visit, 'word');
    const parts = splitCamelCase(text, start, end);
    if (parts.length > 1)
      for (const part of parts) this.#visitWord(text, part.start, part.end, visit, 'word');
  }

  #visitWord(text: string, start: number, end: number, visit: Visit, kind: TermKind): void {
    const { word, term } = this.#read(text.slice(start, Math.min(end, start + maxWordLength)));
    if (word !== '') visit(term, kind, word, start, end);
  }

  /** An identifier such as `--no-cache`, `src/content/config.ts`, `v1.29` or `C++`: the whole, then its words. */
  #visitCompound(text: string, start: number, end: number, visit: Visit): void {
    const run = trimmedRun(text, start, end);
    if (run === null) return;
    const whole = text.slice(run.start, run.end);
    const version = whole.length <= maxWholeLength ? /^v?(\d+(?:\.\d+)+)$/i.exec(whole)?.[1] : undefined;
    if (version !== undefined) return this.#visitVersion(version, run.start, run.end, visit);
    const words = wordSpans(text, run.start, run.end);
    const [only] = words;
    if (words.length === 1 && only !== undefined && only.start === run.start && only.end === run.end) {
      return this.#visitPlain(text, run.start, run.end, visit);
    }
    if (whole.length <= maxWholeLength) this.#visitWholes(whole, run.start, run.end, visit);
    this.#visitVersionsWithin(whole, run.start, visit);
    const members = membersWithin(whole, run.start);
    for (const { start: from, end: to } of words) {
      const member = members.find(({ start }) => start === from);
      if (member !== undefined) this.#visitWholes(member.name, from, member.end, visit);
      this.#visitPlain(text, from, to, visit);
    }
  }

  /** Versions within an identifier, such as `docs/v1.29/setup` and `python-3.11`. */
  #visitVersionsWithin(whole: string, start: number, visit: Visit): void {
    if (!/\d\.\d/.test(whole)) return;
    for (const match of whole.matchAll(/(?<![\p{L}\p{N}])v?(\d+(?:\.\d+)+)(?![\p{L}\p{N}])/giu)) {
      const [text, version = ''] = match;
      if (text.length > maxWholeLength) continue;
      this.#visitVersion(version, start + match.index, start + match.index + text.length, visit);
    }
  }

  #visitVersion(version: string, start: number, end: number, visit: Visit): void {
    visit(version, 'whole', version, start, end);
    const [major = '', minor = '', ...rest] = version.split('.');
    if (rest.length > 0) visit(`${major}.${minor}`, 'whole', `${major}.${minor}`, start, end);
  }

  #visitWholes(whole: string, start: number, end: number, visit: Visit): void {
    for (const { term, word } of this.#readWhole(whole)) visit(term, 'whole', word, start, end);
  }

  /** Different spellings of a name are the same term: `row_group_size`, `row-group-size`, `rowGroupSize`. */
  #readWhole(written: string): readonly ReadWord[] {
    const known = this.#knownWholes.get(written);
    if (known !== undefined) return known;
    if (this.#knownWholes.size >= maxKnown) this.#knownWholes.clear();
    const name = foldWord(written).replace(/(?<=[^-])[-_](?=[^-_])/g, '');
    const bare = name.replace(/^[-./@$#~:]+/, '');
    const last = /[/\\:]([^/\\:]*[.][^/\\:]*)$/.exec(bare)?.[1];
    const wholes = [
      ...(bare === name || bare === '' ? [] : [name]),
      bare,
      ...(last === undefined ? [] : [last]),
    ];
    const read = wholes
      .map(detached)
      .map((word) => ({ word, term: isPlainWord(word) ? this.#stem(word) : word }));
    this.#knownWholes.set(detached(written), read);
    return read;
  }

  /** A word of the text, folded and stemmed. Cached, because texts repeat words. */
  #read(written: string): ReadWord {
    const known = this.#known.get(written);
    if (known !== undefined) return known;
    if (this.#known.size >= maxKnown) this.#known.clear();
    const word = detached(foldWord(written));
    const read = { word, term: this.#stem(word) };
    this.#known.set(detached(written), read);
    return read;
  }
}

const analysers = new Map<string, Promise<Analyser>>();

/** The shared analyser of a locale. */
export function analyserFor(locale: string): Promise<Analyser> {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? 'en';
  const known = analysers.get(language) ?? createAnalyser(language);
  analysers.set(language, known);
  return known;
}

async function createAnalyser(language: string): Promise<Analyser> {
  const [stem, stopWords] = await Promise.all([loadStemmer(language), loadStopWords(language, foldWord)]);
  return new Analyser(language, stem, stopWords);
}

function isPlainWord(word: string): boolean {
  return /^[\p{L}\p{N}]+$/u.test(word);
}

function isUnspaced(code: number): boolean {
  const kind = classOf(code);
  return kind === Class.unspaced || kind === Class.mark;
}

function visitPairs(run: string, visit: (pair: string, offset: number) => void): void {
  if (run.length === 1) return visit(run, 0);
  for (let at = 0; at + 1 < run.length; at++) visit(run.slice(at, at + 2), at);
}

/** Removes connectors around a run, such as the dot of a sentence or a list's dash; keeps `--flag`, `.env`, `C++`. */
function trimmedRun(text: string, start: number, end: number): { start: number; end: number } | null {
  let from = start;
  let to = end;
  while (to > from && !isWordCharacter(text, to - 1)) to--;
  if (to === from) return null;
  const tail = text.slice(to, end);
  if (/^(\+\+|#)/.test(tail) && to - from <= 2) to += tail.startsWith('#') ? 1 : 2;
  while (from < to && !isWordCharacter(text, from)) from++;
  const head = /(?:--?|\.|\/|@|\$|~\/|#)$/.exec(text.slice(start, from))?.[0] ?? '';
  return { start: from - head.length, end: to };
}

function isWordCharacter(text: string, at: number): boolean {
  const kind = classOf(text.charCodeAt(at));
  return kind !== Class.connector && kind !== Class.separator;
}

/** The names with underscores in a longer name: `cache_data` in `st.cache_data`. Other members are single words. */
function membersWithin(whole: string, offset: number): { name: string; start: number; end: number }[] {
  if (whole.length > maxWholeLength || !whole.includes('_')) return [];
  return [...whole.matchAll(/(?<=[.:#])[\p{L}\p{N}]+(?:_+[\p{L}\p{N}]+)+(?=$|[.:#])/gu)].map(
    ({ 0: name, index }) => ({ name, start: offset + index, end: offset + index + name.length }),
  );
}

/** The runs between connectors. */
function wordSpans(text: string, start: number, end: number): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  let from = -1;
  for (let at = start; at <= end; at++) {
    const inside = at < end && isWordCharacter(text, at);
    if (inside && from === -1) from = at;
    if (!inside && from !== -1) {
      spans.push({ start: from, end: at });
      from = -1;
    }
  }
  return spans;
}
