import { DocentError } from '../../errors.ts';
import type { Chunk } from '../../vocabulary/chunk.ts';

/** A chunk, but for the words of its code, with the places of its terms in its text, packed. */
export interface StoredPassage {
  chunk: Omit<Chunk, 'code'>;
  places: Uint8Array;
}

/**
 *     0   length of the head, of the places, of the text
 *     12  head: all but text and code, as JSON
 *         places, text, code
 *
 * Text and code stand as they are: unpacking them from JSON would take longer than searching.
 */
const headAt = 12;

export function encodeChunk(chunk: Chunk, places: Uint8Array): Buffer {
  const { text, code, ...rest } = chunk;
  const head = Buffer.from(JSON.stringify(rest));
  const body = Buffer.from(text);
  const lengths = Buffer.alloc(headAt);
  for (const [index, { length }] of [head, places, body].entries()) lengths.writeUInt32LE(length, index * 4);
  return Buffer.concat([lengths, head, places, body, Buffer.from(code)]);
}

export function decodeChunk(bytes: Buffer): Chunk {
  const [, , text] = endsOf(bytes);
  return { ...decodePassage(bytes).chunk, code: bytes.toString('utf8', text) };
}

export function decodePassage(bytes: Buffer): StoredPassage {
  const [head, places, text] = endsOf(bytes);
  return {
    chunk: {
      ...parseHead(bytes.toString('utf8', headAt, head)),
      text: bytes.toString('utf8', places, text),
    },
    // A copy, so that whoever keeps it does not keep the whole record.
    places: new Uint8Array(bytes.subarray(head, places)),
  };
}

/** Where head, places and text end. */
function endsOf(bytes: Buffer): [head: number, places: number, text: number] {
  if (bytes.length < headAt) throw damaged();
  const head = headAt + bytes.readUInt32LE(0);
  const places = head + bytes.readUInt32LE(4);
  const text = places + bytes.readUInt32LE(8);
  if (text > bytes.length) throw damaged();
  return [head, places, text];
}

function parseHead(json: string): Omit<Chunk, 'text' | 'code'> {
  try {
    return JSON.parse(json) as Omit<Chunk, 'text' | 'code'>;
  } catch {
    throw damaged();
  }
}

function damaged(): DocentError {
  return new DocentError(
    'snapshot_damaged',
    'The text file of the snapshot is damaged: a record of it cannot be read.',
  );
}
