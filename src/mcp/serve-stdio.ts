import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio as serve } from '@modelcontextprotocol/server/stdio';
import type { DocsInUse } from '../docs.ts';
import type { McpSettings } from './create-mcp.ts';
import { mcpServer } from './mcp-server.ts';
import { MessageLines } from './message-lines.ts';
import { Toolbox } from './toolbox.ts';
import { withSiteName } from './with-site-name.ts';

/** Longer messages are refused; the connection stays open. */
const maxMessageBytes = 32 * 1024 * 1024;

/** Serves one agent over two streams until it disconnects or the signal fires. */
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
  // `MessageLines` has already rejected longer lines; the transport would close the connection.
  const transport = new StdioServerTransport(lines, output, { maxBufferSize: Number.POSITIVE_INFINITY });
  const closed = Promise.withResolvers<void>();
  const handle = serve(async () => mcpServer(toolbox, docs, await withSiteName(settings, docs)), {
    transport,
    onerror: settings.onError,
  });
  const { onclose } = transport;
  // A failing output means that the agent has gone.
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
