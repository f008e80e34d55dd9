import type { PageRecord } from '../../engine/engine.ts';
import { plainText } from '../../vocabulary/plain-text.ts';
import { saysMore, wordsOf } from './says-more.ts';

/** Longer descriptions are not shown. */
const longestLead = 300;
/** The first lines of a page repeat its description if they contain more than this share of its words. */
const mostRepeated = 0.5;
const firstLines = 600;

/** The description of a page that does not begin with a paragraph, unless the first lines repeat it; else empty. */
export function leadOf({ title, description, hidesDescription, blocks, operation }: PageRecord): string {
  if (
    hidesDescription ||
    operation !== null ||
    description.length > longestLead ||
    !saysMore(description, title)
  )
    return '';
  const first = blocks.find((block) => plainText([block]).text.trim() !== '');
  if (first?.type === 'paragraph') return '';
  const known = new Set(wordsOf(plainText(blocks.slice(0, 3)).text.slice(0, firstLines)).map(beginning));
  const words = new Set(wordsOf(description).map(beginning));
  const repeated = [...words].filter((word) => known.has(word));
  return repeated.length > mostRepeated * words.size ? '' : description;
}

/** The same for `configuring` and `configure`. */
function beginning(word: string): string {
  return word.slice(0, 5);
}
