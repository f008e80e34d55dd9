/** Ways to compare a query with the title of a page or section, the strictest first. */
export const sameName: readonly ((title: string, query: string) => boolean)[] = [
  (title, query) => spelled(title) === spelled(query),
  (title, query) => spelled(nameIn(title)) === spelled(query),
  (title, query) => lettersOf(title) === lettersOf(query),
  (title, query) => lettersOf(nameIn(title)) === lettersOf(query),
];

/** Whether a title is the query, apart from signs and parameters. */
export function isNamed(title: string | undefined, query: string): boolean {
  return title !== undefined && sameName.some((isSame) => isSame(title, query));
}

/** The name in a title with parameters, a value or an addition: `fetch(url)`, `font_size = 12.0`, `Boil (fast)`. */
function nameIn(title: string): string {
  return /^(?:[^\s(=]+(?=\(.*\)$| = )|[^(]+(?= \(.*\)$))/.exec(title)?.[0] ?? title;
}

function spelled(text: string): string {
  return text.trim().toLowerCase();
}

/** A query without letters is the same as no title. */
function lettersOf(text: string): string {
  return spelled(text).replace(/[^\p{L}\p{N}]+/gu, '') || text;
}
