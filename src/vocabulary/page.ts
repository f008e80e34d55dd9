import { z } from 'zod';
import type { Block } from './block.ts';
import { scopeSchema } from './scope-schema.ts';

/** A link as the author wrote it, with its line. */
export const linkSchema = z.object({
  href: z.string(),
  text: z.string(),
  line: z.number().int().optional(),
  /** Only in built HTML: the link has no text next to it, as in a table of contents. */
  bare: z.literal(true).optional(),
});

export type Link = z.infer<typeof linkSchema>;

/** The data that makes a page an API operation. */
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

/** The position of a page in the site's own navigation. */
export const navigationPlaceSchema = z.object({
  /** The page's label in the navigation; default: its title. */
  label: z.string().optional(),
  /** The number of a chapter, which the navigation shows: `1.2.` */
  number: z.string().optional(),
  /** Position among its siblings: the lowest is first, pages without one are last. */
  order: z.number().optional(),
  /**
   * The groups around the page, outermost first; a group without a title is named after its page. Without groups, the
   * URL determines the parent.
   */
  groups: z
    .array(
      z.object({
        title: z.string(),
        order: z.number().optional(),
        badge: z.string().optional(),
        isCollapsed: z.literal(true).optional(),
      }),
    )
    .optional(),
  /** A short text beside the label: `New`. */
  badge: z.string().optional(),
  /**
   * Path of the folder that contains the groups; default: the top of the navigation. Without groups: of the folder that
   * contains the page; default: the folder of its URL.
   */
  below: z.string().optional(),
  /** Whether the title of the innermost group links to this page. */
  isGroupPage: z.literal(true).optional(),
  /** Whether the title of the innermost group is only the name of a folder, so that the page's label is better. */
  namesGroup: z.literal(true).optional(),
  /** The folders of the URL whose names or order the site sets. */
  folders: z
    .array(z.object({ path: z.string(), title: z.string().optional(), order: z.number().optional() }))
    .optional(),
  /** The day of a post, such as `2024-05-01`. */
  date: z.string().optional(),
  /** Text that orders pages with the same `order`, if the framework defines how. */
  tie: z.string().optional(),
  /** Whether the navigation omits the page. */
  isUnlisted: z.literal(true).optional(),
});

export type NavigationPlace = z.infer<typeof navigationPlaceSchema>;

/** One document of the site at one URL, in one scope. */
export const pageSchema = scopeSchema.extend({
  /** Path on the published site, without fragment: `/guide/install`, `/guide/install/`, `/install.html`. */
  url: z.string(),
  title: z.string(),
  description: z.string(),
  /** Whether the site does not show the description on the page. */
  hidesDescription: z.literal(true).optional(),
  /** The source file, relative to the site's folder. */
  sourceFile: z.string(),
  frontMatter: z.record(z.string(), z.unknown()),
  /** Multiplies the page's score; 1 unless its front matter says otherwise. */
  boost: z.number(),
  blocks: z.array(z.custom<Block>()),
  /** Text for searches and answers, if the page of an API operation is too long for them. */
  passage: z.array(z.custom<Block>()).optional(),
  /** Every fragment that exists on the page, headings included. */
  anchors: z.array(z.string()),
  links: z.array(linkSchema),
  /** Other URLs that redirect here. */
  aliases: z.array(z.string()),
  operation: operationSchema.optional(),
  navigation: navigationPlaceSchema.optional(),
});

export type Page = z.infer<typeof pageSchema>;
