/** `up to 22 characters`, `1 to 100`, `at least 3 items`, as fields of API operations have them. */
const limits = /\b(up to|at most|less than|at least|more than|\d+ to) -?\d[\d.]*( characters?| items?)?/g;

/** What readers call the limits in a text: `up to 22 characters` is a maximum length. */
export function wordsOfLimits(text: string): string {
  const words = new Set<string>();
  for (const [, start = '', unit = ''] of text.matchAll(limits)) {
    if (!/least|more/.test(start)) words.add('maximum max limit');
    if (!/up|most|less/.test(start)) words.add('minimum min');
    if (unit.startsWith(' character')) words.add('length');
  }
  return [...words].join(' ');
}
