import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import type { DocsInUse } from '../docs.ts';
import { DocentError } from '../errors.ts';
import { hasOperations } from './endpoints.ts';
import { answerFromDocs, instructions, prompts } from './guidance.ts';
import { listResources, readResource, resourceTemplates } from './resources.ts';
import { titled } from './titled.ts';
import type { Toolbox } from './toolbox.ts';

/** The name, URL and version that the server reports. */
export interface McpIdentity {
  /** Name of the site, default: the name in its pages or of its folder. */
  name?: string;
  /** Folder that the site was read from. */
  directory?: string;
  /** URL of the published site. */
  siteUrl?: string;
  /** Version of Docent. */
  version?: string;
}

const listsAreGoodFor = 5 * 60_000;

export function serverInfo({ name, siteUrl, version = '1' }: McpIdentity): {
  name: string;
  title: string;
  version: string;
} {
  const title = name === undefined ? 'Documentation' : titled(name);
  return { name: slugOf(name ?? '') || slugOf(hostOf(siteUrl)) || 'docent', title, version };
}

/** `acme-docs` for `Acme Docs`; empty for a name without Latin letters and digits. */
function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 64)
    .replace(/^-|-$/g, '');
}

function hostOf(siteUrl: string | undefined): string {
  return siteUrl === undefined ? '' : new URL(siteUrl).host;
}

/** The origin of links to pages: the published site, or else the host of the request. */
export function originOf({ siteUrl }: McpIdentity, request?: Request): string | undefined {
  if (siteUrl !== undefined) return new URL(siteUrl).origin;
  if (request === undefined) return undefined;
  const { protocol, host } = new URL(request.url);
  // A proxy that ends TLS sends plain requests.
  const isSecure = protocol === 'https:' || request.headers.get('x-forwarded-proto') === 'https';
  return `${isSecure ? 'https' : 'http'}://${host}`;
}

/**
 * Creates a server for one connection or one request. The tools' schemas are prepared once in the toolbox, because they
 * are slow to create.
 */
export function mcpServer(
  toolbox: Toolbox,
  host: DocsInUse,
  identity: McpIdentity,
  request?: Request,
): Server {
  const { name } = identity;
  const origin = originOf(identity, request);
  const server = new Server(serverInfo(identity), {
    capabilities: { tools: {}, resources: {}, prompts: {} },
    instructions: instructions(name, origin),
    cacheHints: {
      'tools/list': { ttlMs: listsAreGoodFor },
      'prompts/list': { ttlMs: listsAreGoodFor },
      'resources/templates/list': { ttlMs: listsAreGoodFor },
    },
  });
  server.setRequestHandler('tools/list', async () => ({
    tools: toolbox.list(await mayHaveOperations(host), name),
  }));
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    if (!toolbox.has(params.name))
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no tool '${params.name}'. The tools are ${toolbox.names.join(', ')}.`,
      );
    return {
      ...(await toolbox.call({
        name: params.name,
        arguments: params.arguments,
        host,
        signal: mcpReq.signal,
        origin,
      })),
    };
  });
  server.setRequestHandler('resources/list', ({ params }) =>
    forCaller(host.use((docs) => listResources(docs, params?.cursor))),
  );
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates }));
  server.setRequestHandler('resources/read', async ({ params }) => ({
    contents: [await forCaller(host.use((docs) => readResource(docs, params.uri, name)))],
  }));
  server.setRequestHandler('prompts/list', () => ({ prompts }));
  server.setRequestHandler('prompts/get', ({ params }) => {
    if (params.name !== prompts[0]?.name)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no prompt '${params.name}'. The only prompt is ${prompts.map((prompt) => prompt.name).join(', ')}.`,
      );
    const text = answerFromDocs(params.arguments?.question ?? '', name);
    return {
      description: prompts[0].description,
      messages: [{ role: 'user', content: { type: 'text', text } }],
    };
  });
  return server;
}

/** Whether there are API operations; true while the docs are not ready. */
async function mayHaveOperations({ isReady, use }: DocsInUse): Promise<boolean> {
  if (isReady?.() === false) return true;
  return use(hasOperations).catch(() => true);
}

/** Converts an error of Docent to an error of the protocol. */
async function forCaller<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DocentError)) throw error;
    throw new ProtocolError(
      error.code === 'no_snapshot' ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams,
      error.message,
    );
  }
}
