export interface ExpectedVectors {
  count: number;
  /** Length as configured; null takes any, as long as it is the same for all. */
  dimensions: number | null;
  /** Whether longer vectors are cut to `dimensions` here, as Matryoshka models allow. */
  isCutHere: boolean;
}

/** What is wrong with vectors; `isTemporary` when asking again may help. */
export class VectorFault extends Error {
  readonly isTemporary: boolean;

  constructor(message: string, isTemporary: boolean) {
    super(message);
    this.name = 'VectorFault';
    this.isTemporary = isTemporary;
  }
}

/** Checks a provider's vectors and brings them to length 1. */
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
    // A model that is not the one expected will not become it by asking again.
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
