/**
 * Cuts a huge page into pieces that are parsed one after the other, so that memory does not grow with the page's
 * length. Cuts are at blank lines outside fenced code. Each piece has the number of lines above it.
 */
export function* splitLargeText(
  text: string,
  maxLength = 1_000_000,
): Generator<{ text: string; line: number }> {
  let start = 0;
  let line = 0;
  while (text.length - start > maxLength) {
    const end = lastCut(text, start, start + maxLength);
    const piece = text.slice(start, end);
    yield { text: piece, line };
    line += countLines(piece);
    start = end;
  }
  yield { text: text.slice(start), line };
}

function lastCut(text: string, start: number, limit: number): number {
  let fence: string | null = null;
  let cut = -1;
  for (let at = start; at < limit; ) {
    const next = text.indexOf('\n', at) + 1 || text.length;
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(text.slice(at, Math.min(next, at + 80)))?.[1];
    if (fence === null && mark !== undefined) fence = mark;
    else if (fence !== null && mark?.startsWith(fence)) fence = null;
    else if (fence === null && next < limit && text[next] === '\n') cut = next;
    at = next;
  }
  if (cut > start) return cut;
  const lineEnd = text.lastIndexOf('\n', limit - 1);
  return lineEnd > start ? lineEnd + 1 : limit;
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
