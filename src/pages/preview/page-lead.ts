import type { PageRecord } from '../../engine/engine.ts';
import { plainText } from '../../vocabulary/plain-text.ts';
import { saysMore, wordsOf } from './says-more.ts';

/** Longer descriptions are texts of their own. */
const longestLead = 300;
/** A description repeats the first lines of a page if they have a larger share of its words. */
const mostRepeated = 0.5;
const firstLines = 600;

/** The description of a page whose text begins with a heading, code or a callout, unless that repeats it; else empty. */
export function leadOf({ title, description, blocks, operation }: PageRecord): string {
  if (operation !== null || description.length > longestLead || !saysMore(description, title)) return '';
  const first = blocks.find((block) => plainText([block]).text.trim() !== '');
  if (first?.type === 'paragraph') return '';
  const known = new Set(wordsOf(plainText(blocks.slice(0, 3)).text.slice(0, firstLines)).map(beginning));
  const words = new Set(wordsOf(description).map(beginning));
  const repeated = [...words].filter((word) => known.has(word));
  return repeated.length > mostRepeated * words.size ? '' : description;
}

/** `configuring` has the beginning of `configure`. */
function beginning(word: string): string {
  return word.slice(0, 5);
}
