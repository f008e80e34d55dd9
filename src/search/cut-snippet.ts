import type { ReadWord, WordPlace } from '../engine/engine.ts';
import { sortFew } from '../text/sort-few.ts';
import type { FoundTerm, TermFinder } from '../text/term-finder.ts';

/** A short preview of a chunk with the positions of the query's words. */
export interface Snippet {
  text: string;
  /** `[start, end)` of each match within `text`. */
  matches: [number, number][];
}

export type QueryWord = Pick<ReadWord, 'word' | 'weight' | 'corrected'>;

/** Length of a snippet in characters. It ends with a sentence if one ends between the two. */
const [shortest, longest] = [160, 220];
/** Characters that fit in two lines of a narrow list. The main match must be within them. */
const visible = 90;
/** Characters at the end of these lines that may stay empty before a long name. */
const raggedEnd = 10;
/** Weight from which a later match is the main one, relative to the first match: a name, compared with its words. */
const muchHeavier = 2;
/** Maximum number of characters before the main match, if a sentence starts there. */
const longestLead = 70;
/** Characters before the main match if no sentence starts there. */
const lead = 30;
/** Shorter parts are shown with the lines around them. */
const leastPart = 50;
/** Characters to read before and after the first match, including white space that is collapsed later. */
const around = { before: 250, after: 350 };

/** Kinds of lines in a plain text, and the weight of a match in them. The head of a table says nothing by itself. */
const kinds = { prose: 1, row: 0.9, head: 0, code: 0.25 };
type Kind = keyof typeof kinds;
/** Weight of a match at the start of a row, because the row is about it. */
const keyOfRow = 1.3;

interface Range {
  from: number;
  to: number;
}

interface Line extends Range {
  kind: Kind;
}

/** A position in a text, and its line. */
interface Place {
  place: number;
  /** Length of the match at this position. */
  length: number;
  line: Line;
}

/**
 * Cuts the part of a plain text that contains most of the query; `finder` marks matches in it.
 *
 *     To start the server, run:                <- prose comes first, and starts with a sentence
 *     docent serve ./docs --port 8080          <- code, only if no prose has the words
 *     flag, meaning.
 *     --port PORT: The port, default: 4321;    <- a row of a table is shown alone
 */
export function cutSnippet(
  plain: string,
  places: readonly WordPlace[],
  words: readonly QueryWord[],
  finder: TermFinder | null,
): Snippet {
  const { place, length, line } = bestPlace(plain, places, words) ?? firstProse(plain);
  const part = partAt(plain, place, line);
  const start = startOfSnippet(plain, part, place, length);
  const ownKey = start === part.from ? '' : keyOf(plain, part);
  // A snippet that would start within the key includes the whole key.
  const from = start < part.from + ownKey.length ? part.from : start;
  const isWhole = from === part.from;
  const key = isWhole ? '' : ownKey;
  const text = collapsed(plain.slice(from, Math.min(part.to, from + around.before + around.after))).trim();
  const rest = isWhole ? text : text.replace(/^[·;:,.\s]+/, '');
  const shown = rest.slice(0, endOfSnippet(rest, longest - key.length));
  const prefix = isWhole || sentenceStarts(plain, part, from, from).length > 0 ? '' : '…';
  const isOpen =
    shown.length < rest.length ? !endsSentence(shown) : /[:,]$/.test(shown) && part.to < plain.length;
  const ending = isOpen ? `${shown.replace(/[:,]$/, '')}…` : shown;
  // An ellipsis would make the string use two bytes per character, which is slower to search.
  const searched = `${key}${prefix && ' '}${shown}`;
  return {
    text: `${key}${prefix}${ending}`,
    matches: finder === null ? [] : matchesIn(searched, finder),
  };
}

/**
 * Start of the window whose different words have the highest total weight. A row of a table is a window of its own.
 * Words that narrow lists cut off count less, as do inflected words, such as `ratings` for `rate`, and words in code.
 */
