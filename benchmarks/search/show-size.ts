import { formatTable } from '../../src/cli/format-table.ts';
import { type BenchQuery, queryKinds } from './bench-queries.ts';
import type { SizeResult } from './measure-size.ts';
import { percentile } from './median.ts';

/**
 * Latency of every contender: all typical queries together, then by kind. Slow contenders answer fewer queries in their
 * time.
 */
export function showLatency({ times }: SizeResult, queries: readonly BenchQuery[]): string[] {
  const reference = readersTimes(times.get('FTS5') ?? [], queries);
  const rows = [...times].map(([name, all]) => {
    const own = readersTimes(all, queries);
    return [
      name,
      String(all.filter((time) => !Number.isNaN(time)).length),
      ...[0.5, 0.99].map((share) => milliseconds(percentile(own, share))),
      [0.5, 0.99].map((share) => rounded(percentile(reference, share) / percentile(own, share))).join(' / '),
      ...queryKinds.map((kind) => {
        const some = all.filter((_, index) => queries[index]!.kind === kind);
        return [0.5, 0.99].map((share) => milliseconds(percentile(some, share))).join(' / ');
      }),
    ];
  });
  const head = ['p50 / p99 in ms', 'answered', 'p50', 'p99', 'FTS5 takes, times', ...queryKinds];
  return formatTable(head, rows);
}

/** Times without the hostile queries. */
export function readersTimes(times: readonly number[], queries: readonly BenchQuery[]): number[] {
  return times.filter((_, index) => queries[index]!.kind !== 'hostile');
}

export function showFootprint({ entrants }: SizeResult): string[] {
  const rows = entrants.map(({ name, built, opened }) => [
    name,
    `${built.cpuSeconds.toFixed(1)} s`,
    opened.diskBytes === 0 ? 'memory only' : megabytes(opened.diskBytes),
    opened.milliseconds === null ? 'built anew' : `${opened.milliseconds.toFixed(0)} ms`,
    megabytes(opened.memoryBytes),
    (opened.memoryBytes / built.textBytes).toFixed(2),
    megabytes(built.textBytes),
  ]);
  const head = ['', 'build (CPU)', 'on disk', 'load', 'memory', 'bytes per byte of text', 'text'];
  return formatTable(head, rows);
}

function milliseconds(value: number): string {
  if (Number.isNaN(value)) return '-';
  return value < 1 ? value.toFixed(3) : value < 100 ? value.toFixed(1) : value.toFixed(0);
}

function rounded(ratio: number): string {
  return ratio.toFixed(1);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
