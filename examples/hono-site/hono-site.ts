// A site made with Hono that serves Docent below /docs/_service.
// In a project of your own, import from 'docent'.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { buildIndex, createApp, openDocs } from '../../src/index.ts';

const directory = fileURLToPath(new URL('../../docs', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'docent-example-'));
await buildIndex({ directory, dataDir });
const docs = await openDocs({ dataDir });
const docent = createApp(docs);

const site = new Hono();
site.get('/', (context) => context.text('The site itself'));
// Passes the environment, which contains the address of each client.
site.all('/docs/_service/*', (context) => docent.fetch(context.req.raw, context.env));

const server = serve({ fetch: site.fetch, port: 0, hostname: '127.0.0.1' });
await new Promise((resolve) => server.once('listening', resolve));
const address = server.address();
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

const response = await fetch(`${url}/docs/_service/api/search`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query: 'configure versions', limit: 3 }),
});
const { hits } = (await response.json()) as { hits: { url: string }[] };
const home = await (await fetch(url)).text();
console.log(`${home}; the search found ${hits.map((hit) => hit.url).join(', ')}`);

await new Promise((resolve) => server.close(resolve));
await docs.close();
rmSync(dataDir, { recursive: true });

// Checks the result of the example.
if (home !== 'The site itself' || !hits[0]?.url.startsWith('/versions')) {
  console.error('The site should answer, and /versions should stand first.');
  process.exitCode = 1;
}
