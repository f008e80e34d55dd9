import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import test from 'node:test';
import type { Block } from '../../vocabulary/block.ts';
import { type Page, pageSchema } from '../../vocabulary/page.ts';
import { pageMarkdown } from '../../vocabulary/page-markdown.ts';
import { plainText } from '../../vocabulary/plain-text.ts';
import { type OpenApiPlacement, readOpenApi } from './read-openapi.ts';

const fixtures = new URL('../../../test/fixtures/openapi/', import.meta.url);

async function readFixture(file: string, placement: Partial<OpenApiPlacement> = {}) {
  const folder = posix.dirname(file);
  const load = (path: string) => readFile(new URL(posix.join(folder, path), fixtures), 'utf8');
  const text = await readFile(new URL(file, fixtures), 'utf8');
  const reading = await readOpenApi(
    { text, file, load },
    { version: 'current', locale: 'en', baseUrl: '/api', ...placement },
  );
  for (const page of reading.pages) pageSchema.parse(page);
  return reading;
}

function pageAt(pages: Page[], url: string): Page {
  const page = pages.find((candidate) => candidate.url === url);
  assert.ok(page, `no page at ${url}, only ${pages.map((candidate) => candidate.url).join(', ')}`);
  return page;
}

function assertLines(page: Page, lines: string[]): void {
  for (const line of lines)
    assert.ok(markdownOf(page).split('\n').includes(line), `${line}\nis not in\n${markdownOf(page)}`);
}

test('version 2.0 reads body, form and inline parameters', async () => {
  const { pages, problems } = await readFixture('petstore-2.0.json');
  assert.deepEqual(problems, []);
  assertLines(pageAt(pages, '/api/listPets'), [
    '`GET /pets`',
    'Operation: `listPets`',
    'Authentication: `key` (API key in header `X-Key`).',
    '- `status` (query, string): Which pets. One of: `free`, `sold`. Default: `free`.',
    '- `tags` (query, string[])',
    '- `200` OK: The pets.',
    'Body of `200` as `application/json`: Pet[]',
    '- `[].nickname` (string or null)',
    '    "name": "Rex"',
    "curl https://pets.example.com/v1/pets -H 'X-Key: X_KEY'",
  ]);
  assertLines(pageAt(pages, '/api/addPet'), [
    'The pet to add.',
    '`application/json` (Pet, required)',
    '- `name` (string, required): What it answers to.',
  ]);
  assert.ok(
    !markdownOf(pageAt(pages, '/api/addPet')).includes('`id`'),
    'what only the server writes is not sent',
  );
  assertLines(pageAt(pages, '/api/uploadPhoto'), [
    'Authentication: none.',
    '- `id` (path, integer (int64), required)',
    '`multipart/form-data` (object, required)',
    '- `photo` (file, required): The picture.',
    '- `default` Any other status: Anything else',
    'curl -X POST https://pets.example.com/v1/pets/ID/photo \\',
    '  -F photo=@FILE',
  ]);
  assertLines(pageAt(pages, '/api'), [
    '- `https://pets.example.com/v1`',
    '- `key` (API key in header `X-Key`): Ask for one.',
  ]);
});

