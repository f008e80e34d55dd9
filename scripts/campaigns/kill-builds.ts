import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocentError } from '../../src/errors.ts';
import { openDocs } from '../../src/open-docs.ts';
import { docentProgram } from '../../test/docent-program.ts';

/** Results of the killed builds. */
export interface KillFigures {
  /** Builds that were killed while they ran. */
  killed: number;
  /** Builds that finished before the kill. */
  finished: number;
  /** Builds killed before there was a first snapshot. */
  beforeFirst: number;
  /** Builds killed after their own snapshot was published. */
  afterPublishing: number;
  /** How often a snapshot had to be skipped. */
  passedOver: number;
  /** Maximum number of leftover drafts, and their number after a last complete build. */
  draftsAtMost: number;
  draftsAtEnd: number;
  snapshotsAtEnd: number;
}

export interface KillOptions {
  kills: number;
  pages?: number;
  /** Called after each kill. */
  onKill?(figures: KillFigures): void;
}

/**
 * Builds a small site repeatedly, each time with all pages edited, and kills each build at a random moment, usually
 * while it writes. After every kill the snapshot must open and answer with a consistent state of the site: all pages
 * have the same edition.
 */
export async function killBuilds({ kills, pages = 60, onKill }: KillOptions): Promise<KillFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-campaign-'));
  try {
    return await run(folder, { kills, pages, onKill });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(
  folder: string,
  { kills, pages, onKill }: KillOptions & { pages: number },
): Promise<KillFigures> {
  const [site, dataDir] = [join(folder, 'site'), join(folder, 'data')];
  await mkdir(site);
  const figures: KillFigures = {
    ...{ killed: 0, finished: 0, beforeFirst: 0, afterPublishing: 0, passedOver: 0 },
    ...{ draftsAtMost: 0, draftsAtEnd: 0, snapshotsAtEnd: 0 },
  };
  await writeEdition(site, pages, 0);
  const usual = await timeOfBuild(site, join(folder, 'trial'));
  let editions: number[] = [];
  for (let edition = 1; figures.killed < kills; edition++) {
    await writeEdition(site, pages, edition);
    const after = Math.random() < 0.2 ? 'start' : 'draft';
    const wasKilled = await buildAndKill(site, dataDir, { after, ms: Math.random() * usual[after] * 1.1 });
    editions.push(edition);
    const serving = await servedEdition(dataDir, pages, figures);
    assert.ok(serving === null || editions.includes(serving), `edition ${serving} serves, of ${editions}`);
    if (!wasKilled) assert.equal(serving, edition, 'a build that ended well is served');
    // A served edition is never lost: no older one may come back.
    editions = editions.filter((each) => serving === null || each >= serving);
    if (wasKilled) figures.killed++;
    else figures.finished++;
    if (wasKilled && serving === null) figures.beforeFirst++;
    if (wasKilled && serving === edition) figures.afterPublishing++;
    figures.draftsAtMost = Math.max(figures.draftsAtMost, await countDrafts(dataDir));
    onKill?.(figures);
  }
  await writeEdition(site, pages, 1_000_000);
  assert.equal(await buildAndKill(site, dataDir), false);
  assert.equal(await servedEdition(dataDir, pages, figures), 1_000_000);
  figures.draftsAtEnd = await countDrafts(dataDir);
  figures.snapshotsAtEnd = (await readdir(join(dataDir, 'snapshots'))).filter((name) =>
    /^\d+$/.test(name),
  ).length;
  return figures;
}

async function writeEdition(site: string, pages: number, edition: number): Promise<void> {
  for (let page = 0; page < pages; page++)
    await writeFile(
      join(site, `page${page}.md`),
      `# Page ${page}\n\nThis is edition${edition} of it.\n\n${`Sentence ${page} is here to be read. `.repeat(40)}`,
    );
}

/** When to kill a build: this long after its start, or after it began to write. */
interface Moment {
  after: 'start' | 'draft';
  ms: number;
}

/** Resolves to whether the build was killed before it ended. */
async function buildAndKill(site: string, dataDir: string, moment?: Moment): Promise<boolean> {
  const { signal } = await build(site, dataDir, (child, event) => {
    if (event === moment?.after) setTimeout(() => child.kill('SIGKILL'), moment.ms).unref();
  });
  return signal === 'SIGKILL';
}

/** Durations of a build and of its writing phase. */
async function timeOfBuild(site: string, dataDir: string): Promise<Record<Moment['after'], number>> {
  const began = { start: 0, draft: 0 };
  await build(site, dataDir, (_child, event) => {
    began[event] = performance.now();
  });
  const ended = performance.now();
  return { start: ended - began.start, draft: ended - began.draft };
}

type BuildEvent = (child: ChildProcess, event: Moment['after']) => void;

async function build(site: string, dataDir: string, onEvent: BuildEvent): Promise<{ signal: string | null }> {
  await mkdir(join(dataDir, 'snapshots'), { recursive: true });
  const child = spawn(process.execPath, [docentProgram, 'build', site, '--data-dir', dataDir, '--json'], {
    stdio: 'ignore',
    // Most of a small build is the start of Node.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'docent-campaign-cache') },
  });
  onEvent(child, 'start');
  const watcher = watch(join(dataDir, 'snapshots'), (_event, name) => {
    if (!name?.startsWith('.draft-')) return;
    watcher.close();
    onEvent(child, 'draft');
  });
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once('exit', (...ended) => resolve(ended)),
  );
  watcher.close();
  assert.ok(code === 0 || signal === 'SIGKILL', `the build ended with ${code ?? signal}`);
  return { signal };
}

/** The edition of all served pages; null if nothing is built yet. */
async function servedEdition(dataDir: string, pages: number, figures: KillFigures): Promise<number | null> {
  try {
    // Before the first pointer is written, the newest snapshot is used, and none is skipped.
    const onWarning = (message: string) => {
      if (!message.includes('The newest snapshot is used')) figures.passedOver++;
    };
    const docs = await openDocs({ dataDir, onWarning });
    const editions = new Set<string | undefined>();
    for await (const { blocks } of docs.pages())
      editions.add(/edition(\d+)/.exec(JSON.stringify(blocks))?.[1]);
    const { hits } = await docs.search({ query: `edition${[...editions][0]} sentence`, limit: 50 });
    await docs.close();
    assert.equal(editions.size, 1, `pages of editions ${[...editions].join(', ')} are mixed`);
    assert.equal(hits.length, Math.min(50, pages));
    return Number([...editions][0]);
  } catch (error) {
    if (error instanceof DocentError && error.code === 'no_snapshot') return null;
    throw error;
  }
}

async function countDrafts(dataDir: string): Promise<number> {
  const names = await readdir(join(dataDir, 'snapshots')).catch(() => []);
  return names.filter((name) => name.startsWith('.')).length;
}
