const words = new Intl.Segmenter('en', { granularity: 'word' });
const wordsAtEachEnd = 4;
/** Longer quotes are sent as their first and last words, which match more often. */
const longestWhole = 60;
const longestPart = 80;

interface Word {
  start: number;
  end: number;
}

/**
 * `https://site/page#anchor:~:text=start,end`: a link that makes a browser scroll to the quote and highlight it.
 * Returns the URL itself if the quote has no words.
 */
export function textFragmentLink(url: string, quote: string): string {
  const [address = ''] = url.split(':~:');
  const directive = textDirective(linkedText(quote.toWellFormed().trim()));
  if (directive === null) return url;
  return `${address}${address.includes('#') ? '' : '#'}:~:text=${directive}`;
}

/** The longest line, if the first or last line is a single word, which would match in many places. */
function linkedText(quote: string): string {
  const lines = quote.split('\n');
  if (lines.length === 1 || [lines[0]!, lines.at(-1)!].every((line) => wordsOf(line).length > 1))
    return quote;
  return lines.reduce((longest, line) => (line.length > longest.length ? line : longest));
}

function textDirective(quote: string): string | null {
  const found = wordsOf(quote);
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined || !isProse(quote, found)) return null;
  const whole = quote.slice(first.start, last.end);
  if (whole.length <= longestWhole && !whole.includes('\n')) return encode(whole);
  const start = quote.slice(first.start, lastWithin(found, quote, first.start).end);
  const end = quote.slice(firstWithin(found, quote, last.end).start, last.end);
  return start.length + end.length > whole.length ? encode(whole) : `${encode(start)},${encode(end)}`;
}

function wordsOf(quote: string): Word[] {
  const found: Word[] = [];
  for (const { segment, index, isWordLike } of words.segment(quote))
    if (isWordLike) found.push({ start: index, end: index + segment.length });
  return found;
}

/** Browsers often do not find code, because of its line breaks and highlighting. */
function isProse(quote: string, found: readonly Word[]): boolean {
  const letters = quote.match(/[\p{L}\p{M}\p{N} ,.]/gu)?.join('').length ?? 0;
  const withLetters = found.filter(({ start, end }) => /\p{L}/u.test(quote.slice(start, end)));
  return withLetters.length >= 2 && letters >= quote.length * 0.7;
}

/** The end of the first few words of a quote, all on its first line. */
function lastWithin(found: readonly Word[], quote: string, start: number): Word {
  const fits = ({ end }: Word) => end - start <= longestPart && !quote.slice(start, end).includes('\n');
  return found.slice(0, wordsAtEachEnd).findLast(fits) ?? found[0]!;
}

function firstWithin(found: readonly Word[], quote: string, end: number): Word {
  const fits = ({ start }: Word) => end - start <= longestPart && !quote.slice(start, end).includes('\n');
  return found.slice(-wordsAtEachEnd).find(fits) ?? found.at(-1)!;
}

/** Dash, comma and ampersand are syntax of the directive; parentheses would end a Markdown link. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[-!'()*~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