test('version 3.0 reads a complete operation', async () => {
  const { pages, problems } = await readFixture('orders-3.0.yaml');
  assert.deepEqual(problems, []);
  const list = pageAt(pages, '/api/orders/list');
  assert.equal(list.title, 'List orders');
  assert.equal(list.description, 'Lists orders, newest first.');
  assert.deepEqual(list.operation, {
    method: 'GET',
    path: '/orders',
    apiTitle: 'Orders',
    tag: 'Orders',
    operationId: 'orders/list',
    anchor: null,
    deprecated: true,
  });
  assertLines(list, [
    '**Deprecated.**',
    '**Paging**',
    'Link: <https://orders.example.com?page=2>',
    'Authentication: `bearer` (HTTP bearer), or `login` (OAuth 2, authorizationCode) with `write`, or none.',
    '- `page` (query, integer): Page number, see paging. Default: `1`.',
    '- `X-Trace` (header, string): From the operation.',
    '- `200` OK. Headers: `Link`.',
    '- `4XX` Client error: Something is wrong with the request.',
    '- `[].lines[].sku` (string)',
  ]);
  assertLines(pageAt(pages, '/api/orders/create'), [
    'The order to place.',
    '`application/json`, `application/xml` (Order, required)',
    '`text/csv` (string, required)',
    '- `lines` (object[], required): What is bought.',
    '- `lines[].sku` (string, required)',
    '- `lines[].price` (Money): An amount of money.',
    '- `lines[].price.amount` (number (double), required if `lines[].price` is given)',
    '- `lines[].price.currency` (string or null): One of: `EUR`, `USD`.',
    '- `labels` (map of string)',
    '- `payment` (one of: Card | Invoice)',
    '- `payment.number` (string, only in `Card`)',
    '- `payment.email` (string, only in `Invoice`)',
    'curl -X POST https://orders.example.com/v2/orders \\',
    "  -H 'Content-Type: application/json' \\",
    `  -d '{"lines":[{"sku":"A1"}]}'`,
    '      "sku": "A1"',
  ]);
  assert.deepEqual(
    pages.map((page) => page.url),
    ['/api', '/api/orders', '/api/orders/list', '/api/orders/create'],
    'hidden operations are left out',
  );
});

test('the overview has the sections of the description, servers and authentication', async () => {
  const { pages } = await readFixture('orders-3.0.yaml', { version: '2', locale: 'fr' });
  const overview = pageAt(pages, '/api');
  assert.equal(overview.title, 'Orders');
  assert.equal(overview.description, 'Sells things.');
  assert.equal(overview.operation, undefined);
  assert.deepEqual([overview.version, overview.locale], ['2', 'fr']);
  assert.deepEqual(overview.anchors, ['getting-started', 'rate-limits', 'servers', 'authentication']);
  assertLines(overview, [
    '## Getting started',
    '### Rate limits',
    '- `https://orders.example.com/v2`: Production',
    '- `bearer` (HTTP bearer)',
  ]);
});

test('version 3.1 reads type lists, constants, tuples, anchors, webhooks and keywords beside a reference', async () => {
  const { pages, problems } = await readFixture('events-3.1.yaml');
  assert.deepEqual(problems, []);
  const event = pageAt(pages, '/api/get-events-id');
  assert.equal(event.title, 'Read one event');
  assertLines(event, [
    '- `id` (path, string or integer, required)',
    '- `kind` (string): Always `event`.',
    '- `at` (string (date-time) or null)',
    '- `pair` ([string, integer])',
    '- `owner` (Owner or null)',
    '- `owner.name` (string)',
    '- `choice` (one of: Small one | string)',
    '- `anchored` (owner)',
  ]);
  const webhook = pageAt(pages, '/api/post-eventhappened');
  assertLines(webhook, ['`POST eventHappened` (webhook)']);
  assert.equal(webhook.operation?.path, 'eventHappened');
});

test('version 3.2 reads the query method, additional operations and item schemas', async () => {
  const { pages, problems } = await readFixture('search-3.2.yaml');
  assert.deepEqual(problems, []);
  const search = pageAt(pages, '/api/searchDocuments');
  assert.equal(search.operation?.method, 'QUERY');
  assertLines(search, [
    '- `filter` (querystring, object)',
    '- `words` (string)',
    '- `200` OK: The hits',
    '- `hit` (string)',
  ]);
  assert.equal(pageAt(pages, '/api/copyDocuments').operation?.method, 'COPY');
});

