export interface ExpectedVectors {
  count: number;
  /** Configured dimensions; null accepts any number that is the same for all. */
  dimensions: number | null;
  /** Whether longer vectors are cut to `dimensions` here, as Matryoshka models allow. */
  isCutHere: boolean;
}

/** An error in vectors. `isTemporary`: a retry may help. */
export class VectorFault extends Error {
  readonly isTemporary: boolean;

  constructor(message: string, isTemporary: boolean) {
    super(message);
    this.name = 'VectorFault';
    this.isTemporary = isTemporary;
  }
}

/** Checks a provider's vectors and normalises them to length 1. */
export function readVectors(
  embeddings: readonly (readonly number[])[],
  expected: ExpectedVectors,
): Float32Array[] {
  const { count, dimensions, isCutHere } = expected;
  if (embeddings.length !== count) {
    throw new VectorFault(`${embeddings.length} vectors for ${count} texts`, true);
  }
  const given = isCutHere ? embeddings.map((values) => values.slice(0, dimensions ?? undefined)) : embeddings;
  const length = dimensions ?? given[0]?.length ?? 0;
  const other = given.find((values) => values.length !== length || values.length === 0);
  if (other !== undefined) {
    // A retry would get the same wrong model.
    throw new VectorFault(`a vector of ${other.length} dimensions instead of ${length}`, false);
  }
  return given.map(normalise);
}

function normalise(values: readonly number[]): Float32Array {
  const norm = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  if (!Number.isFinite(norm)) throw new VectorFault('a vector with values that are not numbers', true);
  if (norm === 0) throw new VectorFault('a vector of zeros only', true);
  return Float32Array.from(values, (value) => value / norm);
}
