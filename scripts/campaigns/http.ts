import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { buildIndex } from '../../src/build-index.ts';
import { createApp } from '../../src/http/create-app.ts';
import { startServer } from '../../src/http/start-server.ts';
import { openDocs } from '../../src/open-docs.ts';
import { anyCharacter } from '../../test/any-character.ts';

const expected = [200, 400, 429];

/** Sends `count` random bodies and prints the statuses of the responses. */
export async function httpCampaign(count = 10_000): Promise<void> {
  const started = performance.now();
  const statuses = await fuzzBodies(count);
  for (const [status, times] of [...statuses].sort()) console.log(`${status}: ${times}`);
  console.log(`${Math.round((performance.now() - started) / 1000)} s`);
}

/** Counts the statuses of responses to random bodies; fails on an unexpected one. */
export async function fuzzBodies(count: number): Promise<Map<number, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-fuzz-'));
  await writeFile(join(folder, 'a.md'), '# Herons\n\nHerons stand in the water, `row_group_size` deep.');
  await buildIndex({ directory: folder, dataDir: join(folder, 'data') });
  const docs = await openDocs({ dataDir: join(folder, 'data') });
  // The last tenth of the requests exceeds the limit.
  const app = createApp(docs, { searchLimit: { count: Math.ceil(count * 0.9), seconds: 86_400 } });
  const server = await startServer(app, { port: 0, host: '127.0.0.1' });
  try {
    return await sendRandomBodies(server.url, count);
  } finally {
    await server.stop();
    await docs.close();
    await rm(folder, { recursive: true });
  }
}

async function sendRandomBodies(url: string, count: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const property = fc.asyncProperty(anyBody(), anyContentType(), async (body, type) => {
    const headers = { 'content-type': type };
    const response = await fetch(`${url}/_service/api/search`, { method: 'POST', headers, body });
    const text = await response.text();
    assert.ok(expected.includes(response.status), `${response.status} ${text}`);
    assert.equal(typeof JSON.parse(text), 'object');
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  });
  await fc.assert(property, { numRuns: count });
  return statuses;
}

/** Bytes, JSON of any shape, and nearly valid requests. */
function anyBody(): fc.Arbitrary<string | Uint8Array<ArrayBuffer>> {
  const anyText = fc.string({ unit: anyCharacter, maxLength: 2100 });
  const nearly = fc.record(
    {
      query: fc.oneof({ weight: 4, arbitrary: anyText }, fc.anything()),
      version: fc.oneof(fc.constantFrom('current', 'latest'), fc.string(), fc.anything()),
      locale: fc.oneof(fc.constantFrom('en', 'en-US'), fc.string(), fc.anything()),
      limit: fc.oneof(fc.integer({ min: 1, max: 50 }), fc.double(), fc.anything()),
      kind: fc.oneof(fc.constantFrom('doc', 'endpoint'), fc.anything()),
      includeText: fc.oneof(fc.boolean(), fc.anything()),
    },
    { requiredKeys: ['query'] },
  );
  const likely = fc.record(
    { query: anyText, limit: fc.integer({ min: 1, max: 50 }), includeText: fc.boolean() },
    { requiredKeys: ['query'] },
  );
  return fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
    fc.json(),
    nearly.map(toJson),
    likely.map(toJson),
  );
}

function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part)) ?? 'undefined';
}

function anyContentType(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 9, arbitrary: fc.constant('application/json') },
    fc.constantFrom('text/plain', 'application/json; charset=latin1', 'application/xml', 'x'),
  );
}
