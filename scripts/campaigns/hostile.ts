import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { damageSnapshots } from './damage-snapshots.ts';
import { sendRawRequests } from './raw-requests.ts';

const docent = join(import.meta.dirname, '../../src/cli/docent.ts');
/** Kept between campaigns. */
const environmentFolder = join(import.meta.dirname, '../../node_modules/.cache/docent-schemathesis');
const secret = 'recorded-canary-7f3a';
const adminToken = 'admin-token-of-the-campaign';

/** Attacks a server, the answer filter and snapshots; `scale` 100 is the full campaign. */
export async function hostileCampaign(scale = 100): Promise<void> {
  const of = (full: number) => Math.max(1, Math.round((full * scale) / 100));
  await attackServer(of);
  attackFilter(of(20));
  const figures = await damageSnapshots({
    perFile: of(500),
    onDamage: (done, total) => tellProgress(`damage ${done} of ${total}`),
  });
  endProgress();
  for (const [file, times] of figures.damages) console.log(`${file}: ${times} damages, all noticed`);
  console.log(
    `the older snapshot served after ${figures.fellBack}, a read noticed ${figures.noticedOpen} while open, ${figures.rebuilt} of ${figures.rebuilt} builds repaired it`,
  );
}

function tellProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${text} `);
}

function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\n');
}

async function attackServer(of: (full: number) => number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-hostile-'));
  const server = await serve(folder);
  try {
    await fetch(`${server.url}/_service/api/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: secret }),
    });
    const raw = await sendRawRequests(server.url, {
      requests: of(5000),
      secret,
      onRequest: (done) => tellProgress(`raw request ${done}`),
    });
    endProgress();
    const statuses = [...raw].sort().map(([status, times]) => `${status}: ${times}`);
    console.log(`raw requests, none unexpected: ${statuses.join(', ')}`);
    await runSchemathesis(server.url, folder, of(300));
    assert.equal(server.child.exitCode, null, 'the server has ended');
  } finally {
    server.child.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

async function serve(folder: string): Promise<{ url: string; child: ChildProcess }> {
  await mkdir(join(folder, 'site'));
  await writeFile(join(folder, 'site/a.md'), '# Herons\n\nA heron stands in the water.');
  await writeFile(
    join(folder, 'site/docent.config.json'),
    JSON.stringify({ limits: { search: 'off', ask: 'off', mcp: 'off' } }),
  );
  const args = [docent, 'serve', join(folder, 'site'), '--port', '0', '--data-dir', join(folder, 'data')];
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, DOCENT_ADMIN_TOKEN: adminToken },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let written = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.on('close', () => reject(new Error(`docent serve ended: ${written}`)));
    child.stderr.on('data', (data) => {
      written += data;
      const found = /http:\S+/.exec(written)?.[0];
      if (found !== undefined && written.includes('Serving snapshot')) resolve(found);
    });
  });
  return { url, child };
}

/** Runs Schemathesis from PyPI against the server's own OpenAPI description. */
async function runSchemathesis(url: string, folder: string, examples: number): Promise<void> {
  const program = installSchemathesis();
  if (program === null) {
    console.log('SKIPPED: Schemathesis needs python3 with venv, and PyPI.');
    return;
  }
  const run = async (...args: string[]) => {
    // Not `spawnSync`: the server blocks if its log is not read.
    const child = spawn(
      program,
      [
        ...['run', `${url}/_service/api/openapi.json`, '--max-examples', String(examples), '--no-color'],
        ...['--continue-on-failure', '--seed', String(randomInt(2 ** 31))],
        ...['--header', `Authorization: Bearer ${adminToken}`, ...args],
      ],
      { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const [status] = await once(child, 'close');
    assert.equal(status, 0, 'Schemathesis found a response that the description does not allow');
  };
  // A version or locale that is valid but not indexed is a 400.
  const accepted = 'positive_data_acceptance';
  await run('--exclude-path-regex', '/api/ask$', '--exclude-checks', accepted);
  // The contract declares the stream as one string; Schemathesis expects a schema for each of its events.
  await run(
    '--include-path-regex',
    '/api/ask$',
    '--exclude-checks',
    `${accepted},response_schema_conformance`,
  );
}

function installSchemathesis(): string | null {
  const program = join(environmentFolder, 'bin/st');
  if (existsSync(program)) return program;
  const made = spawnSync('python3', ['-m', 'venv', environmentFolder]).status === 0;
  const pip = join(environmentFolder, 'bin/pip');
  return made && spawnSync(pip, ['install', '--quiet', 'schemathesis']).status === 0 ? program : null;
}

/** Runs the property tests of the answer filter with new seeds. */
function attackFilter(rounds: number): void {
  for (let round = 1; round <= rounds; round++) {
    const seed = randomInt(2 ** 31);
    const { status, stdout } = spawnSync(
      process.execPath,
      [
        ...['--import', './test/fixed-seed.ts', '--test', '--test-reporter=dot'],
        'src/answers/filter/answer-filter.property.test.ts',
      ],
      { encoding: 'utf8', env: { ...process.env, DOCENT_TEST_SEED: String(seed) } },
    );
    assert.equal(status, 0, `DOCENT_TEST_SEED=${seed}: ${stdout}`);
    tellProgress(`filter, round ${round} of ${rounds}`);
  }
  endProgress();
  console.log(`answer filter: ${rounds} rounds of new random inputs passed`);
}
