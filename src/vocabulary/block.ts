import { z } from 'zod';

/**
 * A page is a flat run of blocks: headings and what stands between them, already readable as Markdown.
 * `tight` joins a block to the one before it by a single line break, as items of a list are.
 */
export const blockSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('heading'),
    depth: z.number().int().min(1).max(6),
    text: z.string(),
    anchor: z.string().nullable(),
  }),
  z.object({ type: z.literal('text'), text: z.string(), tight: z.boolean().optional() }),
  z.object({
    type: z.literal('code'),
    text: z.string(),
    language: z.string().optional(),
    title: z.string().optional(),
  }),
  z.object({ type: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
]);

export type Block = z.infer<typeof blockSchema>;
export type HeadingBlock = Extract<Block, { type: 'heading' }>;
export type TableBlock = Extract<Block, { type: 'table' }>;
export type CodeBlock = Extract<Block, { type: 'code' }>;
