import { z } from 'zod';
import type { Block } from './block.ts';
import { scopeSchema } from './scope.ts';

/** A link as the author wrote it, with its line. */
export const linkSchema = z.object({
  href: z.string(),
  text: z.string(),
  line: z.number().int().optional(),
  /** Only in built HTML: the link has no words beside it, as in a table of contents. */
  bare: z.literal(true).optional(),
});

export type Link = z.infer<typeof linkSchema>;

/** What makes a page an API operation rather than prose. */
export const operationSchema = z.object({
  method: z.string(),
  path: z.string(),
  apiTitle: z.string(),
  tag: z.string().nullable(),
  operationId: z.string().nullable(),
  anchor: z.string().nullable(),
  deprecated: z.boolean(),
});

export type Operation = z.infer<typeof operationSchema>;

/** Where the navigation of the site itself shows a page. */
export const navigationPlaceSchema = z.object({
  /** What the navigation calls the page; default its title. */
  label: z.string().optional(),
  /** Its place among its neighbours: the lowest is first, those without one are last. */
  order: z.number().optional(),
  /** The groups around it, the outermost first; a group without a title is named after its page. Without groups, its URL says what it is below. */
  groups: z.array(z.object({ title: z.string(), order: z.number().optional() })).optional(),
  /** Path of the folder that the groups are in; default the top of the navigation. */
  below: z.string().optional(),
  /** Whether the title of the innermost group leads to this page. */
  isGroupPage: z.literal(true).optional(),
  /** The folders of its URL whose names or order the site gives. */
  folders: z
    .array(z.object({ path: z.string(), title: z.string().optional(), order: z.number().optional() }))
    .optional(),
  /** Whether the navigation leaves the page out. */
  isUnlisted: z.literal(true).optional(),
});

export type NavigationPlace = z.infer<typeof navigationPlaceSchema>;

/** One document of the site at one URL, in one scope. */
export const pageSchema = scopeSchema.extend({
  /** Path on the site as it is published, without fragment: `/guide/install`, `/guide/install/`, `/install.html`. */
  url: z.string(),
  title: z.string(),
  description: z.string(),
  /** The file it was read from, relative to the site's folder. */
  sourceFile: z.string(),
  frontMatter: z.record(z.string(), z.unknown()),
  /** Multiplies the page's score; 1 unless its front matter says otherwise. */
  boost: z.number(),
  blocks: z.array(z.custom<Block>()),
  /** What searches and answers read, if the page of an API operation is too long for them. */
  passage: z.array(z.custom<Block>()).optional(),
  /** Every fragment that exists on the page, headings included. */
  anchors: z.array(z.string()),
  links: z.array(linkSchema),
  /** Other URLs that lead here. */
  aliases: z.array(z.string()),
  operation: operationSchema.optional(),
  navigation: navigationPlaceSchema.optional(),
});

export type Page = z.infer<typeof pageSchema>;
