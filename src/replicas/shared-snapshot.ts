import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Manifest, manifestSchema } from '../engine/local/manifest.ts';
import type { Target } from './target.ts';
import { damaged, TargetFailure } from './target-failure.ts';

/** Change it whenever older code could not read the content of a target. */
const sharingFormat = 1;
const pointerName = 'current.json';
/** Far larger than any pointer or list of blocks. */
const mostJsonBytes = 1 << 28;

const sha256 = z.string().regex(/^[\da-f]{64}$/);
const uploadId = z.string().regex(/^[\da-f]{16}$/);

/** A part of a file: the hash of its content, and the upload that sent it. */
const blockSchema = z.object({
  sha256,
  bytes: z.number().int().positive(),
  /** Bytes of the compressed object. */
  stored: z.number().int().positive(),
  upload: uploadId,
});

export type Block = z.infer<typeof blockSchema>;

const sharedSchema = z.object({
  sharing: z.literal(sharingFormat),
  /** The push that wrote it, so that no two pushes write the same object. */
  upload: uploadId,
  /** As in `manifest.json`; only read if the format of the snapshot is known. */
  manifest: z.looseObject({ format: z.number(), createdAt: z.string() }),
  /** The blocks of each file, in order. */
  files: z.record(z.string().regex(/^\d+\.[a-z]+$/), z.array(blockSchema)),
});

/** A snapshot in a target: its manifest, and the blocks of its files. */
export type SharedSnapshot = z.infer<typeof sharedSchema>;

const pointerSchema = z.object({
  sharing: z.literal(sharingFormat),
  /** Grows with every push. */
  number: z.number().int().positive(),
  /** The format of the snapshot. */
  format: z.number(),
  publishedAt: z.string(),
  /** Ids of the current snapshot and of those before it that are kept, newest first. */
  kept: z.array(sha256).min(1),
});

/** Points to the current snapshot of a target. */
export type Pointer = z.infer<typeof pointerSchema>;

/** Named by content and upload, so that a push never removes an object that another push sends. */
export function objectName({ sha256: hash, upload }: Block): string {
  return `objects/${hash.slice(0, 2)}/${hash}-${upload}`;
}

export function snapshotName(id: string): string {
  return `snapshots/${id}.json`;
}

export function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Null if nothing was pushed yet. */
export async function readPointer(target: Target): Promise<{ pointer: Pointer; tag: string } | null> {
  const found = await target.read(pointerName, mostJsonBytes);
  if (found === null) return null;
  const { checksum, ...rest } = (parse(found.bytes) ?? {}) as Record<string, unknown>;
  refuseOtherSharing(rest, target);
  const pointer = pointerSchema.safeParse(rest);
  if (!pointer.success || checksum !== hashOf(JSON.stringify(rest)))
    throw damaged(`${pointerName} in ${target.place} is damaged or incomplete. Push again to replace it.`);
  return { pointer: pointer.data, tag: found.tag };
}

/** False if another push was faster. A damaged pointer also has a tag. */
export async function writePointer(target: Target, pointer: Pointer, tag: string | null): Promise<boolean> {
  const checksum = hashOf(JSON.stringify(pointer));
  return target.replace(pointerName, Buffer.from(`${JSON.stringify({ checksum, ...pointer })}\n`), tag);
}

/** The tag of the pointer, even if the pointer is damaged. */
export async function pointerTag(target: Target): Promise<string | null> {
  return (await target.read(pointerName, mostJsonBytes))?.tag ?? null;
}

/** A snapshot of a target, verified, with its raw bytes, whose hash is the id. */
export async function readShared(
  target: Target,
  id: string,
): Promise<{ shared: SharedSnapshot; bytes: Buffer }> {
  const found = await target.read(snapshotName(id), mostJsonBytes);
  if (found === null) throw damaged(`${snapshotName(id)} is missing from ${target.place}. Push again.`);
  const shared = decodeShared(found.bytes, id);
  if (shared === null)
    throw damaged(`${snapshotName(id)} in ${target.place} is damaged. Remove it and push again.`);
  return { shared, bytes: found.bytes };
}

/** Null if the bytes are not the snapshot with this id. */
export function decodeShared(bytes: Buffer, id: string): SharedSnapshot | null {
  if (hashOf(bytes) !== id) return null;
  return sharedSchema.safeParse(parse(bytes)).data ?? null;
}

export function encodeShared(shared: Omit<SharedSnapshot, 'sharing'>): Buffer {
  return Buffer.from(JSON.stringify({ sharing: sharingFormat, ...shared }));
}

export function newPointer(pointer: Omit<Pointer, 'sharing' | 'publishedAt'>): Pointer {
  return { sharing: sharingFormat, publishedAt: new Date().toISOString(), ...pointer };
}

/** The manifest of a snapshot in the current format. */
export function manifestOf({ manifest, files }: SharedSnapshot): Manifest {
  const checked = manifestSchema.safeParse(manifest);
  const names = Object.keys(checked.data?.files ?? {}).sort();
  if (!checked.success || names.join() !== Object.keys(files).sort().join())
    throw damaged('The list of files of a pushed snapshot is damaged. Push again.');
  return checked.data;
}

function refuseOtherSharing(pointer: Record<string, unknown>, { place }: Target): void {
  if (typeof pointer.sharing !== 'number' || pointer.sharing === sharingFormat) return;
  throw new TargetFailure(
    'format',
    `${place} was written by another version of Docent: its snapshots have sharing format ${pointer.sharing}, but this version reads format ${sharingFormat}. Use the same version of Docent for pushing and pulling, or another target.`,
  );
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}
