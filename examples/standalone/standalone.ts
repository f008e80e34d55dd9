// Starts `docent serve` on a free port, searches over HTTP, and stops it again.
// In your own project, run `npx docent` instead.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'docent-example-'));

const server = spawn(
  process.execPath,
  [here('../../src/cli/docent.ts'), 'serve', here('../../docs'), '--port', '0', '--data-dir', dataDir],
  { stdio: ['ignore', 'ignore', 'pipe'] },
);
const url = await new Promise<string>((resolve) => {
  createInterface(server.stderr).on('line', (line) => {
    const address = /^Listening on (http:\S+)/.exec(line)?.[1];
    if (address !== undefined) resolve(address);
  });
});
console.log(`Serving on ${url}`);

// Until the first build is done, the server responds with 503 and a Retry-After header.
const ready = async () => (await fetch(`${url}/_service/api/health?ready`)).ok;
while (!(await ready())) await new Promise((resolve) => setTimeout(resolve, 200));

const response = await fetch(`${url}/_service/api/search`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query: 'configure versions', limit: 3 }),
});
const { hits } = (await response.json()) as { hits: { url: string; snippet: string }[] };
for (const hit of hits) console.log(`${hit.url}\n  ${hit.snippet}`);

server.kill('SIGTERM');
const [code] = await once(server, 'exit');
console.log(`Stopped with ${code}`);
rmSync(dataDir, { recursive: true });

// Checks the result of the example.
if (code !== 0 || !hits[0]?.url.startsWith('/versions')) {
  console.error('The page /versions should stand first, and the server should stop with 0.');
  process.exitCode = 1;
}
