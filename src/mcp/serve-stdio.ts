import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio as serve } from '@modelcontextprotocol/server/stdio';
import type { DocsInUse } from '../docs.ts';
import type { McpSettings } from './create-mcp.ts';
import { mcpServer } from './mcp-server.ts';
import { MessageLines } from './message-lines.ts';
import { Toolbox } from './toolbox.ts';

/** Longer messages are refused, and the next one is answered. */
const maxMessageBytes = 32 * 1024 * 1024;

/** Serves one agent over two streams until it hangs up or the signal says so. */
export async function serveStdio(
  docs: DocsInUse,
  settings: McpSettings,
  { input, output, signal }: { input: Readable; output: Writable; signal: AbortSignal },
): Promise<void> {
  const toolbox = new Toolbox(settings);
  const lines = new MessageLines({
    maxBytes: maxMessageBytes,
    refuse: (code, message) =>
      output.write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } })}\n`),
  });
  // The lines are short enough already; the transport would close on one that is not.
  const transport = new StdioServerTransport(lines, output, { maxBufferSize: Number.POSITIVE_INFINITY });
  const closed = Promise.withResolvers<void>();
  const handle = serve(() => mcpServer(toolbox, docs, settings), { transport, onerror: settings.onError });
  const { onclose } = transport;
  // Also when the output fails: nobody reads it any more.
  transport.onclose = () => {
    onclose?.();
    closed.resolve();
  };
  input.once('close', () => closed.resolve());
  signal.addEventListener('abort', () => closed.resolve(), { once: true });
  input.pipe(lines);
  await closed.promise;
  input.unpipe(lines);
  await handle.close();
}