test('references across files are relative to the file that contains them', async () => {
  const { pages, problems } = await readFixture('multi/openapi.yaml');
  assertLines(pageAt(pages, '/api/listTrees'), [
    '- `height` (query, integer): Height in metres.',
    'Body of `200` as `application/json`: Tree[]',
    '- `[].species` (string)',
    '- `[].parent` (Tree (recursive))',
    '- `[].leaf.colour` (string)',
  ]);
  assert.equal(pageAt(pages, '/api/getTree').title, 'Get a tree');
  assert.deepEqual(problems, [
    {
      code: 'openapi_ref_broken',
      severity: 'error',
      file: 'multi/paths/trees.yaml',
      line: 19,
      message: "$ref '../schemas/missing.yaml#/NotFound' points to a file that cannot be read.",
    },
  ]);
});

test('circular schemas end at the repetition', async () => {
  const { pages, problems } = await readFixture('circular.yaml');
  const page = pageAt(pages, '/api/addNode');
  assertLines(page, [
    '- `next` (Node (recursive))',
    '- `children` (Node[] (recursive))',
    '- `pong` (Pong)',
    '- `pong.ping` (Ping (recursive))',
  ]);
  assert.ok(!markdownOf(page).includes('next.'));
  assert.deepEqual(
    problems.map(({ code, line }) => [code, line]),
    [
      ['openapi_ref_broken', 21],
      ['openapi_ref_broken', 20],
    ],
    'only the two that lead to nothing but each other',
  );
});

test('broken parts are reported with their line, and the rest is read', async () => {
  const { pages, problems } = await readFixture('broken.yaml');
  assert.deepEqual(
    pages.map((page) => [page.url, page.title]),
    [
      ['/api', 'Broken'],
      ['/api/good', 'Works'],
      ['/api/good-2', 'Good'],
      ['/api/remote', 'Remote'],
    ],
  );
  const told = problems.map(({ code, line, message }) => `${code}:${line} ${message}`).sort();
  assert.deepEqual(told, [
    'duplicate_url:6 Two operations have the URL /api/good. Docent uses /api/good-2 for /good > post. Give each operation a unique operationId.',
    'openapi_invalid:2 info > description must be a text, not a number. It was ignored.',
    'openapi_invalid:23 paths > /remote > get > responses > 500 must be an object, not a number. It was ignored.',
    'openapi_invalid:24 paths > /list must be an object, not a list. It was ignored.',
    'openapi_invalid:8 paths > /good > post > summary must be a text, not a list. It was ignored.',
    'openapi_invalid:9 paths > /good > post > parameters must be a list, not a text. It was ignored.',
    "openapi_ref_broken:15 $ref '#/components/schemas/Missing' points to something that does not exist.",
    "openapi_ref_broken:21 $ref 'https://example.com/responses.yaml#/Ok' points outside the site. Docent reads only files in the site.",
    "openapi_ref_broken:22 $ref 'gone.yaml#/NotFound' points to a file that cannot be read.",
  ]);
});

test('a pattern places operations on shared pages by anchor', async () => {
  const { pages } = await readFixture('orders-3.0.yaml', {
    baseUrl: '/reference/',
    operationUrl: '/reference/{tag}#{method}-{summary}',
  });
  assert.deepEqual(
    pages.map((page) => [page.url, page.operation?.anchor ?? null, page.anchors.length]),
    [
      ['/reference', null, 5],
      ['/reference/orders', 'get-list-orders', 1],
      ['/reference/default', 'post-create-an-order', 1],
    ],
  );
});

test('a file that is not JSON, YAML or OpenAPI gives one problem and no page', async () => {
  const placement = { version: 'current', locale: 'en', baseUrl: '/api' };
  const load = () => Promise.reject(new Error('no file'));
  for (const [text, line] of [
    ['openapi: 3.0.0\npaths: [\n  }', 3],
    ['{\n  "openapi": "3.0.0",\n  "paths": {,}\n}', 3],
    ['{"openapi": "3.0.0", ', 1],
    ['just words', 1],
    ['[]', 1],
    ['', undefined],
  ] as const) {
    const { pages, problems } = await readOpenApi({ text, file: 'a.yaml', load }, placement);
    assert.deepEqual(pages, [], text);
    assert.deepEqual(
      problems.map((problem) => [problem.code, problem.severity, problem.line]),
      [['openapi_invalid', 'error', line]],
      text,
    );
  }
});

