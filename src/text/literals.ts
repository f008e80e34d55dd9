/** Longer quotes are sentences, not values. */
const longestValue = 60;
const mostOfValue = 2;
const literal = new RegExp(
  [
    // Quoted values.
    `"[^"\\n]{1,${longestValue}}"`,
    `(?<!\\p{L})'[^'\\n]{1,${longestValue}}'`,
    `“[^”\\n]{1,${longestValue}}”`,
    // URLs, file paths, hashes, dates and large numbers.
    '\\b[a-z][a-z+]*://\\S+',
    '(?<!\\S)(?:[A-Za-z]:\\\\|~?/)[\\w.@-]+(?:[\\\\/][\\w.@-]+)+',
    '\\b(?=[0-9a-f]*\\d)[0-9a-f]{7,64}\\b',
    '\\b\\d{1,4}(?:[-:.]\\d{1,4}){2,}\\S*',
    '\\b\\d{5,}\\b',
  ].join('|'),
  'gu',
);
const quoted = new RegExp(`"[^"\\n]{1,${longestValue}}"|“[^”\\n]{1,${longestValue}}”`, 'g');
/** Words that occur in error messages. */
const failureWord =
  /\b(?:error|err|exception|failed|failure|cannot|could not|can't|couldn't|invalid|unable|undefined|unexpected|denied|refused|forbidden|unauthorized|exceeded|timed out|missing|not found|does not exist|already exists|is not|traceback|panic(?:ked)?|warning)\b|\b\w+(?:Error|Exception)\b/i;
/** `ENOENT`, `TS2339`, `ERR_REQUIRE_ESM`. */
const failureCode = /\bE[A-Z]{4,}\b|\b[A-Z]{1,4}\d{3,5}\b|\bERR_\w+/;

/** True for a question that contains an error message. */
export function namesFailure(question: string): boolean {
  const text = question.slice(0, 2000);
  return failureWord.test(text) || failureCode.test(text);
}

/** The values in an error message, which differ from reader to reader; none if there is no error message. */
export function literalsIn(question: string): string[] {
  const text = question.slice(0, 2000);
  return namesFailure(text) ? (text.match(literal) ?? []).filter((value) => !isMessage(value)) : [];
}

/** "Connection refused" and "socket hang up" in quotes are the message itself: a value is one or two words. */
function isMessage(value: string): boolean {
  return /^["“'].*\s/.test(value) && (namesFailure(value) || value.split(/\s+/).length > mostOfValue);
}

/** `[start, end)` of the values in an error message. */
export function literalRanges(question: string): [number, number][] {
  const text = question.slice(0, 2000);
  if (!namesFailure(text)) return [];
  return [...text.matchAll(literal)]
    .filter(([value]) => !isMessage(value))
    .map((match) => [match.index, match.index + match[0].length]);
}

/** `[start, end)` of short texts in double quotes. */
export function quotedRanges(query: string): [number, number][] {
  if (!/["“]/.test(query)) return [];
  return Array.from(query.matchAll(quoted), (match) => [match.index, match.index + match[0].length]);
}

/** A question without the values in its error message. */
export function withoutLiterals(question: string): string {
  return literalsIn(question).reduce((text, value) => text.replace(value, ' '), question);
}
