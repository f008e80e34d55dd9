import { shellWord } from './shell-word.ts';

/** A part of a curl command, its words quoted for the shell. */
export type CurlPart =
  /** `header`: the name in lower case; `word`: name and value. */
  | { header: string; word: string }
  /** URL-encoded. */
  | { query: string }
  | { option: string };

const longestName = 100;

/** A parameter with its value, as the part of the request that contains it. Empty if curl cannot send it. */
export function parameterPart(place: string, name: string, value: string): CurlPart[] {
  if (name.length > longestName) return [];
  if (place === 'query') return [{ query: `${encoded(name)}=${encoded(value)}` }];
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return [];
  if (place === 'header') return [{ header: name.toLowerCase(), word: shellWord(`${name}: ${value}`) }];
  return place === 'cookie' ? [{ option: `-b ${shellWord(`${name}=${value}`)}` }] : [];
}

/** Encodes a text for a path or query; some characters that are allowed there stay readable. */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/%(?:2C|3A|40)/g, decodeURIComponent);
}
