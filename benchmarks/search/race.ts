import type { BenchQuery } from './bench-queries.ts';
import type { EngineClient } from './engine-client.ts';

export interface Contender {
  name: string;
  client: EngineClient;
  /** Whether it is asked the hostile queries too; some would take minutes for each. */
  isHardy: boolean;
}

/**
 * For each contender the time of each query in milliseconds: its fastest of all rounds, as whatever else the
 * machine does only ever adds to it; NaN where it was not asked.
 */
export type RaceResult = Map<string, number[]>;

const batchSize = 20;
const warmUpMs = 5_000;
const mostMs = 60_000;

/**
 * Lets the contenders take turns, a few queries at a time, so that what else the machine does falls on all of them.
 * One that has had its time stops; queries stand in no order, so what it answered until then stands for the rest.
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
