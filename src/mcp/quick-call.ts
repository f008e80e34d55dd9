import {
  classifyInboundRequest,
  SERVER_INFO_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server';
import type { CallResult, Toolbox } from './toolbox.ts';

/** A usual call of a tool. */
export interface QuickCall {
  id: string | number;
  name: string;
  arguments: unknown;
  /** Whether the client uses revision 2026-07-28; otherwise an earlier one. */
  isModern: boolean;
}

const modernRevision = '2026-07-28';
const usualParams = new Set(['name', 'arguments', '_meta']);

/**
 * Reads a valid call of a known tool; null for every other request, which the SDK's server answers. Most requests are
 * such calls. The SDK's server takes 0.3 to 0.4 ms more CPU for each, and answers earlier revisions with an event
 * stream instead of JSON.
 */
export function readQuickCall(request: Request, body: unknown, toolbox: Toolbox): QuickCall | null {
  const { id, method, params } = (body ?? {}) as { id?: unknown; method?: unknown; params?: unknown };
  if (method !== 'tools/call' || typeof params !== 'object' || params === null) return null;
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  const { name, arguments: given = {} } = params as { name?: unknown; arguments?: unknown };
  if (typeof name !== 'string' || !toolbox.has(name)) return null;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  if (Object.keys(params).some((key) => !usualParams.has(key))) return null;
  const isModern = eraOf(request, body, name);
  return isModern === null ? null : { id, name, arguments: given, isModern };
}

/** True for revision 2026-07-28, false for an earlier one, null when the headers are not valid. */
function eraOf({ headers }: Request, body: unknown, name: string): boolean | null {
  const revision = headers.get('mcp-protocol-version') ?? undefined;
  const mcpMethodHeader = headers.get('mcp-method') ?? undefined;
  const mcpNameHeader = headers.get('mcp-name') ?? undefined;
  const outcome = classifyInboundRequest({
    httpMethod: 'POST',
    protocolVersionHeader: revision,
    mcpMethodHeader,
    mcpNameHeader,
    body,
  });
  const accepted = headers.get('accept') ?? '';
  if (!accepted.includes('application/json') || !accepted.includes('text/event-stream')) return null;
  if (outcome.kind === 'legacy')
    return revision === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(revision) ? false : null;
  if (outcome.kind !== 'modern' || outcome.classification.revision !== modernRevision) return null;
  const isInOrder = revision === modernRevision && mcpMethodHeader === 'tools/call' && mcpNameHeader === name;
  return isInOrder ? true : null;
}

/** The response as the SDK's server would write it. */
export function writeQuickResult(
  { id, isModern }: QuickCall,
  result: CallResult,
  serverInfo: object,
): string {
  const complete = isModern
    ? { ...result, resultType: 'complete', _meta: { [SERVER_INFO_META_KEY]: serverInfo } }
    : result;
  return JSON.stringify({ jsonrpc: '2.0', id, result: complete });
}
