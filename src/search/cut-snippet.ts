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
/** Texts longer than this are looked at only in their beginning: a snippet has to be quick, not the best of all. */
const maxScanned = 6000;

interface Match {
  start: number;
  end: number;
  term: string;
  weight: number;
}

/** Cuts the stretch of a passage that holds most of what was asked for, at word borders. */
export function cutSnippet(
  markdown: string,
  weights: ReadonlyMap<string, number>,
  finder: TermFinder,
): Snippet {
  const text = plainSnippetText(markdown.slice(0, withoutHalf(markdown, maxScanned)));
  const matches: Match[] = [];
  finder.visit(text, (term, _kind, _word, start, end) => {
    matches.push({ start, end, term, weight: weights.get(term) ?? 0 });
  });
  if (text.length <= wanted) return { text, matches: spans(matches, 0, text.length) };
  const [from, to] = borders(text, bestStart(matches));
  const prefix = from > 0 ? '…' : '';
  const suffix = to < text.length || markdown.length > maxScanned ? '…' : '';
  const shift = from - prefix.length;
  const inside = spans(matches, from, to).map(([start, end]): [number, number] => [
    start - shift,
    end - shift,
  ]);
  return { text: `${prefix}${text.slice(from, to)}${suffix}`, matches: inside };
}

/** Where the window starts that holds the heaviest set of different words. */
function bestStart(matches: readonly Match[]): number {
  let best = 0;
  let most = -1;
  for (const [index, first] of matches.entries()) {
    const seen = new Set<string>();
    let weight = 0;
    for (let next = index; next < matches.length; next++) {
      const match = matches[next]!;
      if (match.end - first.start > wanted - 40) break;
      weight += seen.has(match.term) ? match.weight * 0.1 : match.weight;
      seen.add(match.term);
    }
    if (weight > most) {
      most = weight;
      best = first.start;
    }
  }
  return best;
}

/** Starts a little before the first match, at the start of a sentence or a word, and ends at a word. */
function borders(text: string, match: number): [number, number] {
  const earliest = Math.max(0, Math.min(match - 50, text.length - wanted));
  const from = earliest === 0 ? 0 : startOfWord(text, earliest, Math.min(match, text.length - shortest));
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

/** Matches inside a window; an identifier and its words overlap, the longest counts. */
function spans(matches: readonly Match[], from: number, to: number): [number, number][] {
  const inside = matches.filter(({ start, end }) => start >= from && end <= to);
  const merged: [number, number][] = [];
  for (const { start, end } of inside.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