function markdownOf(page: Page): string {
  return pageMarkdown(page).markdown;
}

test('the description of a request body is shown whole, paragraph by paragraph', async () => {
  const paragraphs = Array.from(
    { length: 8 },
    (_, index) => `Part ${index}: ${'some words. '.repeat(10)}end.`,
  );
  const requestBody = {
    description: paragraphs.join('\n\n'),
    content: { 'application/json': { schema: { type: 'object' } } },
  };
  const text = JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'T', version: '1' },
    paths: { '/orders': { post: { requestBody, responses: {} } } },
  });
  const { pages } = await readOpenApi(
    { text, file: 'a.json', load: async () => '' },
    { version: 'current', locale: 'en', baseUrl: '/api' },
  );
  assertLines(pages[1]!, [...paragraphs, '`application/json` (object)']);
});

test('a reference instead of a text is followed, also to another file', async () => {
  const description = {
    openapi: '3.0.3',
    info: { title: 'T', version: '1', description: { $ref: 'texts.json#/introduction' } },
    tags: [{ name: 'Orders', description: { $ref: '#/x-texts/orders' } }],
    paths: { '/orders': { get: { description: { $ref: 'texts.json#/list' }, responses: {} } } },
    'x-texts': { orders: 'What is bought.' },
  };
  const texts = {
    introduction: '# Hello\n\nBuys things. Quickly.',
    list: { $ref: '#/listed' },
    listed: 'Lists them by date.',
  };
  const { pages, problems } = await readOpenApi(
    { text: JSON.stringify(description), file: 'a.json', load: async () => JSON.stringify(texts) },
    { version: 'current', locale: 'en', baseUrl: '/api' },
  );
  assert.deepEqual(problems, []);
  assert.equal(pages[0]?.description, 'Buys things.');
  assertLines(pages[0]!, ['## Hello', 'Buys things. Quickly.']);
  assertLines(pages[1]!, ['What is bought.']);
  assertLines(pages[2]!, ['Lists them by date.']);
});

test('descriptions of fields are complete if they fit, and else end at a sentence', async () => {
  const long = `${'Some words about it, more than a line of them. '.repeat(20).trim()}`;
  const bodyOf = (count: number) => ({
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`field${index}`, { type: 'string', description: long }]),
    ),
  });
  const markdownFor = async (count: number) => {
    const requestBody = { content: { 'application/json': { schema: bodyOf(count) } } };
    const text = JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'T', version: '1' },
      paths: { '/orders': { post: { requestBody, responses: {} } } },
    });
    const { pages } = await readOpenApi(
      { text, file: 'a.json', load: async () => '' },
      { version: 'current', locale: 'en', baseUrl: '/api' },
    );
    return markdownOf(pages[1]!);
  };
  assert.equal((await markdownFor(3)).split(long).length, 4);
  const cut = await markdownFor(60);
  assert.match(cut, /`field59` \(string\): Some words about it, more than a line of them\./);
  assert.doesNotMatch(cut, /…/);
});

/** The page of an operation with a JSON body and a JSON response. */
async function pageOf(operation: object, method = 'post'): Promise<Page> {
  const text = JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'T', version: '1' },
    paths: { '/orders': { [method]: operation } },
  });
  const { pages } = await readOpenApi(
    { text, file: 'a.json', load: async () => '' },
    { version: 'current', locale: 'en', baseUrl: '/api' },
  );
  return pages[1]!;
}

test('parameters and request fields show the limits of their values', async () => {
  const schema = {
    properties: {
      name: { type: 'string', maxLength: 22, pattern: '^[a-z]+$', description: 'Its name' },
      tags: { type: 'array', maxItems: 3, items: { enum: ['new', 'old'] } },
    },
    required: ['name'],
  };
  const content = { 'application/json': { schema } };
  const page = await pageOf({
    parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } }],
    requestBody: { content },
    responses: { 200: { description: '', content } },
  });
  assertLines(page, [
    '- `limit` (query, integer, 1 to 100)',
    '- `name` (string, up to 22 characters, required): Its name. Pattern: `^[a-z]+$`.',
    '- `tags` (string[], up to 3 items): One of: `new`, `old`.',
    '- `name` (string): Its name',
  ]);
});

