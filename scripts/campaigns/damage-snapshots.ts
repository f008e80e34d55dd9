import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { random } from '../../evals/random.ts';
import { buildIndex } from '../../src/build-index.ts';
import type { Docs } from '../../src/docs.ts';
import type { EmbedderSettings } from '../../src/embedding/create-embedder.ts';
import { DocentError } from '../../src/errors.ts';
import { openDocs } from '../../src/open-docs.ts';
import { FakeProvider } from '../../test/providers/fake-provider.ts';

/** Results of the damages. */
export interface DamageFigures {
  /** Number of damages by file. */
  damages: Map<string, number>;
  /** Damages after which the older snapshot was served. */
  fellBack: number;
  /** Damages that a search noticed while the snapshot was open. */
  noticedOpen: number;
  /** Damages that a build repaired. */
  rebuilt: number;
}

export interface DamageOptions {
  /** Number of damages per file. */
  perFile: number;
  seed?: number;
  /** Number of damages between two builds, default 10. */
  buildEvery?: number;
  onDamage?(done: number, total: number): void;
}

const pageCount = 12;
const api = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: { '/v1/pets': { get: { summary: 'List pets', responses: { 200: { description: 'Pets' } } } } },
};
const queries = ['heron', 'kettle page 3', 'row_group_size', 'second edition', 'GET /v1/pets'];

/**
 * Damages every file of a snapshot in random ways. Each damage must be detected, no search may fail in an unexpected
 * way, and every hit and page must be exactly that of the current or of the older edition.
 */
export async function damageSnapshots(options: DamageOptions): Promise<DamageFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-damage-'));
  const provider = await FakeProvider.start();
  try {
    return await run(folder, provider, options);
  } finally {
    await provider.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Site {
  directory: string;
  dataDir: string;
  embedding: EmbedderSettings;
  /** Everything that readers see of each edition. */
  editions: { older: string; current: string };
}

async function run(
  folder: string,
  provider: FakeProvider,
  { perFile, seed = Date.now(), buildEvery = 10, onDamage }: DamageOptions,
): Promise<DamageFigures> {
  const draw = random(seed);
  const site = await twoEditions(folder, provider);
  const pristine = join(folder, 'pristine');
  await cp(site.dataDir, pristine, { recursive: true });
  const files = await damageableFiles(site.dataDir);
  const figures: DamageFigures = { damages: new Map(), fellBack: 0, noticedOpen: 0, rebuilt: 0 };
  let done = 0;
  for (let round = 0; round < perFile; round++)
    for (const file of files) {
      const label = `seed ${seed}, round ${round}, ${file}`;
      const damaged = await damage(await readFile(join(pristine, file)), draw);
      await damageWhileOpen(site, file, damaged, figures, label);
      await reopen(site, figures, label);
      if (done % buildEvery === 0) await rebuild(site, figures, label);
      await restore(pristine, site.dataDir);
      figures.damages.set(file, (figures.damages.get(file) ?? 0) + 1);
      done++;
      onDamage?.(done, files.length * perFile);
    }
  return figures;
}

/** A site that was built, edited and built again, with vectors. */
async function twoEditions(folder: string, provider: FakeProvider): Promise<Site> {
  const [directory, dataDir] = [join(folder, 'site'), join(folder, 'data')];
  const embedding: EmbedderSettings = {
    provider: 'openai-compatible',
    model: 'fake',
    baseUrl: provider.baseUrl(),
    apiKey: 'any',
  };
  const site = { directory, dataDir, embedding, editions: { older: '', current: '' } };
  await writeEdition(directory, 'First');
  await buildIndex({ directory, dataDir, embedding });
  site.editions.older = await opened(site, everything);
  await writeEdition(directory, 'Second');
  await buildIndex({ directory, dataDir, embedding });
  site.editions.current = await opened(site, everything);
  assert.notEqual(site.editions.older, site.editions.current);
  return site;
}

async function writeEdition(directory: string, edition: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'api.json'), JSON.stringify(api));
  for (let page = 0; page < pageCount; page++)
    await writeFile(
      join(directory, `page${page}.md`),
      // Half of the pages stay the same, so that a build reuses them.
      `# Kettle page ${page}\n\n${page % 2 === 0 ? edition : 'Any'} edition. A heron sets \`row_group_size\`.\n\n## More\n\nSee [the next](page${(page + 1) % pageCount}.md).`,
    );
}

