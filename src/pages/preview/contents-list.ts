import type { PageRecord } from '../../engine/engine.ts';
import type { Block, HeadingBlock } from '../../vocabulary/block.ts';
import { escapeHtml } from '../escape-html.ts';
import { headingLevels } from './heading-levels.ts';
import { wrappedTitle } from './path-html.ts';

const longest = 80;

type Entry = Pick<HeadingBlock, 'depth' | 'text' | 'anchor'>;

/** Links to the start of a page and to its sections; empty if there are fewer than two sections. */
export function contentsList(records: readonly PageRecord[], overview: string): string {
  const entries: Entry[] =
    records.length > 1
      ? records.map(({ title, operation }) => ({ depth: 2, text: title, anchor: operation?.anchor ?? null }))
      : records.flatMap(({ blocks, operation }) =>
          listed(blocks).map((heading) => ({
            ...heading,
            anchor: sectionAnchor(heading, operation !== null),
          })),
        );
  const linked = entries.filter(({ anchor }) => anchor !== null && anchor !== '').slice(0, longest);
  if (linked.length < 2) return '';
  const items = linked.map(
    ({ depth, text, anchor }) =>
      `<li${depth > 2 ? ' class="deeper"' : ''}><a href="#${escapeHtml(encodeURIComponent((anchor ?? '').toWellFormed()))}">${wrappedTitle(text)}</a></li>`,
  );
  const start = linked.some(({ text }) => text === overview)
    ? ''
    : `<li><a href="#docent-main">${escapeHtml(overview)}</a></li>`;
  return `<ul>${start}${items.join('')}</ul>`;
}

/** The anchor of a section. The sections of an operation have no anchor on the published site. */
export function sectionAnchor(
  { anchor, text }: Pick<Entry, 'anchor' | 'text'>,
  isOperation: boolean,
): string | null {
  return (
    anchor ?? (isOperation ? `docent-section-${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}` : null)
  );
}

/** The headings on two levels, with their levels as depths. */
function listed(blocks: readonly Block[]): HeadingBlock[] {
  const headings = blocks.filter((block) => block.type === 'heading');
  const levels = headingLevels(headings.map(({ depth }) => depth));
  return headings
    .map((heading, index) => ({ ...heading, depth: levels[index]! }))
    .filter(({ depth }) => depth <= 3);
}