test('code samples of the authors are shown beside the curl command, and are not searched', async () => {
  const samples = [
    { lang: 'JavaScript', label: 'SDK', source: 'await createOrder();\n' },
    { lang: 'Python', source: 'create_order()' },
    { lang: 'Go' },
  ];
  const tabsOf = async (operation: object) => {
    const { blocks } = await pageOf({ responses: {}, ...operation });
    assert.equal(plainText(blocks).text.includes('rder()'), false);
    const tabs = blocks.find((block) => block.type === 'tabs');
    return tabs?.panels.map(({ label, blocks: [code] }) => [label, code?.type === 'code' && code.text]);
  };
  assert.deepEqual(await tabsOf({ 'x-codeSamples': samples }), [
    ['curl', 'curl -X POST https://api.example.com/orders'],
    ['SDK', 'await createOrder();'],
    ['Python', 'create_order()'],
  ]);
  const own = { lang: 'Shell', source: 'curl -d @order https://orders.example.com' };
  assert.deepEqual(await tabsOf({ 'x-code-samples': [...samples, own] }), [
    ['Shell', 'curl -d @order https://orders.example.com'],
    ['SDK', 'await createOrder();'],
    ['Python', 'create_order()'],
  ]);
  assert.equal(await tabsOf({ 'x-codeSamples': [own] }), undefined);
});

test('calls in the extensions of OpenAI and ReadMe are shown with their responses', async () => {
  const meta = (examples: unknown) => ({ 'x-oaiMeta': { name: 'Brew tea', examples } });
  const brew = (cups: number) => ({
    request: { curl: `curl https://tea.example.com -d cups=${cups}`, python: `brew(${cups})` },
    response: `{ "cups": ${cups} }`,
  });
  const tabs = (blocks: readonly Block[]): unknown =>
    blocks.flatMap((block): unknown[] => {
      if (block.type === 'tabs') return block.panels.map(({ label, blocks }) => [label, tabs(blocks)]);
      return block.type === 'code' ? [block.text] : [];
    });
  const one = await pageOf({ ...meta(brew(1)), summary: 'Brews a cup of tea.', responses: { 200: {} } });
  assert.equal(one.title, 'Brew tea');
  assert.match(markdownOf(one), /^Brews a cup of tea\.$/m);
  const own = [
    ['curl', ['curl https://tea.example.com -d cups=1']],
    ['Python', ['brew(1)']],
  ];
  assert.deepEqual(tabs(one.blocks), [...own, '{ "cups": 1 }']);
  const several = await pageOf({
    ...meta([
      { title: 'A cup', ...brew(1) },
      { title: 'A pot', ...brew(6) },
    ]),
    responses: { 200: {} },
  });
  assert.deepEqual(tabs(several.blocks), [
    ['A cup', [...own, '{ "cups": 1 }']],
    [
      'A pot',
      [['curl', ['curl https://tea.example.com -d cups=6']], ['Python', ['brew(6)']], '{ "cups": 6 }'],
    ],
  ]);
  assert.doesNotMatch(plainText(several.passage!).text, /"cups": 6/);
  const samples = { 'code-samples': [{ language: 'node', code: 'await brew()', name: 'SDK' }] };
  const readme = await pageOf({ 'x-readme': samples, responses: {} });
  assert.deepEqual(tabs(readme.blocks), [
    ['curl', ['curl -X POST https://api.example.com/orders']],
    ['SDK', ['await brew()']],
  ]);
});

