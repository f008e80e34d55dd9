import { z } from 'zod';
import type { FoundHit } from '../../search/search-docs.ts';
import { contentHash } from '../../vocabulary/content-hash.ts';
import { questionSchema } from '../../vocabulary/search.ts';
import { cursor, locale, maxTokens, nextCursor, version } from '../arguments.ts';
import type { Fence } from '../fence.ts';
import { readCursor, type SearchCursor, writeCursor } from '../search-cursor.ts';
import { type Cost, TokenBudget, tokensOf } from '../token-budget.ts';
import { defineTool } from '../tool.ts';

/** The most passages for a query, over all replies. */
const mostPassages = 50;

const input = z.strictObject({
  query: questionSchema.describe(
    'What to look for: keywords, a question, an identifier, an error message, or an API call such as GET /v1/pets.',
  ),
  version,
  locale,
  limit: z.number().int().min(1).max(mostPassages).default(10).describe('Passages to return, 1 to 50.'),
  kind: z
    .enum(['doc', 'endpoint'])
    .optional()
    .describe('Only prose (doc) or only API operations (endpoint); leave it out for both.'),
  max_tokens: maxTokens(4000),
  cursor,
});

const passageSchema = z.object({
  id: z.string(),
  kind: z.enum(['doc', 'endpoint']),
  title: z.string().describe('Title of the page or the operation.'),
  url: z.string().describe('Deep link to the passage: cite it; get_page takes it.'),
  heading_trail: z.array(z.string()).describe("From the page's title down to the passage."),
  method: z.string().nullable(),
  path: z.string().nullable(),
  score: z.number(),
  text: z.string().describe('The whole passage as Markdown.'),
});

const output = z.object({
  passages: z.array(passageSchema).describe('Best first.'),
  too_long: z
    .array(z.object({ url: z.string(), tokens: z.number().int() }))
    .describe('Passages that fit into no reply of this size: read them with get_page, or raise max_tokens.'),
  degraded: z.boolean().describe('Search by meaning failed for now; these were found by keywords alone.'),
  next_cursor: nextCursor,
});

type Passage = z.infer<typeof passageSchema>;
type Output = z.infer<typeof output>;

/** `search_docs`: ranked whole passages, as many as fit into the budget. */
export const searchDocs = defineTool({
  name: 'search_docs',
  title: 'Search the documentation',
  description:
    'Searches this documentation and returns the best passages with their complete text, so that you can answer from ' +
    'them directly. Start here. Short, specific queries work best; try other words when nothing fits. Every passage ' +
    'has a url: cite it, or pass it to get_page to read around it. When next_cursor is set, call again with it to get ' +
    'further passages; none is repeated.',
  input,
  output,
  async work({ query, version, locale, limit, kind, max_tokens, cursor }, { docs, host, signal, fence }) {
    const asked = contentHash(query, version ?? '', locale ?? '', kind ?? '');
    const before = readCursor(cursor, asked);
    const { hits, degraded, degradedBy } = await docs.search(
      {
        query,
        version,
        locale,
        kind,
        limit: Math.min(mostPassages, before.given.size + limit + 1),
        includeText: true,
      },
      { signal, asker: 'agent', marks: false },
    );
    if (degradedBy !== null && degradedBy !== 'aborted') host.onDegraded?.(degradedBy);
    const fresh = hits.filter(({ id }) => !before.has(id));
    const { passages, tooLong, used } = choose(fresh.slice(0, limit), fence, max_tokens, before);
    const structured: Output = {
      passages,
      too_long: tooLong,
      degraded,
      next_cursor: fresh.length > used.length ? writeCursor(before, used) : null,
    };
    return {
      structured,
      text: `${head(fence, degraded)}${passages.map((passage) => render(passage, fence)).join('')}${tail(structured)}`,
    };
  },
});

interface Chosen {
  passages: Passage[];
  tooLong: Output['too_long'];
  /** Ids of passages that the next reply skips. */
  used: string[];
}

/** Whole passages in their order, up to the first that does not fit. */
function choose(hits: readonly FoundHit[], fence: Fence, maxTokens: number, before: SearchCursor): Chosen {
  const chosen: Chosen = { passages: [], tooLong: [], used: [] };
  const budget = new TokenBudget(maxTokens, frame(fence, before, hits.length));
  const whole = budget.bytesLeft;
  for (const hit of hits) {
    const passage = passageOf(hit);
    const cost = { text: render(passage, fence), json: `${JSON.stringify(passage)},` };
    if (budget.take(cost)) chosen.passages.push(passage);
    else if (bytesOf(cost) <= whole) break;
    else {
      const notice = { url: hit.url, tokens: tokensOf(cost.json) };
      const fits = budget.take({ text: renderTooLong(notice), json: `${JSON.stringify(notice)},` });
      // A passage that does not fit into any reply is skipped; otherwise the search could never continue.
      if (!fits && chosen.used.length > 0) break;
      if (fits) chosen.tooLong.push(notice);
    }
    chosen.used.push(hit.id);
  }
  return chosen;
}

function bytesOf({ text, json }: Cost): number {
  return Math.max(Buffer.byteLength(text), Buffer.byteLength(json));
}

/** The longest reply without passages. */
function frame(fence: Fence, before: SearchCursor, more: number): Cost {
  const longest = Array.from({ length: more }, (_, index) => index.toString(16).padStart(16, '0'));
  const empty: Output = {
    passages: [],
    too_long: [],
    degraded: false,
    next_cursor: writeCursor(before, longest),
  };
  return {
    text: `${head(fence, true)}${tooLongLead}${tail(empty)}`,
    json: JSON.stringify(empty),
  };
}

function passageOf({ id, kind, title, url, headerPath, method, path, score, text = '' }: FoundHit): Passage {
  return { id, kind, title, url, heading_trail: headerPath, method, path, score, text };
}

function head(fence: Fence, degraded: boolean): string {
  const note = degraded ? ' Search by meaning failed for now; these were found by keywords alone.' : '';
  return `Passages, best first.${note} ${fence.note}`;
}

function render({ heading_trail, url, method, path, text }: Passage, fence: Fence): string {
  const operation = method === null ? '' : `${method} ${path}\n`;
  const trail = heading_trail.map((heading) => heading.replace(/\s+/g, ' ')).join(' › ');
  return `\n${fence.around(`${trail}\n${operation}URL: ${url}\n\n${text}`)}`;
}

const tooLongLead = '\nToo long for this reply; read them with get_page, or raise max_tokens:\n';

function renderTooLong({ url, tokens }: { url: string; tokens: number }): string {
  return `- ${url} (about ${tokens} tokens)\n`;
}

function tail({ passages, too_long, next_cursor }: Output): string {
  const skipped = too_long.length === 0 ? '' : `${tooLongLead}${too_long.map(renderTooLong).join('')}`;
  if (next_cursor !== null) return `${skipped}\nThere is more: call again with cursor "${next_cursor}".\n`;
  if (passages.length === 0 && too_long.length === 0)
    return '\nNothing was found. Try other or fewer words.\n';
  return skipped;
}
