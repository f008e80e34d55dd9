import type { Inline } from '../vocabulary/block.ts';
import { inlineText } from '../vocabulary/plain-text.ts';

/** What may stand between a term and its description: `: `, ` - ` or ` (number): ` */
const border = /^(?:\s*\([^()]{1,40}\))?\s*(?::|[–—-]\s)/;
const joint = /^[\s,/|]*(?:or\s)?$/;

/** The term that a list item describes, in bold, in code or as a link: "**Lid**: keeps the steam in". Otherwise empty. */
export function definedTerm(item: readonly Inline[]): string {
  const end = item.findIndex((piece) => typeof piece === 'string' && !joint.test(piece));
  const [term, rest] = end === -1 ? [item, []] : [item.slice(0, end), item.slice(end)];
  const name = inlineText(term).trim();
  const text = inlineText(rest);
  if (name === '' || text.trim() === '') return '';
  return name.endsWith(':') ? name.slice(0, -1) : border.test(text) ? name : '';
}
