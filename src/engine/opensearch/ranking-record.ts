import { crc32 } from 'node:zlib';
import { fieldNames } from '../ranking/fields.ts';
import { VarintReader, VarintWriter } from '../ranking/varint.ts';

/** What ranking needs to know of a passage. Terms are hashes: only those of the query are told apart. */
export interface RankingRecord {
  ref: number;
  /** Number of its page, in reading order. */
  page: number;
  position: number;
  boost: number;
  inboundLinks: number;
  operation: { method: string; path: string } | null;
  /** For each field in the order of `fieldNames`, the hashes of its terms. */
  fields: readonly (readonly number[])[];
  /** For the terms of title and headings, in how many passages each is. */
  frequencies: readonly (readonly number[])[];
  /** Packed word vectors of the passage and of its whole page; empty without a model. */
  wordVector: Uint8Array;
  pageVector: Uint8Array;
}

/** The fields whose terms have frequencies: what is rare in a title weighs more. */
export const weighedFields = [fieldNames.indexOf('title'), fieldNames.indexOf('headings')] as const;

export function hashOf(term: string): number {
  return crc32(term);
}

/**
 *     0   length of the head
 *     4   head, as JSON
 *         passage vector, page vector
 *         frequencies of the terms of title and headings
 *         hashes of the terms, 4 bytes each
 */
export function encodeRanking(record: RankingRecord): Buffer {
  const { fields, frequencies, wordVector, pageVector, ...facts } = record;
  const counts = new VarintWriter(64);
  for (const each of frequencies) for (const frequency of each) counts.push(frequency);
  const frequencyBytes = counts.bytes();
  const head = Buffer.from(
    JSON.stringify({
      ...facts,
      lengths: fields.map(({ length }) => length),
      vector: wordVector.length,
      frequencies: frequencyBytes.length,
    }),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const hashes = Buffer.alloc(4 * fields.reduce((sum, field) => sum + field.length, 0));
  let at = 0;
  for (const field of fields) for (const hash of field) at = hashes.writeUInt32LE(hash, at);
  return Buffer.concat([length, head, wordVector, pageVector, frequencyBytes, hashes]);
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
    'fields' | 'frequencies' | 'wordVector' | 'pageVector'
  > & {
    lengths: number[];
    vector: number;
    frequencies: number;
  };
  const pageStart = headEnd + vector;
  const countStart = pageStart + vector;
  const counts = new VarintReader(bytes.subarray(countStart, countStart + frequencyLength));
  let at = countStart + frequencyLength;
  const fields = lengths.map((length) =>
    Array.from({ length }, () => {
      at += 4;
      return bytes.readUInt32LE(at - 4);
    }),
  );
  return {
    ...facts,
    fields,
    frequencies: weighedFields.map((field) =>
      Array.from({ length: lengths[field] ?? 0 }, () => counts.next()),
    ),
    wordVector: bytes.subarray(headEnd, pageStart),
    pageVector: bytes.subarray(pageStart, countStart),
  };
}