test('descriptions of fields keep their paragraphs, lists, code and links on the page', async () => {
  const description = [
    'How strong. See [the guide](https://tea.example.com/guide).',
    '- `1`: **weak**\n- `2`: strong',
    '```json\n{ "strength": 1 }\n```',
  ].join('\n\n');
  const strength = { type: 'integer', enum: [1, 2], default: 1, description };
  const schema = { properties: { strength, sugar: { type: 'integer', description: 'How *sweet*.' } } };
  const page = await pageOf({
    parameters: [{ name: 'cup', in: 'query', description: 'One.\n\nTwo.', schema: { type: 'string' } }],
    requestBody: { content: { 'application/json': { schema } } },
    responses: {},
  });
  assertLines(page, [
    '- `cup` (query, string): One.',
    '  Two.',
    '- `strength` (integer): How strong. See the guide.',
    '  - `1`: **weak**',
    '  { "strength": 1 }',
    '  One of: `1`, `2`. Default: `1`.',
    '- `sugar` (integer): How sweet.',
  ]);
  assert.match(JSON.stringify(page.blocks), /" \(integer\): ","How strong\. See /);
  assert.match(JSON.stringify(page.blocks), /"link":"https:\/\/tea\.example\.com\/guide"/);
  const { text } = plainText(page.passage!);
  assert.match(text, /How strong\. See the guide\. • 1: weak • 2: strong .* One of: 1, 2\. Default: 1\./);
});

test('a webhook has a payload, and only its own authentication', async () => {
  const schema = {
    required: ['type'],
    properties: { type: { enum: ['tea.ready'] }, cup: { type: 'string' } },
  };
  const webhook = { requestBody: { content: { 'application/json': { schema } } }, responses: {} };
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    security: [{ key: [] }],
    webhooks: { ready: { post: webhook }, cold: { post: { ...webhook, security: [{ key: [] }] } } },
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  });
  const { pages } = await readOpenApi(
    { text, file: 'a.json', load: async () => '' },
    { version: 'current', locale: 'en', baseUrl: '/api' },
  );
  const [, ready, cold] = pages;
  assertLines(ready!, ['Payload:', '  "type": "tea.ready",', '  "cup": "string"']);
  assert.doesNotMatch(markdownOf(ready!), /Authentication/);
  assertLines(cold!, ['Authentication: `key` (HTTP bearer).']);
});

test('the types of variants that may be null, and of variants of variants, are one list', async () => {
  const name = { anyOf: [{ type: 'string' }, { type: 'integer' }] };
  const properties = {
    only: { anyOf: [{ $ref: '#/components/schemas/Cup' }, { nullable: true }] },
    either: { anyOf: [name, { type: 'array', items: { type: 'string' } }, { nullable: true }] },
    inner: { oneOf: [{ type: 'string', nullable: true }, { type: 'boolean' }] },
    id: { type: 'string', format: 'uuid', pattern: '^[0-9a-f-]{36}$' },
  };
  const text = JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'T', version: '1' },
    paths: {
      '/cups': { post: { requestBody: { content: { 'application/json': { schema: { properties } } } } } },
    },
    components: { schemas: { Cup: { properties: { size: { type: 'integer' } } } } },
  });
  const { pages } = await readOpenApi(
    { text, file: 'a.json', load: async () => '' },
    { version: 'current', locale: 'en', baseUrl: '/api' },
  );
  assertLines(pages[1]!, [
    '- `only` (Cup or null)',
    '- `either` (one of: string | integer | string[] | null)',
    '- `inner` (one of: string | boolean | null)',
    '- `id` (string (uuid))',
  ]);
});

test('a page lists all values of a field, and searches read the first', async () => {
  const values = Array.from({ length: 57 }, (_, index) => `value-${index}`);
  const parameters = [{ name: 'kind', in: 'query', schema: { enum: values } }];
  const page = await pageOf({ parameters, responses: {} });
  assert.match(markdownOf(page), /`value-55`, `value-56`\./);
  assert.match(plainText(page.passage!).text, /value-19 and 37 more\./);
});

test('a description that repeats the title is not shown again', async () => {
  const page = await pageOf({ summary: 'Send a message', description: 'Send a message.', responses: {} });
  assert.doesNotMatch(markdownOf(page), /Send a message\./);
});

