import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import fc from 'fast-check';
import { buildIndex } from '../src/build-index.ts';
import type { Docs } from '../src/docs.ts';
import { DocentError } from '../src/errors.ts';
import type { AppSettings } from '../src/http/app-settings.ts';
import { createApp } from '../src/http/create-app.ts';
import { LiveDocs } from '../src/http/live-docs.ts';
import { type RunningServer, startServer } from '../src/http/start-server.ts';
import { openDocs } from '../src/open-docs.ts';
import { askRequestSchema } from '../src/vocabulary/ask.ts';
import { feedbackSchema } from '../src/vocabulary/feedback.ts';
import { type SearchHit, searchRequestSchema } from '../src/vocabulary/search.ts';
import { anyCharacter } from './any-character.ts';
import { DescribedAnswers } from './described-answers.ts';

/** The contract of the service, rule by rule, on a real server; every response is checked against openapi.json. */

const forms = ['/docs/_service/api/search', '/_service/api/search'];
const [mounted = '', plain = ''] = forms;
const everyHitField = [
  'id',
  'kind',
  'title',
  'snippet',
  'url',
  'anchor',
  'headerPath',
  'method',
  'path',
  'score',
];

const openapi = {
  openapi: '3.1.0',
  info: { title: 'Pet store', version: '1' },
  paths: {
    '/v1/pets/{petId}': {
      delete: {
        summary: 'Give a pet away',
        description: 'The pet leaves for a new home.',
        responses: { 204: { description: 'Gone' } },
      },
    },
  },
};
const files: Record<string, string> = {
  'two/index.md': `# Kennels\n\n${'Welcome to every dog. '.repeat(40)}\n\n## Opening hours\n\nThe kennel opens at nine and feeds every pet. ${'Bring a lead. '.repeat(60)}`,
  'two/feeding.md': '# Feeding\n\nA pet eats twice a day. Biscuits are for two.',
  'two-fr/index.md': '# Chenils\n\nLe chenil ouvre à neuf heures. Bienvenue.',
  'one/index.md': '# Old kennels\n\nThe kennel of version one opened at ten.',
  'openapi.json': JSON.stringify(openapi),
};

interface Reply {
  status: number;
  headers: Headers;
  body: {
    hits: SearchHit[];
    degraded: boolean;
    error: string;
    code: string;
    requestId: string;
    issues?: { path: string; message: string }[];
  };
}

const directory = mkdtempSync(join(tmpdir(), 'docent-contract-'));
const servers: RunningServer[] = [];
let docs: Docs;
let url: string;
let described: DescribedAnswers;

before(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(directory, dirname(name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
  const dir = (path: string, version: string, locale: string) =>
    ({ kind: 'dir', path: join(directory, path), version, locale }) as const;
  const dataDir = join(directory, 'data');
  await buildIndex({
    directory,
    dataDir,
    content: [
      dir('two', '2.0', 'en'),
      dir('two-fr', '2.0', 'fr'),
      dir('one', '1.0', 'en'),
      { kind: 'openapi', path: join(directory, 'openapi.json'), version: '2.0', locale: 'en' },
    ],
    versions: { current: '2.0', list: ['2.0', '1.0'] },
    locales: { default: 'en', list: ['en', 'fr'] },
  });
  docs = await openDocs({ dataDir });
  url = await serve(docs, { searchLimit: null });
  const description = await (await fetch(`${url}/_service/api/openapi.json`)).json();
  described = new DescribedAnswers(description as object);
});

after(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await docs.close();
  rmSync(directory, { recursive: true });
});

async function serve(served: Docs | LiveDocs, settings: AppSettings): Promise<string> {
  const server = await startServer(createApp(served, settings), { port: 0, host: '127.0.0.1' });
  servers.push(server);
  return server.url;
}

