import { join } from 'node:path';
import { random } from '../evals/random.ts';
import type { VectorPaths } from '../src/engine/local/vectors/vector-file.ts';
import type { Neighbour } from '../src/engine/local/vectors/vector-index.ts';
import { VectorWriter } from '../src/engine/local/vectors/vector-writer.ts';
import { type Cleanup, temporarySite } from './stories/temporary-site.ts';

/** Paths for the vector files of a scope, removed after the test. */
export async function vectorPaths(context: Cleanup): Promise<VectorPaths> {
  const folder = await temporarySite(context);
  return { codes: join(folder, '0.vectors'), floats: join(folder, '0.floats') };
}

/** Writes a vector or null for each chunk. */
export async function writeVectors(
  paths: VectorPaths,
  vectors: readonly (Float32Array | null)[],
  dimensions: number,
): Promise<void> {
  const writer = new VectorWriter(paths, { identity: 'test', dimensions });
  for (const vector of vectors) writer.add(vector);
  await writer.finish();
}

export function unit(numbers: ArrayLike<number>): Float32Array {
  const vector = Float32Array.from(numbers);
  const length = Math.sqrt(dot(vector, vector));
  return vector.map((number) => number / length);
}

/** Vectors around forty centers, all shifted in one direction; reproducible by seed. */
export function clusteredVectors(
  count: number,
  { dimensions, seed }: { dimensions: number; seed: number },
): Float32Array[] {
  const side = normals(dimensions, 999);
  const middles = Array.from({ length: 40 }, (_, which) => normals(dimensions, which));
  return Array.from({ length: count }, (_, index) => {
    const own = normals(dimensions, seed * 100_000 + index);
    const middle = middles[index % middles.length]!;
    return unit(own.map((number, place) => number + middle[place]! + side[place]!));
  });
}

function normals(dimensions: number, seed: number): Float32Array {
  const draw = random(seed);
  return new Float32Array(dimensions).map(() => draw() + draw() + draw() - 1.5);
}

/** The exact nearest neighbours, by comparing with every vector. */
export function nearestOf(
  query: Float32Array,
  vectors: readonly (Float32Array | null)[],
  count: number,
): Neighbour[] {
  return vectors
    .flatMap((vector, chunk) => (vector === null ? [] : [{ chunk, similarity: cosine(query, vector) }]))
    .sort((a, b) => b.similarity - a.similarity || a.chunk - b.chunk)
    .slice(0, count);
}

export function cosine(a: Float32Array, b: Float32Array): number {
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += a[index]! * b[index]!;
  return sum;
}

/** Share of the nearest neighbours that were found. */
export function recall(found: readonly Neighbour[], nearest: readonly Neighbour[]): number {
  const chunks = new Set(found.map(({ chunk }) => chunk));
  return nearest.filter(({ chunk }) => chunks.has(chunk)).length / nearest.length;
}
