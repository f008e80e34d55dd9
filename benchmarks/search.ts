import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Benchmark, BenchmarkOptions } from './benchmark.ts';
import { benchQueries } from './search/bench-queries.ts';
import { compareEdits } from './search/compare-edits.ts';
import { compareSimilarity } from './search/compare-similarity.ts';
import { engineKinds } from './search/engines.ts';
import { measureSize, type SizeResult } from './search/measure-size.ts';
import { percentile } from './search/median.ts';
import { readSample, type Sample } from './search/read-sample.ts';
import { readersTimes, showFootprint, showLatency } from './search/show-size.ts';
import { syntheticPages } from './search/synthetic-pages.ts';

/** With more chunks, engines that store everything in JavaScript objects need more memory than a test machine has. */
const mostForMemoryEngines = 100_000;

/** Queries in process compared with other engines, over real pages and over any number of generated ones. */
export const search: Benchmark = {
  name: 'search',
  summary: 'query latency, build, size, load and memory beside other engines; one edit until it is found',

  async run(options) {
    if (!existsSync(join(options.corpora, 'k8s')))
      return console.log(
        `There is no ${join(options.corpora, 'k8s')}; name the folder of the corpora with --corpora.`,
      );
    const folder = await mkdtemp(join(tmpdir(), 'docent-bench-'));
    try {
      const sample = await readSample(options.corpora);
      await compareSizes(sample, folder, options);
      await compareSimilarity({
        pages: () => syntheticPages(sample.pages, options.quick ? 10_000 : 100_000),
        queries: benchQueries(sample.queries, [], 200).map(({ text }) => text),
        rounds: 15,
      });
      if (options.edits)
        await compareEdits({
          corpora: options.corpora,
          sample: sample.pages,
          size: options.quick ? 10_000 : 100_000,
        });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function compareSizes(sample: Sample, folder: string, options: BenchmarkOptions): Promise<void> {
  const sampleFile = join(folder, 'sample.json');
  await writeFile(sampleFile, JSON.stringify(sample.pages));
  const results = new Map<number, { p50: number; p99: number }>();
  for (const size of sizesOf(options)) {
    const isLarge = size !== null && size > mostForMemoryEngines;
    const queries = benchQueries(sample.queries, sample.commonWords, options.quick || isLarge ? 200 : 600);
    const kinds = engineKinds.filter(
      ({ name, onDisk }) => name === 'Docent' || (options.peers && (onDisk || !isLarge)),
    );
    const result = await measureSize({ folder, sampleFile, size, queries, kinds, rounds: options.repeats });
    console.log(`\n${result.chunks.toLocaleString('en')} ${size === null ? 'real' : 'synthetic'} chunks:\n`);
    for (const line of [...showLatency(result, queries), '', ...showFootprint(result)]) console.log(line);
    if (isLarge && options.peers)
      console.log('\nMiniSearch, Orama and FlexSearch are left out: they live in memory only.');
    results.set(result.chunks, docentTimes(result, queries));
  }
  showGrowth(results);
}

/** `null`: the corpora without generated pages. */
function sizesOf({ sizes, quick }: BenchmarkOptions): (number | null)[] {
  if (sizes.length > 0) return sizes;
  return quick ? [null, 20_000] : [null, 100_000, 1_000_000];
}

function docentTimes(
  { times }: SizeResult,
  queries: ReturnType<typeof benchQueries>,
): { p50: number; p99: number } {
  const own = readersTimes(times.get('Docent') ?? [], queries);
  return { p50: percentile(own, 0.5), p99: percentile(own, 0.99) };
}

function showGrowth(results: ReadonlyMap<number, { p50: number; p99: number }>): void {
  const sizes = [...results].sort(([a], [b]) => a - b);
  for (const [index, [size, times]] of sizes.entries()) {
    const [before, smaller] = sizes[index - 1] ?? [];
    if (before === undefined || smaller === undefined) continue;
    const factor = (now: number, then: number) => (now / then).toFixed(1);
    console.log(
      `\nFrom ${before.toLocaleString('en')} to ${size.toLocaleString('en')} chunks (${factor(size, before)} times as many) Docent's p50 grows ${factor(times.p50, smaller.p50)} times, its p99 ${factor(times.p99, smaller.p99)} times.`,
    );
  }
}
