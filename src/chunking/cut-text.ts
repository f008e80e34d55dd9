/** Where a text may be cut, best first. */
const borders = ['\n\n', '\n', '. ', '。', '; ', ', ', ' '];

/** Cuts a text into pieces of at most `maxBytes`, at the best border in the second half of each piece. */
export function cutText(text: string, maxBytes: number, ...wanted: string[]): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (start < text.length) {
    const limit = fittingEnd(text, start, maxBytes);
    const end =
      limit === text.length ? limit : bestCut(text, start, limit, wanted.length > 0 ? wanted : borders);
    const piece = text.slice(start, end).replace(/^\n+|\s+$/g, '');
    if (piece !== '') pieces.push(piece);
    start = end;
  }
  return pieces;
}

/** The last end whose bytes fit, never inside a surrogate pair. */
function fittingEnd(text: string, start: number, maxBytes: number): number {
  let end = Math.min(text.length, start + maxBytes);
  for (;;) {
    const excess = Buffer.byteLength(text.slice(start, end)) - maxBytes;
    if (excess <= 0 || end <= start + 1) break;
    end -= Math.max(1, Math.floor(excess / 4));
  }
  return end < text.length && isLowSurrogate(text, end) && end > start + 1 ? end - 1 : end;
}

function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}

function bestCut(text: string, start: number, limit: number, wanted: readonly string[]): number {
  const middle = start + Math.floor((limit - start) / 2);
  const secondHalf = text.slice(middle, limit);
  for (const border of wanted) {
    const at = secondHalf.lastIndexOf(border);
    if (at !== -1) return middle + at + border.length;
  }
  const firstHalf = text.slice(start, middle);
  const space = Math.max(firstHalf.lastIndexOf(' '), firstHalf.lastIndexOf('\n'));
  return space > 0 ? start + space + 1 : limit;
}
