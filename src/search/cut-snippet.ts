import type { WordPlace } from '../engine/engine.ts';
import type { TermFinder } from '../text/term-finder.ts';
import { plainSnippetText } from './plain-snippet-text.ts';

/** A short preview of a passage, and where in it the query's words stand. */
export interface Snippet {
  text: string;
  /** `[start, end)` of each match within `text`. */
  matches: [number, number][];
}

const wanted = 220;
const shortest = 160;
/** Markdown around the best place that is made plain; its signs take room, too. */
const around = { before: 120, after: 400 };

/** Cuts the stretch of a Markdown text that holds most of what was asked for, at word borders; `finder` marks matches in it. */
export function cutSnippet(
  markdown: string,
  places: readonly WordPlace[],
  weights: readonly number[],
  finder: TermFinder | null,
): Snippet {
  const place = bestPlace(places, weights);
  const near = plainAround(markdown, place, linesAround(markdown, place));
  // Signs and empty lines alone would not fill a snippet.
  const isEnough = near.text.length >= wanted || !(near.hasBefore || near.hasAfter);
  const { text, start, hasBefore, hasAfter } = isEnough
    ? near
    : plainAround(markdown, place, [0, markdown.length]);
  const [from, to] = text.length <= wanted ? [0, text.length] : borders(text, start);
  const prefix = from > 0 || hasBefore ? '…' : '';
  const suffix = to < text.length || hasAfter ? '…' : '';
  const shown = from === 0 ? text.slice(from, to) : text.slice(from, to).replace(/^[·;:,.\s]+/, '');
  const snippet = `${prefix}${shown}${suffix}`;
  return { text: snippet, matches: finder === null ? [] : matchesIn(snippet, finder) };
}

/** Where the window starts that holds the heaviest set of different words. */
function bestPlace(places: readonly WordPlace[], weights: readonly number[]): number {
  let best = 0;
  let most = -1;
  const seen = new Set<number>();
  for (let index = 0; index < places.length; index++) {
    const first = places[index]!.start;
    seen.clear();
    let weight = 0;
    for (let next = index; next < places.length; next++) {
      const { start, word } = places[next]!;
      if (start - first > wanted - 50) break;
      weight += seen.has(word) ? weights[word]! * 0.1 : weights[word]!;
      seen.add(word);
    }
    if (weight > most) {
      most = weight;
      best = first;
    }
  }
  return best;
}

/** The lines around a place; all lines when they are few. */
function linesAround(text: string, place: number): [from: number, to: number] {
  const from = Math.min(place - around.before, text.length - around.before - around.after);
  const end = text.indexOf('\n', place + around.after);
  return [from <= 0 ? 0 : text.lastIndexOf('\n', from) + 1, end === -1 ? text.length : end];
}

interface PlainText {
  text: string;
  /** About where the place stands that it was made around. */
  start: number;
  /** There is more of it before, and behind. */
  hasBefore: boolean;
  hasAfter: boolean;
}

/** The lines `[from, to)` of a Markdown text as plain text. */
function plainAround(markdown: string, place: number, [from, to]: readonly [number, number]): PlainText {
  const line = Math.max(from, markdown.lastIndexOf('\n', place - 1) + 1);
  const before = plainSnippetText(markdown.slice(from, line), isInCode(markdown, from));
  const rest = plainSnippetText(markdown.slice(line, to), isInCode(markdown, line));
  return {
    text: `${before} ${rest}`.trim(),
    start: before.length + (place - line),
    hasBefore: from > 0,
    hasAfter: to < markdown.length,
  };
}

function isInCode(markdown: string, at: number): boolean {
  let isCode = false;
  for (let mark = markdown.indexOf('```'); mark !== -1 && mark < at; ) {
    const start = markdown.lastIndexOf('\n', mark) + 1;
    if (/^\s*$/.test(markdown.slice(start, mark))) isCode = !isCode;
    const end = markdown.indexOf('\n', mark);
    if (end === -1) break;
    mark = markdown.indexOf('```', end);
  }
  return isCode;
}

/** Starts a little before the first match, at the start of a sentence or a word, and ends at a word. */
function borders(text: string, place: number): [number, number] {
  const earliest = Math.max(0, Math.min(place - 50, text.length - wanted));
  const from = earliest === 0 ? 0 : startOfWord(text, earliest, Math.min(place, text.length - shortest));
  const to = endOfWord(text, Math.min(text.length, from + wanted), from + shortest);
  return [from, to];
}

function startOfWord(text: string, from: number, latest: number): number {
  const sentence = /[.!?]\s+|[。！？]\s*/g;
  sentence.lastIndex = from;
  const found = sentence.exec(text.slice(0, latest));
  if (found !== null) return found.index + found[0].length;
  const space = text.indexOf(' ', from);
  return space !== -1 && space < latest ? space + 1 : withoutHalf(text, from);
}

function endOfWord(text: string, to: number, earliest: number): number {
  if (to >= text.length) return text.length;
  const space = text.lastIndexOf(' ', to);
  return space > earliest ? space : withoutHalf(text, to);
}

/** Never between the halves of a surrogate pair. */
function withoutHalf(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}

/** Where wanted words stand; an identifier and its words overlap, the longest counts. */
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
