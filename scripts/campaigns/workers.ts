import { killWorkers } from './kill-workers.ts';

/** Publishes `swaps` snapshots and ends half as many search workers while readers search. */
export async function workersCampaign(swaps = 100): Promise<void> {
  const kills = Math.ceil(swaps / 2);
  const started = performance.now();
  const figures = await killWorkers({
    swaps,
    kills,
    onSwap: (done) => {
      if (done % 10 === 0) console.log(`${done} snapshots published`);
    },
  });
  console.log(figures);
  console.log(`${Math.round((performance.now() - started) / 1000)} s`);
  if (figures.failed + figures.wrong + figures.older > 0) process.exitCode = 1;
}
