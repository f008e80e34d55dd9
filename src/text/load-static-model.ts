import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { StaticModel } from './static-model.ts';

interface ModelConfig {
  name: string;
  dim: number;
  vocab: number;
  checksums: Record<string, number>;
}

/** Reads a model from its folder; throws when a file is missing or damaged. */
export async function loadStaticModel(folder: string): Promise<StaticModel> {
  const { name, dim, vocab: size, checksums } = await readConfig(folder);
  const table = await readWhole(folder, 'table.bin', checksums);
  const words = await readWhole(folder, 'vocab.json', checksums);
  const { vocab } = JSON.parse(Buffer.from(words).toString()) as { vocab: string[] };
  const scalesAt = size * dim;
  return new StaticModel({
    identity: `${name} ${checksums['table.bin']}`,
    vocabulary: vocab,
    rows: new Int8Array(table, 0, scalesAt),
    queryScales: new Float32Array(table, scalesAt, size),
    documentScales: new Float32Array(table, scalesAt + size * 4, size),
  });
}

async function readConfig(folder: string): Promise<ModelConfig> {
  return JSON.parse(await readFile(join(folder, 'config.json'), 'utf8')) as ModelConfig;
}

/** Reads a file into memory that is aligned for arrays of any type. */
async function readWhole(
  folder: string,
  name: string,
  checksums: Record<string, number>,
): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(await readFile(join(folder, name)));
  if (crc32(bytes) !== checksums[name]) throw new Error(`${join(folder, name)} is damaged.`);
  return bytes.buffer;
}

/** The path is two folders up both in the sources and in the build. */
export const ownModelFolder = fileURLToPath(new URL('../../assets/model', import.meta.url));

let shared: Promise<StaticModel> | undefined;

/**
 * The model that comes with the package, if it supports the locale. It is read when first needed and shared by all
 * callers. Null for other locales, and, after a call of `complain`, when its files cannot be read.
 */
export async function staticModelFor(
  locale: string,
  complain: (message: string) => void = () => {},
  folder = ownModelFolder,
): Promise<StaticModel | null> {
  if (!isUnderstood(locale)) return null;
  try {
    if (folder !== ownModelFolder) return await loadStaticModel(folder);
    shared ??= loadStaticModel(ownModelFolder);
    return await shared;
  } catch (error) {
    shared = undefined;
    complain(
      `Hits are ranked by keywords only, because the word vectors in ${folder} cannot be read (${error instanceof Error ? error.message : String(error)}). Reinstall Docent.`,
    );
    return null;
  }
}

/** Whether the model was trained on the language. */
export function isUnderstood(locale: string): boolean {
  return /^(?:en|zh|ja|ko|fr|de|es|pt|ru)(?:$|[-_])/i.test(locale);
}
