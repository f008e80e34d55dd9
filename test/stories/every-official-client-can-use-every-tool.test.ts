import assert from 'node:assert/strict';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { MemoryJournal } from '../../src/journal/memory-journal.ts';
import { createMcp } from '../../src/mcp/create-mcp.ts';
import {
  type AgentClient,
  formerClient,
  inspectorClient,
  type Place,
  presentClient,
} from './agent-clients.ts';
import { agentSite } from './agent-site.ts';
import { askedSite } from './asked-site.ts';
import { temporarySite } from './temporary-site.ts';

const clients: Record<string, (place: Place) => Promise<AgentClient> | AgentClient> = {
  'the present client, revision 2026-07-28': (place) => presentClient(place),
  'the present client, revision 2025-11-25': (place) => presentClient(place, { mode: 'legacy' }),
  'the former client': formerClient,
  'the inspector': inspectorClient,
};

/** A call of every tool that works without a model. */
const calls: [name: string, given: Record<string, unknown>, seen: RegExp][] = [
  ['search_docs', { query: 'descale the kettle', limit: 3 }, /boil vinegar/],
  ['get_page', { url: '/kettle#scale' }, /Fill the kettle/],
  ['list_pages', { prefix: '/ket' }, /\/kettle {2}Kettles: All about kettles/],
  ['list_endpoints', { tag: 'kettles', text: 'lists kettles' }, /^1 operation\.[\s\S]*GET \/v1\/kettles\b/],
  ['get_endpoint', { method: 'GET', path: '/v1/kettles/7' }, /How much water it holds/],
  ['report_page', { url: '/kettle', comment: 'It does not say how hot.' }, /Thank you/],
];

for (const [name, connect] of Object.entries(clients)) {
  test(`over HTTP, ${name} lists and calls every tool`, async (context) => {
    const { docs, journal, url, provider } = await site(context);
    const client = await connect({ url });
    context.after(() => client.close());
    provider.chat.reply('To descale a kettle, boil vinegar in it [1].');
    await usesAll(client, [...calls, ['ask_docs', { query: 'How do I descale a kettle?' }, /vinegar/]]);
    assert.equal(docs.snapshot, 1);
    assert.deepEqual(
      journal.reports.map((report) => report.url),
      ['/kettle'],
    );
  });

  // The inspector restarts itself and Docent for every call.
  if (name === 'the inspector') continue;

  test(`over stdio, ${name} lists and calls every tool`, async (context) => {
    const directory = await temporarySite(context, agentSite);
    const dataDir = join(await temporarySite(context), 'data');
    const client = await connect({ args: ['mcp', directory, '--data-dir', dataDir] });
    context.after(() => client.close());
    await usesAll(client, calls);
  });
}

test('resources and the prompt are available in both revisions', async (context) => {
  const { url } = await site(context);
  for (const mode of ['legacy', { pin: '2026-07-28' }] as const) {
    const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client');
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL(url)));
    context.after(() => client.close());
    const { resources } = await client.listResources();
    assert.deepEqual(
      resources.slice(0, 2).map(({ uri }) => uri),
      ['docs://llms.txt', 'docs://current/en/'],
    );
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri });
      assert.ok(contents.length === 1 && 'text' in contents[0]! && contents[0].text.length > 0, uri);
    }
    const read = async (uri: string) => (await client.readResource({ uri })).contents[0] as { text: string };
    assert.match((await read('docs://llms.txt')).text, /\[Kettles\]\(\/kettle\.md\): All about kettles/);
    assert.match((await read('docs://latest/en-US/kettle')).text, /boil vinegar/);
    await assert.rejects(client.readResource({ uri: 'docs://current/en/../../etc/passwd' }), /not found/i);
    await assert.rejects(client.readResource({ uri: 'file:///etc/passwd' }), /not found/i);
    const { prompts } = await client.listPrompts();
    assert.equal(prompts[0]?.name, 'answer_from_docs');
    const { messages } = await client.getPrompt({
      name: 'answer_from_docs',
      arguments: { question: 'Why?' },
    });
    const { content } = messages[0]!;
    assert.match(content.type === 'text' ? content.text : '', /Why\?[\s\S]*search_docs[\s\S]*get_page/);
  }
});

async function site(context: TestContext) {
  const asked = await askedSite(context, {
    files: agentSite,
    app: { mcp: createMcp({ name: 'Kitchen', ask: true }), mcpLimit: null },
  });
  return { ...asked, url: asked.url.replace('/api/ask', '/mcp'), journal: asked.journal as MemoryJournal };
}

async function usesAll(client: AgentClient, wanted: typeof calls): Promise<void> {
  const tools = await client.tools();
  assert.deepEqual(tools.map(({ name }) => name).toSorted(), wanted.map(([name]) => name).toSorted());
  for (const [name, given, seen] of wanted) {
    const { isError, content, ...rest } = await client.call(name, given);
    assert.ok(isError !== true, `${name}: ${content[0]?.text}`);
    assert.match(content[0]?.text ?? '', seen, name);
    assert.ok(!('structuredContent' in rest), name);
    const { inputSchema } = tools.find((tool) => tool.name === name)!;
    const validate = new Ajv2020({ strict: false }).compile(inputSchema);
    assert.ok(validate(given), `${name}: ${JSON.stringify(validate.errors)}`);
  }
}
