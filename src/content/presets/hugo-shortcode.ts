/** A shortcode of Hugo as a page has it. */
export interface Shortcode {
  name: string;
  /** Positional parameters. */
  words: string[];
  named: Map<string, string>;
}

export function readShortcode(name: string, parameters: string): Shortcode {
  const words: string[] = [];
  const named = new Map<string, string>();
  for (const [, key, quoted, raw, bare] of parameters.matchAll(
    /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`]+))/g,
  )) {
    const value = quoted?.replace(/\\(.)/g, '$1') ?? raw ?? bare ?? '';
    if (key === undefined) words.push(value);
    else named.set(key, value);
  }
  return { name, words, named };
}
