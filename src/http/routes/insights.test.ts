import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { DescribedAnswers } from '../../../test/described-answers.ts';
import { DocentError } from '../../errors.ts';
import { gatherInsights } from '../../journal/insights/gather-insights.ts';
import { openJournalStore } from '../../journal/open-journal.ts';
import type { AppSettings } from '../app-settings.ts';
import { createApp } from '../create-app.ts';
import { LiveDocs } from '../live-docs.ts';

const folder = mkdtempSync(join(tmpdir(), 'docent-insights-'));
const store = await openJournalStore({ dataDir: folder });
after(async () => {
  await store.database.close();
  rmSync(folder, { recursive: true });
});

const path = '/_service/api/insights';
const recorded: AppSettings = { insights: (days, asker) => gatherInsights(store.database, { days, asker }) };

/** Requests insights from an app and checks the response against the app's own OpenAPI document. */
async function asked(
  settings: AppSettings,
  query = '',
  headers: Record<string, string> = {},
  origin = 'http://localhost',
) {
  const app = createApp(new LiveDocs(), { ...recorded, ...settings });
  const description = await (await app.fetch(new Request(`${origin}/_service/api/openapi.json`))).json();
  const response = await app.fetch(new Request(`${origin}${path}${query}`, { headers }));
  const body = (await response.json()) as Record<string, unknown>;
  new DescribedAnswers(description as object).check('GET', path, response, body);
  return { status: response.status, body, headers: response.headers };
}

const token = { authorization: 'Bearer secret' };

test('insights require the admin token', async () => {
  const settings = { adminToken: 'secret' };
  assert.equal((await asked(settings)).status, 401);
  assert.equal((await asked(settings, '', { authorization: 'Bearer wrong' })).status, 401);
  const { status, body, headers } = await asked(settings, '?days=7', token);
  assert.deepEqual([status, body.days, headers.get('cache-control')], [200, 7, 'no-store']);
});

test('insights are about everyone, readers or agents', async () => {
  const settings = { adminToken: 'secret' };
  const askerOf = async (query: string) => (await asked(settings, query, token)).body.asker;
  assert.deepEqual([await askerOf(''), await askerOf('?asker=reader')], [null, 'reader']);
  const { status, body } = await asked(settings, '?asker=robot', token);
  assert.equal(status, 400);
  assert.match(String(body.error), /asker: must be reader or agent\./);
});

test('without an admin token, insights are a 404 that says how to set one', async () => {
  const { status, body } = await asked({});
  assert.equal(status, 404);
  assert.match(String(body.error), /DOCENT_ADMIN_TOKEN.*createApp/);
});

test('requests from this machine get no special access', async () => {
  for (const origin of ['http://localhost', 'http://127.0.0.1:4321', 'http://[::1]:4321'])
    assert.equal((await asked({ isLocalOnly: true }, '', {}, origin)).status, 404, origin);
});

test('pages of other sites are refused, even with the token', async () => {
  const settings = { adminToken: 'secret', allowedOrigins: ['*'] };
  for (const site of ['cross-site', 'same-site'])
    for (const mode of ['cors', 'no-cors', 'navigate']) {
      const headers = {
        ...token,
        'sec-fetch-site': site,
        'sec-fetch-mode': mode,
        'sec-fetch-dest': 'document',
      };
      assert.equal((await asked(settings, '', headers)).status, 403, `${site} ${mode}`);
    }
  for (const site of ['none', 'same-origin'])
    assert.equal((await asked(settings, '', { ...token, 'sec-fetch-site': site })).status, 200, site);
});

test('after too many wrong tokens, the right token is refused for a while, too', async () => {
  const app = createApp(new LiveDocs(), { ...recorded, adminToken: 'secret' });
  const status = async (bearer: string, at = path) => {
    const headers = { authorization: `Bearer ${bearer}` };
    return (await app.fetch(new Request(`http://localhost${at}`, { headers }))).status;
  };
  const places = [path, '/_service/metrics', '/docs/_service/api/insights'];
  for (let count = 0; count < 9; count++)
    assert.equal(await status(`guess ${count}`, places[count % 3]), 401);
  assert.equal(await status('secret'), 200);
  assert.equal(await status('guess'), 401);
  for (const at of places) assert.equal(await status('secret', at), 429, at);
});

test('the access token for readers is neither accepted nor needed', async () => {
  const settings = { adminToken: 'secret', accessToken: 'reader' };
  const app = createApp(new LiveDocs(), { ...recorded, ...settings });
  const status = async (bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}` };
    return (await app.fetch(new Request(`http://localhost${path}`, { headers }))).status;
  };
  assert.deepEqual([await status('reader'), await status('secret')], [401, 200]);
});

for (const days of ['0', '-1', '1.5', '367', 'all', '1e2', '']) {
  test(`days=${days} is refused with the allowed range`, async () => {
    const { status, body } = await asked({ adminToken: 'secret' }, `?days=${days}`, token);
    assert.equal(status, 400);
    assert.match(String(body.error), /from 1 to 366/);
  });
}

test('a journal that is turned off or unreachable is a 503 that says so', async () => {
  const off = await asked({ adminToken: 'secret', insights: undefined }, '', token);
  assert.deepEqual([off.status, off.body.code], [503, 'journal_off']);
  const lost = () => Promise.reject(new DocentError('journal_unreachable', 'The disk is full.'));
  const away = await asked({ adminToken: 'secret', insights: lost }, '', token);
  assert.deepEqual([away.status, away.body.error], [503, 'The disk is full.']);
});
