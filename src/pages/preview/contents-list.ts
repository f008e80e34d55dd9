import type { PageRecord } from '../../engine/engine.ts';
import type { Block, HeadingBlock } from '../../vocabulary/block.ts';
import { escapeHtml } from '../escape-html.ts';
import { headingLevels } from './heading-levels.ts';
import { wrappedTitle } from './path-html.ts';

const longest = 80;
/** In characters. */
const longestTitle = 90;

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
      `<li${depth > 2 ? ' class="deeper"' : ''}><a href="#${escapeHtml(encodeURIComponent((anchor ?? '').toWellFormed()))}">${wrappedTitle(shortened(text))}</a></li>`,
  );
  const start = linked.some(({ text }) => text === overview)
    ? ''
    : `<li><a href="#docent-main">${escapeHtml(overview)}</a></li>`;
  return `<ul>${start}${items.join('')}</ul>`;
}

/** A title of at most four lines: some authors write sentences as headings. */
function shortened(title: string): string {
  if (title.length <= longestTitle) return title;
  return `${title.slice(0, longestTitle).replace(/[\s\p{P}]+\S*$/u, '')}…`;
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

/** More headings with the same words, such as `Usage` below every component, do not tell where they lead. */
const mostRepeats = 2;

/** The headings of the two highest levels below the title, with their levels as depths. */
function listed(blocks: readonly Block[]): HeadingBlock[] {
  const all = blocks.filter((block) => block.type === 'heading');
  const highest = Math.max(2, Math.min(...all.map(({ depth }) => depth)));
  const headings = all
    // A heading such as `---` only separates parts.
    .filter(({ depth, text }) => depth <= highest + 1 && !/^[-–—_*=~\s]{2,}$|^[–—]$/.test(text));
  const levels = headingLevels(headings.map(({ depth }) => depth));
  const placed = headings.map((heading, index) => ({ ...heading, depth: levels[index]! }));
  const repeats = Map.groupBy(placed, ({ depth, text }) => `${depth} ${text}`);
  return placed.filter(
    ({ depth, text }) => depth === 2 || repeats.get(`${depth} ${text}`)!.length <= mostRepeats,
  );
}
