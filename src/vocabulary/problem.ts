import { z } from 'zod';

/** All kinds of problems in a site's content; a problem never stops a build. */
export const problemCodes = [
  'broken_anchor',
  'broken_link',
  'canonical_elsewhere',
  'component_unread',
  'crawl_stopped',
  'duplicate_anchor',
  'duplicate_content',
  'duplicate_url',
  'empty_page',
  'fetch_failed',
  'file_too_large',
  'front_matter_invalid',
  'include_missing',
  'invalid_utf8',
  'mdx_invalid',
  'mdx_timeout',
  'nested_too_deeply',
  'openapi_invalid',
  'openapi_ref_broken',
  'oversized_chunk',
  'parse_failed',
  'props_unread',
  'rendered_in_browser',
  'selector_unmatched',
  'symlink_loop',
  'unpublished_url',
  'unreadable',
] as const;

/** A fault in the content, with the position where its author can fix it. */
export const problemSchema = z.object({
  code: z.enum(problemCodes),
  /** `error`: something is missing from the index. `warning`: the index is complete, but readers may have a problem. */
  severity: z.enum(['error', 'warning']),
  file: z.string(),
  line: z.number().int().optional(),
  message: z.string(),
  /** The target of a broken link. Links to the same target may have several spellings. */
  target: z.string().optional(),
});

export type Problem = z.infer<typeof problemSchema>;
export type ProblemCode = Problem['code'];
