import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DocentError } from '../../errors.ts';
import { scopeSchema } from '../../vocabulary/scope.ts';

/** Changes whenever what is stored could not be read by older code, or was analysed otherwise. */
export const formatVersion = 4;

const manifestSchema = z.object({
  format: z.number(),
  createdAt: z.string(),
  /** What the content was read with: another configuration reads everything anew. */
  signature: z.string(),
  versions: z.object({ current: z.string(), list: z.array(z.string()) }),
  locales: z.object({ default: z.string(), list: z.array(z.string()) }),
  /** Files of a scope are named by its place in this list. */
  scopes: z.array(
    scopeSchema.extend({
      pages: z.number(),
      chunks: z.number(),
      /** How near off-topic queries come to the scope's vectors, if it has any. */
      noise: z.array(z.number()).optional(),
    }),
  ),
  /** Every other file of the snapshot, with its size in bytes. */
  files: z.record(z.string(), z.number()),
});

export type Manifest = z.infer<typeof manifestSchema>;

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new DocentError('snapshot_damaged', 'its manifest is missing.');
  });
  const manifest = manifestSchema.safeParse(parse(text));
  if (!manifest.success) throw new DocentError('snapshot_damaged', 'its manifest cannot be read.');
  if (manifest.data.format !== formatVersion) {
    throw new DocentError(
      'snapshot_damaged',
      `it has format ${manifest.data.format}, this Docent reads ${formatVersion}; build it again.`,
    );
  }
  return manifest.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const fileKinds = ['index', 'texts', 'pages', 'cards', 'vectors', 'floats'] as const;

/** Names of a scope's files; the cards remember what it was made from, and vectors may be missing. */
export function scopeFiles(index: number): Record<(typeof fileKinds)[number], string> {
  const names = fileKinds.map((kind) => [kind, `${index}.${kind}`] as const);
  return Object.fromEntries(names) as Record<(typeof fileKinds)[number], string>;
}
