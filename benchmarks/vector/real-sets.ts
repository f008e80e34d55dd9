import { random } from '../../evals/random.ts';
import type { StaticModel } from '../../src/text/static-model.ts';
import type { Sample } from '../search/read-sample.ts';
import { normal, unit, type VectorSet } from './vector-set.ts';

/** The corpora and their queries as vectors of a real model. */
export function realSet(model: StaticModel, { pages, queries }: Sample, queryCount: number): VectorSet {
  const vectors = pages
    .flatMap(({ chunks }) => chunks.map((chunk) => Float32Array.from(model.chunk(chunk))))
    .filter(hasLength);
  const asked = queries.map((query) => Float32Array.from(model.query(query))).filter(hasLength);
  const every = Math.max(1, Math.floor(asked.length / queryCount));
  return {
    name: 'of the corpora',
    dimensions: model.dimensions,
    count: vectors.length,
    vectors: () => vectors,
    queries: asked.filter((_, index) => index % every === 0).slice(0, queryCount),
  };
}

/** Any number of vectors: a real one mixed with two others and a little noise. */
export function enlarged(set: VectorSet, count: number): VectorSet {
  const real = [...set.vectors()];
  return {
    ...set,
    name: 'mixed of the corpora',
    count,
    *vectors() {
      const draw = random(5);
      const next = normal(draw);
      const one = () => real[Math.floor(draw() * real.length)]!;
      for (let chunk = 0; chunk < count; chunk++) {
        if (chunk < real.length) yield real[chunk]!;
        else yield mix(one(), one(), one(), draw() * 0.5, next);
      }
    },
  };
}

function mix(
  a: Float32Array,
  b: Float32Array,
  c: Float32Array,
  share: number,
  next: () => number,
): Float32Array {
  const loudness = 0.3 / Math.sqrt(a.length);
  return unit(a.map((number, index) => number + share * b[index]! + 0.3 * c[index]! + loudness * next()));
}

function hasLength(vector: Float32Array): boolean {
  return vector.some((number) => number !== 0) && vector.every(Number.isFinite);
}
