import type { BuildOptions } from '../../src/build-index.ts';
import type { AppSettings } from '../../src/http/app-settings.ts';
import { createApp } from '../../src/http/create-app.ts';
import type { LiveDocs } from '../../src/http/live-docs.ts';
import { startServer } from '../../src/http/start-server.ts';
import type { SearchResult } from '../../src/vocabulary/search.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import type { Cleanup, Files } from './temporary-site.ts';

export interface ServedApp {
  url: string;
  /** The status and JSON body of a search. */
  search(body: unknown): Promise<{ status: number; body: SearchResult }>;
}

/** An app on its own port, closed after the test. */
export async function servedApp(
  context: Cleanup,
  docs: BuiltSite['docs'] | LiveDocs,
  settings: AppSettings = {},
): Promise<ServedApp> {
  const app = createApp(docs, { searchLimit: null, ...settings });
  const server = await startServer(app, { port: 0, host: '127.0.0.1' });
  context.after(() => server.stop());
  return { url: server.url, search: (body) => postSearch(server.url, body) };
}

/** A site with these files, built and served. */
export async function servedSite(
  context: Cleanup,
  files: Files,
  settings: AppSettings = {},
  options?: (directory: string) => Partial<BuildOptions>,
): Promise<ServedApp & BuiltSite> {
  const site = await builtSite(context, files, options);
  return { ...site, ...(await servedApp(context, site.docs, settings)) };
}

export async function postSearch(
  url: string,
  body: unknown,
): Promise<{ status: number; body: SearchResult }> {
  const response = await fetch(`${url}/_service/api/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as SearchResult };
}
