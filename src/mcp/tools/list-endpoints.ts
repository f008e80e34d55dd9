import { z } from 'zod';
import { DocentError } from '../../errors.ts';
import { cursor, locale, maxTokens, version } from '../arguments.ts';
import { type Endpoint, type EndpointEntry, endpointOf, endpointsIn } from '../endpoints.ts';
import { listWithin } from '../list-within.ts';
import { shorten } from '../shorten.ts';
import { defineTool } from '../tool.ts';

const input = z.strictObject({
  tag: z.string().min(1).max(500).optional().describe('Only this group'),
  text: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .describe('Only operations whose method, path, title, id or description contains all these words'),
  version,
  locale,
  cursor,
  max_tokens: maxTokens(4000),
});

const mostTags = 50;

/** `list_endpoints`: all API operations. */
export const listEndpoints = defineTool({
  name: 'list_endpoints',
  title: 'List the API operations',
  description:
    'List the HTTP API operations in this documentation: method, path, title, group. ' +
    'Use this tool to find out what an API can do. Then read an operation with get_endpoint.',
  input,
  needsOperations: true,
  async work({ tag, text, version, locale, cursor, max_tokens }, { docs, fence }) {
    const all = await endpointsIn(docs, { version, locale });
    const tags = [...new Set(all.flatMap(({ operation }) => operation.tag ?? []))];
    requireTag(tag, tags);
    const words = [...new Set((text ?? '').toLowerCase().split(/\s+/).filter(Boolean))];
    const matching = all.filter(
      (entry) => (tag === undefined || isSameTag(entry.operation.tag ?? '', tag)) && hasAll(entry, words),
    );
    const shownTags = tags.slice(0, mostTags).map((name) => shorten(name, 60));
    const tagLine = shownTags.length === 0 ? '' : `Groups: ${shownTags.join(', ')}\n`;
    const list = { total: matching.length, from: (start: number) => matching.slice(start) };
    const { items, nextCursor: next } = await listWithin(list, {
      cursor,
      maxTokens: max_tokens,
      toItem: endpointOf,
      render,
      frame: tagLine,
    });
    const count =
      all.length === 0
        ? 'This documentation does not describe any API operations.'
        : `${matching.length} ${matching.length === 1 ? 'operation' : 'operations'}.`;
    const more = next === null ? '' : `There is more: call again with cursor "${next}".\n`;
    return {
      facts: { total: matching.length, tags: shownTags, endpoints: items, next_cursor: next },
      text: `${count}\n${fence.note}${fence.around(`${tagLine}${items.map(render).join('')}`)}${more}`,
    };
  },
});

/** An agent may know `auditLog` from the description, while readers see `Audit log`. */
function isSameTag(one: string, other: string): boolean {
  const letters = (tag: string) => tag.toLowerCase().replace(/[\s_-]+/g, '');
  return letters(one) === letters(other);
}

function requireTag(tag: string | undefined, known: readonly string[]): void {
  if (tag === undefined || known.some((name) => isSameTag(name, tag))) return;
  const names =
    known.length === 0
      ? 'No operation has a tag.'
      : `The tags are: ${known
          .slice(0, mostTags)
          .map((name) => shorten(name, 60))
          .join(', ')}.`;
  throw new DocentError('invalid_request', `There is no tag '${shorten(tag, 60)}'. ${names}`);
}

function hasAll({ title, description, operation }: EndpointEntry, words: readonly string[]): boolean {
  const { method, path, tag, operationId } = operation;
  const held = [method, path, title, description, tag ?? '', operationId ?? ''].join('\n').toLowerCase();
  return words.every((word) => held.includes(word.length > 3 ? word.replace(/s$/, '') : word));
}

function render({ method, path, title, deprecated, tag }: Endpoint): string {
  return `- ${method} ${path}  ${title}${tag === null ? '' : ` [${tag}]`}${deprecated ? ' (deprecated)' : ''}\n`;
}
