import { join } from 'node:path';
import { type BuildOptions, buildIndex } from '../../src/build-index.ts';
import type { Docs } from '../../src/docs.ts';
import { openDocs } from '../../src/open-docs.ts';
import type { SearchRequest } from '../../src/vocabulary/search.ts';
import { type Cleanup, type Files, temporarySite } from './temporary-site.ts';

export interface BuiltSite {
  directory: string;
  dataDir: string;
  docs: Docs;
  /** URLs of the hits of a query, best first; for endpoints, method and path. */
  find(query: string, request?: Partial<SearchRequest>): Promise<string[]>;
}

/** A site with these files, built and opened for searching. */
export async function builtSite(
  context: Cleanup,
  files: Files,
  options: (directory: string) => Partial<BuildOptions> = () => ({}),
): Promise<BuiltSite> {
  const directory = await temporarySite(context, files);
  const dataDir = join(await temporarySite(context), 'data');
  await buildIndex({ directory, dataDir, ...options(directory) });
  const docs = await openDocs({ dataDir });
  context.after(() => docs.close());
  return { directory, dataDir, docs, find: (query, request) => foundUrls(docs, query, request) };
}

export async function foundUrls(
  docs: Docs,
  query: string,
  request: Partial<SearchRequest> = {},
): Promise<string[]> {
  const { hits } = await docs.search({ query, ...request });
  return hits.map(({ url, method, path }) => (method === null ? url : `${method} ${path}`));
}