async function send(
  method: string,
  path: string,
  {
    body,
    headers = {},
    base = url,
  }: { body?: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string>; base?: string } = {},
): Promise<Reply> {
  const response = await fetch(`${base}${path}`, { method, body, headers });
  const text = await response.text();
  assert.ok(!/\bat .*(\.ts|node:|\.js):?\d*/.test(text), `a stack trace: ${text}`);
  const isJson = response.headers.get('content-type') === 'application/json';
  const parsed = isJson && text !== '' ? JSON.parse(text) : {};
  if (method !== 'HEAD' && method !== 'OPTIONS')
    described.check(method, path.split('?')[0] ?? '', response, parsed);
  return { status: response.status, headers: response.headers, body: parsed };
}

function search(body: unknown, path = plain, base = url): Promise<Reply> {
  const headers = { 'content-type': 'application/json' };
  return send('POST', path, { body: JSON.stringify(body), headers, base });
}

function assertRefused(reply: Reply, status: number, code: string): void {
  assert.equal(reply.status, status, JSON.stringify(reply.body));
  assert.equal(reply.body.code, code);
  assert.equal(reply.headers.get('content-type'), 'application/json');
  assert.match(reply.body.error, /^[A-Z].*\.$/s, 'a sentence');
  assert.equal(reply.body.requestId, reply.headers.get('x-request-id'));
}

suite('search returns 200', () => {
  for (const path of forms) {
    test(`with ranked hits, as ${path}`, async () => {
      const { status, headers, body } = await search({ query: 'pet' }, path);
      assert.equal(status, 200);
      assert.equal(headers.get('content-type'), 'application/json');
      assert.deepEqual(Object.keys(body).sort(), ['degraded', 'hits']);
      assert.equal(body.degraded, false, 'no vector search was expected');
      assert.ok(body.hits.length > 1);
      for (const hit of body.hits) assert.deepEqual(Object.keys(hit).sort(), [...everyHitField].sort());
      const scores = body.hits.map(({ score }) => score);
      assert.deepEqual(
        scores,
        scores.toSorted((a, b) => b - a),
      );
    });
  }

  test('with the same body for both forms of the path', async () => {
    const [first, second] = await Promise.all(forms.map((path) => search({ query: 'pet' }, path)));
    assert.deepEqual(first?.body, second?.body);
  });

  test('with a deep link, its anchor and the trail of headings', async () => {
    const { body } = await search({ query: 'opening hours' });
    const [hit] = body.hits;
    assert.equal(hit?.anchor, 'opening-hours');
    assert.ok(hit.url.endsWith('#opening-hours'));
    assert.deepEqual(hit.headerPath, ['Kennels', 'Opening hours']);
    assert.equal(hit.kind, 'doc');
    assert.deepEqual([hit.method, hit.path], [null, null]);
  });

  test('with method and path for operations', async () => {
    const { body } = await search({ query: 'give a pet away' });
    const hit = body.hits.find(({ kind }) => kind === 'endpoint');
    assert.deepEqual([hit?.method, hit?.path], ['DELETE', '/v1/pets/{petId}']);
  });

  test('with text only on request', async () => {
    const without = await search({ query: 'kennel', includeText: false });
    assert.ok(without.body.hits.every((hit) => !('text' in hit)));
    const { body } = await search({ query: 'kennel', includeText: true });
    assert.ok(body.hits.every(({ text }) => typeof text === 'string'));
    assert.ok(body.hits.some(({ text }) => text?.includes('opens at nine and feeds every pet')));
  });

  test('with the requested number and kind of hits', async () => {
    assert.equal((await search({ query: 'pet', limit: 1 })).body.hits.length, 1);
    assert.equal((await search({ query: 'pet', limit: 50 })).status, 200);
    const { body } = await search({ query: 'pet', kind: 'endpoint' });
    assert.ok(body.hits.length > 0 && body.hits.every(({ kind }) => kind === 'endpoint'));
  });

  test('and ignores unknown fields', async () => {
    const known = await search({ query: 'kennel' });
    const more = await search({
      query: 'kennel',
      colour: 'red',
      hits: [],
      degraded: true,
      includetext: true,
    });
    assert.deepEqual(more.body, known.body);
  });

  for (const query of ['  ', '\t\n', '?!', '...', '—', '\u0000', '🦊', '\u200b']) {
    test(`without hits for a query of only ${JSON.stringify(query)}`, async () => {
      const { status, body } = await search({ query });
      assert.equal(status, 200);
      assert.deepEqual(body, { hits: [], degraded: false });
    });
  }

  for (const [what, query] of [
    ['1 character', 'x'],
    ['1 astral character', '🦊'],
    ['2000 characters', 'x'.repeat(2000)],
    ['2000 astral characters', '🦊'.repeat(2000)],
    ['2000 characters of words', 'kennel pet '.repeat(182).slice(0, 2000)],
  ] as const) {
    test(`for a query of ${what}`, async () => {
      assert.equal((await search({ query })).status, 200);
      assert.ok(described.allows('SearchRequest', { query }));
    });
  }

  test('for charset parameters and +json types', async () => {
    for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/vnd.x+json']) {
      const reply = await send('POST', plain, { body: '{"query":"pet"}', headers: { 'content-type': type } });
      assert.equal(reply.status, 200, type);
    }
  });

  test('with timings and no caching', async () => {
    const { headers } = await search({ query: 'pet' });
    assert.match(headers.get('server-timing') ?? '', /keyword;dur=[\d.]+/);
    assert.equal(headers.get('cache-control'), 'no-store');
  });
});

