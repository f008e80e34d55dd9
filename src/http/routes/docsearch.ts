import { z } from 'zod';
import type { Docs } from '../../docs.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import { searchRequestSchema } from '../../vocabulary/search.ts';
import { docSearchHit } from '../docsearch-hit.ts';
import type { LiveDocs } from '../live-docs.ts';
import { readBody } from '../read-body.ts';
import { jsonReply, type Reply } from '../reply.ts';
import type { RequestLimit } from '../request-limit.ts';

const mostQueries = 10;
/** Tags are repeated for every match, so long ones would make a small request a large response. */
const tagSchema = z.string().max(100, 'must have at most 100 characters');

const queryFields = z.object({
  indexName: z.string().default(''),
  query: z.union([z.literal(''), searchRequestSchema.shape.query]).default(''),
  hitsPerPage: z.coerce.number().int().min(1).max(50).default(20),
  facetFilters: z
    .union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))])
    .transform((filters) => [filters].flat(2))
    .default([]),
  highlightPreTag: tagSchema.default('<em>'),
  highlightPostTag: tagSchema.default('</em>'),
});

const querySchema = z.preprocess(withParams, queryFields);
const bodySchema = z.object({ requests: z.array(querySchema).min(1).max(mostQueries) });

interface Caller {
  client: string;
  limit: RequestLimit | null;
  siteUrl: string | undefined;
}

/**
 * `POST /api/docsearch/1/indexes/{index}/queries`: the part of the Algolia API that DocSearch uses. Its client sends
 * JSON as `text/plain`, which browsers send without a preflight request.
 */
export async function docSearch(request: Request, live: LiveDocs, caller: Caller): Promise<Reply> {
  const { requests } = await readBody(request, bodySchema, { isOfAnyType: true });
  for (const _ of requests.slice(1)) await caller.limit?.take(caller.client);
  const results = await live.use((docs) =>
    Promise.all(requests.map((query) => resultOf(docs, query, request, caller))),
  );
  return jsonReply({ results }, { headers: { 'cache-control': 'no-store' } });
}

async function resultOf(
  docs: Docs,
  { indexName, query, hitsPerPage, facetFilters, ...tags }: z.output<typeof queryFields>,
  request: Request,
  { client, siteUrl }: Caller,
) {
  const started = performance.now();
  const hits = query.trim() === '' ? [] : await find();
  return {
    hits: hits.map((hit) => docSearchHit(hit, { query, tags, base: linkBase(request, siteUrl) })),
    nbHits: hits.length,
    page: 0,
    nbPages: 1,
    hitsPerPage,
    processingTimeMS: Math.ceil(performance.now() - started),
    query,
    params: '',
    index: indexName,
  };

  async function find() {
    // DocSearch sends a request for each key, so no embedding model is called.
    const wanted = { query, limit: hitsPerPage, arms: 'keyword' as const, ...scopeOf(facetFilters, docs) };
    return (await docs.search(wanted, { signal: request.signal, reader: client || undefined })).hits;
  }
}

/** Adds the fields of `params`, which older clients send as a query string. */
function withParams(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('params' in value)) return value;
  const { params, ...fields } = value;
  if (typeof params !== 'string') return { ...fields, ...(params as object) };
  const { facetFilters, ...others } = Object.fromEntries(new URLSearchParams(params));
  return { ...fields, ...others, ...(facetFilters !== undefined && { facetFilters: parsed(facetFilters) }) };
}

function parsed(filters: string): unknown {
  try {
    return JSON.parse(filters);
  } catch {
    return filters;
  }
}

/** The version and language in the filters of DocSearch and Docusaurus. */
function scopeOf(filters: readonly string[], { scopes }: Pick<Docs, 'scopes'>): Partial<Scope> {
  const valuesOf = (...names: string[]) =>
    names.flatMap((name) =>
      filters
        .filter((filter) => filter.startsWith(`${name}:`))
        .map((filter) => filter.slice(name.length + 1)),
    );
  const versions = [...new Set(scopes.map(({ version }) => version))];
  const wanted = valuesOf('version');
  const version =
    wanted.find((name) => versions.includes(name)) ??
    wanted[0] ??
    taggedVersion(valuesOf('docusaurus_tag'), versions);
  const locale = valuesOf('language', 'lang')[0];
  return { ...(version !== undefined && { version }), ...(locale !== undefined && { locale }) };
}

/** Docusaurus tags pages with `docs-PLUGIN-VERSION`; it calls the next version `current`. */
function taggedVersion(tags: readonly string[], versions: readonly string[]): string | undefined {
  for (const tag of tags.filter((name) => name.startsWith('docs-'))) {
    const found = versions.find((name) => tag.endsWith(`-${name === 'next' ? 'current' : name}`));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Base of links for a page of another origin; on the site itself, links stay relative. */
function linkBase(request: Request, siteUrl: string | undefined): string | undefined {
  const origin = request.headers.get('origin');
  return origin !== null && new URL(request.url).host !== URL.parse(origin)?.host ? siteUrl : undefined;
}
