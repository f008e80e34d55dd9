import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type { SnapshotStore, StoredSnapshot } from '../engine/local/snapshot-store.ts';
import { DocentError } from '../errors.ts';
import { cutBlocks } from './cut-blocks.ts';
import { inParallel } from './in-parallel.ts';
import { pruneTarget } from './prune-target.ts';
import {
  type Block,
  encodeShared,
  hashOf,
  newPointer,
  objectName,
  type Pointer,
  pointerTag,
  readPointer,
  readShared,
  type SharedSnapshot,
  snapshotName,
  writePointer,
} from './shared-snapshot.ts';
import type { Target } from './target.ts';
import { TargetFailure } from './target-failure.ts';

const compress = promisify(zstdCompress);
const pieceBytes = 1 << 22;
/** Most attempts: another push may be faster each time. */
const mostRaces = 20;
/** Snapshots that a target keeps, including the current one. */
const keep = 3;

/** The result of a push. */
export interface Pushed {
  /** Number of the current snapshot in the target. */
  number: number;
  /** False if the target already had the same content. */
  isNew: boolean;
  /** Bytes of the snapshot's files. */
  bytes: number;
  /** Bytes that were sent, after compression. */
  uploadedBytes: number;
}

export interface PushOptions {
  /** Called if the target had damaged parts, or could not be cleaned up. */
  onWarning?(message: string): void;
}

/** Makes the current snapshot of a store the current snapshot of a target. */
export async function pushSnapshot(
  store: SnapshotStore,
  target: Target,
  { onWarning = () => {} }: PushOptions = {},
): Promise<Pushed> {
  const snapshot = await store.openCurrent();
  if (snapshot === null) throw new DocentError('no_snapshot', 'There is no snapshot to push.');
  const upload = new Upload(snapshot, target);
  for (let race = 0; race < mostRaces; race++) {
    const known = await TargetContent.read(target, onWarning);
    const shared = await upload.complete(known);
    const { bytes, uploadedBytes } = upload;
    const number = known.pointer?.number ?? 0;
    if (known.current !== null && isSame(known.current, shared))
      return { number, isNew: false, bytes, uploadedBytes };
    const text = encodeShared(shared);
    const id = hashOf(text);
    await target.write(snapshotName(id), text);
    const pointer = newPointer({
      number: Math.max(number + 1, snapshot.number),
      format: snapshot.manifest.format,
      kept: [id, ...known.wholeIds.filter((other) => other !== id)].slice(0, keep),
    });
    if (!(await writePointer(target, pointer, known.tag))) continue;
    await pruneTarget(target, pointer).catch((error) =>
      onWarning(`${target.place} could not be cleaned up: ${String(error)}`),
    );
    return { number: pointer.number, isNew: true, bytes, uploadedBytes: uploadedBytes + text.length };
  }
  throw new TargetFailure(
    'error',
    `Docent tried ${mostRaces} times, but other pushes changed ${target.place} each time. Push again.`,
  );
}

/** The content of a target at the start of a push. */
class TargetContent {
  readonly pointer: Pointer | null;
  /** Changes with the pointer. */
  readonly tag: string | null;
  /** The current snapshot; null if there is none, or if parts of it are missing. */
  readonly current: SharedSnapshot | null;
  /** Ids of the kept snapshots that have all their blocks, newest first. */
  readonly wholeIds: readonly string[];
  /** Blocks of the kept snapshots, by their hash. Other blocks may be removed at any time. */
  readonly blocks = new Map<string, Block>();

  static async read(target: Target, onWarning: (message: string) => void): Promise<TargetContent> {
    const lenient = damagedAsNull(onWarning);
    const tag = await pointerTag(target);
    const found = tag === null ? null : await readPointer(target).catch(lenient);
    const stored = new Map((await target.list('objects')).map(({ name, bytes }) => [name, bytes]));
    const kept = await Promise.all(
      (found?.pointer.kept ?? []).map((id) => readShared(target, id).catch(lenient)),
    );
    const snapshots = kept.map((each) => each?.shared ?? null);
    return new TargetContent(found?.pointer ?? null, found?.tag ?? tag, snapshots, stored);
  }

