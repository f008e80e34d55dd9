import type { Chunk } from '../../vocabulary/chunk.ts';
import { decodeChunk } from './chunk-record.ts';
import type { RecordReader } from './record-file.ts';
import type { Segment } from './segment.ts';

/** A chunk with its content, whose links lead to the URLs of pages. */
export function readChunk(chunk: number, segment: Segment, texts: RecordReader): Chunk {
  const page = segment.pageOfChunk[chunk]!;
  return decodeChunk(texts.read(segment.recordOf(chunk)), (path) => segment.linkedUrl(page, path));
}
