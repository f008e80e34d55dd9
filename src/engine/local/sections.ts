import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { DocentError } from '../../errors.ts';
import type { StoredFile } from './manifest.ts';
import { writePieces } from './write-pieces.ts';

/** Arrays that are stored exactly as they are in memory. */
type Stored = Int8Array | Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array;

const kinds = { Int8Array, Uint8Array, Uint16Array, Uint32Array, Float32Array, Float64Array } as const;
type Kind = keyof typeof kinds;

interface Section {
  name: string;
  kind: Kind;
  offset: number;
  length: number;
}

interface Header<Facts> {
  facts: Facts;
  sections: Section[];
}

/**
 *     0   magic
 *     8   checksum of all that follows it
 *     12  length of the header
 *     16  header, then the arrays
 */
const magic = 'DOCENTIX';
const checksumAt = 8;
/** The checksum covers all bytes from here on. */
export const checkedFrom = 12;
const lengthAt = checkedFrom;
const headerAt = 16;
const alignment = 8;
const bodyStart = (headerLength: number) => Math.ceil((headerAt + headerLength) / alignment) * alignment;

/** Bytes of a file with a JSON header and named arrays, each aligned for its type. */
export function encodeSections<Facts>(facts: Facts, arrays: Record<string, Stored>): Buffer[] {
  const sections: Section[] = [];
  const body: Buffer[] = [];
  let offset = 0;
  for (const [name, array] of Object.entries(arrays)) {
    const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
    const padding = Buffer.alloc((alignment - (bytes.length % alignment)) % alignment);
    sections.push({ name, kind: kindOf(array), offset, length: array.length });
    // Node 22 restarts the checksum at an empty array, so empty arrays are left out.
    body.push(...[bytes, padding].filter((piece) => piece.length > 0));
    offset += bytes.length + padding.length;
  }
  const header = Buffer.from(JSON.stringify({ facts, sections } satisfies Header<Facts>));
  const start = Buffer.alloc(bodyStart(header.length));
  start.write(magic, 'latin1');
  start.writeUInt32LE(header.length, lengthAt);
  header.copy(start, headerAt);
  const checksum = body.reduce((sum, piece) => crc32(piece, sum), crc32(start.subarray(lengthAt)));
  start.writeUInt32LE(checksum, checksumAt);
  return [start, ...body];
}

function kindOf(array: Stored): Kind {
  // A Buffer is also a Uint8Array.
  if (array instanceof Uint8Array) return 'Uint8Array';
  return (Object.keys(kinds) as Kind[]).find((kind) => array instanceof kinds[kind])!;
}

/** Writes a file of sections. The manifest gets the checksum that is in the file, so that opening checks it once. */
export function writeSections<Facts>(path: string, facts: Facts, arrays: Record<string, Stored>): StoredFile {
  const pieces = encodeSections(facts, arrays);
  const { bytes } = writePieces(path, pieces);
  return { bytes, crc32: pieces[0]!.readUInt32LE(checksumAt) };
}

export interface OpenedSections<Facts> {
  facts: Facts;
  array<Name extends Kind>(name: string, kind: Name): InstanceType<(typeof kinds)[Name]>;
}

/**
 * Opens a file of sections without copying: the arrays are views of the file's bytes. `isChecked`: another thread has
 * already verified the checksum of these bytes.
 */
export function decodeSections<Facts>(bytes: Uint8Array, isChecked = false): OpenedSections<Facts> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.length < headerAt || view.toString('latin1', 0, magic.length) !== magic)
    throw damaged('it is not an index');
  const headerLength = view.readUInt32LE(lengthAt);
  const start = bodyStart(headerLength);
  if (start > view.length) throw damaged('it is incomplete');
  if (!isChecked && crc32(view.subarray(lengthAt)) !== view.readUInt32LE(checksumAt))
    throw damaged('its checksum does not match');
  const { facts, sections } = parseHeader<Facts>(view.toString('utf8', headerAt, headerAt + headerLength));
  return {
    facts,
    array(name, kind) {
      const section = sections.find((each) => each.name === name && each.kind === kind);
      if (section === undefined) throw damaged(`it has no ${name}`);
      const buffer = bytes.buffer as ArrayBuffer; // May be shared, but no constructor accepts both types.
      const array = new kinds[kind](buffer, bytes.byteOffset + start + section.offset, section.length);
      return array as InstanceType<(typeof kinds)[typeof kind]>;
    },
  };
}

function parseHeader<Facts>(text: string): Header<Facts> {
  try {
    return JSON.parse(text) as Header<Facts>;
  } catch {
    throw damaged('its header cannot be read');
  }
}

function damaged(why: string): DocentError {
  return new DocentError('snapshot_damaged', `The index file is damaged: ${why}.`);
}

/** The checksum that is stored in the file. */
export async function ownChecksum(path: string): Promise<number> {
  const file = await open(path, 'r');
  try {
    const checksum = Buffer.alloc(4);
    await file.read(checksum, 0, 4, checksumAt);
    return checksum.readUInt32LE();
  } finally {
    await file.close();
  }
}
