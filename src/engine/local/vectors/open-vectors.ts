import { statSync } from 'node:fs';
import type { DocentError } from '../../../errors.ts';
import type { Arena } from '../../kernels/arena.ts';
import { RecordReader } from '../record-file.ts';
import { decodeSections } from '../sections.ts';
import { readIntoArena } from './read-into-arena.ts';
import { damaged, type StoredFacts, type StoredRows, type VectorPaths } from './vector-file.ts';
import { VectorIndex } from './vector-index.ts';

export interface OpenVectorsOptions {
  /** Where the codes were read to; else they are read. */
  arena?: Arena;
  /** Whether another thread has opened this arena before. */
  isChecked?: boolean;
  /** Called when a vector that is read turns out to be damaged. */
  onDamage?(error: DocentError): void;
}

/** Opens the vectors of a scope: what is kept in memory is read to where it is searched. */
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
