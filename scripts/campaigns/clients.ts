import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { buildIndex } from '../../src/build-index.ts';
import { createApp } from '../../src/http/create-app.ts';
import { startServer } from '../../src/http/start-server.ts';
import { createMcp } from '../../src/mcp/create-mcp.ts';
import { openDocs } from '../../src/open-docs.ts';
import {
  type AgentClient,
  formerClient,
  inspectorClient,
  presentClient,
} from '../../test/stories/agent-clients.ts';

const run = promisify(execFile);
const home = join(import.meta.dirname, '../..');

/** Tests a server with the latest official clients from npm and PyPI. Needs Python with `venv`, and the network. */
export async function clientsCampaign(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-clients-'));
  const dataDir = join(folder, 'data');
  await buildIndex({ directory: join(home, 'docs'), dataDir });
  const docs = await openDocs({ dataDir });
  const app = createApp(docs, { mcp: createMcp({ name: 'Docent' }), mcpLimit: null, searchLimit: null });
  const server = await startServer(app, { port: 0, host: '127.0.0.1' });
  try {
    const rows = [];
    for (const [client, use] of Object.entries(clientsOf(server.url, folder))) {
      const outcome = await use().catch((error: Error) => `FAILED: ${error.message.slice(0, 500)}`);
      console.log(`${client}: ${outcome}`);
      rows.push({ client, outcome });
    }
    console.table(rows);
    if (rows.some(({ outcome }) => outcome.startsWith('FAILED'))) process.exitCode = 1;
  } finally {
    await server.stop();
    await docs.close();
    await rm(folder, { recursive: true });
  }
}

function clientsOf(url: string, folder: string): Record<string, () => Promise<string>> {
  const mcp = { url: `${url}/mcp` };
  const python = () => venv(join(folder, 'python'));
  const inPython = async (script: string, ...args: string[]) =>
    (await run(await python(), ['-c', script, ...args], { cwd: folder })).stdout.trim();
  return {
    'useChat of @ai-sdk/react': async () => {
      await run(process.execPath, [join(home, 'examples/react-chat/react-chat.ts')]);
      return 'asks, shows sources and rates';
    },
    'MCP TypeScript v2': async () => usesTools(await presentClient(mcp)),
    'MCP TypeScript v1': async () => usesTools(await formerClient(mcp)),
    'MCP inspector': async () => usesTools(inspectorClient(mcp)),
    'mcp-remote': async () => usesTools(await remoteClient(mcp.url)),
    'MCP Python (mcp)': () => inPython(pythonMcp, mcp.url),
    'fastmcp (Python)': () => inPython(pythonFastMcp, mcp.url),
    'SSE in Python (httpx-sse)': () => inPython(pythonSse, `${url}/_service/api/ask`),
    'openapi-typescript, openapi-fetch': () => generatedTypeScript(url, join(folder, 'typescript')),
    'openapi-python-client': async () => {
      const program = await python();
      const description = `${url}/_service/api/openapi.json`;
      await run(
        join(program, '../openapi-python-client'),
        ['generate', '--url', description, '--meta', 'none', '--output-path', 'generated'],
        { cwd: folder },
      );
      return inPython(pythonGenerated, url);
    },
  };
}

async function usesTools(client: AgentClient): Promise<string> {
  try {
    const tools = await client.tools();
    const { content, isError } = await client.call('search_docs', { query: 'configure versions' });
    const text = content[0]?.text ?? '';
    if (isError === true || !/URL: http\S+\/configuration/.test(text)) throw new Error(text);
    return `${tools.length} tools, search_docs found /configuration`;
  } finally {
    await client.close();
  }
}

