import { crc32 } from 'node:zlib';
import { fieldNames } from '../ranking/fields.ts';
import { VarintReader, VarintWriter } from '../ranking/varint.ts';

/** What ranking needs to know about a chunk. Terms are hashes, and only those of the query are distinguished. */
export interface RankingRecord {
  ref: number;
  /** Number of its page, in reading order. */
  page: number;
  position: number;
  /** Number of chunks of the page. */
  size: number;
  boost: number;
  inboundLinks: number;
  operation: { method: string; path: string } | null;
  /** The title of the page, and the name of the chunk. */
  title: string;
  name: string;
  /** For each field in the order of `fieldNames`, the hashes of its terms. */
  fields: readonly Uint32Array[];
  /** For the terms of `weighedFields`, the number of chunks that have each term. */
  frequencies: readonly (readonly number[])[];
  /** For a chunk like a glossary, the number of terms in the heading of each section. */
  entries: readonly number[];
  vectors: PassageVectors;
}

/** Packed word vectors; empty without a model. */
export type PassageVectors = Record<(typeof vectorNames)[number], Uint8Array>;

/** Vectors of the chunk, of the first chunk of its page, and of the whole page. */
const vectorNames = ['text', 'opening', 'page'] as const;

/** The fields whose terms have frequencies, because rare terms count more in them. */
export const weighedFields = (['title', 'headings', 'path'] as const).map((name) => fieldNames.indexOf(name));

export function hashOf(term: string): number {
  return crc32(term);
}

/**
 *     0   length of the head
 *     4   head, as JSON
 *         vectors
 *         frequencies of the terms of weighed fields
 *         hashes of the terms, 4 bytes each
 */
export function encodeRanking(record: RankingRecord): Buffer {
  const { fields, frequencies, vectors, ...facts } = record;
  const counts = new VarintWriter(64);
  for (const each of frequencies) for (const frequency of each) counts.push(frequency);
  const frequencyBytes = counts.bytes();
  const head = Buffer.from(
    JSON.stringify({
      ...facts,
      lengths: fields.map(({ length }) => length),
      vector: vectors.text.length,
      frequencies: frequencyBytes.length,
    }),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const hashes = fields.map((field) => new Uint8Array(field.buffer, field.byteOffset, field.byteLength));
  return Buffer.concat([
    length,
    head,
    ...vectorNames.map((name) => vectors[name]),
    frequencyBytes,
    ...hashes,
  ]);
}

export function decodeRanking(bytes: Buffer): RankingRecord {
  const headEnd = 4 + bytes.readUInt32LE(0);
  const {
    lengths,
    vector,
    frequencies: frequencyLength,
    ...facts
  } = JSON.parse(bytes.toString('utf8', 4, headEnd)) as Omit<
    RankingRecord,
    'fields' | 'frequencies' | 'vectors'
  > & {
    lengths: number[];
    vector: number;
    frequencies: number;
  };
  const [text, opening, page] = vectorNames.map((_, place) =>
    bytes.subarray(headEnd + place * vector, headEnd + (place + 1) * vector),
  );
  const countStart = headEnd + vectorNames.length * vector;
  const counts = new VarintReader(bytes.subarray(countStart, countStart + frequencyLength));
  // A copy, because the bytes may not be aligned for this array type.
  const hashes = new Uint32Array(new Uint8Array(bytes.subarray(countStart + frequencyLength)).buffer);
  let end = 0;
  const fields = lengths.map((length) => {
    end += length;
    return hashes.subarray(end - length, end);
  });
  return {
    ...facts,
    fields,
    frequencies: weighedFields.map((field) =>
      Array.from({ length: lengths[field] ?? 0 }, () => counts.next()),
    ),
    vectors: { text: text!, opening: opening!, page: page! },
  };
}
