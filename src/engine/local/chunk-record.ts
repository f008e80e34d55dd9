import { DocentError } from '../../errors.ts';
import type { Block } from '../../vocabulary/block.ts';
import type { Chunk } from '../../vocabulary/chunk.ts';
import { type LinkedUrl, linkedBlocks } from '../../vocabulary/linked-blocks.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import type { FoundChunk } from '../engine.ts';

/** A chunk with the fields that searches need, and the packed positions of its terms in its plain text. */
export interface StoredChunk extends Omit<FoundChunk, 'places'> {
  places: Uint8Array;
}

/**
 *     0   length of the head, of the places, of the plain text
 *     12  head: the chunk without its content, as JSON
 *         places, plain text
 *         blocks, as JSON
 *
 * The plain text is stored beside the blocks because deriving it would take longer than the search.
 */
const headAt = 12;

export function encodeChunk(chunk: Chunk, plain: string, places: Uint8Array): Buffer {
  const { text: _, blocks, ...rest } = chunk;
  const head = Buffer.from(JSON.stringify(rest));
  const shown = Buffer.from(plain);
  const lengths = Buffer.alloc(headAt);
  for (const [index, { length }] of [head, places, shown].entries()) lengths.writeUInt32LE(length, index * 4);
  return Buffer.concat([lengths, head, places, shown, Buffer.from(JSON.stringify(blocks))]);
}

/** A chunk with its content. With `linkedUrl`, its links lead to the URLs of pages. */
export function decodeChunk(bytes: Buffer, linkedUrl?: LinkedUrl): Chunk {
  const [head, , plain] = endsOf(bytes);
  const written = parse<Block[]>(bytes.toString('utf8', plain));
  const rest = parse<FoundChunk['chunk']>(bytes.toString('utf8', headAt, head));
  const blocks = linkedUrl === undefined ? written : linkedBlocks(written, rest.pageUrl, linkedUrl);
  return { ...rest, blocks, text: renderBlocks(blocks) };
}

export function decodeFoundChunk(bytes: Buffer): StoredChunk {
  const [head, places, plain] = endsOf(bytes);
  return {
    chunk: parse<FoundChunk['chunk']>(bytes.toString('utf8', headAt, head)),
    plain: bytes.toString('utf8', places, plain),
    // A copy, so that keeping the places does not keep the whole record in memory.
    places: new Uint8Array(bytes.subarray(head, places)),
  };
}

/** End offsets of head, places and plain text. */
function endsOf(bytes: Buffer): [head: number, places: number, plain: number] {
  if (bytes.length < headAt) throw damaged();
  const head = headAt + bytes.readUInt32LE(0);
  const places = head + bytes.readUInt32LE(4);
  const plain = places + bytes.readUInt32LE(8);
  if (plain > bytes.length) throw damaged();
  return [head, places, plain];
}

function parse<Value>(json: string): Value {
  try {
    return JSON.parse(json) as Value;
  } catch {
    throw damaged();
  }
}

function damaged(): DocentError {
  return new DocentError(
    'snapshot_damaged',
    'The text file of the snapshot is damaged: a record cannot be read.',
  );
}
