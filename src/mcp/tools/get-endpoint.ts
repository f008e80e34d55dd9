import { z } from 'zod';
import { DocentError } from '../../errors.ts';
import { locale, maxTokens, offset, version } from '../arguments.ts';
import { type Endpoint, type EndpointEntry, endpointOf, endpointPage, endpointsIn } from '../endpoints.ts';
import type { Fence } from '../fence.ts';
import { type PagePart, readPart, sectionedPage } from '../page-part.ts';
import { TokenBudget } from '../token-budget.ts';
import { defineTool } from '../tool.ts';

const input = z.strictObject({
  method: z.string().min(1).max(20).optional().describe('GET, POST, ...'),
  path: z.string().min(1).max(2000).optional().describe('/v1/pets/{id} or /v1/pets/123'),
  operation_id: z.string().min(1).max(500).optional().describe('Instead of method and path'),
  version,
  locale,
  offset,
  max_tokens: maxTokens(8000),
});

type Facts = Endpoint & PagePart;
type Wanted = Pick<z.output<typeof input>, 'method' | 'path' | 'operation_id'>;

/** `get_endpoint`: one API operation with all its details. */
export const getEndpoint = defineTool({
  name: 'get_endpoint',
  title: 'Read an API operation',
  description:
    'Read one HTTP API operation of this documentation in full: parameters, request body, responses, examples. ' +
    'Pass method and path, or operation_id. Use this tool before you write code that calls the operation.',
  input,
  needsOperations: true,
  async work({ method, path, operation_id, version, locale, offset, max_tokens }, { docs, fence, link }) {
    const scope = { version, locale };
    const entry = choose(await endpointsIn(docs, scope), { method, path, operation_id });
    const page = sectionedPage((await endpointPage(docs, entry, scope))!);
    const endpoint = endpointOf(entry);
    const empty: Facts = {
      ...endpoint,
      url: link(endpoint.url),
      markdown: '',
      next_offset: page.markdown.length,
    };
    const budget = new TokenBudget(max_tokens, render(empty, fence));
    const part = readPart(page, { from: 0, to: page.markdown.length }, offset, (markdown) =>
      budget.holds(markdown),
    );
    const facts = { ...empty, ...part };
    return { facts, text: render(facts, fence) };
  },
});

function choose(entries: readonly EndpointEntry[], wanted: Wanted): EndpointEntry {
  const { method, path, operation_id } = wanted;
  if (operation_id !== undefined) {
    const named = entries.find(({ operation }) => operation.operationId === operation_id);
    if (named !== undefined) return named;
    throw unknown(`operation_id: there is no operation '${operation_id}'`, entries, operation_id);
  }
  if (method === undefined || path === undefined)
    throw new DocentError('invalid_request', 'Give method and path, or operation_id.');
  const candidates = entries.filter(({ operation }) => operation.method === method.toUpperCase());
  const asked = segmentsOf(path);
  const found =
    candidates.find(({ operation }) => operation.path === path) ??
    candidates.find(({ operation }) => isCallOf(operation.path, asked));
  if (found !== undefined) return found;
  const others = entries.filter(
    ({ operation }) => operation.path === path || isCallOf(operation.path, asked),
  );
  if (others.length > 0) {
    const methods = others.map(({ operation }) => operation.method).join(', ');
    throw new DocentError('invalid_request', `method: ${path} supports ${methods}.`);
  }
  throw unknown(`path: there is no operation at ${path}`, entries, path);
}

function segmentsOf(path: string): string[] {
  return (path.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/)[0] ?? '').split('/');
}

/** Whether a path matches a template: `/v1/pets/123` matches `/v1/pets/{id}`. */
function isCallOf(template: string, asked: readonly string[]): boolean {
  const parts = template.split('/');
  return parts.length === asked.length && parts.every((part, index) => fills(part, asked[index]!));
}

function fills(part: string, asked: string): boolean {
  if (part === asked) return true;
  const open = part.indexOf('{');
  const close = part.lastIndexOf('}');
  if (open === -1 || close < open) return false;
  const [before, behind] = [part.slice(0, open), part.slice(close + 1)];
  return asked.length > before.length + behind.length && asked.startsWith(before) && asked.endsWith(behind);
}

/** Maximum number of compared words of a path. */
const mostWords = 20;

function unknown(lead: string, entries: readonly EndpointEntry[], wanted: string): DocentError {
  if (entries.length === 0)
    return new DocentError('invalid_request', 'This documentation does not describe any API operations.');
  const words = wanted
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
    .slice(0, mostWords);
  const near = entries
    .map(({ operation }) => {
      const text = `${operation.path} ${operation.operationId ?? ''}`.toLowerCase();
      return { operation, shared: words.filter((word) => text.includes(word)).length };
    })
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, 5)
    .map(({ operation }) => `${operation.method} ${operation.path}`);
  const hint = near.length === 0 ? '' : ` Near it: ${near.join('; ')}.`;
  return new DocentError('invalid_request', `${lead}.${hint} list_endpoints shows all.`);
}

function render({ method, path, url, deprecated, markdown, next_offset }: Facts, fence: Fence): string {
  const part = `${method} ${path}${deprecated ? ' (deprecated)' : ''}\nURL: ${url}\n\n${markdown}`;
  const more = next_offset === null ? '' : `\nThere is more: call again with offset ${next_offset}.\n`;
  return `${fence.note}${fence.around(part)}${more}`;
}
