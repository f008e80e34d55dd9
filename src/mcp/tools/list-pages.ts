import { z } from 'zod';
import type { PageEntry } from '../../engine/engine.ts';
import { readAddress } from '../../find-page.ts';
import { cursor, locale, maxTokens, version } from '../arguments.ts';
import { listWithin } from '../list-within.ts';
import { shorten } from '../shorten.ts';
import { defineTool, type ToolContext } from '../tool.ts';

const input = z.strictObject({
  prefix: z.string().min(1).max(1000).optional().describe("Only pages below this path, such as '/guide/'"),
  version,
  locale,
  cursor,
  max_tokens: maxTokens(4000),
});

type ListedPage = Pick<PageEntry, 'url' | 'title' | 'description'>;

/** `list_pages`: all pages. */
export const listPages = defineTool({
  name: 'list_pages',
  title: 'List the pages',
  description:
    'List the pages of this documentation in reading order, with url, title and description. ' +
    'Use this tool for an overview. To find something, use search_docs.',
  input,
  async work({ prefix, version, locale, cursor, max_tokens }, { docs, fence, link }) {
    const start = prefix === undefined ? '/' : readAddress(prefix).path;
    const scope = { version, locale };
    const selection = { prefix: start, isOperation: false };
    const total = await docs.countPages(scope, selection);
    const from = (skip: number) => docs.pageEntries(scope, { ...selection, skip });
    const { items, nextCursor: next } = await listWithin(
      { total, from },
      {
        cursor,
        maxTokens: max_tokens,
        toItem: (entry) => toItem(entry, link),
        render,
      },
    );
    const text = `${total} ${total === 1 ? 'page' : 'pages'}${prefix === undefined ? '' : ` below ${shorten(start, 200)}`}.\n`;
    return {
      facts: { total, pages: items, next_cursor: next },
      text: `${text}${fence.note}${fence.around(items.map(render).join(''))}${more(next)}`,
    };
  },
});

function toItem({ url, title, description }: PageEntry, link: ToolContext['link']): ListedPage {
  return { url: link(url), title: shorten(title, 200), description: shorten(description, 200) };
}

function render({ url, title, description }: ListedPage): string {
  return `- ${url}  ${title}${description === '' ? '' : `: ${description}`}\n`;
}

function more(next: string | null): string {
  return next === null ? '' : `There is more: call again with cursor "${next}".\n`;
}
