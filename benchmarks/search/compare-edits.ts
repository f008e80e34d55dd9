import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatTable } from '../../src/cli/format-table.ts';
import type { SamplePage } from './sample-page.ts';
import { syntheticPages } from './synthetic-pages.ts';
import { type EditTimes, timeEdits } from './time-edits.ts';
import { writeSiteFiles } from './write-site-files.ts';

const pagesOfKubernetes = [
  'concepts/overview/_index.md',
  'concepts/workloads/pods/_index.md',
  'tutorials/_index.md',
];

export interface EditOptions {
  corpora: string;
  sample: readonly SamplePage[];
  size: number;
}

/** Time until one edited page is found: on Kubernetes' docs, and on a generated site. */
export async function compareEdits({ corpora, sample, size }: EditOptions): Promise<void> {
  console.log('\nFrom the edit of one page to its being found:\n');
  const real = await inTemporaryFolder(async (folder) => {
    const site = join(folder, 'site');
    await cp(join(corpora, 'k8s'), site, { recursive: true });
    const paths = pagesOfKubernetes.map((path) => join(site, 'content/en/docs', path));
    return timeEdits(site, paths, join(folder, 'data'));
  });
  const synthetic = await inTemporaryFolder(async (folder) => {
    const site = join(folder, 'site');
    const paths = writeSiteFiles(syntheticPages(sample, size), site);
    const edited = [0.1, 0.5, 0.9].map((share) => paths[Math.floor(paths.length * share)]!);
    return timeEdits(site, edited, join(folder, 'data'));
  });
  const rows = [rowOf('k8s, four languages', real), rowOf('synthetic', synthetic)];
  for (const line of formatTable(['site', 'chunks', 'first build', 'edit to found', 'CPU'], rows))
    console.log(line);
}

function rowOf(name: string, { chunks, first, edit, editCpu }: EditTimes): (string | number)[] {
  return [name, chunks, `${first.toFixed(1)} s`, `${edit.toFixed(2)} s`, `${editCpu.toFixed(2)} s`];
}

async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