suite('search stays in its scope', () => {
  const urls = async (request: object) => (await search(request)).body.hits.map(({ title }) => title);

  test('which is by default the current version in the default locale', async () => {
    assert.deepEqual(
      await urls({ query: 'kennel' }),
      await urls({ query: 'kennel', version: '2.0', locale: 'en' }),
    );
  });

  for (const version of ['current', 'latest']) {
    test(`where '${version}' is the current version`, async () => {
      assert.deepEqual(await urls({ query: 'kennel', version }), await urls({ query: 'kennel' }));
    });
  }

  test('of an older version', async () => {
    assert.deepEqual(await urls({ query: 'kennel', version: '1.0' }), ['Old kennels']);
  });

  for (const locale of ['fr', 'fr-CA', 'FR', 'fr-Latn-CA', 'fr_CA']) {
    test(`of the fallback locale of ${locale}`, async () => {
      assert.deepEqual(await urls({ query: 'chenil', locale }), ['Chenils']);
    });
  }

  for (const version of ['9', '2', 'CURRENT']) {
    test(`and rejects version '${version}', listing the known ones`, async () => {
      const reply = await search({ query: 'kennel', version });
      assertRefused(reply, 400, 'unknown_version');
      assert.match(reply.body.error, /2\.0, 1\.0/);
    });
  }

  for (const locale of ['de', 'x', 'e', 'frr']) {
    test(`and rejects locale '${locale}', listing the known ones`, async () => {
      const reply = await search({ query: 'kennel', locale });
      assertRefused(reply, 400, 'unknown_locale');
      assert.match(reply.body.error, /en, fr/);
    });
  }

  test('and rejects a locale that only another version has', async () => {
    assertRefused(await search({ query: 'kennel', version: '1.0', locale: 'fr' }), 400, 'unknown_locale');
  });
});

