import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatTable } from '../src/cli/format-table.ts';
import { staticModelFor } from '../src/text/load-static-model.ts';
import type { Benchmark } from './benchmark.ts';
import { percentile } from './search/median.ts';
import { readSample } from './search/read-sample.ts';
import { compareHybrid } from './vector/compare-hybrid.ts';
import { measureSet, type SetResult } from './vector/measure-set.ts';
import { enlarged, realSet } from './vector/real-sets.ts';
import { documentationLike, noise } from './vector/synthetic-sets.ts';
import type { VectorSet } from './vector/vector-set.ts';

/** Vector searches in a scope, compared with an exact scan of all vectors. */
export const vector: Benchmark = {
  name: 'vector',
  summary: 'vector search: CPU time, recall against exact search, memory and load',

  async run({ corpora, quick, repeats }) {
    const count = quick ? 20_000 : 100_000;
    const queries = quick ? 50 : 200;
    const sets: (() => Promise<VectorSet>)[] = [
      async () => documentationLike(512, count, queries),
      async () => documentationLike(1536, count, queries),
      async () => noise(512, count, queries),
    ];
    const model = (await staticModelFor('en', console.error))!;
    if (existsSync(join(corpora, 'k8s'))) {
      const real = realSet(model, await readSample(corpora), queries);
      sets.push(
        async () => real,
        async () => enlarged(real, count),
      );
    } else console.log(`There are no corpora in ${corpora}: made-up vectors only.\n`);

    const results: SetResult[] = [];
    for (const set of sets) {
      const folder = await mkdtemp(join(tmpdir(), 'docent-bench-'));
      try {
        results.push(await measureSet(await set(), folder, repeats));
      } finally {
        await rm(folder, { recursive: true });
      }
    }
    for (const line of [...showTimes(results), '', ...showFootprint(results)]) console.log(line);
    if (existsSync(join(corpora, 'k8s'))) await compareHybrid(corpora, model, quick);
  },
};

function showTimes(results: readonly SetResult[]): string[] {
  const head = ['CPU ms of a query', 'recall@20', 'p50', 'p99', 'without WebAssembly', 'exact scan', 'times'];
  const rows = results.map(({ set, recall, times, javascriptTimes, exactTimes }) => [
    nameOf(set),
    recall.toFixed(4),
    percentile(times, 0.5).toFixed(2),
    percentile(times, 0.99).toFixed(2),
    percentile(javascriptTimes, 0.5).toFixed(1),
    percentile(exactTimes, 0.5).toFixed(1),
    (percentile(exactTimes, 0.5) / percentile(times, 0.5)).toFixed(0),
  ]);
  return formatTable(head, rows);
}

function showFootprint(results: readonly SetResult[]): string[] {
  const head = ['', 'write (CPU)', 'load', 'in memory', 'resident', 'bytes a vector', 'exact, in memory'];
  const rows = results.map(({ set, writeSeconds, loadMs, memoryBytes, residentBytes, exactBytes }) => [
    nameOf(set),
    `${writeSeconds.toFixed(1)} s`,
    `${loadMs.toFixed(0)} ms`,
    megabytes(memoryBytes),
    megabytes(residentBytes),
    (memoryBytes / set.count).toFixed(0),
    megabytes(exactBytes),
  ]);
  return formatTable(head, rows);
}

function nameOf({ name, count, dimensions }: VectorSet): string {
  return `${count.toLocaleString('en')} x ${dimensions} ${name}`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