function bestPlace(plain: string, places: readonly WordPlace[], words: readonly QueryWord[]): Place | null {
  const spelled = words.map(({ word, corrected = word }) => corrected);
  const weights = places.map(
    ({ start, word }) => words[word]!.weight * (beginsWith(plain, start, spelled[word]!) ? 1 : 0.7),
  );
  const weightOf = (index: number, end: number) => {
    const first = places[index]!.start;
    let weight = 0;
    let seen = 0;
    for (let next = index; next < places.length && places[next]!.start <= end; next++) {
      const { start, word } = places[next]!;
      const share = (seen & (1 << word)) !== 0 ? 0.1 : start - first > visible - lead ? 0.7 : 1;
      weight += weights[next]! * share;
      seen |= 1 << word;
    }
    return weight;
  };
  let best = -1;
  let bestLine: Line | null = null;
  let most = 0;
  let line: Line = { from: 0, to: -1, kind: 'prose' };
  for (let index = 0; index < places.length; index++) {
    const { start } = places[index]!;
    const end = start + longest - 50;
    const isFirst = start === 0 || plain.charAt(start - 1) === '\n';
    let weight = weightOf(index, end);
    if ((isFirst ? keyOfRow : 1) * weight <= most) continue;
    if (start > line.to) line = lineAt(plain, start);
    const share = line.kind === 'row' && isFirst ? keyOfRow : kinds[line.kind];
    if (line.kind !== 'prose') weight = share * weightOf(index, Math.min(end, line.to));
    if (weight <= most) continue;
    most = weight;
    best = index;
    bestLine = line;
  }
  if (bestLine === null) return null;
  const main = mainMatch(places, weights, best, Math.min(places[best]!.start + visible, bestLine.to));
  return { place: places[main]!.start, length: spelled[places[main]!.word]!.length, line: bestLine };
}

/** The match that a snippet must show: the first one, unless one of the next is much heavier. */
function mainMatch(
  places: readonly WordPlace[],
  weights: readonly number[],
  first: number,
  end: number,
): number {
  let main = first;
  for (let next = first + 1; next < places.length && places[next]!.start < end; next++)
    if (weights[next]! >= muchHeavier * weights[main]!) main = next;
  return main;
}

function beginsWith(plain: string, start: number, word: string): boolean {
  return plain.startsWith(word, start) || plain.slice(start, start + word.length).toLowerCase() === word;
}

/** The first line of prose, if one of the first lines is prose. */
function firstProse(plain: string): Place {
  const first = lineAt(plain, 0);
  let line = first;
  for (let lines = 0; lines < 12 && line.from < plain.length; lines++) {
    if (line.kind === 'prose') return { place: line.from, length: 0, line };
    line = lineAt(plain, line.to + 1);
  }
  return { place: 0, length: 0, line: first };
}

/** The lines of one kind around a position: a paragraph with its neighbors, a row, or lines of code. */
function partAt(plain: string, place: number, { kind, from, to }: Line): Range {
  if (kind === 'row') return { from, to: to - (plain[to - 1] === ';' ? 1 : 0) };
  const part = { from, to };
  if (plain.length <= visible) return { from: 0, to: plain.length };
  while (part.to < Math.min(plain.length, place + around.after)) {
    const below = lineAt(plain, part.to + 1);
    if (below.kind !== kind) break;
    part.to = below.to;
  }
  while (part.from > Math.max(0, place - visible)) {
    const above = lineAt(plain, part.from - 1);
    if (above.kind !== kind) break;
    part.from = above.from;
  }
  // `Run:` says little without the code below it, and code says little without the line above it.
  while (part.to - part.from < leastPart && part.to < plain.length && (kind === 'prose' || part.from === 0))
    part.to = endOfLine(plain, part.to + 1);
  while (part.to - part.from < leastPart && part.from > 0) part.from = startOfLine(plain, part.from - 1);
  return part;
}

