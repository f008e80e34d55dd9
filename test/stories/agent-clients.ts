import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as FormerStdio } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as FormerHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { docentProgram } from '../docent-program.ts';

/** A server at a URL, or started by a `docent` command line. */
export type Place = { url: string } | { args: readonly string[] };

export interface CalledTool {
  isError?: boolean;
  content: { type: string; text?: string }[];
}

export interface ListedTool {
  name: string;
  description: string;
  inputSchema: object;
}

/** The common features of all official clients. */
export interface AgentClient {
  tools(): Promise<ListedTool[]>;
  call(name: string, given: Record<string, unknown>): Promise<CalledTool>;
  close(): Promise<void>;
}

// Clients pass on only a few environment variables.
const compileCache = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '' };
const identity = { name: 'test', version: '1' };
const commandOf = (args: readonly string[]) => ({
  command: process.execPath,
  args: [docentProgram, ...args],
  stderr: 'ignore' as const,
  env: compileCache,
});

/** The client of version 2 of the SDK, for one revision of the protocol. */
export async function presentClient(
  place: Place,
  versionNegotiation: { mode: 'legacy' | { pin: string } } = { mode: { pin: '2026-07-28' } },
): Promise<AgentClient> {
  const client = new Client(identity, { versionNegotiation });
  await client.connect(
    'url' in place
      ? new StreamableHTTPClientTransport(new URL(place.url))
      : new StdioClientTransport(commandOf(place.args)),
  );
  return {
    tools: async () => (await client.listTools()).tools as ListedTool[],
    call: async (name, given) => (await client.callTool({ name, arguments: given })) as CalledTool,
    close: () => client.close(),
  };
}

/** The client of version 1 of the SDK. */
export async function formerClient(place: Place): Promise<AgentClient> {
  const client = new FormerClient(identity);
  await client.connect(
    'url' in place ? new FormerHttp(new URL(place.url)) : new FormerStdio(commandOf(place.args)),
  );
  return {
    tools: async () => (await client.listTools()).tools as ListedTool[],
    call: async (name, given) => (await client.callTool({ name, arguments: given })) as CalledTool,
    close: () => client.close(),
  };
}

/** `mcp-inspector --cli`: one process per request. */
export function inspectorClient(place: Place): AgentClient {
  const cache = `NODE_COMPILE_CACHE=${compileCache.NODE_COMPILE_CACHE}`;
  const target =
    'url' in place
      ? ['--transport', 'http', place.url]
      : ['-e', cache, process.execPath, docentProgram, ...place.args];
  const ask = async (...args: string[]) => JSON.parse(await inspect([...target, ...args])) as unknown;
  return {
    tools: async () => ((await ask('--method', 'tools/list')) as { tools: ListedTool[] }).tools,
    call: async (name, given) => {
      const args = Object.entries(given).flatMap(([key, value]) => [
        '--tool-arg',
        `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
      ]);
      return (await ask('--method', 'tools/call', '--tool-name', name, ...args)) as CalledTool;
    },
    close: async () => {},
  };
}

function inspect(args: readonly string[]): Promise<string> {
  const inspector = join(import.meta.dirname, '../../node_modules/.bin/mcp-inspector');
  const child = spawn(inspector, ['--cli', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolve, reject) => {
    const [told, complained]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (data: Buffer) => told.push(data));
    child.stderr.on('data', (data: Buffer) => complained.push(data));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve(Buffer.concat(told).toString())
        : reject(new Error(`The inspector ended with ${code}: ${Buffer.concat(complained)}`)),
    );
  });
}