suite('search returns 400', () => {
  const wrong: [string, unknown, string][] = [
    ['no query', {}, 'query'],
    ['an empty query', { query: '' }, 'query'],
    ['2001 characters', { query: 'x'.repeat(2001) }, 'query'],
    ['2001 astral characters', { query: '🦊'.repeat(2001) }, 'query'],
    ['a query that is a number', { query: 1 }, 'query'],
    ['a query that is null', { query: null }, 'query'],
    ['a query that is a list', { query: ['pet'] }, 'query'],
    ['a version that is a number', { query: 'pet', version: 2 }, 'version'],
    ['a locale that is a list', { query: 'pet', locale: ['en'] }, 'locale'],
    ['a limit of 0', { query: 'pet', limit: 0 }, 'limit'],
    ['a limit of 51', { query: 'pet', limit: 51 }, 'limit'],
    ['a limit of 1.5', { query: 'pet', limit: 1.5 }, 'limit'],
    ['a limit in quotes', { query: 'pet', limit: '10' }, 'limit'],
    ['another kind', { query: 'pet', kind: 'page' }, 'kind'],
    ['includeText in quotes', { query: 'pet', includeText: 'true' }, 'includeText'],
    ['a list', [{ query: 'pet' }], ''],
    ['a text', 'pet', ''],
    ['a number', 7, ''],
    ['null', null, ''],
  ];
  for (const [what, body, path] of wrong) {
    test(`for ${what}`, async () => {
      const reply = await search(body);
      assertRefused(reply, 400, 'invalid_request');
      assert.deepEqual(
        reply.body.issues?.map((issue) => issue.path),
        [path],
      );
      assert.ok(!described.allows('SearchRequest', body), 'the description says so, too');
    });
  }

  test('and lists every fault', async () => {
    const { body } = await search({ query: '', limit: 0 }, mounted);
    assert.deepEqual(body.issues?.map(({ path }) => path).sort(), ['limit', 'query']);
  });

  for (const text of ['', '{', '{"query": "pet"', 'query=pet', "{'query': 'pet'}", '\ufeff{', 'undefined']) {
    test(`for invalid JSON: ${JSON.stringify(text)}`, async () => {
      const headers = { 'content-type': 'application/json' };
      assertRefused(await send('POST', plain, { body: text, headers }), 400, 'not_json');
    });
  }

  for (const type of [
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'json',
    'application/jsonp',
  ]) {
    test(`for the content type '${type}'`, async () => {
      const body = new TextEncoder().encode('{"query":"pet"}');
      const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
      assertRefused(await send('POST', plain, { body, headers }), 400, 'not_json');
    });
  }

  test('for a body of more than 64 KiB, but not of exactly 64 KiB', async () => {
    const sized = (bytes: number) => `{"query":"pet","pad":"${'x'.repeat(bytes - 24)}"}`;
    const headers = { 'content-type': 'application/json' };
    assert.equal(sized(65_536).length, 65_536);
    assert.equal((await send('POST', plain, { body: sized(65_536), headers })).status, 200);
    assertRefused(await send('POST', plain, { body: sized(65_537), headers }), 400, 'body_too_large');
  });
});

suite('search returns 429', () => {
  test('for requests above the limit, counted before validation', async () => {
    const base = await serve(docs, { searchLimit: { count: 3, seconds: 60 } });
    const first = await search({ query: 'pet' }, plain, base);
    assert.equal(first.headers.get('ratelimit-limit'), '3');
    assert.equal(first.headers.get('ratelimit-remaining'), '2');
    const second = await search({ query: '' }, mounted, base);
    assert.equal(second.status, 400);
    assert.equal(second.headers.get('ratelimit-remaining'), '1');
    const third = await send('POST', plain, { body: 'no json', base });
    assert.equal(third.status, 400);
    for (const path of forms) {
      const reply = await search({ query: 'pet' }, path, base);
      assertRefused(reply, 429, 'rate_limited');
      assert.ok(Number(reply.headers.get('retry-after')) >= 1);
      assert.ok(Number(reply.headers.get('retry-after')) <= 120);
      assert.equal(reply.headers.get('ratelimit-remaining'), '0');
      assert.match(reply.headers.get('ratelimit-reset') ?? '', /^\d+$/);
    }
    assert.equal((await send('GET', '/_service/api/health', { base })).status, 200);
  });

  test('never if limits are switched off', async () => {
    const { headers } = await search({ query: 'pet' });
    assert.equal(headers.get('ratelimit-limit'), null);
  });

  test('after 300 searches a minute by default', async () => {
    const base = await serve(docs, {});
    assert.equal((await search({ query: 'pet' }, plain, base)).headers.get('ratelimit-limit'), '300');
  });
});