/** `mcp-remote`: turns a server over HTTP into one over stdio. */
async function remoteClient(url: string): Promise<AgentClient> {
  const client = new FormerClient({ name: 'campaign', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: 'npx',
      args: ['--yes', 'mcp-remote', url],
      // npm needs the environment for network settings such as certificates.
      env: Object.fromEntries(Object.entries(process.env).map(([name, value = '']) => [name, value])),
      stderr: 'ignore',
    }),
    // npm first downloads the package.
    { timeout: 300_000 },
  );
  return {
    tools: async () => (await client.listTools()).tools as Awaited<ReturnType<AgentClient['tools']>>,
    call: async (name, given) =>
      (await client.callTool({ name, arguments: given })) as Awaited<ReturnType<AgentClient['call']>>,
    close: () => client.close(),
  };
}

/** The Python program of a virtual environment with the clients, created once. */
async function venv(folder: string): Promise<string> {
  const python = join(folder, 'bin/python');
  if (existsSync(python)) return python;
  await run('python3', ['-m', 'venv', folder]);
  await run(python, [
    '-m',
    'pip',
    'install',
    '--quiet',
    'mcp',
    'fastmcp',
    'httpx-sse',
    'openapi-python-client',
  ]);
  return python;
}

async function generatedTypeScript(url: string, folder: string): Promise<string> {
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  await writeFile(join(folder, 'use.ts'), typeScriptUse);
  const inFolder = (program: string, ...args: string[]) => run(program, args, { cwd: folder });
  await inFolder(
    'npm',
    'install',
    '--no-audit',
    '--no-fund',
    'openapi-typescript',
    'openapi-fetch',
    'typescript@5',
  );
  await inFolder('npx', 'openapi-typescript', `${url}/_service/api/openapi.json`, '--output', 'api.ts');
  await inFolder(
    'npx',
    'tsc',
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--allowImportingTsExtensions',
    'use.ts',
  );
  return (await inFolder(process.execPath, 'use.ts', url)).stdout.trim();
}

const typeScriptUse = `import createClient from 'openapi-fetch';
import type { paths } from './api.ts';
declare const process: { argv: string[] };
const client = createClient<paths>({ baseUrl: process.argv[2] });
const { data, error } = await client.POST('/_service/api/search', { body: { query: 'configure versions' } });
if (error !== undefined) throw new Error(error.error);
console.log('typed search found ' + data.hits[0].url);
`;

const pythonMcp = `
import asyncio, sys
from mcp import ClientSession
try:
    from mcp.client.streamable_http import streamable_http_client as connect
except ImportError:
    from mcp.client.streamable_http import streamablehttp_client as connect
async def main():
    async with connect(sys.argv[1]) as streams:
        async with ClientSession(streams[0], streams[1]) as session:
            await session.initialize()
            tools = (await session.list_tools()).tools
            result = await session.call_tool('search_docs', {'query': 'configure versions'})
            assert '/configuration' in result.content[0].text, result
            print(len(tools), 'tools, search_docs found /configuration')
asyncio.run(main())
`;

const pythonFastMcp = `
import asyncio, sys
from fastmcp import Client
async def main():
    async with Client(sys.argv[1]) as client:
        tools = await client.list_tools()
        result = await client.call_tool('search_docs', {'query': 'configure versions'})
        assert '/configuration' in result.content[0].text, result
        print(len(tools), 'tools, search_docs found /configuration')
asyncio.run(main())
`;

const pythonSse = `
import json, sys, httpx
from httpx_sse import connect_sse
text, parts = '', []
with httpx.Client(timeout=60) as client:
    with connect_sse(client, 'POST', sys.argv[1], json={'query': 'How do I run Docent behind nginx?'}) as source:
        for event in source.iter_sse():
            if event.data == '[DONE]':
                break
            part = json.loads(event.data)
            parts.append(part['type'])
            text += part.get('delta', '')
assert 'proxy_pass' in text and parts[-1] == 'finish', parts
print(len(parts), 'parts, answer complete')
`;

const pythonGenerated = `
import sys
from generated import Client
from generated.api.default import search
from generated.models import SearchRequest
result = search.sync(client=Client(base_url=sys.argv[1]), body=SearchRequest(query='configure versions'))
assert result.hits[0].url.startswith('/configuration'), result
print('typed search found', result.hits[0].url)
`;
