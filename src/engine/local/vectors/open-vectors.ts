import { statSync } from 'node:fs';
import type { DocentError } from '../../../errors.ts';
import type { Arena } from '../../kernels/arena.ts';
import { RecordReader } from '../record-file.ts';
import { decodeSections } from '../sections.ts';
import { readIntoArena } from './read-into-arena.ts';
import { damaged, type StoredFacts, type StoredRows, type VectorPaths } from './vector-file.ts';
import { VectorIndex } from './vector-index.ts';

export interface OpenVectorsOptions {
  /** The memory that has the codes; by default they are read from the file. */
  arena?: Arena;
  /** Whether another thread has already opened this arena. */
  isChecked?: boolean;
  /** Called when a damaged vector is read. */
  onDamage?(error: DocentError): void;
}

/** Opens the vectors of a scope. The codes are read into an arena. */
export function openVectors(
  paths: VectorPaths,
  { arena = readIntoArena(paths.codes), isChecked, onDamage }: OpenVectorsOptions = {},
): VectorIndex {
  const { facts, array } = decodeSections<StoredFacts>(arena.file, isChecked);
  const rows: StoredRows = {
    chunks: array('chunks', 'Uint32Array'),
    records: array('records', 'Uint32Array'),
    centre: array('centre', 'Float32Array'),
    offsets: array('offsets', 'Float32Array'),
    signScales: array('signScales', 'Float32Array'),
    levelScales: array('levelScales', 'Float32Array'),
    signs: array('signs', 'Uint8Array'),
    levels: array('levels', 'Uint8Array'),
  };
  return new VectorIndex(facts, rows, openFloats(paths.floats, facts, onDamage), arena);
}

function openFloats(
  path: string,
  { floats }: StoredFacts,
  onDamage: OpenVectorsOptions['onDamage'],
): RecordReader {
  const { size } = statSync(path);
  if (size !== floats.bytes) throw damaged(`they have ${size} bytes instead of ${floats.bytes}`);
  return new RecordReader(path, onDamage);
}
