import { setImmediate as otherWork } from 'node:timers/promises';
import { mostDimensions } from '../../kernels/arena.ts';
import type { StoredFile } from '../manifest.ts';
import { type RecordPlace, RecordReader, RecordWriter } from '../record-file.ts';
import { writeSections } from '../sections.ts';
import { type Codes, copyRow, Encoder, emptyCodes, product } from './codes.ts';
import {
  readVector,
  recordBytes,
  type StoredFacts,
  type StoredRows,
  type StoredVectorFacts,
  type VectorPaths,
} from './vector-file.ts';
import type { VectorIndex } from './vector-index.ts';

/** Size of the sample that the centre is computed from. A larger sample would hardly change it. */
const centreSample = 4096;
/** Rows to encode before other work gets its turn: some milliseconds. */
const rowsAtATime = 64;
/** Rounding error allowed for the square of a length. */
const lengthTolerance = 1e-3;

/** A vector to write. */
interface Row {
  chunk: number;
  record: number;
  /** Its row in the previous file, whose codes can be copied. */
  before: number | null;
}

export interface WrittenVectors {
  facts: StoredVectorFacts;
  files: Record<keyof VectorPaths, StoredFile>;
}

type Encoded = Pick<StoredFacts, 'signError' | 'levelError' | 'rowsSinceCentre'> & { codes: Codes };

/**
 * Writes the vectors of a scope, chunk by chunk: floats at once, codes at the end. Vectors of a `previous` index are
 * reused at little more than the cost of copying its files.
 */
export class VectorWriter {
  readonly #paths: VectorPaths;
  readonly #identity: string;
  readonly #dimensions: number;
  readonly #previous: VectorIndex | null;
  readonly #floats: RecordWriter;
  readonly #rows: Row[] = [];
  #chunkCount = 0;

  constructor(
    paths: VectorPaths,
    { identity, dimensions }: Pick<StoredVectorFacts, 'identity' | 'dimensions'>,
    previous: VectorIndex | null = null,
  ) {
    if (!(dimensions >= 1 && dimensions <= mostDimensions))
      throw new RangeError(`Vectors have 1 to ${mostDimensions} dimensions, not ${dimensions}.`);
    if (
      previous !== null &&
      (previous.facts.identity !== identity || previous.facts.dimensions !== dimensions)
    )
      throw new RangeError(`Vectors of '${previous.facts.identity}' cannot be reused for '${identity}'.`);
    this.#paths = paths;
    this.#identity = identity;
    this.#dimensions = dimensions;
    this.#previous = previous;
    this.#floats = new RecordWriter(
      paths.floats,
      previous === null
        ? undefined
        : {
            records: previous.floats,
            bytesInUse: previous.facts.vectorCount * recordBytes(dimensions),
            file: previous.facts.floats,
          },
    );
  }

  /** Adds the next chunk, with a vector of length 1 or without one. */
  add(vector: Float32Array | null): void {
    const chunk = this.#chunkCount++;
    if (vector === null) return;
    this.#check(vector);
    const record = this.#place(this.#floats.append(Buffer.from(vector.slice().buffer)));
    this.#rows.push({ chunk, record, before: null });
  }

  /** Adds the next chunk with the vector of a chunk of the previous index, if that has one. */
  keep(previousChunk: number): void {
    const chunk = this.#chunkCount++;
    const previous = this.#previous!;
    const before = previous.rowOf(previousChunk);
    if (before === null) return;
    const length = recordBytes(this.#dimensions);
    const from = previous.rows.records[before]! * length;
    const record = this.#place(this.#floats.keep(previous.floats, [from, from + length]));
    this.#rows.push({ chunk, record, before });
  }

  /** Writes the codes, yielding to other work in between. */
  async finish(): Promise<WrittenVectors> {
    const floatsFile = this.#floats.close();
    const floats = new RecordReader(this.#paths.floats);
    try {
      const { codes, ...estimated } = await this.#encode(floats);
      const facts: StoredFacts = {
        identity: this.#identity,
        dimensions: this.#dimensions,
        chunkCount: this.#chunkCount,
        vectorCount: this.#rows.length,
        floats: floatsFile,
        ...estimated,
      };
      const rows: StoredRows = {
        chunks: Uint32Array.from(this.#rows, ({ chunk }) => chunk),
        records: Uint32Array.from(this.#rows, ({ record }) => record),
        ...codes,
      };
      const codesFile = writeSections(this.#paths.codes, facts, { ...rows });
      return { facts, files: { codes: codesFile, floats: floatsFile } };
    } finally {
      floats.close();
    }
  }

  /** Closes its files, even if it is not finished. */
  abandon(): void {
    this.#floats.abandon();
  }

  async #encode(floats: RecordReader): Promise<Encoded> {
    const previous = this.#previousCentre();
    const codes = emptyCodes(previous?.rows.centre ?? this.#centre(floats), this.#rows.length);
    const encoder = new Encoder(codes);
    let kept = 0;
    for (const [index, { record, before }] of this.#rows.entries()) {
      if (previous !== null && before !== null) {
        copyRow(previous.rows, before, codes, index);
        kept++;
      } else encoder.encode(index, readVector(floats, record, this.#dimensions));
      if (index % rowsAtATime === rowsAtATime - 1) await otherWork();
    }
    return {
      codes,
      signError: overall(encoder.signErrors, previous?.facts.signError, kept, this.#rows.length),
      levelError: overall(encoder.levelErrors, previous?.facts.levelError, kept, this.#rows.length),
      rowsSinceCentre: previous === null ? 0 : previous.facts.rowsSinceCentre + encoder.rows,
    };
  }

  /** The previous index, if its centre fits most rows, so that its codes can be reused. */
  #previousCentre(): VectorIndex | null {
    const added = this.#rows.filter(({ before }) => before === null).length;
    const since = (this.#previous?.facts.rowsSinceCentre ?? 0) + added;
    return since <= this.#rows.length / 2 ? this.#previous : null;
  }

  #centre(floats: RecordReader): Float32Array {
    const every = Math.max(1, Math.floor(this.#rows.length / centreSample));
    const sums = new Float64Array(this.#dimensions);
    const sample = this.#rows.filter((_, index) => index % every === 0);
    for (const { record } of sample) {
      const vector = readVector(floats, record, this.#dimensions);
      for (let index = 0; index < sums.length; index++) sums[index]! += vector[index]!;
    }
    return Float32Array.from(sums, (sum) => sum / Math.max(1, sample.length));
  }

  #check(vector: Float32Array): void {
    if (vector.length !== this.#dimensions)
      throw new RangeError(`A vector has ${vector.length} dimensions instead of ${this.#dimensions}.`);
    const square = product(vector, vector);
    if (!(Math.abs(square - 1) < lengthTolerance))
      throw new RangeError(`A vector has length ${Math.sqrt(square)} instead of 1.`);
  }

  #place([from]: RecordPlace): number {
    return from / recordBytes(this.#dimensions);
  }
}

/** Combines the squared errors of new rows with the usual error of kept rows. */
function overall(sum: number, before: number | undefined, kept: number, rows: number): number {
  return Math.sqrt(Math.max(0, sum + kept * (before ?? 0) ** 2) / Math.max(1, rows));
}
