import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { DocentError } from '../../errors.ts';
import { scopeSchema } from '../../vocabulary/scope-schema.ts';

/** Raise it when the format of stored files or the analysis of texts changes. */
export const formatVersion = 21;

const storedFileSchema = z.object({ bytes: z.number(), crc32: z.number() });

/** Size and checksum of a file, to detect damage. */
export type StoredFile = z.infer<typeof storedFileSchema>;

export const manifestSchema = z.object({
  format: z.number(),
  createdAt: z.string(),
  /** Identifies the configuration of the build; with another one, everything is read again. */
  signature: z.string(),
  versions: z.object({ current: z.string(), list: z.array(z.string()) }),
  locales: z.object({ default: z.string(), list: z.array(z.string()) }),
  /** The files of a scope are named by its index in this list. */
  scopes: z.array(
    scopeSchema.extend({
      pages: z.number(),
      chunks: z.number(),
      /** Similarity of off-topic queries to the scope's vectors, if it has any. */
      noise: z.array(z.number()).optional(),
    }),
  ),
  /** Every other file of the snapshot. */
  files: z.record(z.string(), storedFileSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The text of `manifest.json`: the first line has the checksum of the rest. */
export function encodeManifest(manifest: Manifest): string {
  const rest = JSON.stringify(manifest, null, 2).slice(1);
  return `{ "checksum": "${checksumOf(rest)}",${rest}`;
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch((cause) => {
    throw new DocentError('snapshot_damaged', 'its manifest is missing.', { cause });
  });
  refuseOtherFormat(text);
  const [, checksum, rest = ''] = /^\{ "checksum": "([\da-f]{8})",(.*)$/s.exec(text) ?? [];
  const manifest = manifestSchema.safeParse(parse(text));
  if (!manifest.success || checksum !== checksumOf(rest))
    throw new DocentError('snapshot_damaged', 'its manifest is damaged.');
  return manifest.data;
}

function refuseOtherFormat(text: string): void {
  const format = z.object({ format: z.number() }).safeParse(parse(text)).data?.format;
  if (format === undefined || format === formatVersion) return;
  throw new DocentError(
    'snapshot_damaged',
    `it has format ${format}, but this version of Docent reads format ${formatVersion}. Build the site again.`,
  );
}

function checksumOf(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const fileKinds = ['index', 'texts', 'pages', 'cards', 'vectors', 'floats'] as const;

/** Names of a scope's files. The cards store what the scope was built from. Vectors may be missing. */
export function scopeFiles(index: number): Record<(typeof fileKinds)[number], string> {
  const names = fileKinds.map((kind) => [kind, `${index}.${kind}`] as const);
  return Object.fromEntries(names) as Record<(typeof fileKinds)[number], string>;
}