  private constructor(
    pointer: Pointer | null,
    tag: string | null,
    kept: readonly (SharedSnapshot | null)[],
    stored: ReadonlyMap<string, number>,
  ) {
    this.pointer = pointer;
    this.tag = tag;
    const isThere = (block: Block) => stored.get(objectName(block)) === block.stored;
    const whole = kept.map((shared) => (shared !== null && blocksOf(shared).every(isThere) ? shared : null));
    this.current = whole[0] ?? null;
    this.wholeIds = (pointer?.kept ?? []).filter((_, index) => whole[index] !== null);
    for (const shared of kept)
      for (const block of shared === null ? [] : blocksOf(shared))
        if (isThere(block) && !this.blocks.has(block.sha256)) this.blocks.set(block.sha256, block);
  }
}

function blocksOf({ files }: SharedSnapshot): Block[] {
  return Object.values(files).flat();
}

/** Damaged parts of a target are replaced by a push. */
function damagedAsNull(onWarning: (message: string) => void): (error: unknown) => null {
  return (error) => {
    if (!(error instanceof TargetFailure) || error.reason !== 'damaged') throw error;
    onWarning(error.message);
    return null;
  };
}

/** Sends the blocks of a snapshot that a target does not have. */
class Upload {
  readonly #snapshot: StoredSnapshot;
  readonly #target: Target;
  /** Blocks that this push has sent, by their hash. No other push removes them within a day. */
  readonly #sent = new Map<string, Block>();
  readonly #id = randomBytes(8).toString('hex');
  uploadedBytes = 0;

  constructor(snapshot: StoredSnapshot, target: Target) {
    this.#snapshot = snapshot;
    this.#target = target;
  }

  get bytes(): number {
    return Object.values(this.#snapshot.manifest.files).reduce((sum, { bytes }) => sum + bytes, 0);
  }

  async complete({ blocks }: TargetContent): Promise<Omit<SharedSnapshot, 'sharing'>> {
    const { folder, manifest } = this.#snapshot;
    const files: SharedSnapshot['files'] = {};
    for (const name of Object.keys(manifest.files))
      files[name] = await this.#file(join(folder, name), blocks);
    return { upload: this.#id, manifest, files };
  }

  #file(path: string, known: ReadonlyMap<string, Block>): Promise<Block[]> {
    return inParallel(cutBlocks(piecesOf(path)), async (bytes) => {
      const sha256 = hashOf(bytes);
      return known.get(sha256) ?? this.#sent.get(sha256) ?? this.#send(sha256, bytes);
    });
  }

  async #send(sha256: string, bytes: Buffer): Promise<Block> {
    const stored = await compress(bytes);
    const block = { sha256, bytes: bytes.length, stored: stored.length, upload: this.#id };
    await this.#target.write(objectName(block), stored);
    this.#sent.set(sha256, block);
    this.uploadedBytes += stored.length;
    return block;
  }
}

function* piecesOf(path: string): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    const bytes = Math.min(pieceBytes, fstatSync(file).size + 1);
    for (;;) {
      const piece = Buffer.allocUnsafe(bytes);
      const length = readSync(file, piece);
      if (length === 0) return;
      yield piece.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}

/**
 * Whether both look the same to readers. Cards are ignored: they have the times of files, which differ in every
 * checkout.
 */
function isSame(a: Omit<SharedSnapshot, 'sharing'>, b: Omit<SharedSnapshot, 'sharing'>): boolean {
  return isDeepStrictEqual(contentOf(a), contentOf(b));
}

function contentOf({ manifest, files }: Omit<SharedSnapshot, 'sharing'>): object {
  const { createdAt: _, files: __, ...facts } = manifest;
  const content = Object.entries(files).filter(([name]) => !name.endsWith('.cards'));
  return { facts, content: Object.fromEntries(content) };
}
