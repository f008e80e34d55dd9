import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { problemSchema } from '../../vocabulary/problem.ts';

/** Increase this when older mirrors become unusable; they are then fetched again. */
export const mirrorFormat = 1;

export const logName = 'crawl.jsonl';

/** A crawl of a site. */
export const crawlHeaderSchema = z.object({
  format: z.literal(mirrorFormat),
  /** The start, as an absolute URL. */
  start: z.string(),
  /** The path of the page at the start URL, after redirects. */
  startPage: z.string(),
  number: z.number().int(),
  startedAt: z.number(),
  /** Null while the crawl runs, or after it was interrupted. */
  finishedAt: z.number().nullable(),
  /** Another origin whose URLs mean pages of this site, because the site was built for it. */
  publishedOrigin: z.string().nullable(),
  /** Whether links are followed, because the sitemap is missing or incomplete; null until known. */
  followsLinks: z.boolean().nullable(),
  problems: z.array(problemSchema),
});

export type CrawlHeader = z.infer<typeof crawlHeaderSchema>;

const validatorsSchema = z.object({
  etag: z.string().optional(),
  /** `Last-Modified`, as the server wrote it. */
  modified: z.string().optional(),
});

export type Validators = z.infer<typeof validatorsSchema>;

/** The metadata of a page that a crawl needs. */
export const pageSignalsSchema = z.object({
  /** Equal for pages with the same title and text, including the text around their content. */
  print: z.string(),
  /** Another address below the start that the page names as canonical. */
  canonical: z.string().optional(),
  /** From `docsearch:version` and `docsearch:language`. */
  version: z.string().optional(),
  language: z.string().optional(),
  /** The language that `hreflang` gives to the page's own address. */
  hreflang: z.string().optional(),
  /** From `<html lang>`. */
  htmlLanguage: z.string().optional(),
  siteName: z.string().optional(),
});

export type PageSignals = z.infer<typeof pageSignalsSchema>;

/** The stored content of an address. */
export const storedPageSchema = validatorsSchema.extend({
  /** The published URL of the page, as a path with its query: as the page spells it, else as the server does. */
  url: z.string(),
  /** The path that its content came from; requests for `url` may be redirected there. */
  from: z.string(),
  /** File with the content, relative to the mirror's folder. */
  file: z.string(),
  signals: pageSignalsSchema,
  /** The Markdown that was stored instead of the HTML. */
  twin: validatorsSchema.extend({ address: z.string() }).optional(),
  /** The response header asks search engines not to index the page. */
  isHidden: z.boolean().optional(),
  /** The response header asks crawlers not to follow links. */
  isLeaf: z.boolean().optional(),
});

export type StoredPage = z.infer<typeof storedPageSchema>;

/** The result of one address, a path with its query. */
export const recordSchema = z.object({
  address: z.string(),
  /** The number of the last crawl that requested the address. */
  crawl: z.number().int(),
  page: storedPageSchema.optional(),
  /** The content of a file that is not a page, such as a sitemap. */
  kept: validatorsSchema.extend({ file: z.string() }).optional(),
  /** Another address of the site that this address redirects to. */
  redirect: z.string().optional(),
  /** Why the address is not a page, such as `status 404`. */
  skipped: z.string().optional(),
  /** Why the last request failed; `page` is then from an earlier request. */
  failure: z.string().optional(),
});

export type MirrorRecord = z.infer<typeof recordSchema>;

export interface MirrorLog {
  header: CrawlHeader | null;
  records: Map<string, MirrorRecord>;
}

/** Reads the log of crawls. Truncated and damaged lines are ignored. */
export function readMirrorLog(folder: string): MirrorLog {
  const log: MirrorLog = { header: null, records: new Map() };
  for (const line of linesOf(join(folder, logName))) {
    const value = parsed(line);
    const record = recordSchema.safeParse(value);
    if (record.success) log.records.set(record.data.address, record.data);
    else log.header = crawlHeaderSchema.safeParse(value).data ?? log.header;
  }
  return log.header === null ? { header: null, records: new Map() } : log;
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
