/** A part of a snippet that is shown on its own line, as `[start, end)`. */
export interface SnippetLine {
  start: number;
  end: number;
  isCode: boolean;
}

interface Hit {
  /** Line breaks are collapsed, or replaced with ` · `. */
  snippet: string;
  matches: readonly (readonly [number, number])[];
  /** The Markdown of the section. */
  text: string;
}

/** Shorter lines, such as `});`, are found only next to other lines. */
const leastAnchor = 6;
const separators = [' · ', ' '];

/**
 * The lines of a snippet: text, and each line of code. If lines of code have a match, the others are left out.
 *
 *     Run: npm ci npm test         ->   Run:
 *                                       npm test
 */
export function snippetLines({ snippet, matches, text }: Hit): SnippetLine[] {
  const lines: SnippetLine[] = [];
  let at = 0;
  for (const { start, end } of codeIn(snippet, text)) {
    if (start < at) continue;
    addText(lines, snippet, at, start);
    lines.push({ start, end, isCode: true });
    at = end;
  }
  addText(lines, snippet, at, snippet.length);
  const hasMatch = ({ start, end }: SnippetLine) => matches.some(([from, to]) => from < end && to > start);
  const isCodeMatched = lines.some((line) => line.isCode && hasMatch(line));
  return isCodeMatched ? lines.filter((line) => !line.isCode || hasMatch(line)) : lines;
}

/** Text without the separators around it; an ellipsis alone is left out. */
function addText(lines: SnippetLine[], snippet: string, from: number, to: number): void {
  const part = snippet.slice(from, to);
  const inner = part.replace(/^[\s·]+|[\s·]+$/g, '');
  if (!/[\p{L}\p{N}]/u.test(inner)) return;
  const start = from + part.indexOf(inner);
  lines.push({ start, end: start + inner.length, isCode: false });
}

/** The lines of code blocks in a snippet; the first and the last may be cut. */
function codeIn(snippet: string, text: string): { start: number; end: number }[] {
  for (const block of codeBlocks(text)) {
    const first = block.findIndex((line) => line.length >= leastAnchor && placeOf(snippet, line) !== -1);
    if (first === -1) continue;
    const start = placeOf(snippet, block[first]!);
    const found = [{ start, end: start + block[first]!.length }];
    // Lines above the first one that was found are too short to be found, or cut.
    for (let above = first - 1; above >= 0; above--) {
      const { start: next } = found[0]!;
      const end = next - (separators.find((each) => snippet.slice(0, next).endsWith(each))?.length ?? 0);
      const before = snippet.slice(0, end);
      const line = block[above]!;
      const rest = before.replace(/^…\s*/, '');
      const isCut = !before.endsWith(line) && rest !== '' && line.endsWith(rest);
      if (end === next || !(before.endsWith(line) || isCut)) break;
      found.unshift({ start: isCut ? 0 : end - line.length, end });
    }
    for (const line of block.slice(first + 1)) {
      const { end } = found.at(-1)!;
      const separator = separators.find((each) => snippet.startsWith(each, end));
      if (separator === undefined) break;
      const next = end + separator.length;
      const rest = snippet.slice(next).replace(/…$/, '');
      const isCut = !rest.startsWith(line) && rest !== '' && line.startsWith(rest);
      if (!(rest.startsWith(line) || isCut)) break;
      found.push({ start: next, end: isCut ? snippet.length : next + line.length });
    }
    return found;
  }
  return [];
}

/** Where a line starts in a snippet as whole words; -1 if it does not. */
function placeOf(snippet: string, line: string): number {
  const place = snippet.indexOf(line);
  const isWhole = /^(?:[\s…]|$)/.test(snippet.slice(place + line.length));
  return place !== -1 && isWhole && (place === 0 || /[\s…]$/.test(snippet.slice(0, place))) ? place : -1;
}

/** The lines of each fenced block, with collapsed spaces and without empty lines. */
function codeBlocks(text: string): string[][] {
  const blocks = text.matchAll(/^ *(`{3,}|~{3,})[^\n]*\n([\s\S]*?)^ *\1/gm);
  return [...blocks].map(([, , code = '']) =>
    code
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  );
}
