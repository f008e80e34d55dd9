import type { VectorRanking } from '../engine.ts';
import type { Cluster } from './cluster.ts';
import { vectorFieldName } from './index-mapping.ts';
import { remembered } from './remembered.ts';
import type { ClusterScope } from './site-state.ts';

/** Number of chunks in the sample for the usual similarity. */
const sampleSize = 256;

/** Vectors of a sample of chunks, the same for all searches of a snapshot. */
export class VectorSample {
  readonly #cluster: Cluster;
  readonly #facts: ClusterScope;
  readonly #within: (kind: string, ...filters: object[]) => object;
  readonly #sample = remembered(() => this.#take());

  constructor(cluster: Cluster, facts: ClusterScope, within: (kind: string, ...filters: object[]) => object) {
    this.#cluster = cluster;
    this.#facts = facts;
    this.#within = within;
  }

  /** Usual similarity of a vector to chunks. */
  async background(vector: Float32Array): Promise<VectorRanking['background']> {
    const similarities = (await this.#sample()).map((each) => product(each, vector));
    const mean = average(similarities);
    return { mean, deviation: Math.sqrt(average(similarities.map((each) => (each - mean) ** 2))) };
  }

  async #take(): Promise<Float32Array[]> {
    const { vectors } = this.#facts;
    const field = vectorFieldName(vectors!.dimensions);
    const query = this.#within('chunk', { term: { embedded: vectors!.identity } });
    const random = { seed: 1, field: 'ref' };
    const found = await this.#cluster.search<Record<string, number[]>>(
      { size: sampleSize, _source: [field], query: { function_score: { query, random_score: random } } },
      this.#facts,
    );
    return found.map(({ _source }) => Float32Array.from(_source[field]!));
  }
}

function product(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += a[index]! * b[index]!;
  return sum;
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);
}
