import { random } from './random.ts';

export interface Interval {
  low: number;
  high: number;
}

/** The 95 % interval of the mean difference of two engines on the same queries, by bootstrap. */
export function pairedBootstrap(
  ours: readonly number[],
  theirs: readonly number[],
  samples = 2000,
): Interval {
  const differences = ours.map((gain, index) => gain - theirs[index]!);
  const draw = random(1);
  const means = Float64Array.from({ length: samples }, () => {
    let sum = 0;
    for (let left = differences.length; left > 0; left--)
      sum += differences[Math.floor(draw() * differences.length)]!;
    return sum / differences.length;
  }).sort();
  return { low: means[Math.floor(samples * 0.025)]!, high: means[Math.ceil(samples * 0.975) - 1]! };
}
