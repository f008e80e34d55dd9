import assert from 'node:assert/strict';

/**
 * Fails when work grows much faster than its input. Sixteen times the input may take a hundred times the CPU time;
 * quadratic work takes 256 times as long. `size` must be so large that the small run takes about a millisecond.
 */
export function assertGrowsLinearly(name: string, size: number, work: (size: number) => void): void {
  const cpuMilliseconds = (length: number) => {
    const started = process.cpuUsage();
    work(length);
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  };
  cpuMilliseconds(size);
  const small = cpuMilliseconds(size);
  const large = cpuMilliseconds(16 * size);
  assert.ok(large < 100 * (small + 5), `${name}: ${small} ms, then ${large} ms for 16 times as much`);
}
