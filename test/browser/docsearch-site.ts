import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { App } from '../../src/http/app-settings.ts';
import { startServer } from '../../src/http/start-server.ts';

/** The code from the manual. */
const manual = readFileSync(join(import.meta.dirname, '../../docs/docsearch.md'), 'utf8');
const printed = /```js title="docsearch.js"\n(.*?)```/s.exec(manual)![1]!;

export interface DocSearchSite {
  url: string;
  /** Whether Docent is unreachable. */
  isDown: boolean;
  stop(): Promise<void>;
}

/** A docs site with DocSearch, and Docent on the same origin. Since version 5, DocSearch takes a list of indices. */
export async function docSearchSite(
  docent: App,
  script: string,
  { hasIndices = false } = {},
): Promise<DocSearchSite> {
  const code = hasIndices ? printed.replace("indexName: 'docs'", "indices: ['docs']") : printed;
  const site = new Hono();
  site.all('/_service/*', ({ req, env, body }) =>
    shown.isDown ? body('Bad Gateway', 502) : docent.fetch(req.raw, env),
  );
  site.get('/docsearch.js', ({ body }) => body(script, 200, { 'content-type': 'text/javascript' }));
  site.get('*', ({ html }) =>
    html(
      `<!doctype html><meta charset="utf-8"><title>Kitchen</title><div id="docsearch"></div><script src="/docsearch.js"></script><script>${code}</script>`,
    ),
  );
  const server = await startServer(
    { fetch: (request, environment) => site.fetch(request, environment as object) },
    { port: 0, host: '127.0.0.1' },
  );
  const shown: DocSearchSite = { url: server.url, isDown: false, stop: () => server.stop() };
  return shown;
}
