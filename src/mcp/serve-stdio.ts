import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio as serve } from '@modelcontextprotocol/server/stdio';
import type { DocsInUse } from '../docs.ts';
import type { McpSettings } from './create-mcp.ts';
import { mcpServer } from './mcp-server.ts';
import { Toolbox } from './toolbox.ts';

/** The longest message that is still answered, if only by an error. */
const maxMessageBytes = 32 * 1024 * 1024;

/** Serves one agent over two streams until it hangs up or the signal says so. */
export async function serveStdio(
  docs: DocsInUse,
  settings: McpSettings,
  { input, output, signal }: { input: Readable; output: Writable; signal: AbortSignal },
): Promise<void> {
  const toolbox = new Toolbox(settings);
  const transport = new StdioServerTransport(input, output, { maxBufferSize: maxMessageBytes });
  const closed = Promise.withResolvers<void>();
  const handle = serve(() => mcpServer(toolbox, docs, settings), { transport, onerror: settings.onError });
  input.once('end', () => closed.resolve());
  input.once('close', () => closed.resolve());
  signal.addEventListener('abort', () => closed.resolve(), { once: true });
  await closed.promise;
  await handle.close();
}