async function damageableFiles(dataDir: string): Promise<string[]> {
  const current = (await readFile(join(dataDir, 'snapshots/current'), 'utf8')).split(' ')[0]!;
  const names = await readdir(join(dataDir, 'snapshots', current));
  return ['snapshots/current', ...names.map((name) => `snapshots/${current}/${name}`)];
}

/** Damages bytes in one of many ways, always with a change; null removes the file. */
async function damage(bytes: Buffer, draw: () => number): Promise<Buffer | null> {
  const whole = (below: number) => Math.floor(draw() * below);
  const at = whole(bytes.length);
  const changed = Buffer.from(bytes);
  const end = Math.min(bytes.length, at + 1 + whole(64));
  switch (whole(7)) {
    case 0:
      return null;
    case 1:
      return bytes.subarray(0, at);
    case 2:
      return Buffer.concat([bytes, Buffer.from([whole(256)])]);
    case 3:
      changed.fill(0, at, end);
      break;
    case 4:
      for (let index = at; index < end; index++) changed[index] = whole(256);
      break;
    case 5:
      changed.copyWithin(at, whole(bytes.length), whole(bytes.length));
      break;
    default:
      changed[at]! ^= 1 << whole(8);
  }
  if (changed.equals(bytes)) changed[at]! ^= 1;
  return changed;
}

/**
 * Searches a snapshot that is damaged after it was opened: returns the current edition, or an error that reports the
 * damage.
 */
async function damageWhileOpen(
  site: Site,
  file: string,
  bytes: Buffer | null,
  figures: DamageFigures,
  label: string,
): Promise<void> {
  const path = join(site.dataDir, file);
  await opened(site, async (docs) => {
    if (bytes === null) await rm(path);
    else await writeFile(path, bytes);
    try {
      assert.equal(await everything(docs), site.editions.current, label);
    } catch (error) {
      if (!(error instanceof DocentError)) throw error;
      assert.equal(error.code, 'snapshot_damaged', label);
      figures.noticedOpen++;
    }
  });
}

/** Opens the snapshots: one of the two editions is served, and the damage is reported. */
async function reopen(site: Site, figures: DamageFigures, label: string): Promise<void> {
  await opened(site, async (docs) => {
    assert.notEqual(docs.damage, null, `not noticed: ${label}`);
    const seen = await everything(docs);
    assert.ok(Object.values(site.editions).includes(seen), `garbled: ${label}`);
    if (seen === site.editions.older) figures.fellBack++;
  });
}

async function rebuild(site: Site, figures: DamageFigures, label: string): Promise<void> {
  const { directory, dataDir, embedding } = site;
  const { published } = await buildIndex({ directory, dataDir, embedding });
  assert.ok(published, `not rebuilt: ${label}`);
  assert.equal(await opened(site, everything), site.editions.current, label);
  figures.rebuilt++;
}

async function restore(pristine: string, dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true });
  await cp(pristine, dataDir, { recursive: true });
}

async function opened<Result>(
  { dataDir, embedding }: Site,
  use: (docs: Docs) => Promise<Result>,
): Promise<Result> {
  const docs = await openDocs({
    dataDir,
    embedding: { ...embedding, deadlineMs: 30_000 },
    journal: null,
  });
  try {
    return await use(docs);
  } finally {
    await docs.close();
  }
}

/** Everything that readers can see: hits with their texts, and pages. Scores are the same for the same snapshot. */
async function everything(docs: Docs): Promise<string> {
  const seen: unknown[] = [];
  for (const query of queries) {
    const { hits, degradedBy } = await docs.search({ query, includeText: true });
    // A damaged vector degrades the search, which is reported; keyword hits stay correct.
    if (degradedBy === 'index_failed') throw new DocentError('snapshot_damaged', 'vectors');
    assert.equal(degradedBy, null);
    seen.push(hits);
  }
  for await (const page of docs.pages()) seen.push(page);
  return JSON.stringify(seen);
}
