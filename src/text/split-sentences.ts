import { closingMarks, isShortened, spacedEnds, unspacedEnds } from './ends-sentence.ts';

const longestParenthesis = 300;

/**
 * Splits a paragraph into sentences. Never splits within code spans, parentheses, versions (`v1.29`), file names or
 * after abbreviations: `Use e.g. v1.2. Then run it.` has two sentences.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '`') at = endOfCode(text, at);
    else if (character === '(' || character === '（') at = endOfParenthesis(text, at);
    else if (spacedEnds.includes(character) || unspacedEnds.includes(character)) {
      const end = behindClosing(text, at + 1);
      if (!isBorder(text, start, at, end)) continue;
      add(sentences, text.slice(start, end));
      start = end;
      at = end - 1;
    }
  }
  add(sentences, text.slice(start));
  return sentences;
}

function add(sentences: string[], sentence: string): void {
  const trimmed = sentence.trim();
  if (trimmed !== '') sentences.push(trimmed);
}

/** The last backtick of a code span that starts here; an unclosed backtick is an ordinary character. */
function endOfCode(text: string, start: number): number {
  let open = start;
  while (text[open + 1] === '`') open++;
  const ticks = text.slice(start, open + 1);
  const close = text.indexOf(ticks, open + 1);
  return close === -1 ? open : close + ticks.length - 1;
}

function endOfParenthesis(text: string, start: number): number {
  let depth = 0;
  const limit = Math.min(text.length, start + longestParenthesis);
  for (let at = start; at < limit; at++) {
    const character = text[at]!;
    if (character === '(' || character === '（') depth++;
    if ((character === ')' || character === '）') && --depth === 0) return at;
  }
  return start;
}

function behindClosing(text: string, from: number): number {
  let at = from;
  while (at < text.length && closingMarks.includes(text[at]!)) at++;
  return at;
}

function isBorder(text: string, start: number, at: number, end: number): boolean {
  if (end >= text.length) return true;
  if (unspacedEnds.includes(text[at]!)) return !/^[でとをはがのに、，]/.test(text.slice(end, end + 1));
  if (!/\s/.test(text[end]!)) return false;
  const next = /\S/.exec(text.slice(end, end + 8))?.[0] ?? '';
  if (/\p{Ll}/u.test(next)) return false;
  return text[at] !== '.' || !isShortened(text, start, at);
}
