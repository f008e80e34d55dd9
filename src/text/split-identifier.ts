import { Class, classOf } from './character-class.ts';

/** A word inside a longer run of characters, by offsets into the text. */
export interface Span {
  start: number;
  end: number;
}

/** The words of a run without connectors: `useState` -> `use State`, `HTTPServer` -> `HTTP Server`; `sha256` and `URLs` stay. */
export function splitCamelCase(text: string, start: number, end: number): Span[] {
  const spans: Span[] = [];
  let from = start;
  for (let at = start + 1; at < end; at++) {
    const here = classOf(text.charCodeAt(at));
    if (here !== Class.upper) continue;
    const before = classOf(text.charCodeAt(at - 1));
    const after = at + 1 < end ? classOf(text.charCodeAt(at + 1)) : Class.separator;
    const startsWord = before === Class.lower || (after === Class.lower && !isPlural(text, at + 1, end));
    if (!startsWord || at - from < 2) continue;
    spans.push({ start: from, end: at });
    from = at;
  }
  spans.push({ start: from, end });
  return spans;
}

/** The `s` of `APIs` or `getURLsOf`. */
function isPlural(text: string, at: number, end: number): boolean {
  return text[at] === 's' && (at + 1 === end || classOf(text.charCodeAt(at + 1)) !== Class.lower);
}
