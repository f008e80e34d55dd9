// A plain Node server that serves Docent below /docs/_service. Express takes the same handler.
// In a project of your own, import from 'docent'.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIndex, createApp, nodeHandler, openDocs } from '../../src/index.ts';

const directory = fileURLToPath(new URL('../../docs', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'docent-example-'));
await buildIndex({ directory, dataDir });
const docs = await openDocs({ dataDir });
const docent = nodeHandler(createApp(docs));

// With Express: express().all(/^\/docs\/_service\//, docent), before any body parser.
const server = createServer((incoming, outgoing) => {
  if (incoming.url?.startsWith('/docs/_service/')) void docent(incoming, outgoing);
  else outgoing.end('The site itself');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const response = await fetch(`${url}/docs/_service/api/search`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query: 'configure versions', limit: 3 }),
});
const { hits } = (await response.json()) as { hits: { url: string }[] };
const home = await (await fetch(url)).text();
const isLimited = response.headers.has('ratelimit-remaining');
console.log(`${home}; the search found ${hits.map((hit) => hit.url).join(', ')}`);

await new Promise((resolve) => server.close(resolve));
await docs.close();
rmSync(dataDir, { recursive: true });

// Checks the result of the example.
if (home !== 'The site itself' || !isLimited || !hits[0]?.url.startsWith('/versions')) {
  console.error('The site should answer, and /versions should stand first.');
  process.exitCode = 1;
}
