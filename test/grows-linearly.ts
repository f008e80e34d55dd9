import assert from 'node:assert/strict';
import { cpuSeconds } from './cpu-seconds.ts';

/**
 * Fails when work grows much faster than its input. Sixteen times the input may take a hundred times the CPU time;
 * quadratic work takes 256 times as long. `size` must be so large that the small run takes about a millisecond.
 */
export function assertGrowsLinearly(name: string, size: number, work: (size: number) => void): void {
  const cpuMilliseconds = (length: number) => 1000 * cpuSeconds(() => work(length));
  cpuMilliseconds(size);
  const small = cpuMilliseconds(size);
  const large = cpuMilliseconds(16 * size);
  assert.ok(large < 100 * (small + 5), `${name}: ${small} ms, then ${large} ms for 16 times as much`);
}
