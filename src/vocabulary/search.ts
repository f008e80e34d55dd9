import { z } from 'zod';
import { codePoints } from './code-points.ts';

const maxQueryLength = 2000;

/** 1 to 2,000 characters, as in the contract for searches and questions. */
export const questionSchema = z
  .string()
  .min(1, 'must not be empty')
  .refine((query) => codePoints(query) <= maxQueryLength, `must have at most ${maxQueryLength} characters`)
  .meta({ maxLength: maxQueryLength });

/** Docs version, default: the current version. */
export const versionSchema = z.string().min(1, 'must not be empty').optional();

/** Language, default: the default locale of the site. */
export const localeSchema = z.string().min(1, 'must not be empty').optional();

/** A reader's query, with its scope. */
export const searchRequestSchema = z.object({
  query: questionSchema,
  version: versionSchema,
  locale: localeSchema,
  /** Number of hits to return, 1 to 50. */
  limit: z.number().int().min(1).max(50).default(10),
  kind: z.enum(['doc', 'endpoint']).optional(),
  /** Adds the full text of each chunk. */
  includeText: z.boolean().default(false),
  /** Adds the navigation groups of each page. */
  includeTrail: z.boolean().optional(),
  /** Adds the sections of the page to hits at the start of a page. */
  includeSections: z.boolean().optional(),
  /** `keyword` skips the vector arm, which is faster: for searches while the reader types. */
  arms: z.enum(['hybrid', 'keyword']).default('hybrid'),
});

export type SearchRequest = z.input<typeof searchRequestSchema>;

export const searchHitSchema = z.object({
  id: z.string(),
  kind: z.enum(['doc', 'endpoint']),
  title: z.string(),
  snippet: z.string(),
  text: z.string().optional(),
  url: z.string(),
  anchor: z.string().nullable(),
  headerPath: z.array(z.string()),
  method: z.string().nullable(),
  path: z.string().nullable(),
  score: z.number(),
  trail: z.array(z.string()).optional(),
  sections: z.array(z.object({ title: z.string(), url: z.string() })).optional(),
});

/** One ranked chunk, as in the contract; `text`, `trail` and `sections` only on request. */
export type SearchHit = z.infer<typeof searchHitSchema>;

export const searchResultSchema = z.object({
  hits: z.array(searchHitSchema),
  /** Whether the vector arm was expected and failed, so that these are only keyword hits. */
  degraded: z.boolean(),
});

export type SearchResult = z.infer<typeof searchResultSchema>;
