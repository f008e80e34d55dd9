import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { problemSchema } from '../../vocabulary/problem.ts';

/** Raise it when older mirrors cannot be used any more; they are then fetched again. */
export const mirrorFormat = 1;

export const logName = 'crawl.jsonl';

/** A crawl of a site. */
export const crawlHeaderSchema = z.object({
  format: z.literal(mirrorFormat),
  /** The start, as an absolute URL. */
  start: z.string(),
  /** The page that the start leads to, as a path. */
  startPage: z.string(),
  number: z.number().int(),
  startedAt: z.number(),
  /** Null while the crawl goes on, or after it was interrupted. */
  finishedAt: z.number().nullable(),
  /** Another origin whose URLs mean pages of this site, because the site was built for it. */
  publishedOrigin: z.string().nullable(),
  /** Whether links are followed, because there is no sitemap or it lists too little; null until that is known. */
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

/** What a page says about itself, as far as a crawl needs it. */
export const pageSignalsSchema = z.object({
  /** Equal for pages with the same title and text, with all that is around their content. */
  print: z.string(),
  /** Another address below the start, which the page names as the one of its content. */
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
  /** Where the page is published, as a path with its query: its own spelling of it, else the server's. */
  url: z.string(),
  /** The path that its content came from; requests for `url` may be redirected there. */
  from: z.string(),
  /** Content, relative to the mirror's folder. */
  file: z.string(),
  signals: pageSignalsSchema,
  /** The Markdown that was stored instead of the HTML. */
  twin: validatorsSchema.extend({ address: z.string() }).optional(),
  /** The response's header asks search engines to leave the page out. */
  isHidden: z.boolean().optional(),
  /** It asks not to follow its links. */
  isLeaf: z.boolean().optional(),
});

export type StoredPage = z.infer<typeof storedPageSchema>;

/** What became of one address, a path with its query. */
export const recordSchema = z.object({
  address: z.string(),
  /** The number of the crawl that requested it last. */
  crawl: z.number().int(),
  page: storedPageSchema.optional(),
  /** The content of a file that is no page, such as a sitemap. */
  kept: validatorsSchema.extend({ file: z.string() }).optional(),
  /** Another address of the site, to which it redirects. */
  redirect: z.string().optional(),
  /** Why it is no page, such as `404`. */
  skipped: z.string().optional(),
  /** Why the last request failed; `page` is then from an earlier one. */
  failure: z.string().optional(),
});

export type MirrorRecord = z.infer<typeof recordSchema>;

export interface MirrorLog {
  header: CrawlHeader | null;
  records: Map<string, MirrorRecord>;
}

/** Reads what crawls have written. A line that an interruption cut off is ignored, as is anything that is damaged. */
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
