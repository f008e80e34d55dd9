type IsSame = (title: string, query: string) => boolean;

/** Ways to compare a query with a title or heading letter by letter, the strictest first. */
export const asTyped: readonly IsSame[] = [
  (title, query) => spelled(title) === spelled(query),
  (title, query) => spelled(nameIn(title)) === spelled(query),
];

/** Ways to compare a query with a heading, whose kind may be that of a change: `Changed default: boil`. */
export const asHeading: readonly IsSame[] = [
  (title, query) => spelled(title) === spelled(query),
  (title, query) => spelled(withoutParameters(title)) === spelled(query),
  isMember,
  (title, query) => spelled(nameIn(title)) === spelled(query),
];

/** Ways to compare them that ignore signs and spaces. */
export const byLetters: readonly IsSame[] = [
  (title, query) => lettersOf(title) === lettersOf(query),
  (title, query) => lettersOf(nameIn(title)) === lettersOf(query),
];

/** Ways to compare a query with the title of a page or section, the strictest first. */
const sameName: readonly IsSame[] = [...asTyped, ...byLetters];

/** Whether a title is the query, apart from signs and parameters. */
export function isNamed(title: string | undefined, query: string): boolean {
  return title !== undefined && sameName.some((isSame) => isSame(title, query));
}

/** File types and domains, which are also the last part of a name with a dot: `config.toml`, `Next.js`. */
const ending =
  /^(?:com|conf|css|env|html?|io|ini|jsx?|json|lock|mdx?|mjs|net|org|php|py|rb|rs|sh|toml|tsx?|txt|xml|ya?ml)$/;

/** Whether a query is the last member of the name in a title: `cache_data` of `st.cache_data(ttl)`. */
export function isMember(title: string, query: string): boolean {
  const [, member] = /^(?:\S*[^\s.#:])?[.#:]+([^\s.#:]+)$/.exec(spelled(nameIn(title))) ?? [];
  return member !== undefined && member === spelled(query) && !ending.test(member);
}

/** Whether a name is written like a type: `PodOverhead`. */
export function isTypeName(text: string): boolean {
  return /^\p{Lu}\p{L}*\p{Ll}\p{Lu}\p{L}*$/u.test(text);
}

/** Whether a word is written as names are: `useState`, `row_group`, `$state`, `--no-cache`, `.env`, `jest.fn`. */
export function isIdentifier(text: string): boolean {
  return /^\S+$/.test(text) && /^[$@.#-]+\p{L}|\p{L}[_.:]+\p{L}|\p{Ll}\p{Lu}/u.test(text);
}

/**
 * The name in a title with a kind, parameters, a type, a value or an addition: `Function: boil()`, `boil [boolean]`,
 * `--boil=<times>`, `size = 12.0`, `Boil (fast)`.
 */
export function nameIn(title: string): string {
  return withoutParameters(title.replace(/^\p{L}+(?: \p{L}+){0,2}: /u, ''));
}

function withoutParameters(title: string): string {
  const name = /^(?:[^\s(=[<]+(?=\(.*\)$| = | ?\[.*\]$|=?<.*>$)|[^(]+(?= \(.*\)$))/.exec(title)?.[0];
  return name ?? title;
}

function spelled(text: string): string {
  return text.trim().toLowerCase();
}

/** A query without letters is the same as no title. */
function lettersOf(text: string): string {
  return spelled(text).replace(/[^\p{L}\p{N}]+/gu, '') || text;
}
