import type { ReadWord, WordPlace } from '../engine/engine.ts';
import type { TermFinder } from '../text/term-finder.ts';

/** A short preview of a chunk with the positions of the query's words. */
export interface Snippet {
  text: string;
  /** `[start, end)` of each match within `text`. */
  matches: [number, number][];
}

export type QueryWord = Pick<ReadWord, 'word' | 'weight' | 'corrected'>;

const wanted = 220;
const shortest = 160;
/** Characters that are shown in two lines of a narrow list. The first match must be among them. */
const visible = 90;
/** Characters before the first match. */
const lead = 30;
/** Characters around the best place that are looked at; white space in them takes room, too. */
const around = { before: 250, after: 350 };

/** Cuts the part of a plain text that contains most of the query, at word borders; `finder` marks matches in it. */
export function cutSnippet(
  plain: string,
  places: readonly WordPlace[],
  words: readonly QueryWord[],
  finder: TermFinder | null,
): Snippet {
  const place = placeBelowHead(plain, places, words);
  const row = places.length === 0 ? null : tableRow(plain, place);
  const { text, start, hasBefore, hasAfter } =
    row === null ? oneLine(plain, place) : oneLine(row.text, place - row.from);
  const [from, to] = borders(text, start);
  const prefix = from > 0 || hasBefore ? '…' : '';
  const suffix = to < text.length || hasAfter ? '…' : '';
  const shown = from === 0 ? text.slice(from, to) : text.slice(from, to).replace(/^[·;:,.\s]+/, '');
  const snippet = `${prefix}${shown}${suffix}`;
  return { text: snippet, matches: finder === null ? [] : matchesIn(snippet, finder) };
}

/**
 * Start of the window whose different words have the highest weight together. A row of a table is a window of its own.
 * Words that narrow lists cut off count less, as do other forms of a word: `ratings` for `rate`.
 */
function bestPlace(plain: string, places: readonly WordPlace[], words: readonly QueryWord[]): number {
  const spelled = words.map(({ word, corrected = word }) => corrected);
  let best = 0;
  let most = -1;
  let lineEnd = -1;
  let isRow = false;
  for (let index = 0; index < places.length; index++) {
    const first = places[index]!.start;
    if (first > lineEnd) {
      lineEnd = endOfLine(plain, first);
      isRow = tableRow(plain, first) !== null;
    }
    const end = Math.min(first + wanted - 50, isRow ? lineEnd : plain.length);
    let weight = 0;
    let seen = 0;
    for (let next = index; next < places.length; next++) {
      const { start, word } = places[next]!;
      if (start > end) break;
      const share = (seen & (1 << word)) !== 0 ? 0.1 : start - first > visible - lead ? 0.7 : 1;
      const form = beginsWith(plain, start, spelled[word]!) ? 1 : 0.7;
      weight += words[word]!.weight * share * form;
      seen |= 1 << word;
    }
    if (weight > most) {
      most = weight;
      best = first;
    }
  }
  return best;
}

function beginsWith(plain: string, start: number, word: string): boolean {
  return plain.slice(start, start + word.length).toLowerCase() === word;
}

/** The best place outside of the head of a table, if there is one: the rows below a head would read as one sentence. */
function placeBelowHead(plain: string, places: readonly WordPlace[], words: readonly QueryWord[]): number {
  const place = bestPlace(plain, places, words);
  const { line, from, below } = linesAt(plain, place);
  if (!looksLikeHead(line) || !looksLikeRow(below)) return place;
  const others = places.filter(({ start }) => start < from || start >= from + line.length);
  return others.length === 0 ? place : bestPlace(plain, others, words);
}

/** The row of a table, or the item of a list, at a place. */
function tableRow(plain: string, place: number): { text: string; from: number } | null {
  const { line, from, above, below } = linesAt(plain, place);
  if (!looksLikeRow(line) || ![above, below].some(looksLikeRow)) return null;
  return { text: line.replace(/;$/, ''), from };
}

