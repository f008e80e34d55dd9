import type { BenchQuery } from './bench-queries.ts';
import type { EngineClient } from './engine-client.ts';

export interface Contender {
  name: string;
  client: EngineClient;
  /** Whether to run the hostile queries as well; some engines would take minutes for each. */
  isHardy: boolean;
}

/**
 * The time of each query in milliseconds by contender: the fastest of all rounds, because other load only adds time;
 * NaN if the query was skipped.
 */
export type RaceResult = Map<string, number[]>;

const batchSize = 20;
const warmUpMs = 5_000;
const mostMs = 60_000;

/**
 * Runs the contenders in turns, a few queries at a time, so that other load on the machine affects all of them. A
 * contender stops at its time limit; queries are unordered, so those it answered are representative.
 */
export async function race(
  contenders: readonly Contender[],
  queries: readonly BenchQuery[],
  rounds: number,
): Promise<RaceResult> {
  const runners = contenders.map((contender) => new Runner(contender, queries));
  for (const limitMs of [warmUpMs, mostMs]) {
    for (const runner of runners) runner.start(limitMs);
    for (let round = 0; round < (limitMs === warmUpMs ? 1 : rounds); round++) {
      for (let first = 0; first < queries.length; first += batchSize)
        for (const runner of runners) await runner.run(first, first + batchSize);
    }
  }
  return new Map(runners.map(({ name, samples }) => [name, samples.map(fastest)]));
}

class Runner {
  readonly name: string;
  samples: number[][] = [];
  readonly #client: EngineClient;
  readonly #isHardy: boolean;
  readonly #queries: readonly BenchQuery[];
  #leftMs = 0;

  constructor({ name, client, isHardy }: Contender, queries: readonly BenchQuery[]) {
    this.name = name;
    this.#client = client;
    this.#isHardy = isHardy;
    this.#queries = queries;
  }

  start(limitMs: number): void {
    this.#leftMs = limitMs;
    this.samples = this.#queries.map(() => []);
  }

  async run(from: number, to: number): Promise<void> {
    if (this.#leftMs <= 0) return;
    const places = this.#places(from, Math.min(to, this.#queries.length));
    const times = await this.#client.ask({
      contender: this.name,
      queries: places.map((place) => this.#queries[place]!),
      limitMs: this.#leftMs,
    });
    for (const [index, time] of times.entries()) {
      this.samples[places[index]!]!.push(time);
      this.#leftMs -= time;
    }
  }

  #places(from: number, to: number): number[] {
    const places = Array.from({ length: to - from }, (_, index) => from + index);
    return places.filter((place) => this.#isHardy || this.#queries[place]!.kind !== 'hostile');
  }
}

function fastest(times: readonly number[]): number {
  return times.length === 0 ? Number.NaN : Math.min(...times);
}
