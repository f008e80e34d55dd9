// Builds an index of a docs site with the public library and searches it.
// In a project of your own, import from 'docent'.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIndex, openDocs } from '../../src/index.ts';

const directory = process.argv[2] ?? fileURLToPath(new URL('../../docs', import.meta.url));
const query = process.argv[3] ?? 'configure versions';
const dataDir = mkdtempSync(join(tmpdir(), 'docent-example-'));

const { snapshot, counts } = await buildIndex({ directory, dataDir });
console.log(`Snapshot ${snapshot}: ${counts.pages} pages, ${counts.chunks} chunks`);

const docs = await openDocs({ dataDir });
const { hits } = await docs.search({ query, limit: 3 });
for (const { headerPath, url, snippet } of hits)
  console.log(`${headerPath.join(' > ')}\n  ${url}\n  ${snippet}\n`);
await docs.close();
rmSync(dataDir, { recursive: true });

// Checks the result of the example: the manual describes how to configure versions.
if (process.argv.length === 2 && !hits[0]?.url.startsWith('/versions')) {
  console.error('The page /versions should come first.');
  process.exitCode = 1;
}
