import { RecordReader } from '../record-file.ts';
import { decodeSections } from '../sections.ts';
import { readIntoArena } from './read-into-arena.ts';
import { damaged, type StoredFacts, type StoredRows, type VectorPaths } from './vector-file.ts';
import { VectorIndex } from './vector-index.ts';

/** Opens the vectors of a scope: what is kept in memory is read to where it is searched. */
export function openVectors(paths: VectorPaths, { simd = true } = {}): VectorIndex {
  const { arena, file } = readIntoArena(paths.codes, simd);
  const { facts, array } = decodeSections<StoredFacts>(file);
  const rows: StoredRows = {
    chunks: array('chunks', 'Uint32Array'),
    records: array('records', 'Uint32Array'),
    checksums: array('checksums', 'Uint32Array'),
    centre: array('centre', 'Float32Array'),
    offsets: array('offsets', 'Float32Array'),
    signScales: array('signScales', 'Float32Array'),
    levelScales: array('levelScales', 'Float32Array'),
    signs: array('signs', 'Uint8Array'),
    levels: array('levels', 'Uint8Array'),
  };
  return new VectorIndex(facts, rows, openFloats(paths.floats, facts), arena);
}

function openFloats(path: string, { floatBytes }: StoredFacts): RecordReader {
  const floats = new RecordReader(path);
  const { size } = floats;
  if (size === floatBytes) return floats;
  floats.close();
  throw damaged(`they have ${size} bytes instead of ${floatBytes}`);
}