function linesAt(plain: string, place: number): { line: string; from: number; above: string; below: string } {
  const from = startOfLine(plain, place);
  const to = endOfLine(plain, place);
  return {
    line: plain.slice(from, to),
    from,
    above: from === 0 ? '' : plain.slice(startOfLine(plain, from - 1), from - 1),
    below: plain.slice(to + 1, endOfLine(plain, to + 1)),
  };
}

function startOfLine(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** `Option, Values, Default.`, as `plainText` writes heads. */
function looksLikeHead(line: string): boolean {
  return line.includes(', ') && !line.includes(':') && line.indexOf('.') === line.length - 1;
}

/** `theme: auto, light or dark;`, as `plainText` writes rows. */
function looksLikeRow(line: string): boolean {
  return /^[^\s:][^:]{0,60}: \S/.test(line) && /[;.!?:。]$/.test(line);
}

/** The end of a line without punctuation, where the next line starts anew: an item of a list, a title. */
const unfinishedLine = /(?<=[\p{L}\p{N})])\n+(?=\p{Lu})/gu;

interface Line {
  text: string;
  /** Where the place is that the text was taken around. */
  start: number;
  /** There is more text before, or after. */
  hasBefore: boolean;
  hasAfter: boolean;
}

/** The text around a place, on one line. */
function oneLine(plain: string, place: number): Line {
  const [earliest, latest] = [place - around.before, place + around.after];
  const from = earliest <= 0 ? 0 : wordBorder(plain, earliest, place);
  const to = latest >= plain.length ? plain.length : wordBorder(plain, latest, plain.length);
  const before = collapsed(plain.slice(from, place)).trimStart();
  const text = `${before}${collapsed(plain.slice(place, to))}`.trimEnd();
  return { text, start: before.length, hasBefore: from > 0, hasAfter: to < plain.length };
}

/** The first white space from a place on; the place itself where there is none before `end`. */
function wordBorder(text: string, from: number, end: number): number {
  const space = text.slice(from, Math.min(end, from + 200)).search(/\s/);
  return space === -1 ? withoutHalf(text, from) : from + space;
}

/** Single spaces, which are nearly all, are left alone: replacing each by itself would take most of the time. */
function collapsed(text: string): string {
  return text.replace(unfinishedLine, ' · ').replace(/\s{2,}|[^\S ]/g, ' ');
}

/** Starts a little before the first match, at the start of a sentence or a word, and ends at a word. */
function borders(text: string, place: number): [number, number] {
  if (text.length <= visible || place <= visible - lead) return [0, endOfSnippet(text, 0)];
  const earliest = Math.min(place - lead, text.length - visible);
  const from = startOfWord(text, earliest, Math.min(place, text.length - visible + lead));
  return [from, endOfSnippet(text, from)];
}

function endOfSnippet(text: string, from: number): number {
  return text.length <= from + wanted ? text.length : endOfWord(text, from + wanted, from + shortest);
}

function startOfWord(text: string, from: number, latest: number): number {
  const sentence = /[.!?]\s+|[。！？]\s*/g;
  sentence.lastIndex = from;
  const found = sentence.exec(text.slice(0, latest));
  if (found !== null) return found.index + found[0].length;
  const space = text.indexOf(' ', from);
  if (space !== -1 && space < latest) return space + 1;
  // Forward, so that the end of the window keeps its last word.
  return withoutHalf(text, from) < from ? from + 1 : from;
}

function endOfWord(text: string, to: number, earliest: number): number {
  const space = text.lastIndexOf(' ', to);
  return space > earliest ? space : withoutHalf(text, to);
}

/** Never between the halves of a surrogate pair. */
function withoutHalf(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}

/** Positions of wanted words. An identifier and its words overlap; the longest match counts. */
function matchesIn(text: string, finder: TermFinder): [number, number][] {
  const found: [number, number][] = [];
  finder.visit(text, (_term, _kind, _word, start, end) => found.push([start, end]));
  const merged: [number, number][] = [];
  for (const [start, end] of found.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = merged.at(-1);
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
