import { z } from 'zod';
import type { PageEntry } from '../../engine/engine.ts';
import { cursor, locale, maxTokens, nextCursor, version } from '../arguments.ts';
import { listWithin } from '../list-within.ts';
import { shorten } from '../shorten.ts';
import { defineTool } from '../tool.ts';

const input = z.strictObject({
  prefix: z
    .string()
    .min(1)
    .max(1000)
    .optional()
    .describe("Only pages whose url starts with this, such as '/guide/'."),
  version,
  locale,
  cursor,
  max_tokens: maxTokens(4000),
});

const pageSchema = z.object({ url: z.string(), title: z.string(), description: z.string() });

const output = z.object({
  total: z.number().int().describe('Pages that match, over all replies.'),
  pages: z.array(pageSchema).describe('In reading order; API operations are in list_endpoints.'),
  next_cursor: nextCursor,
});

/** `list_pages`: all pages. */
export const listPages = defineTool({
  name: 'list_pages',
  title: 'List the pages',
  description:
    'Lists the pages of this documentation with url, title and description, in reading order. Use it to get an overview ' +
    'of what is documented; to find something in particular, search_docs is quicker.',
  input,
  output,
  async work({ prefix, version, locale, cursor, max_tokens }, { docs, fence }) {
    const start = prefix === undefined ? '/' : prefix.startsWith('/') ? prefix : `/${prefix}`;
    const scope = { version, locale };
    const selection = { prefix: start, isOperation: false };
    const total = await docs.countPages(scope, selection);
    const from = (skip: number) => docs.pageEntries(scope, { ...selection, skip });
    const { items, nextCursor: next } = await listWithin(
      { total, from },
      {
        cursor,
        maxTokens: max_tokens,
        toItem,
        render,
      },
    );
    const text = `${total} pages${prefix === undefined ? '' : ` below ${shorten(start, 200)}`}.\n`;
    return {
      structured: { total, pages: items, next_cursor: next },
      text: `${text}${fence.note}${fence.around(items.map(render).join(''))}${more(next)}`,
    };
  },
});

function toItem({ url, title, description }: PageEntry): z.infer<typeof pageSchema> {
  return { url, title: shorten(title, 200), description: shorten(description, 200) };
}

function render({ url, title, description }: z.infer<typeof pageSchema>): string {
  return `- ${url}  ${title}${description === '' ? '' : `: ${description}`}\n`;
}

function more(next: string | null): string {
  return next === null ? '' : `There is more: call again with cursor "${next}".\n`;
}
