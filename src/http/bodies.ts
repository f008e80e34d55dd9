import { z } from 'zod';
import { scopeSchema } from '../vocabulary/scope-schema.ts';

/** The body of every error response. */
export const errorBodySchema = z.object({
  /** A sentence that says how to fix the request. */
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export const healthSchema = z.object({
  live: z.boolean(),
  /** Whether searches can be answered. */
  ready: z.boolean(),
  snapshot: z.object({ number: z.number(), createdAt: z.string(), ageSeconds: z.number() }).nullable(),
  /** Why a newer snapshot is not served, or which damage was found; null if there is none. */
  damage: z.string().nullable(),
  scopes: z.array(scopeSchema.extend({ pages: z.number(), chunks: z.number() })),
  /** `partial`: some chunks have no vector yet; `failing`: searches are degraded. */
  arms: z.object({
    keyword: z.enum(['ok', 'failing', 'not_ready']),
    vector: z.enum(['off', 'ok', 'partial', 'failing', 'not_ready']),
  }),
  /** The vector arm in detail; null without an embedding key. */
  vectors: z
    .object({
      model: z.string(),
      embedded: z.number(),
      chunks: z.number(),
      breaker: z.enum(['closed', 'open', 'probing']),
      lastFailure: z.object({ reason: z.string(), at: z.string() }).nullable(),
    })
    .nullable(),
  /** The engine on other machines; null if searches run in the server itself. */
  engine: z
    .object({
      kind: z.enum(['opensearch']),
      /** `failing`: the last call was not answered, so searches answer 503. */
      state: z.enum(['ok', 'failing']),
      lastFailure: z.object({ reason: z.string(), at: z.string() }).nullable(),
    })
    .nullable(),
  /** Target that snapshots are pulled from; null if this server does not pull. */
  pull: z
    .object({
      /**
       * `waiting`: nothing was pushed yet; `failing`: the newest snapshot cannot be pulled, so the last one is still
       * served.
       */
      state: z.enum(['waiting', 'ok', 'failing']),
      /** The newest pushed snapshot; null while unknown. */
      newest: z.number().nullable(),
      readAt: z.string().nullable(),
      lastFailure: z.object({ reason: z.string(), at: z.string() }).nullable(),
    })
    .nullable(),
  journal: z.enum(['off', 'ok', 'failing', 'not_ready']),
  /** Disk space of the journal; null if it is not on a disk. */
  journalSize: z
    .object({
      bytes: z.number(),
      maxBytes: z.number().nullable(),
      /** Set from 80 % of the limit on. */
      warning: z.string().nullable(),
    })
    .nullable(),
  /** Search threads: how many start under load, and how many are running; null if the main thread searches alone. */
  workers: z.object({ wanted: z.number(), ready: z.number() }).nullable(),
  /** Progress of the first build from 0 to 1; null once it is done. */
  progress: z.number().nullable(),
});

export const capabilitiesSchema = z.object({
  search: z.boolean(),
  vectorSearch: z.boolean(),
  askAi: z.boolean(),
  feedback: z.boolean(),
  versions: z.array(z.string()),
  currentVersion: z.string().nullable(),
  locales: z.array(z.string()),
  defaultLocale: z.string().nullable(),
  /** The language of `parts` and `examples`. */
  locale: z.string().nullable(),
  /** Base of the relative URLs of hits for pages of other sites, relative to the service; null if unknown. */
  siteUrl: z.string().nullable(),
  /** Questions that the docs answer; empty until they are found, and in other languages than the default. */
  examples: z.array(z.string()),
  /** The main parts of the docs; `about` may be empty. */
  parts: z.array(z.object({ title: z.string(), url: z.string(), about: z.string() })),
});
