import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import test from 'node:test';
import { temporaryData } from '../../test/crawled-site.ts';
import { serveSite, sitePage } from '../../test/site-server.ts';
import { loadConfig } from '../config/load-config.ts';
import { openSite } from '../content/open-site.ts';
import { CrawlTimes } from './crawl-times.ts';

test('a site is crawled at the start, and again only when a crawl is due', async (context) => {
  await using server = await serveSite((path) => (path === '/' ? sitePage('Home', 'Welcome.') : undefined));
  const dataDir = await temporaryData(context);
  const config = await loadConfig({ directory: dataDir, environment: {}, flags: { dataDir } });
  const output = { stdout: new PassThrough(), stderr: new PassThrough() };
  const signal = new AbortController().signal;
  const times = new CrawlTimes({ words: [], flags: {}, environment: {}, output, signal });
  const crawls = () => server.requests.filter((path) => path === '/robots.txt').length;
  const refresh = async (everyMinutes: number) => {
    const content = [{ kind: 'site' as const, path: `${server.origin}/`, crawl: { everyMinutes } }];
    const site = openSite({ directory: dataDir, dataDir, content });
    const [source] = (await times.refresh({ config: { ...config, content }, site })).site.sources;
    return source?.kind === 'site' ? source.pages.length : null;
  };
  assert.equal(await refresh(60), 1);
  assert.equal(await refresh(60), 1);
  assert.equal(crawls(), 1);
  assert.equal(await refresh(0), 1);
  assert.equal(crawls(), 2);
});
