import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatTable } from '../../src/cli/format-table.ts';
import { KeywordSearch } from '../../src/engine/local/keyword-search.ts';
import { decodeSegment, writeSegment as storeSegment } from '../../src/engine/local/segment.ts';
import { SegmentBuilder } from '../../src/engine/local/segment-builder.ts';
import { readIntoArena } from '../../src/engine/local/vectors/read-into-arena.ts';
import { analyserFor } from '../../src/text/analyser.ts';
import { loadStaticModel, ownModelFolder } from '../../src/text/load-static-model.ts';
import type { StaticModel } from '../../src/text/static-model.ts';
import { median } from './median.ts';
import { type SamplePage, scope } from './sample-page.ts';

export interface SimilarityOptions {
  pages: () => Iterable<SamplePage>;
  queries: readonly string[];
  rounds: number;
}

/**
 * The cost of ranking by similarity compared with ranking by words alone: per query, per chunk, at the start, in the
 * build.
 */
export async function compareSimilarity({ pages, queries, rounds }: SimilarityOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-bench-'));
  try {
    const model = await loadStaticModel(ownModelFolder);
    const analyser = await analyserFor(scope.locale);
    const paths = { with: join(folder, 'with'), without: join(folder, 'without') };
    const bytes = writeSegment(pages(), paths.with, analyser, model);
    const plainBytes = writeSegment(pages(), paths.without, analyser, null);
    const arena = readIntoArena(paths.with);
    const segment = decodeSegment(arena.file);
    const search = new KeywordSearch(segment, analyser, model, arena);
    const asked = compareQueries(rounds, queries, (query, similarity) =>
      search.search(query, { similarity }),
    );
    const opened = compare(
      rounds,
      () => decodeSegment(readIntoArena(paths.with).file),
      () => decodeSegment(readIntoArena(paths.without).file),
    );
    const loaded = await loadMicroseconds(rounds);
    const { chunkCount } = segment.facts;
    const rows = [
      ['a query', microseconds(asked.difference), 'of', microseconds(asked.with)],
      [
        'bytes a chunk',
        String(Math.round((bytes - plainBytes) / chunkCount)),
        'of',
        String(Math.round(bytes / chunkCount)),
      ],
      [
        'CPU of the start',
        `${((opened.difference + loaded) / 1000).toFixed(0)} ms`,
        'of',
        `${((opened.with + loaded) / 1000).toFixed(0)} ms`,
      ],
      [
        'passages a second of the build',
        Math.round(passagesASecond(pages(), model)).toLocaleString('en'),
        '',
        '',
      ],
    ];
    console.log(`\nWhat similarity adds, ${chunkCount.toLocaleString('en')} chunks:\n`);
    for (const line of formatTable(['', 'added', '', 'all'], rows)) console.log(line);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes an index of pages and returns its size in bytes. */
function writeSegment(
  pages: Iterable<SamplePage>,
  path: string,
  analyser: Awaited<ReturnType<typeof analyserFor>>,
  model: StaticModel | null,
): number {
  const builder = new SegmentBuilder(analyser, undefined, model);
  let count = 0;
  for (const { url, chunks } of pages) {
    count++;
    const packed = chunks.map((chunk) => {
      const { terms, wordVectors } = builder.pack(chunk);
      return { terms, wordVectors, record: [0, 0] as [number, number], idPrefix: 0, operation: null };
    });
    builder.addPage({ url, boost: 1, record: [0, 0], chunks: packed });
  }
  const { facts, arrays } = builder.finish(scope, {
    texts: new Map(),
    counts: new Uint32Array(count),
    targets: [],
  });
  return storeSegment(path, facts, arrays).bytes;
}

/**
 * Microseconds of a query with and without similarity, in turns: medians of each query, and of all. CPU time has too
 * large steps for one query, but medians exclude interrupted runs. Before each run, another query fills the processor's
 * caches as on a server.
 */
function compareQueries(
  rounds: number,
  queries: readonly string[],
  search: (query: string, similarity: boolean) => void,
): { with: number; difference: number } {
  const times = queries.map(() => ({ with: [] as number[], without: [] as number[] }));
  for (let round = -2; round < rounds; round++) {
    for (const [index, query] of queries.entries()) {
      const isFirst = (round + index) % 2 === 0;
      for (const similarity of [isFirst, !isFirst]) {
        search(queries[(index * 37 + round * 11 + (similarity ? 105 : 109)) % queries.length]!, similarity);
        const start = performance.now();
        search(query, similarity);
        const time = (performance.now() - start) * 1000;
        if (round >= 0) times[index]![similarity ? 'with' : 'without'].push(time);
      }
    }
  }
  return {
    with: median(times.map((each) => median(each.with))),
    difference: median(times.map((each) => median(each.with) - median(each.without))),
  };
}

/** CPU time in microseconds of two kinds of work, in turns; the minimum of each, because disturbances only add time. */
function compare(rounds: number, work: () => void, other: () => void): { with: number; difference: number } {
  const times: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < rounds; round++) {
    times.push(cpuOf(work));
    others.push(cpuOf(other));
  }
  const least = Math.min(...times);
  return { with: least, difference: least - Math.min(...others) };
}

async function loadMicroseconds(rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    await loadStaticModel(ownModelFolder);
    const { user, system } = process.cpuUsage(before);
    times.push(user + system);
  }
  return median(times);
}

function passagesASecond(pages: Iterable<SamplePage>, model: StaticModel): number {
  const chunks = [...pages].flatMap((page) => page.chunks);
  return (
    chunks.length /
    (cpuOf(() => {
      for (const chunk of chunks) model.chunk(chunk);
    }) /
      1e6)
  );
}

function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function microseconds(value: number): string {
  return `${value.toFixed(0)} µs`;
}
