import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { DocentError } from '../../errors.ts';
import type { Block } from '../../vocabulary/block.ts';
import { type LinkedUrl, linkedBlocks } from '../../vocabulary/linked-blocks.ts';
import type { PageEntry, PageRecord } from '../engine.ts';

/**
 *     0   length of the head
 *     4   head: the page without its content, as JSON
 *         blocks, as compressed JSON
 */
const headAt = 4;

export function encodePage({ blocks, ...entry }: PageRecord): Buffer {
  const head = Buffer.from(JSON.stringify(entry));
  const length = Buffer.alloc(headAt);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, zstdCompressSync(JSON.stringify(blocks))]);
}

/** With `linkedUrl`, links lead to the URLs of pages. */
export function decodePage(bytes: Buffer, linkedUrl?: LinkedUrl): PageRecord {
  const entry = decodeEntry(bytes);
  const blocks = read<Block[]>(() => zstdDecompressSync(bytes.subarray(headEnd(bytes))));
  return { ...entry, blocks: linkedUrl === undefined ? blocks : linkedBlocks(blocks, entry.url, linkedUrl) };
}

/** A page without its content, which is not unpacked. */
export function decodeEntry(bytes: Buffer): PageEntry {
  return read<PageEntry>(() => bytes.subarray(headAt, headEnd(bytes)));
}

function headEnd(bytes: Buffer): number {
  return headAt + (bytes.length < headAt ? 0 : bytes.readUInt32LE());
}

function read<Value>(json: () => Buffer): Value {
  try {
    return JSON.parse(json().toString()) as Value;
  } catch (cause) {
    const message = 'The page file of the snapshot is damaged: a record cannot be read.';
    throw new DocentError('snapshot_damaged', message, { cause });
  }
}
