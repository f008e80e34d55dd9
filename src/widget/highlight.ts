/** A part of a text, and whether it matches the query. */
export interface Stretch {
  text: string;
  isMatch: boolean;
}

/** Names that start with a sign: `$state`, `@page`, `#id`, `.env`, `--port`. */
const signed = /(?<!\S)(?:[$@#.:]+|--?)\p{L}[^\s,;!?]*/gu;
/** Scripts without spaces between words; pairs of characters are matched instead of words. */
const spaceless = /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]/u;
const sign = /[\p{L}\p{N}\p{M}_]/u;
/** Words end where the script changes: `lockfile` and `の使い方` in `lockfileの使い方`. */
export const word = new RegExp(
  `(?:(?=${sign.source})${spaceless.source})+|(?:(?!${spaceless.source})${sign.source})+`,
  'gu',
);
/** `API` and `KEY` in `API_KEY`, `api` and `Key` in `apiKey`. */
const identifierPart = /\p{Lu}+[^_\p{Lu}]*|[^_\p{Lu}]+/gu;
const neighbours = /(?<![\p{L}\p{N}_])(?=(\p{L}{2,})[ ./-](\p{L}{2,}|\p{N}+))/gu;
const shortestCompound = 5;
const mostWords = 40;
/** Stop words; they are used only if the query has no other words. */
const common = new Set(
  'a about all am an and any are as at be been but by can could did do does each for from get had has have how i if in into is it its just me my no not of on or our out should so some than that the their them then there these they this those to too up us use via was we were what when where which while who why will with would you your das dem den der des die ein eine für im ist mit und von wie zu au aux avec ce dans de du en est et la le les pour que sur un une el los por con y'.split(
    ' ',
  ),
);
/** Shorter words would match the beginning of too many others. */
const shortestBeginning = 3;

/** Endings of other forms of a word. */
const ending = /^(?:e|e?s|e?d|e?rs?|e?n|ings?|ments?|ations?|ions?|ly|able|als?|ally)$/;
/** Interchangeable endings: `policy`, `policies`. */
const changedEnding = /^(?:e|y|i?es|i?ed|i?er|y?ings?|i?able|ations?|ions?)$/;

/**
 * Splits a text into matches of the query and the rest. Words match in other forms: `configuring` for `configure`. The
 * last word also matches the beginning of a word, unless a space follows it.
 */
export function highlight(text: string, query: string): Stretch[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [{ text, isMatch: false }];
  const growing = lastWord(query);
  const all = [...wanted, ...compounds(query).map(({ joined }) => joined)];
  const marked = new Uint8Array(text.length);
  for (const { 0: found, index } of text.matchAll(word)) {
    if (spaceless.test(found)) markPairs(fold(found), index, wanted, marked);
    else markWord(found, index);
  }
  for (const [name] of query.matchAll(signed)) markName(name.toLowerCase());
  for (const { joined, from, to } of compounds(text))
    if (wanted.some((each) => each.length >= shortestCompound && beginningLength(joined, joined, each) > 0))
      marked.fill(1, from, to);
  return stretchesOf(text, marked);

  function markName(name: string) {
    const folded = text.toLowerCase();
    for (let at = folded.indexOf(name); at !== -1; at = folded.indexOf(name, at + 1))
      if (!/[\p{L}\p{N}]$/u.test(text.slice(0, at))) marked.fill(1, at, at + name.length);
  }

  function markWord(found: string, index: number): void {
    const length = matchLength(found, all, growing);
    marked.fill(1, index, index + (length < fold(found).length ? length : found.length));
    const parts = [...found.matchAll(identifierPart)];
    if (parts.length > 1) for (const part of parts) markWord(part[0], index + part.index);
  }
}

function wordsOf(query: string): string[] {
  const words = [...new Set(query.match(word)?.map(fold))];
  const telling = words.filter((each) => !common.has(each));
  return (telling.length > 0 ? telling : words).slice(0, mostWords);
}

/** Adjacent words, joined: `lockfile` for `lock file` and `lock-file`, `http3` for `HTTP/3`. */
function compounds(text: string): { joined: string; from: number; to: number }[] {
  return [...text.matchAll(neighbours)].map(({ 1: first = '', 2: second = '', index }) => ({
    joined: fold(first + second),
    from: index,
    to: index + first.length + 1 + second.length,
  }));
}

/**
 * Whether a query consists only of stop words and single letters, so that a search is not useful yet. `C#` is a name.
 */
export function isHollow(query: string): boolean {
  const isNothing = (each: string) => common.has(fold(each)) || (each.length === 1 && !spaceless.test(each));
  return /^[\p{L}\s?]*\p{L}[\s?]*$/u.test(query) && query.match(word)!.every(isNothing);
}

/** Lower case without accents and the Arabic article. In scripts without spaces, the length stays the same. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (spaceless.test(text)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize()
    .replace(/^ال(?=...)/, '');
}

/** The word that the reader may still be typing; null after a space. */
export function lastWord(query: string): string | null {
  const last = /\s$/.test(query) ? undefined : query.match(word)?.at(-1);
  return last === undefined ? null : fold(last);
}

function matchLength(written: string, wanted: readonly string[], growing: string | null): number {
  const found = fold(written);
  let longest = 0;
  for (const each of wanted) {
    if (each.length < shortestBeginning && found !== each) continue;
    const typed = each === growing && found.startsWith(each) ? each.length : 0;
    longest = Math.max(longest, beginningLength(written, found, each) || typed || formLength(found, each));
  }
  return longest;
}

/** For `pool`: the length of `pools` and `pooling`, of `pool` in `poolSize`, and 0 for `poolroom`. */
function beginningLength(written: string, found: string, wanted: string): number {
  if (!found.startsWith(wanted)) return 0;
  if (/^[\p{Lu}\p{N}_]/u.test(written.slice(wanted.length))) return wanted.length;
  const rest = found.slice(wanted.length);
  const isForm =
    rest === '' || ending.test(rest) || (rest[0] === wanted.at(-1) && ending.test(rest.slice(1)));
  return isForm ? found.length : 0;
}

/** The length of the whole word if it differs from the wanted word only in its ending, or in one letter at the end. */
function formLength(found: string, wanted: string): number {
  const base = wanted.replace(/(?:ings?|ed|e?s|(?<=.{5})(?:ations?|ions?|ments?|er|e))$/, '');
  // `log` for `logging`.
  for (const each of [base, base.replace(/(.)\1$/, '$1')])
    if (each.length >= shortestBeginning && beginningLength(found, found, each) > 0) return found.length;
  let same = 0;
  while (same < wanted.length && found[same] === wanted[same]) same++;
  // `instal` and `install`, `policy` and `policies`, but not `install` and `instance`, `vitest` and `vite`.
  const [rest, foundRest] = [wanted.slice(same), found.slice(same)];
  const isForm =
    rest.length + foundRest.length === 1 || (changedEnding.test(rest) && changedEnding.test(foundRest));
  return same >= 4 && isForm ? found.length : 0;
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
  // A phrase is one match.
  for (let at = 1; at < text.length; at++)
    if (text[at] === ' ' && marked[at - 1] && marked[at + 1]) marked[at] = 1;
  const stretches: Stretch[] = [];
  for (let start = 0; start < text.length; ) {
    let end = start;
    while (end < text.length && marked[end] === marked[start]) end++;
    stretches.push({ text: text.slice(start, end), isMatch: marked[start] === 1 });
    start = end;
  }
  return stretches;
}
