import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { inParallel } from './in-parallel.ts';
import { type Block, decodeShared, hashOf, objectName, type SharedSnapshot } from './shared-snapshot.ts';
import type { Target } from './target.ts';
import { damaged } from './target-failure.ts';

const decompress = promisify(zstdDecompress);

/** A folder with files of a snapshot, complete or partial. */
export interface BlockSource {
  folder: string;
  shared: SharedSnapshot;
}

/** Name of the list of blocks in the folder of a pulled snapshot. */
export const sharedName = 'shared.json';

/** The pulled snapshot in a folder; null if there is none, or if it was not pulled. */
export async function readSource(folder: string): Promise<(BlockSource & { id: string }) | null> {
  const bytes = await readFile(join(folder, sharedName)).catch(() => null);
  if (bytes === null) return null;
  const id = hashOf(bytes);
  const shared = decodeShared(bytes, id);
  return shared && { folder, shared, id };
}

/** Writes the files of a snapshot from local blocks and from the target. Every block is verified. */
export class FileAssembly {
  readonly #target: Target;
  readonly #local = new Map<string, { path: string; from: number }>();
  downloadedBytes = 0;
  reusedBytes = 0;

  constructor(target: Target, sources: readonly BlockSource[]) {
    this.#target = target;
    for (const { folder, shared } of sources)
      for (const [name, blocks] of Object.entries(shared.files)) {
        for (const { block, from } of placesOf(blocks))
          this.#local.set(block.sha256, { path: join(folder, name), from });
      }
  }

  async write(shared: SharedSnapshot, folder: string, onBlock: (bytes: number) => void): Promise<void> {
    for (const [name, blocks] of Object.entries(shared.files)) {
      const file = await open(join(folder, name), 'w');
      try {
        await inParallel(placesOf(blocks), async ({ block, from }) => {
          await this.#writeBlock(file, block, from);
          onBlock(block.bytes);
        });
      } finally {
        await file.close();
      }
    }
  }

  async #writeBlock(file: FileHandle, block: Block, place: number): Promise<void> {
    const content = (await this.#reuse(block)) ?? (await this.#download(block));
    for (let written = 0; written < content.length; )
      written += (await file.write(content, written, content.length - written, place + written)).bytesWritten;
  }

  async #reuse({ sha256, bytes }: Block): Promise<Buffer | null> {
    const place = this.#local.get(sha256);
    if (place === undefined) return null;
    const content = await readRange(place.path, place.from, bytes).catch(() => null);
    if (content === null || hashOf(content) !== sha256) return null;
    this.reusedBytes += bytes;
    return content;
  }

  async #download(block: Block): Promise<Buffer> {
    const name = objectName(block);
    const { place } = this.#target;
    const found = await this.#target.read(name, block.stored);
    if (found === null) throw damaged(`${name} is missing from ${place}. Push again to restore it.`);
    const content = await decompress(found.bytes, { maxOutputLength: block.bytes }).catch(() => null);
    if (content === null || content.length !== block.bytes || hashOf(content) !== block.sha256)
      throw damaged(`${name} in ${place} is damaged. Remove it and push again.`);
    this.downloadedBytes += found.bytes.length;
    return content;
  }
}

async function readRange(path: string, from: number, bytes: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const content = Buffer.alloc(bytes);
    await file.read(content, 0, bytes, from);
    return content;
  } finally {
    await file.close();
  }
}

/** Each block with its offset in its file. */
function* placesOf(blocks: readonly Block[]): Generator<{ block: Block; from: number }> {
  let from = 0;
  for (const block of blocks) {
    yield { block, from };
    from += block.bytes;
  }
}