suite('feedback', () => {
  const feedbackForms = ['/docs/_service/api/ai/feedback', '/_service/api/ai/feedback'];
  const rate = (body: unknown, path = feedbackForms[1]!, base = url) => search(body, path, base);
  const answered = async () => {
    const { id, parts } = await docs.ask({ query: 'When does the kennel open?' });
    for await (const _ of parts);
    return id;
  };

  for (const path of feedbackForms)
    test(`is recorded for a given answer, as ${path}`, async () => {
      const reply = await rate({ id: await answered(), value: 1 }, path);
      assert.equal(reply.status, 200);
      assert.deepEqual(reply.body, { ok: true });
    });

  test('is accepted as soon as the stream has started', async () => {
    const { id, parts } = await docs.ask({ query: 'When does the kennel open?' });
    for await (const part of parts) if (part.type === 'start') break;
    assert.deepEqual((await rate({ id, value: -1 })).body, { ok: true });
  });

  test('for an unknown answer is not recorded', async () => {
    for (const id of ['nobody', 'x'.repeat(60_000), "'; DROP TABLE docent_answers", '\0', '🙂'])
      assert.deepEqual((await rate({ id, value: 1 })).body, { ok: false });
  });

  test('is any integer, with or without a comment, and unknown fields are ignored', async () => {
    const id = await answered();
    const integers = [1, -1, 0, 5, -7, 2 ** 31, Number.MIN_SAFE_INTEGER, 1e21, 1.0];
    for (const value of integers) assert.deepEqual((await rate({ id, value })).body, { ok: true });
    assert.deepEqual((await rate({ id, value: 1, comment: '', other: [1] })).body, { ok: true });
    assert.deepEqual((await rate({ id, value: 1, comment: '🙂'.repeat(2000) })).body, { ok: true });
  });

  const wrong: [string, unknown, string][] = [
    ['no id', { value: 1 }, 'id'],
    ['an empty id', { id: '', value: 1 }, 'id'],
    ['an id that is a number', { id: 7, value: 1 }, 'id'],
    ['no value', { id: 'a' }, 'value'],
    ['a value in quotes', { id: 'a', value: '1' }, 'value'],
    ['a value of 1.5', { id: 'a', value: 1.5 }, 'value'],
    ['a value of null', { id: 'a', value: null }, 'value'],
    ['a value of true', { id: 'a', value: true }, 'value'],
    ['a comment that is a number', { id: 'a', value: 1, comment: 1 }, 'comment'],
    ['a comment of 2,001 characters', { id: 'a', value: 1, comment: '🙂'.repeat(2001) }, 'comment'],
    ['null', null, ''],
    ['a list', [], ''],
  ];
  for (const [what, body, path] of wrong)
    test(`returns 400 for ${what}`, async () => {
      const reply = await rate(body);
      assertRefused(reply, 400, 'invalid_request');
      assert.deepEqual(
        reply.body.issues?.map((issue) => issue.path),
        [path],
      );
      assert.ok(!described.allows('Feedback', body), 'the description says so, too');
    });

  test('returns 400 for invalid JSON, and for more than 64 KiB', async () => {
    const headers = { 'content-type': 'application/json' };
    assertRefused(await send('POST', feedbackForms[0]!, { body: '{', headers }), 400, 'not_json');
    const body = JSON.stringify({ id: 'x'.repeat(65_536), value: 1 });
    assertRefused(await send('POST', feedbackForms[0]!, { body, headers }), 400, 'body_too_large');
  });

  test('never returns 429', async () => {
    const base = await serve(docs, {
      searchLimit: { count: 1, seconds: 60 },
      askLimit: { count: 1, seconds: 60 },
    });
    for (let count = 0; count < 50; count++)
      assert.equal((await rate({ id: 'nobody', value: 1 }, undefined, base)).status, 200);
  });

  test('returns 503 if the journal is unreachable or missing', async () => {
    const unreachable = () => Promise.reject(new DocentError('journal_unreachable', 'db:5432 is away.'));
    const away = await serve({ ...docs, rate: unreachable }, {});
    const reply = await rate({ id: 'a', value: 1 }, undefined, away);
    assertRefused(reply, 503, 'journal_unreachable');
    assert.ok(Number(reply.headers.get('retry-after')) > 0);
    assert.doesNotMatch(reply.body.error, /5432/, "where it is, is nobody else's business");
    const silent = await openDocs({ dataDir: join(directory, 'data'), journal: null });
    const off = await serve(silent, {});
    assertRefused(await rate({ id: 'a', value: 1 }, undefined, off), 503, 'journal_off');
    assert.partialDeepStrictEqual((await send('GET', '/_service/api/health', { base: off })).body, {
      journal: 'off',
    });
    assert.partialDeepStrictEqual((await send('GET', '/_service/api/ai/capabilities', { base: off })).body, {
      feedback: false,
    });
    await silent.close();
  });

  test('accepts only POST', async () => {
    const reply = await send('GET', feedbackForms[0]!);
    assertRefused(reply, 405, 'method_not_allowed');
    assert.equal(reply.headers.get('allow'), 'POST, OPTIONS');
  });
});

