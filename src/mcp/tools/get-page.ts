import { z } from 'zod';
import type { Docs } from '../../docs.ts';
import type { PageRecord } from '../../engine/engine.ts';
import { DocentError } from '../../errors.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import { locale, maxTokens, nextOffset, offset, version } from '../arguments.ts';
import type { Fence } from '../fence.ts';
import {
  findSection,
  type PageSection,
  readPart,
  requireSection,
  type SectionedPage,
  sectionedPage,
  sectionsOf,
} from '../page-part.ts';
import { requirePage } from '../require-page.ts';
import { shorten } from '../shorten.ts';
import { TokenBudget } from '../token-budget.ts';
import { defineTool } from '../tool.ts';

/** The most headings shown for a page that does not fit. */
const mostHeadings = 60;

const input = z.strictObject({
  url: z
    .string()
    .min(1)
    .max(4000)
    .optional()
    .describe('The page, as a url from search_docs or list_pages; a #fragment leads to its section.'),
  id: z.string().min(1).max(100).optional().describe('Instead of url: the id of a passage of the page.'),
  section: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .describe('Only this section with its subsections: its heading or its anchor.'),
  version,
  locale,
  offset,
  max_tokens: maxTokens(8000),
});

const output = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  section: z.string().nullable().describe('Heading of the section that was read; null for the whole page.'),
  markdown: z.string(),
  sections: z
    .array(z.object({ heading: z.string(), depth: z.number().int(), anchor: z.string().nullable() }))
    .describe('Headings of the page, when this is not all of it: each can be asked for as section.'),
  next_offset: nextOffset,
});

type Output = z.infer<typeof output>;

/** `get_page`: a page as Markdown, as much as fits into the budget. */
export const getPage = defineTool({
  name: 'get_page',
  title: 'Read a page',
  description:
    'Reads one page of this documentation as Markdown. Use it when a passage from search_docs is not enough. A page ' +
    'that is longer than max_tokens comes in parts: name a section, or read on with next_offset.',
  input,
  output,
  async work({ url, id, section, version, locale, offset, max_tokens }, { docs, fence }) {
    const { page: record, fragment } = await wantedPage(docs, url, id, { version, locale });
    const page = sectionedPage(record);
    const all = { from: 0, to: page.markdown.length };
    const empty: Output = {
      url: page.url,
      title: shorten(record.title, 300),
      description: shorten(record.description, 300),
      section: null,
      markdown: '',
      sections: [],
      next_offset: all.to,
    };
    const budget = new TokenBudget(max_tokens, { text: render(empty, fence), json: JSON.stringify(empty) });
    const fits = (markdown: string) => budget.holdsText(markdown);
    const isShort = fits(page.markdown);
    const named = section === undefined ? null : requireSection(page, section);
    const linked = isShort || fragment === null ? null : findSection(sectionsOf(page), fragment);
    const wanted = named ?? linked;
    const isWhole = isShort && wanted === null && offset === 0;
    const sections = isWhole ? [] : outline(page, budget);
    const structured: Output = {
      ...empty,
      section: wanted === null ? null : shorten(wanted.heading, 300),
      sections,
      ...readPart(page, wanted ?? all, offset, fits),
    };
    return { structured, text: render(structured, fence) };
  },
});

async function wantedPage(
  docs: Docs,
  url: string | undefined,
  id: string | undefined,
  scope: Partial<Scope>,
): Promise<{ page: PageRecord; fragment: string | null }> {
  if ((url === undefined) === (id === undefined))
    throw new DocentError('invalid_request', 'url, id: give one of both, as search_docs gave it.');
  if (url !== undefined) return requirePage(docs, url, scope);
  const page = await docs.pageOfChunk(id!, scope);
  if (page !== null) return { page, fragment: null };
  throw new DocentError('invalid_request', 'id: there is no such passage (any more); search again.');
}

/** The headings of a page, the higher ones first when there are too many, as far as a quarter of the budget holds. */
function outline(page: SectionedPage, budget: TokenBudget): Output['sections'] {
  const all = sectionsOf(page);
  const depth = [6, 5, 4, 3, 2, 1].find((most) => countTo(all, most) <= mostHeadings) ?? 1;
  const shown = all.filter((section) => section.depth <= depth).slice(0, mostHeadings);
  const least = budget.bytesLeft * 0.75;
  const kept: Output['sections'] = [];
  for (const { heading, depth: own, anchor } of shown) {
    const entry = { heading: shorten(heading, 120), depth: own, anchor };
    const cost = { text: renderHeading(entry), json: `${JSON.stringify(entry)},` };
    if (budget.bytesLeft - Buffer.byteLength(cost.json) < least || !budget.take(cost)) break;
    kept.push(entry);
  }
  return kept;
}

function countTo(sections: readonly PageSection[], depth: number): number {
  return sections.filter((section) => section.depth <= depth).length;
}

const lead = 'This is a part of the page. Its sections, to be asked for by name or #anchor, come first.\n';

function render({ url, section, markdown, sections, next_offset }: Output, fence: Fence): string {
  const contents = sections.length === 0 ? '' : `${sections.map(renderHeading).join('')}\n`;
  const part = `URL: ${url}${section === null ? '' : `\nSection: ${section}`}\n\n${contents}${markdown}`;
  const more = next_offset === null ? '' : `\nIt goes on: call again with offset ${next_offset}.\n`;
  return `${fence.note}${sections.length === 0 ? '' : lead}${fence.around(part)}${more}`;
}

function renderHeading({ heading, depth, anchor }: Output['sections'][number]): string {
  return `${'  '.repeat(depth - 1)}- ${heading}${anchor === null ? '' : ` (#${anchor})`}\n`;
}
