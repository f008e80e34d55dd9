import { z } from 'zod';
import type { FoundHit } from '../../search/search-docs.ts';
import { contentHash } from '../../vocabulary/content-hash.ts';
import { questionSchema } from '../../vocabulary/search.ts';
import { cursor, locale, maxTokens, version } from '../arguments.ts';
import type { Fence } from '../fence.ts';
import { readCursor, type SearchCursor, writeCursor } from '../search-cursor.ts';
import { TokenBudget, tokensOf } from '../token-budget.ts';
import { defineTool, type ToolContext } from '../tool.ts';

/** Maximum number of passages for a query, over all replies. */
const mostPassages = 50;

const input = z.strictObject({
  query: questionSchema.describe(
    'Keywords, a question, an identifier, an error message, or a call such as GET /v1/pets',
  ),
  version,
  locale,
  limit: z.number().int().min(1).max(mostPassages).default(10).describe('Most passages'),
  kind: z.enum(['doc', 'endpoint']).optional().describe('Only prose, or only API operations'),
  max_tokens: maxTokens(4000),
  cursor,
});

interface Passage {
  id: string;
  url: string;
  /** From the title of the page down to the passage. */
  heading_trail: string[];
  method: string | null;
  path: string | null;
  /** The full passage as Markdown. */
  text: string;
}

interface Facts {
  passages: Passage[];
  /** Passages that do not fit into any reply of this size. */
  too_long: { url: string; tokens: number }[];
  degraded: boolean;
  next_cursor: string | null;
}

/** `search_docs`: ranked full passages, as many as fit into the budget. */
export const searchDocs = defineTool({
  name: 'search_docs',
  title: 'Search the documentation',
  description:
    'Search this documentation. Start here: the results are whole passages, often enough to answer from. ' +
    'Short, specific queries work best. If nothing fits, try other words. ' +
    'If you use a passage, cite its url. To read more of the page, use get_page.',
  input,
  async work(
    { query, version, locale, limit, kind, max_tokens, cursor },
    { docs, host, signal, fence, link },
  ) {
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
    const { passages, tooLong, used } = choose(fresh.slice(0, limit), { fence, link }, max_tokens, before);
    const facts: Facts = {
      passages,
      too_long: tooLong,
      degraded,
      next_cursor: fresh.length > used.length ? writeCursor(before, used) : null,
    };
    return {
      facts,
      text: `${head(fence, degraded)}${passages.map((passage) => render(passage, fence)).join('')}${tail(facts)}`,
    };
  },
});

interface Chosen {
  passages: Passage[];
  tooLong: Facts['too_long'];
  /** Ids of passages that the next reply skips. */
  used: string[];
}

/** Full passages in order, up to the first that does not fit. */
function choose(
  hits: readonly FoundHit[],
  { fence, link }: Pick<ToolContext, 'fence' | 'link'>,
  maxTokens: number,
  before: SearchCursor,
): Chosen {
  const chosen: Chosen = { passages: [], tooLong: [], used: [] };
  const budget = new TokenBudget(maxTokens, frame(fence, before, hits.length));
  const whole = budget.bytesLeft;
  for (const hit of hits) {
    const passage = { ...passageOf(hit), url: link(hit.url) };
    const shown = render(passage, fence);
    if (budget.take(shown)) chosen.passages.push(passage);
    else if (Buffer.byteLength(shown) <= whole) break;
    else {
      const notice = { url: passage.url, tokens: tokensOf(shown) };
      const fits = budget.take(renderTooLong(notice));
      // A passage that does not fit into any reply is skipped; otherwise the search could never continue.
      if (!fits && chosen.used.length > 0) break;
      if (fits) chosen.tooLong.push(notice);
    }
    chosen.used.push(hit.id);
  }
  return chosen;
}

/** The longest reply without passages. */
function frame(fence: Fence, before: SearchCursor, more: number): string {
  const longest = Array.from({ length: more }, (_, index) => index.toString(16).padStart(16, '0'));
  const empty: Facts = {
    passages: [],
    too_long: [],
    degraded: false,
    next_cursor: writeCursor(before, longest),
  };
  return `${head(fence, true)}${tooLongLead}${tail(empty)}`;
}

function passageOf({ id, url, headerPath, method, path, text = '' }: FoundHit): Passage {
  return { id, url, heading_trail: headerPath, method, path, text };
}

function head(fence: Fence, degraded: boolean): string {
  const note = degraded ? ' Search by meaning failed, so these were found by keywords alone.' : '';
  return `Passages, best first.${note} ${fence.note}`;
}

function render({ heading_trail, url, method, path, text }: Passage, fence: Fence): string {
  const operation = method === null ? '' : `${method} ${path}\n`;
  const trail = heading_trail.map((heading) => heading.replace(/\s+/g, ' ')).join(' › ');
  return `\n${fence.around(`${trail}\n${operation}URL: ${url}\n\n${text}`)}`;
}

const tooLongLead = '\nThese were too long for this reply. Read them with get_page, or raise max_tokens:\n';

function renderTooLong({ url, tokens }: { url: string; tokens: number }): string {
  return `- ${url} (about ${tokens} tokens)\n`;
}

function tail({ passages, too_long, next_cursor }: Facts): string {
  const skipped = too_long.length === 0 ? '' : `${tooLongLead}${too_long.map(renderTooLong).join('')}`;
  if (next_cursor !== null) return `${skipped}\nThere is more: call again with cursor "${next_cursor}".\n`;
  if (passages.length === 0 && too_long.length === 0)
    return '\nNothing was found. Try fewer or different words.\n';
  return skipped;
}