suite('before the first index', () => {
  let base: string;
  const live = new LiveDocs();
  before(async () => {
    live.prepare({ progress: 0.42, message: 'The index is being built' });
    base = await serve(live, {});
  });

  for (const path of forms) {
    test(`search returns 503 with Retry-After and the progress, as ${path}`, async () => {
      const reply = await search({ query: 'pet' }, path, base);
      assertRefused(reply, 503, 'not_ready');
      assert.ok(Number(reply.headers.get('retry-after')) > 0);
      assert.match(reply.body.error, /42%/);
    });
  }

  test('health is live but not ready', async () => {
    const { status, body } = await send('GET', '/_service/api/health', { base });
    assert.equal(status, 200);
    assert.partialDeepStrictEqual(body, { live: true, ready: false, snapshot: null, progress: 0.42 });
    const ready = await send('GET', '/_service/api/health?ready', { base });
    assert.equal(ready.status, 503);
    assert.ok(Number(ready.headers.get('retry-after')) > 0);
  });

  test('capabilities report it', async () => {
    const { body } = await send('GET', '/_service/api/ai/capabilities', { base });
    assert.partialDeepStrictEqual(body, { search: false, versions: [], currentVersion: null });
  });
});

suite('all operations', () => {
  for (const prefix of ['/_service', '/docs/_service']) {
    test(`health, capabilities and description are served below ${prefix}`, async () => {
      const health = await send('GET', `${prefix}/api/health`);
      assert.partialDeepStrictEqual(health.body, { live: true, ready: true, journal: 'ok' });
      const capabilities = await send('GET', `${prefix}/api/ai/capabilities`);
      assert.partialDeepStrictEqual(capabilities.body, {
        search: true,
        vectorSearch: false,
        askAi: true,
        feedback: true,
        versions: ['2.0', '1.0'],
        currentVersion: '2.0',
        locales: ['en', 'fr'],
        defaultLocale: 'en',
        locale: 'en',
      });
      const french = await send('GET', `${prefix}/api/ai/capabilities?locale=fr-CA`);
      assert.partialDeepStrictEqual(french.body, { locale: 'fr', examples: [] });
      const unknown = await send('GET', `${prefix}/api/ai/capabilities?locale=xx`);
      assert.partialDeepStrictEqual(unknown.body, { locale: 'en' });
      const description = await send('GET', `${prefix}/api/openapi.json`);
      assert.partialDeepStrictEqual(description.body, { openapi: '3.1.0' });
      assert.equal((await send('HEAD', `${prefix}/api/health`)).status, 200);
    });
  }

  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD']) {
    test(`${method} to search returns 405 with Allow`, async () => {
      for (const path of forms) {
        const { status, headers, body } = await send(method, path);
        assert.equal(status, 405);
        assert.equal(headers.get('allow'), 'POST, OPTIONS');
        if (method !== 'HEAD') assert.equal(body.code, 'method_not_allowed');
      }
    });
  }

  test('POST to health returns 405 with Allow', async () => {
    const reply = await send('POST', '/_service/api/health');
    assertRefused(reply, 405, 'method_not_allowed');
    assert.equal(reply.headers.get('allow'), 'GET, HEAD, OPTIONS');
  });

  test('OPTIONS returns the allowed methods', async () => {
    const { status, headers } = await send('OPTIONS', plain);
    assert.equal(status, 204);
    assert.equal(headers.get('allow'), 'POST, OPTIONS');
    assert.equal(headers.get('access-control-allow-origin'), null);
  });

  for (const path of [
    '/',
    '/_service',
    '/_service/api',
    '/_service/api/search/',
    '/_service/api/serach',
    '/docs',
    '/x/_service/api/search',
    '/%5fservice%2fapi/search',
    '/..%2f..%2fetc/passwd',
  ]) {
    test(`${path} returns 404 as JSON`, async () => {
      assertRefused(await send('GET', path), 404, 'not_found');
      assertRefused(await send('POST', path), 404, 'not_found');
    });
  }

  test('a URL that is too long returns 414 as JSON', async () => {
    assertRefused(await send('GET', `/_service/api/health?${'x'.repeat(8200)}`), 414, 'url_too_long');
  });

  test('every response has a unique id and security headers', async () => {
    const replies = await Promise.all([search({ query: 'pet' }), search({}), send('GET', '/nowhere')]);
    assert.equal(new Set(replies.map(({ headers }) => headers.get('x-request-id'))).size, 3);
    for (const { headers } of replies) {
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
    }
  });

  test('an unexpected failure returns 500 with a sentence, and its cause is logged', async () => {
    const broken: Docs = {
      ...docs,
      search: () => Promise.reject(new Error('secret/path/of/disk.ts:12 exploded')),
    };
    const causes: unknown[] = [];
    const app = createApp(broken, { onRequest: ({ error }) => causes.push(error) });
    const headers = { 'content-type': 'application/json' };
    const response = await app.fetch(
      new Request(`http://docs.example${plain}`, { method: 'POST', headers, body: '{"query":"x"}' }),
    );
    const text = await response.text();
    assert.equal(response.status, 500);
    assert.ok(!text.includes('exploded'), text);
    assert.match(String(causes[0]), /exploded/);
  });
});

