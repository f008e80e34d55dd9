import { createMcpHandler, isJsonContentType, readRequestBody } from '@modelcontextprotocol/server';
import type { DocsInUse } from '../docs.ts';
import { type GuardSettings, requestGuard } from '../request-guard.ts';
import { type McpIdentity, mcpServer, originOf, serverInfo } from './mcp-server.ts';
import { noBatches } from './message-lines.ts';
import { readQuickCall, writeQuickResult } from './quick-call.ts';
import { Toolbox } from './toolbox.ts';
import { withSiteName } from './with-site-name.ts';

export interface McpSettings extends GuardSettings, McpIdentity {
  /** Whether a model answers questions. Enables `ask_docs`. */
  ask?: boolean;
  /** Called with failures that the caller does not see. */
  onError?(error: unknown): void;
}

/** The response to a request. `createApp` adds the common headers. */
export interface McpAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | ReadableStream<Uint8Array> | null;
}

/** Answers one request of the Model Context Protocol over HTTP, without a session. */
export type Mcp = (request: Request, docs: DocsInUse) => Promise<McpAnswer>;

/** The same limit as for the HTTP API. */
const maxBodyBytes = 64 * 1024;

/** The MCP server of a site, for `createApp`. */
export function createMcp(settings: McpSettings = {}): Mcp {
  const toolbox = new Toolbox(settings);
  const { refuseHost, refuseOrigin } = requestGuard(settings);
  return async (request, docs) => {
    const refusal = refuseHost(request) ?? refuseOrigin(request);
    if (refusal !== null) return errorAnswer(403, -32_000, refusal);
    if (!isJsonContentType(request.headers.get('content-type')))
      return errorAnswer(415, -32_000, "Send JSON, with the header 'Content-Type: application/json'.");
    const body = await readJson(request);
    if ('answer' in body) return body.answer;
    if (Array.isArray(body.value)) return errorAnswer(400, -32_600, noBatches);
    const identity = await withSiteName(settings, docs);
    const call = readQuickCall(request, body.value, toolbox);
    if (call !== null) {
      const result = await toolbox.call({
        ...call,
        host: docs,
        signal: request.signal,
        origin: originOf(settings, request),
      });
      return jsonAnswer(200, writeQuickResult(call, result, serverInfo(identity)));
    }
    const handler = createMcpHandler(() => mcpServer(toolbox, docs, identity, request), {
      keepAliveMs: 15_000,
    });
    return answerOf(await handler.fetch(request, { parsedBody: body.value }));
  };
}

async function readJson(request: Request): Promise<{ value: unknown } | { answer: McpAnswer }> {
  const tooLarge = {
    answer: errorAnswer(413, -32_000, 'The request body is larger than 64 KiB.', { connection: 'close' }),
  };
  if (Number(request.headers.get('content-length')) > maxBodyBytes) return tooLarge;
  try {
    const read = await readRequestBody(request, maxBodyBytes);
    return read.tooLarge ? tooLarge : { value: JSON.parse(read.text) as unknown };
  } catch {
    return { answer: errorAnswer(400, -32_700, 'The request body is not valid JSON.') };
  }
}

async function answerOf(response: Response): Promise<McpAnswer> {
  const headers = Object.fromEntries(response.headers);
  const isStream = headers['content-type']?.startsWith('text/event-stream') === true;
  return {
    status: response.status,
    headers,
    body: isStream ? response.body : (await response.text()) || null,
  };
}

function jsonAnswer(status: number, body: string, headers: Record<string, string> = {}): McpAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
    body,
  };
}

function errorAnswer(
  status: number,
  code: number,
  message: string,
  headers?: Record<string, string>,
): McpAnswer {
  return jsonAnswer(status, JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }), headers);
}
