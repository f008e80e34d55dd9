import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openVectors } from '../../src/engine/local/vectors/open-vectors.ts';
import { readIntoArena } from '../../src/engine/local/vectors/read-into-arena.ts';
import type { VectorPaths } from '../../src/engine/local/vectors/vector-file.ts';
import type { Neighbour } from '../../src/engine/local/vectors/vector-index.ts';
import { VectorWriter } from '../../src/engine/local/vectors/vector-writer.ts';
import type { Opened } from '../vector-memory.ts';
import { ExactScan } from './exact-scan.ts';
import type { VectorSet } from './vector-set.ts';

const wanted = 20;

export interface SetResult {
  set: VectorSet;
  /** CPU milliseconds of each query: the fastest of all rounds, because other load only adds time. */
  times: number[];
  /** The same without WebAssembly. */
  javascriptTimes: number[];
  exactTimes: number[];
  /** Share of the 20 exact nearest neighbours that were found. */
  recall: number;
  writeSeconds: number;
  loadMs: number;
  memoryBytes: number;
  residentBytes: number;
  exactBytes: number;
}

/** Writes a set like a snapshot, opens it, searches, and compares with exact search. */
export async function measureSet(set: VectorSet, folder: string, rounds: number): Promise<SetResult> {
  const paths = { codes: join(folder, 'vectors'), floats: join(folder, 'floats') };
  const writeSeconds = await write(set, paths);
  const opened = await openElsewhere(paths);
  const index = openVectors(paths);
  const found = set.queries.map((query) => index.search(query, wanted));
  const plain = openVectors(paths, { arena: readIntoArena(paths.codes, { simd: false }) });
  const exact = new ExactScan(paths.floats, set.dimensions);
  const nearest: Neighbour[][] = [];
  const exactTimes = fastestTimes(set, 1, (query) => nearest.push(exact.search(query, wanted)));
  const search = (query: Float32Array) => index.search(query, wanted);
  const result: SetResult = {
    set,
    times: fastestTimes(set, rounds * 4, search),
    javascriptTimes: fastestTimes(set, rounds, (query) => plain.search(query, wanted)),
    exactTimes,
    recall: shareFound(found, nearest),
    writeSeconds,
    loadMs: opened.milliseconds,
    memoryBytes: index.memoryBytes,
    residentBytes: opened.residentBytes,
    exactBytes: exact.bytes,
  };
  index.close();
  plain.close();
  return result;
}

/** CPU time of writing alone, without generating the vectors. */
async function write(set: VectorSet, paths: VectorPaths): Promise<number> {
  const writer = new VectorWriter(paths, { identity: set.name, dimensions: set.dimensions });
  let milliseconds = 0;
  for (const vector of set.vectors()) milliseconds += cpuMs(() => writer.add(vector));
  const before = process.cpuUsage();
  await writer.finish();
  const { user, system } = process.cpuUsage(before);
  return milliseconds / 1000 + (user + system) / 1e6;
}

async function openElsewhere({ codes, floats }: VectorPaths): Promise<Opened> {
  const program = join(import.meta.dirname, '../vector-memory.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, codes, floats]);
  return JSON.parse(stdout) as Opened;
}

function fastestTimes(set: VectorSet, rounds: number, search: (query: Float32Array) => unknown): number[] {
  const times = set.queries.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++)
    for (const [index, query] of set.queries.entries())
      times[index] = Math.min(
        times[index]!,
        cpuMs(() => search(query)),
      );
  return times;
}

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function shareFound(found: readonly Neighbour[][], nearest: readonly Neighbour[][]): number {
  const shares = nearest.map((expected, index) => {
    const chunks = new Set(found[index]!.map(({ chunk }) => chunk));
    return expected.filter(({ chunk }) => chunks.has(chunk)).length / expected.length;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
