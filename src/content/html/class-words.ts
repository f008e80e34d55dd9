const none: readonly string[] = [];
const known = new Map<string, readonly string[]>();
const mostKnown = 10_000;

/** The words of a `class`. Pages repeat few values often, so equal values share a list. */
export function classWords(value: string): readonly string[] {
  const shared = known.get(value);
  if (shared !== undefined) return shared;
  const words = value.split(/\s+/).filter((word) => word !== '');
  if (known.size >= mostKnown) known.clear();
  known.set(value, words.length === 0 ? none : words);
  return words;
}