function lineAt(plain: string, place: number): Line {
  const from = startOfLine(plain, place);
  const to = endOfLine(plain, place);
  return { from, to, kind: kindOf(plain, from, to) };
}

function kindOf(plain: string, from: number, to: number): Kind {
  const line = plain.slice(from, to);
  const below = () => plain.slice(to + 1, endOfLine(plain, to + 1));
  if (looksLikeHead(line) && looksLikeRow(below())) return 'head';
  if (looksLikeRow(line)) {
    const above = from === 0 ? '' : plain.slice(startOfLine(plain, from - 1), from - 1);
    if (looksLikeRow(above) || looksLikeRow(below()) || looksLikeHead(above)) return 'row';
  }
  return looksLikeProse(plain, from, to) ? 'prose' : 'code';
}

function startOfLine(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** `Option, Values, Default.`, as `plainText` writes the head of a table. */
function looksLikeHead(line: string): boolean {
  return (
    line.endsWith('.') && line.indexOf('.') === line.length - 1 && !line.includes(':') && line.includes(', ')
  );
}

/** Maximum length of a row's first cell in characters. */
const longestKey = 61;

/** `theme: auto, light or dark;`, as `plainText` writes rows. */
function looksLikeRow(line: string): boolean {
  if (!';.!?:。'.includes(line.charAt(line.length - 1))) return false;
  const colon = line.indexOf(':');
  if (colon < 1 || colon > longestKey || line.charAt(colon + 1) !== ' ') return false;
  return isInk(line.charAt(0)) && isInk(line.charAt(colon + 2));
}

function isInk(sign: string): boolean {
  return sign.trim() !== '';
}

/** Whether most words of a line are plain words, and the line starts or ends like a sentence. */
function looksLikeProse(text: string, from: number, to: number): boolean {
  const first = text.charAt(from);
  if (!isInk(first) || '#$>'.includes(first) || text.startsWith('//', from)) return false;
  const { words, plain, isUncased } = countWords(text, from, Math.min(to, from + visible));
  if (isUncased) return true;
  if (words < 4 || plain < words * 0.6) return false;
  return '.!?:'.includes(text.charAt(to - 1)) || /^["'(“«]?\p{Lu}\p{L}*[ ,]/u.test(text.slice(from, to));
}

interface WordCount {
  words: number;
  plain: number;
  isUncased: boolean;
}

/** Classes of ASCII characters; other characters are 0. */
const [space, letter, closing, opening] = [1, 2, 3, 4];
const classes = new Uint8Array(128);
for (const [signs, kind] of [
  [' ', space],
  ['.,:;!?)', closing],
  [`('"-`, opening],
  ['abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', letter],
] as const)
  for (const sign of signs) classes[sign.charCodeAt(0)] = kind;

/**
 * Counts the words of a range, and how many are plain: letters and digits with punctuation around them. Works character
 * by character, because this runs for every line with a match.
 */
function countWords(text: string, from: number, to: number): WordCount {
  let words = 1;
  let plain = 0;
  let uncased = 0;
  let isPlain = true;
  let isClosed = false;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    const kind = code < 128 ? classes[code] : letter;
    if (kind === letter) {
      if (isClosed) isPlain = false;
      // From Hebrew on: scripts without capital letters, and often without spaces.
      if (code >= 0x590 && (code < 0x2000 || code >= 0x2e80)) uncased++;
    } else if (kind === space) {
      if (isPlain) plain++;
      words++;
      isPlain = true;
      isClosed = false;
    } else if (kind === closing) isClosed = true;
    else if (kind !== opening) isPlain = false;
  }
  return { words, plain: isPlain ? plain + 1 : plain, isUncased: uncased > 3 };
}

/** Start of a snippet that shows the main match: a sentence, else a clause or a word. */
function startOfSnippet(plain: string, part: Range, place: number, length: number): number {
  if (part.to - part.from <= visible) return part.from;
  const mostBefore = Math.max(lead, Math.min(longestLead, visible - raggedEnd - length));
  const earliest = Math.max(part.from, place - mostBefore);
  // If there is too little text after the match, more text before it is shown.
  const latest = Math.max(earliest, Math.min(place, part.to - visible));
  const starts = sentenceStarts(plain, part, earliest, place);
  const start = starts.findLast((each) => each <= latest) ?? starts[0];
  if (start === part.from || (start !== undefined && part.to - start >= leastPart)) return start;
  const near = Math.max(earliest, Math.min(place - lead, part.to - visible));
  const last = Math.max(near, Math.min(place, part.to - leastPart));
  const clause = plain.slice(near, last + 1).search(/(?<=[,;:]\s)\S/);
  return clause === -1 ? startOfWord(plain, near, last) : near + clause;
}

/** Starts of lines and sentences between two positions. */
function sentenceStarts(plain: string, part: Range, from: number, to: number): number[] {
  const starts = from === part.from ? [from] : [];
  // A sentence may end up to three characters before the next one starts.
  const before = Math.max(part.from, from - 3);
  const text = plain.slice(before, to + 1);
  for (sentenceEnd.lastIndex = 0; sentenceEnd.test(text); ) {
    const start = before + sentenceEnd.lastIndex;
    if (start >= from && start <= to) starts.push(start);
  }
  return starts;
}

const sentenceEnd = /\n+|[。！？]|[.!?]["')”»]?\s+(?=[\p{Lu}\p{Lo}\p{N}"'(“«])/gu;

/** The first cell of a row, such as `port: `, for a snippet that starts in a later cell. */
function keyOf(plain: string, { from, to }: Range): string {
  const line = lineAt(plain, from);
  if (line.kind !== 'row' || line.to < to) return '';
  return plain.slice(from, plain.indexOf(': ', from) + 2);
}

/** The end of a line without punctuation that the next line does not continue: an item of a list, a title. */
const unfinishedLine = /(?<=[\p{L}\p{N})])\n+(?=[\p{L}\p{N}])/gu;

/** Collapses white space. Single spaces are not matched, because replacing each one would take most of the time. */
function collapsed(text: string): string {
  return text.replace(unfinishedLine, ' · ').replace(/\s{2,}|[^\S ]/g, ' ');
}

function endsSentence(text: string): boolean {
  return /[.!?。！？]["')”»]?$/.test(text);
}

const endingSign = /[.!?]["')”»]?(?=\s+[\p{Lu}\p{N}"'(])|[。！？]/gu;

/** End of the last sentence that fits, else of the last word. */
function endOfSnippet(text: string, most: number): number {
  if (text.length <= most) return text.length;
  const least = most - longest + shortest;
  let end = 0;
  // A sentence may end with two characters.
  const from = Math.max(0, least - 2);
  const last = text.slice(from, most + 2);
  for (endingSign.lastIndex = 0; endingSign.test(last); ) end = from + endingSign.lastIndex;
  if (end >= least && end <= most) return end;
  const space = text.lastIndexOf(' ', most);
  return space > least ? space : withoutHalf(text, most);
}

function startOfWord(text: string, from: number, latest: number): number {
  const space = text.slice(from, latest).search(/\s/);
  if (space !== -1) return from + space + 1;
  // Moves forward, so that the end of the window keeps its last word.
  return withoutHalf(text, from) < from ? from + 1 : from;
}

/** Moves a position out of a surrogate pair. */
function withoutHalf(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}

/** Positions of matching words. An identifier and its words overlap; the longest match counts. */
function matchesIn(text: string, finder: TermFinder): [number, number][] {
  const merged: [number, number][] = [];
  for (const { start, end } of sortFew(finder.find(text), isBefore)) {
    const last = merged.at(-1);
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

function isBefore(a: FoundTerm, b: FoundTerm): boolean {
  return a.start === b.start ? a.end > b.end : a.start < b.start;
}
