import { z } from 'zod';
import type { Block } from './block.ts';
import { scopeSchema } from './scope-schema.ts';

/** A heading or an anchored term inside a chunk that was merged from several small sections. */
export const sectionSchema = z.object({
  heading: z.string(),
  anchor: z.string().nullable(),
  /** Start offset in the chunk's plain text. */
  offset: z.number().int().min(0),
});

export type MergedSection = z.infer<typeof sectionSchema>;

/** A chunk of a page (`doc`) or one API operation (`endpoint`): the unit that is indexed, ranked and cited. */
export const chunkSchema = scopeSchema.extend({
  /** Stays the same when the chunk is edited or other sections are added or removed. */
  id: z.string(),
  kind: z.enum(['doc', 'endpoint']),
  /** The page's title, or the operation's summary. */
  title: z.string(),
  /** Headings from the page's title down to the chunk. */
  headerPath: z.array(z.string()),
  /** Deep link to the chunk. */
  url: z.string(),
  anchor: z.string().nullable(),
  method: z.string().nullable(),
  path: z.string().nullable(),
  /** The whole chunk, without its own heading. */
  blocks: z.array(z.custom<Block>()),
  /** The same as Markdown. */
  text: z.string(),
  /** Small sections merged into this chunk, if any. */
  sections: z.array(sectionSchema),
  /** The page it belongs to. */
  pageUrl: z.string(),
  /** Index among the page's chunks, from 0. */
  position: z.number().int().min(0),
  /** Changes exactly when title, trail, text or link change. */
  hash: z.string(),
  boost: z.number(),
});

export type Chunk = z.infer<typeof chunkSchema>;
