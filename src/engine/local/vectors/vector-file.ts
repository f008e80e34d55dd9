import { DocentError } from '../../../errors.ts';
import type { StoredFile } from '../manifest.ts';
import { checksumBytes, type RecordReader } from '../record-file.ts';
import type { CodeErrors, Codes } from './codes.ts';

/** Facts about the vectors of a scope, stored in their file. */
export interface StoredVectorFacts {
  /** Identity of the embedding model; vectors of another identity cannot be compared with these. */
  identity: string;
  dimensions: number;
  chunkCount: number;
  /** Number of chunks that have a vector. */
  vectorCount: number;
}

/** The two files of a scope's vectors. */
export interface VectorPaths {
  /** The codes, which are kept in memory. */
  codes: string;
  /** The vectors themselves, read one by one. */
  floats: string;
}

/** The facts in the file of codes, beside its arrays. */
export interface StoredFacts extends StoredVectorFacts, CodeErrors {
  /** The file of floats. */
  floats: StoredFile;
  /** Rows that were added since the centre was computed. */
  rowsSinceCentre: number;
}

/** The codes of all rows. A row is a vector; rows are in the order of their chunks. */
export interface StoredRows extends Codes {
  chunks: Uint32Array;
  /** Position of each row in the file of floats, counted in vectors. */
  records: Uint32Array;
}

/** Reads a vector by its position in the file of floats, counted in vectors. */
export function readVector(floats: RecordReader, record: number, dimensions: number): Float32Array {
  const length = recordBytes(dimensions);
  const bytes = floats.read([record * length, (record + 1) * length]);
  return new Float32Array(bytes.buffer, bytes.byteOffset, dimensions);
}

/** Bytes of a vector in the file of floats. */
export function recordBytes(dimensions: number): number {
  return dimensions * 4 + checksumBytes;
}

export function damaged(why: string): DocentError {
  return new DocentError('snapshot_damaged', `The vectors of the snapshot are damaged: ${why}.`);
}
