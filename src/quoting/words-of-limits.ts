/** `up to 22 characters`, `1 to 100`, `at least 3 items`, as in fields of API operations. */
const before = /\b(up to|at most|less than|at least|more than|\d+ to) -?\d[\d.]*( characters?)?/g;
/** `4MB or less`, as in sentences. */
const after = /\b\d[\d.]*( ?(?:characters?|bytes|[KMG]i?B))? or (less|fewer|more)\b/g;

/** The words that readers use for the limits in a text: `up to 22 characters` is a maximum length. */
export function wordsOfLimits(text: string): string {
  const words = new Set<string>();
  const add = (limit: string, unit: string) => {
    if (!/least|more/.test(limit)) words.add('maximum max limit');
    if (!/up|most|less|fewer/.test(limit)) words.add('minimum min');
    if (/character/.test(unit)) words.add('length');
    if (/bytes|B$/.test(unit)) words.add('size');
  };
  for (const [, limit = '', unit = ''] of text.matchAll(before)) add(limit, unit);
  for (const [, unit = '', limit = ''] of text.matchAll(after)) add(limit, unit);
  return [...words].join(' ');
}