test('code samples may be in separate files', async () => {
  const text = JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'T', version: '1' },
    paths: { '/orders': { get: { 'x-codeSamples': [{ $ref: 'go.yml' }], responses: {} } } },
  });
  const { pages, problems } = await readOpenApi(
    { text, file: 'a.json', load: async () => 'lang: Go\nsource: orders.List()\n' },
    { version: 'current', locale: 'en', baseUrl: '/api' },
  );
  assert.deepEqual(problems, []);
  assert.match(markdownOf(pages[1]!), /orders\.List\(\)/);
});

test('the rest of a summary after its first sentence is in the text', async () => {
  const summary = `Delete a project by key. Caution: this deletes all that belongs to it. ${'And more. '.repeat(10)}`;
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/p': { delete: { summary, description: 'Needs a role.', operationId: 'deleteProject' } } },
  });
  const { pages } = await readOpenApi(
    { text, file: 'a.json', load: () => Promise.reject(new Error('none')) },
    { version: 'current', locale: 'en', baseUrl: '/api' },
  );
  const page = pageAt(pages, '/api/deleteProject');
  assert.equal(page.title, 'Delete a project by key');
  assertLines(page, [summary.trim(), 'Needs a role.']);
});

test('a reference may replace all properties, parameters, headers, examples, tags or security schemes', async () => {
  const kettle = {
    properties: { $ref: 'parts.json#/properties', lid: { type: 'string' } },
    required: ['size'],
  };
  const description = {
    openapi: '3.0.3',
    info: { $ref: 'parts.json#/info' },
    tags: [{ $ref: 'parts.json#/tag' }],
    paths: {
      '/kettles': {
        post: {
          tags: ['Kettles'],
          parameters: { $ref: 'parts.json#/parameters' },
          requestBody: {
            content: { 'application/json': { schema: kettle, examples: { $ref: 'parts.json#/examples' } } },
          },
          responses: { $ref: 'parts.json#/responses' },
          security: [{ key: [] }],
          'x-codeSamples': [{ lang: 'Python', source: { $ref: 'sample.py' } }],
        },
      },
    },
    components: { securitySchemes: { $ref: 'parts.json#/schemes' } },
  };
  const parts = {
    info: { title: 'Kettles', description: { $ref: 'introduction.md' } },
    tag: { name: 'Kettles', description: 'They boil water.' },
    properties: { size: { type: 'integer' } },
    parameters: [{ name: 'color', in: 'query', schema: { type: 'string' } }],
    examples: { small: { value: { $ref: '#/small' } } },
    small: { size: 3 },
    responses: { 201: { description: 'Boils.', headers: { $ref: '#/headers' } } },
    headers: { Heat: {} },
    schemes: { key: { type: 'apiKey', name: 'X-Key', in: 'header' } },
  };
  const files = new Map([
    ['parts.json', JSON.stringify(parts)],
    ['introduction.md', '# Start\n\n- Boils: water.'],
    ['sample.py', 'boil(size=3)'],
  ]);
  const { pages, problems } = await readOpenApi(
    { text: JSON.stringify(description), file: 'a.json', load: async (path) => files.get(path)! },
    { version: 'current', locale: 'en', baseUrl: '/api' },
  );
  assert.deepEqual(problems, []);
  assertLines(pages[0]!, ['## Start', '- Boils: water.', '- `key` (API key in header `X-Key`)']);
  assert.match(pages.map(markdownOf).join(), /They boil water\./);
  const operation = pages.find((page) => page.operation !== undefined)!;
  assertLines(operation, [
    'Authentication: `key` (API key in header `X-Key`).',
    '- `color` (query, string)',
    '- `size` (integer, required)',
    '- `lid` (string)',
    '- `201` Created: Boils. Headers: `Heat`.',
    'boil(size=3)',
    '  "size": 3',
  ]);
});

