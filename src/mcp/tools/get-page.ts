import { z } from 'zod';
import { locale, maxTokens, offset, version } from '../arguments.ts';
import type { Fence } from '../fence.ts';
import {
  findSection,
  type PagePart,
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

/** Maximum number of headings shown for a page that does not fit. */
const mostHeadings = 60;

const input = z.strictObject({
  url: z
    .string()
    .min(1)
    .max(4000)
    .describe('A url from search_docs or list_pages. Add #fragment to start at that section'),
  section: z.string().min(1).max(500).optional().describe('Only this section: its heading or anchor'),
  version,
  locale,
  offset,
  max_tokens: maxTokens(8000),
});

interface Facts extends PagePart {
  url: string;
  title: string;
  description: string;
  /** Heading of the section that was read; null for the whole page. */
  section: string | null;
  /** Headings of the page, if only a part of it is returned. */
  sections: { heading: string; depth: number; anchor: string | null }[];
}

/** `get_page`: as much of a page as fits into the budget, as Markdown. */
export const getPage = defineTool({
  name: 'get_page',
  title: 'Read a page',
  description:
    'Read one page of this documentation as Markdown, if you know its url or need more than a passage from search_docs. ' +
    'Long pages come in parts: name a section, or continue with offset.',
  input,
  async work({ url, section, version, locale, offset, max_tokens }, { docs, fence, link }) {
    const { page: record, fragment } = await requirePage(docs, url, { version, locale });
    const page = sectionedPage(record);
    const all = { from: 0, to: page.markdown.length };
    const empty: Facts = {
      url: link(page.url),
      title: shorten(record.title, 300),
      description: shorten(record.description, 300),
      section: null,
      markdown: '',
      sections: [],
      next_offset: all.to,
    };
    const budget = new TokenBudget(max_tokens, render(empty, fence));
    const fits = (markdown: string) => budget.holds(markdown);
    const isShort = fits(page.markdown);
    const named = section === undefined ? null : requireSection(page, section);
    const linked = isShort || fragment === null ? null : findSection(sectionsOf(page), fragment);
    const wanted = named ?? linked;
    const isWhole = isShort && wanted === null && offset === 0;
    const sections = isWhole ? [] : outline(page, budget);
    const facts: Facts = {
      ...empty,
      section: wanted === null ? null : shorten(wanted.heading, 300),
      sections,
      ...readPart(page, wanted ?? all, offset, fits),
    };
    return { facts, text: render(facts, fence) };
  },
});

/** The headings of a page, up to a quarter of the budget; only the higher levels if there are too many. */
function outline(page: SectionedPage, budget: TokenBudget): Facts['sections'] {
  const all = sectionsOf(page);
  const depth = [6, 5, 4, 3, 2, 1].find((most) => countTo(all, most) <= mostHeadings) ?? 1;
  const shown = all.filter((section) => section.depth <= depth).slice(0, mostHeadings);
  const least = budget.bytesLeft * 0.75;
  const kept: Facts['sections'] = [];
  for (const { heading, depth: own, anchor } of shown) {
    const entry = { heading: shorten(heading, 120), depth: own, anchor };
    const line = renderHeading(entry);
    if (budget.bytesLeft - Buffer.byteLength(line) < least || !budget.take(line)) break;
    kept.push(entry);
  }
  return kept;
}

function countTo(sections: readonly PageSection[], depth: number): number {
  return sections.filter((section) => section.depth <= depth).length;
}

const lead =
  'This is one part of the page. Below is the list of its sections. You can request a section by name or #anchor.\n';

function render({ url, section, markdown, sections, next_offset }: Facts, fence: Fence): string {
  const contents = sections.length === 0 ? '' : `${sections.map(renderHeading).join('')}\n`;
  const part = `URL: ${url}${section === null ? '' : `\nSection: ${section}`}\n\n${contents}${markdown}`;
  const more = next_offset === null ? '' : `\nThere is more: call again with offset ${next_offset}.\n`;
  return `${fence.note}${sections.length === 0 ? '' : lead}${fence.around(part)}${more}`;
}

function renderHeading({ heading, depth, anchor }: Facts['sections'][number]): string {
  return `${'  '.repeat(depth - 1)}- ${heading}${anchor === null ? '' : ` (#${anchor})`}\n`;
}
