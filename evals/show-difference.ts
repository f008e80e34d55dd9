import { pairedBootstrap } from './paired-bootstrap.ts';

/** `+.103 (.081 to .125)`: the mean difference and its 95 % interval. */
export function showDifference(ours: readonly number[], theirs: readonly number[]): string {
  const { low, high } = pairedBootstrap(ours, theirs);
  const mean = ours.reduce((sum, gain, index) => sum + gain - theirs[index]!, 0) / ours.length;
  return `${signed(mean)} (${signed(low)} to ${signed(high)})`;
}

function signed(share: number): string {
  return `${share < 0 ? '-' : '+'}${Math.abs(share).toFixed(3)}`;
}
