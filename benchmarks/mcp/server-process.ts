import { createMcpHandler } from '@modelcontextprotocol/server';
import { Hono } from 'hono';
import { createApp } from '../../src/http/create-app.ts';
import { startServer } from '../../src/http/start-server.ts';
import { createMcp } from '../../src/mcp/create-mcp.ts';
import { mcpServer } from '../../src/mcp/mcp-server.ts';
import { Toolbox } from '../../src/mcp/toolbox.ts';
import { openDocs } from '../../src/open-docs.ts';
import { tellFigures } from '../http/tell-figures.ts';

/** Serves a data folder over HTTP, over MCP, and over MCP with only the SDK's own handler. */
const docs = await openDocs({ dataDir: process.argv[2] });
const app = createApp(docs, { searchLimit: null, mcpLimit: null, mcp: createMcp() });
const toolbox = new Toolbox();
const handler = createMcpHandler(() => mcpServer(toolbox, { use: (verb) => verb(docs) }, {}));
const site = new Hono();
site.post('/plain-sdk', (context) => handler.fetch(context.req.raw));
site.all('*', (context) => app.fetch(context.req.raw, context.env));

const server = await startServer(
  { fetch: (request, environment) => site.fetch(request, environment as object) },
  { port: 0, host: '127.0.0.1' },
);
tellFigures(server.url);
