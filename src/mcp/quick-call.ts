import {
  classifyInboundRequest,
  SERVER_INFO_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server';
import type { CallResult, Toolbox } from './toolbox.ts';

/** A call of a tool, in a request that has nothing unusual about it. */
export interface QuickCall {
  id: string | number;
  name: string;
  arguments: unknown;
  /** Whether it speaks the revision of 2026 or one before. */
  isModern: boolean;
}

const modernRevision = '2026-07-28';
const usualParams = new Set(['name', 'arguments', '_meta']);

/**
 * Reads a call of a known tool that is in order in every respect; null for anything else, which the protocol's own
 * server then answers. Nearly all requests are such calls, and a whole server for each would cost more than its search.
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

/** Whether the request is of the present revision or a former one; null when its headers are not as they should be. */
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

/** The answer as the protocol's own server would write it. */
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
