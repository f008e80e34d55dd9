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

/** The name in a title with a kind, parameters, a value or an addition: `Function: boil()`, `size = 12.0`, `Boil (fast)`. */
function nameIn(title: string): string {
  const named = title.replace(/^\p{L}+(?: \p{L}+){0,2}: /u, '');
  return /^(?:[^\s(=]+(?=\(.*\)$| = )|[^(]+(?= \(.*\)$))/.exec(named)?.[0] ?? named;
}

function spelled(text: string): string {
  return text.trim().toLowerCase();
}

/** A query without letters is the same as no title. */
function lettersOf(text: string): string {
  return spelled(text).replace(/[^\p{L}\p{N}]+/gu, '') || text;
}