suite('the description', () => {
  interface Described {
    servers: { url: string }[];
    paths: Record<string, Record<string, { operationId: string; security?: object[] }>>;
  }
  const read = async (settings: AppSettings = {}) => {
    const app = createApp(docs, settings);
    const response = await app.fetch(new Request('http://localhost/_service/api/openapi.json'));
    return (await response.json()) as Described;
  };

  test('lists every operation once, and both base paths', async () => {
    const { servers, paths } = await read();
    assert.deepEqual(servers, [{ url: '/' }, { url: '/docs' }]);
    const ids = Object.values(paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    assert.equal(new Set(ids).size, ids.length);
    assert.ok(ids.every((id) => !id.includes('_')));
    assert.ok(Object.keys(paths).every((path) => path.startsWith('/_service/')));
    assert.deepEqual((await read({ mountPath: '' })).servers, [{ url: '/' }]);
  });

  test('says that insights and metrics always need the admin token', async () => {
    const { paths } = await read();
    for (const path of ['/_service/api/insights', '/_service/metrics'])
      assert.deepEqual(paths[path]?.get?.security, [{ adminToken: [] }]);
  });

  for (const [field, value] of [
    ['version', ''],
    ['locale', ''],
    ['version', null],
    ['locale', 7],
  ] as const)
    test(`rejects ${field}: ${JSON.stringify(value)}, as search and ask do`, async () => {
      const body = { query: 'pet', [field]: value };
      for (const path of [plain, '/_service/api/ask']) {
        const reply = await search(body, path);
        assertRefused(reply, 400, 'invalid_request');
        assert.deepEqual(
          reply.body.issues?.map((issue) => issue.path),
          [field],
        );
      }
      assert.ok(!described.allows('SearchRequest', body) && !described.allows('AskRequest', body));
    });

  const texts = fc.oneof(
    fc.constantFrom('', ' ', 'en', '🦊'.repeat(2000), '🦊'.repeat(2001), '🦊'.repeat(4000), 'x'.repeat(4001)),
    fc.string({ unit: anyCharacter }),
  );
  const numbers = fc.oneof(
    fc.constantFrom(0, 1, 50, 51, 1.5, -1, 1e21, 2 ** 53),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
  const anything = fc.oneof(texts, numbers, fc.constantFrom(null, true, [], {}, 'doc', 'keyword'));
  const turn = fc.record(
    {
      role: fc.oneof(fc.constantFrom('user', 'assistant', 'system'), anything),
      text: fc.oneof(texts, anything),
    },
    { requiredKeys: [] },
  );
  const fields = {
    query: fc.oneof(texts, anything),
    version: anything,
    locale: anything,
    limit: fc.oneof(numbers, anything),
    kind: fc.oneof(fc.constantFrom('doc', 'endpoint'), anything),
    includeText: fc.oneof(fc.boolean(), anything),
    includeTrail: fc.oneof(fc.boolean(), anything),
    includeSections: fc.oneof(fc.boolean(), anything),
    arms: fc.oneof(fc.constantFrom('hybrid', 'keyword'), anything),
    history: fc.oneof(fc.array(turn, { maxLength: 11 }), anything),
    id: fc.oneof(texts, anything),
    value: fc.oneof(numbers, anything),
    comment: fc.oneof(texts, anything),
  };
  for (const [name, schema] of [
    ['SearchRequest', searchRequestSchema],
    ['AskRequest', askRequestSchema],
    ['Feedback', feedbackSchema],
  ] as const)
    test(`allows exactly the bodies that are accepted as ${name}`, () => {
      const own = Object.fromEntries(
        Object.keys(schema.shape).map((key) => [key, fields[key as keyof typeof fields]]),
      );
      fc.assert(
        fc.property(fc.record(own, { requiredKeys: [] }), (body) => {
          assert.equal(schema.safeParse(body).success, described.allows(name, body), JSON.stringify(body));
        }),
        { numRuns: 500 },
      );
    });
});

suite('with an access token', () => {
  test('searches require it; health stays open', async () => {
    const base = await serve(docs, { accessToken: 'sesame', searchLimit: null });
    const ask = (authorization?: string) =>
      fetch(`${base}${plain}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
        body: '{"query":"pet"}',
      });
    for (const wrong of [undefined, 'sesame', 'Bearer', 'Bearer sesam', 'Basic sesame', 'Bearer sesame2']) {
      const response = await ask(wrong);
      assert.equal(response.status, 401, wrong);
      assert.equal(response.headers.get('www-authenticate'), 'Bearer');
      assert.ok(described.allows('Error', await response.json()));
    }
    assert.equal((await ask('Bearer sesame')).status, 200);
    assert.equal((await ask('bearer sesame')).status, 200);
    assert.equal((await fetch(`${base}/_service/api/health`)).status, 200);
    assert.equal((await fetch(`${base}/_service/api/openapi.json`)).status, 401);
  });
});

suite('with configured paths', () => {
  test('every operation is served only there', async () => {
    const base = await serve(docs, { servicePath: 'guide', mountPath: '/manual', searchLimit: null });
    const body = JSON.stringify({ query: 'pet' });
    const status = async (path: string) =>
      (
        await fetch(`${base}${path}`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        })
      ).status;
    assert.equal(await status('/guide/api/search'), 200);
    assert.equal(await status('/manual/guide/api/search'), 200);
    assert.equal(await status(plain), 404);
  });
});

suite('metrics', () => {
  const read = (base: string, headers: Record<string, string> = {}) =>
    fetch(`${base}/_service/metrics`, { headers });

  test('need the admin token, even from this machine', async () => {
    const base = await serve(docs, { adminToken: 'root', isLocalOnly: true });
    assert.equal((await read(base)).status, 401);
    assert.equal((await read(base, { authorization: 'Bearer toor' })).status, 401);
    const response = await read(base, { authorization: 'Bearer root' });
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain/);
    assert.match(await response.text(), /docent_snapshot_number 1/);
  });

  test('are disabled without an admin token, and the response says what to configure', async () => {
    const response = await read(await serve(docs, { isLocalOnly: true }));
    assert.equal(response.status, 404);
    assert.match(((await response.json()) as Reply['body']).error, /DOCENT_ADMIN_TOKEN.*metricsPort/);
  });
});
