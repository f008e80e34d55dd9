import type { CalledTool } from './agent-clients.ts';

/** Calls a tool with a plain request, as a client of the previous revision does. */
export async function callTool(
  url: string,
  name: string,
  given: unknown,
  { headers = {}, signal }: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<CalledTool> {
  const response = await postCall(url, name, given, { headers, signal });
  return ((await response.json()) as { result: CalledTool }).result;
}

export function postCall(
  url: string,
  name: string,
  given: unknown,
  { headers = {}, signal }: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: given },
    }),
  });
}
