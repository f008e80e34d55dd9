/** A part of a text, and whether it matches the query. */
export interface Stretch {
  text: string;
  isMatch: boolean;
}

export const word = /[\p{L}\p{N}\p{M}_]+/gu;
/** Scripts without spaces; pairs of characters are used instead of words. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const mostWords = 40;
/** Stop words; marked only if the query has no other words. */
const common = new Set(
  'a an and are as at be by can do does for from how i in is it my of on or so that the this to was what when where which who why will with you das dem den der des die ein eine für im ist mit und von wie zu au aux avec ce dans de du en est et la le les pour que sur un une el los por con y'.split(
    ' ',
  ),
);
/** Shorter words would match the beginning of too many others. */
const shortestBeginning = 3;

/**
 * Splits a text at the words of the query. Words match by their beginning and in other forms: `configuring` for
 * `configure`.
 */
export function highlight(text: string, query: string): Stretch[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [{ text, isMatch: false }];
  const marked = new Uint8Array(text.length);
  for (const { 0: found, index } of text.matchAll(word)) {
    const length = spaceless.test(found) ? 0 : matchLength(fold(found), wanted);
    marked.fill(1, index, index + Math.min(length, found.length));
    if (spaceless.test(found)) markPairs(found, index, wanted, marked);
  }
  return stretchesOf(text, marked);
}

function wordsOf(query: string): string[] {
  const words = [...new Set([...query.matchAll(word)].map(([found]) => fold(found)))];
  const telling = words.filter((each) => !common.has(each));
  return (telling.length > 0 ? telling : words).slice(0, mostWords);
}

/** Lower case without accents, with the same length, so that positions stay valid. */
export function fold(text: string): string {
  const folded = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return folded.length === text.length ? folded : text.toLowerCase();
}

function matchLength(found: string, wanted: readonly string[]): number {
  let longest = 0;
  for (const each of wanted) longest = Math.max(longest, startLength(found, each) || formLength(found, each));
  return longest;
}

function startLength(found: string, wanted: string): number {
  if (wanted.length < shortestBeginning && found !== wanted) return 0;
  return found.startsWith(wanted) ? wanted.length : 0;
}

/** The length of the whole word if only its ending differs from the wanted word. */
function formLength(found: string, wanted: string): number {
  if (wanted.length < 5 || found.length < 4) return 0;
  let same = 0;
  while (same < wanted.length && found[same] === wanted[same]) same++;
  return same >= 4 && same >= wanted.length - 2 && found.length - same <= 4 ? found.length : 0;
}

function markPairs(found: string, index: number, wanted: readonly string[], marked: Uint8Array): void {
  for (const each of wanted.filter((one) => spaceless.test(one))) {
    const size = Math.min(2, each.length);
    for (let at = 0; at + size <= each.length; at++) {
      const pair = each.slice(at, at + size);
      for (let place = found.indexOf(pair); place !== -1; place = found.indexOf(pair, place + 1))
        marked.fill(1, index + place, index + place + size);
    }
  }
}

function stretchesOf(text: string, marked: Uint8Array): Stretch[] {
  const stretches: Stretch[] = [];
  for (let start = 0; start < text.length; ) {
    let end = start;
    while (end < text.length && marked[end] === marked[start]) end++;
    stretches.push({ text: text.slice(start, end), isMatch: marked[start] === 1 });
    start = end;
  }
  return stretches;
}