test('a broken reference instead of properties is not shown as a field', async () => {
  const schema = { properties: { $ref: '#/nowhere', size: { type: 'integer' } } };
  const page = await pageOf({ requestBody: { content: { 'application/json': { schema } } } });
  assertLines(page, ['- `size` (integer)']);
  assert.doesNotMatch(markdownOf(page), /\$ref/);
});

test('headers that several responses share are listed once', async () => {
  const headers = { Left: {}, Reset: {} };
  const page = await pageOf({
    responses: {
      200: { description: 'Poured.', headers },
      404: { description: 'No cup.', headers: { Hint: {} } },
      429: { description: 'Too hot.', headers },
    },
  });
  assertLines(page, [
    '- `200` OK: Poured.',
    '- `404` Not Found: No cup. Headers: `Hint`.',
    '- `429` Too Many Requests: Too hot.',
    'Headers of `200`, `429`: `Left`, `Reset`.',
  ]);
  const all = await pageOf({ responses: { 200: { headers }, 404: { headers } } });
  assertLines(all, ['Headers of all responses: `Left`, `Reset`.']);
});

test('variants with a name are described by their titles', async () => {
  const text = JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'T', version: '1' },
    paths: {
      '/tea': {
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  oneOf: [
                    { $ref: '#/components/schemas/cup_request' },
                    { $ref: '#/components/schemas/pot_request' },
                  ],
                },
              },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        cup_request: { title: 'One cup', properties: { milk: { type: 'boolean' } } },
        pot_request: { properties: { liters: { type: 'number' } } },
      },
    },
  });
  const { pages } = await readOpenApi(
    { text, file: 'a.json', load: async () => '' },
    { version: 'current', locale: 'en', baseUrl: '/api' },
  );
  assertLines(pages[1]!, [
    '`application/json` (one of: One cup | pot_request)',
    '- `milk` (boolean, only in `One cup`)',
  ]);
});

test('several named examples are tabs on the page, and searches read the first', async () => {
  const example = (size: number) => ({ value: { size } });
  const content = {
    'application/json': {
      schema: { type: 'object' },
      examples: { 'A cup': example(1), pot: { summary: `A pot ${'of tea '.repeat(9)}`, ...example(2) } },
    },
  };
  const { blocks, passage } = await pageOf({
    requestBody: { content },
    responses: { 200: { description: 'Tea.', content } },
  });
  const labels = blocks.flatMap((block) =>
    block.type === 'tabs' ? [block.panels.map(({ label }) => label)] : [],
  );
  const long = 'A pot of tea of tea of tea of tea of tea of tea of tea of…';
  assert.deepEqual(labels, [
    ['A cup', long],
    ['A cup', long],
  ]);
  const { text } = plainText(passage!);
  assert.match(text, /"size": 1/);
  assert.doesNotMatch(text, /"size": 2/);
});

test('a deprecated operation ranks lower than others that fit as well', async () => {
  assert.equal((await pageOf({ responses: {} })).boost, 1);
  assert.ok((await pageOf({ deprecated: true, responses: {} })).boost < 1);
});

test('a page lists the fields of errors, once if they are equal, and searches do not read them', async () => {
  const bodyOf = (name: string, description = 'Refused.') => ({
    description,
    content: { 'application/json': { schema: { properties: { [name]: { type: 'string' } } } } },
  });
  const responses = {
    200: bodyOf('id'),
    202: bodyOf('job'),
    400: bodyOf('reason'),
    401: bodyOf('reason'),
    404: { description: 'None.' },
  };
  const page = await pageOf({ responses });
  const lines = markdownOf(page).split('\n');
  const bodies = lines.filter((line) => /^Body of|^- `(?:id|job|reason)`/.test(line));
  assert.deepEqual(bodies, [
    'Body of `200` as `application/json`: object',
    '- `id` (string)',
    'Body of `202` as `application/json`: object',
    '- `job` (string)',
    'Body of `400`, `401` as `application/json`: object',
    '- `reason` (string)',
  ]);
  assert.doesNotMatch(plainText(page.passage!).text, /reason/);
});
