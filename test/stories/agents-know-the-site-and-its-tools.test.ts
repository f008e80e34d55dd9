import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createMcp, type McpSettings } from '../../src/mcp/create-mcp.ts';
import { agentSite } from './agent-site.ts';
import { servedSite } from './served-site.ts';

/** 1,500 tokens, at the usual four to five bytes per token. */
const mostBytes = 6800;
const prose = {
  'index.md': '# Kitchen\n\nSee [the kettle](kettle.md).',
  'kettle.md': '# Kettle\n\nBoil water.',
};

async function connected(context: TestContext, files: typeof agentSite, settings: McpSettings = {}) {
  const { url } = await servedSite(context, files, { mcp: createMcp(settings), mcpLimit: null });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
  context.after(() => client.close());
  const { origin } = new URL(url);
  const textOf = async (name: string, given: Record<string, unknown>) => {
    const { content } = await client.callTool({ name, arguments: given });
    return (content as { text: string }[])[0]!.text;
  };
  return { client, origin, textOf };
}

test('the list of all tools stays short', async (context) => {
  const { client } = await connected(context, agentSite, { name: 'Kitchen', ask: true });
  const { tools } = await client.listTools();
  assert.equal(tools.length, 7);
  const bytes = Buffer.byteLength(JSON.stringify({ tools }));
  assert.ok(bytes <= mostBytes, `${bytes} bytes`);
});

test('tools for API operations are listed only if there are operations', async (context) => {
  const { client } = await connected(context, prose);
  const { tools } = await client.listTools();
  assert.deepEqual(
    tools.map(({ name }) => name),
    ['search_docs', 'get_page', 'list_pages', 'report_page'],
  );
});

test('a server and its tools are named after the site', async (context) => {
  const { client } = await connected(context, prose, { name: 'Café Olé – Docs' });
  assert.partialDeepStrictEqual(client.getServerVersion(), {
    name: 'cafe-ole-docs',
    title: 'Café Olé – Docs',
  });
  const { tools } = await client.listTools();
  for (const { name, description } of tools) assert.match(description ?? '', /the Café Olé – Docs/, name);
});

test('without a configured name, the home page or the folder names the server and its tools', async (context) => {
  const named = await connected(context, prose);
  assert.equal(named.client.getServerVersion()?.title, 'Kitchen documentation');
  assert.match(named.client.getInstructions() ?? '', /^Search and read the Kitchen documentation\./);
  const { tools } = await named.client.listTools();
  for (const { name, description } of tools)
    assert.match(description ?? '', /the Kitchen documentation/, name);
  const folder = await connected(
    context,
    { 'kettle.md': prose['kettle.md'] },
    { directory: '/work/tea-docs' },
  );
  assert.equal(folder.client.getServerVersion()?.title, 'Tea documentation');
});

test('a site whose name has no Latin letters is named after its host', async (context) => {
  const { client } = await connected(context, prose, {
    name: '台所',
    siteUrl: 'https://docs.kitchen.example',
  });
  assert.equal(client.getServerVersion()?.name, 'docs-kitchen-example');
});

test('links are absolute, on the published site or on the requested server', async (context) => {
  const published = await connected(context, prose, { siteUrl: 'https://docs.kitchen.example' });
  assert.match(
    await published.textOf('search_docs', { query: 'boil' }),
    /URL: https:\/\/docs\.kitchen\.example\/kettle$/m,
  );
  const { textOf, origin } = await connected(context, prose);
  const url = `${origin}/kettle`;
  assert.ok((await textOf('search_docs', { query: 'boil' })).includes(`URL: ${url}\n`));
  assert.ok((await textOf('list_pages', { prefix: url })).includes(`- ${url}  Kettle`));
  assert.ok((await textOf('get_page', { url })).includes(`URL: ${url}\n\n# Kettle`));
});
