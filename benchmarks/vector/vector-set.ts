/** Vectors and query vectors, all of length 1. */
export interface VectorSet {
  name: string;
  dimensions: number;
  count: number;
  /** One at a time, the same in every run. */
  vectors(): Iterable<Float32Array>;
  queries: Float32Array[];
}

export function unit(vector: Float32Array): Float32Array {
  let square = 0;
  for (const number of vector) square += number * number;
  const length = Math.sqrt(square);
  return vector.map((number) => number / length);
}

/** Nearly normal numbers from uniform ones. */
export function normal(draw: () => number): () => number {
  return () => (draw() + draw() + draw() - 1.5) * 2;
}
