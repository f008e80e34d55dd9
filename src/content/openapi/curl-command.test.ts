import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../../../test/any-character.ts';
import type { Page } from '../../vocabulary/page.ts';
import { plainText } from '../../vocabulary/plain-text.ts';
import { readOpenApi } from './read-openapi.ts';

async function pagesOf(spec: object): Promise<Page[]> {
  const load = () => Promise.reject<string>(new Error('no file'));
  const source = { text: JSON.stringify({ openapi: '3.1.0', ...spec }), file: 'api.json', load };
  const { pages } = await readOpenApi(source, { version: 'current', locale: 'en', baseUrl: '/api' });
  return pages.filter((page) => page.operation !== undefined);
}

function commandOn(page: Page | undefined): string | null {
  const code = page?.blocks.find((block) => block.type === 'code' && block.language === 'sh');
  return code?.type === 'code' ? code.text : null;
}

interface Call {
  method?: string;
  path?: string;
  operation?: object;
  pathItem?: object;
  root?: object;
}

async function commandOf({ method = 'get', path = '/pets', operation, pathItem, root }: Call) {
  const paths = { [path]: { ...pathItem, [method]: { ...operation } } };
  const [page] = await pagesOf({ servers: [{ url: 'https://a.example' }], ...root, paths });
  return commandOn(page);
}

/** The arguments that a shell passes to curl. */
function argumentsOf(command: string | null): string[] {
  assert.ok(command !== null, 'the operation has a command');
  const input = `curl() { printf '%s\\000' "$@"; }\n${command}\n`;
  const shell = spawnSync('sh', ['-s'], {
    input,
    encoding: 'utf8',
    env: { ...process.env, TOKEN: 'secret' },
  });
  assert.deepEqual([shell.status, shell.stderr], [0, ''], command);
  return shell.stdout.split('\0').slice(0, -1);
}

async function argumentsFor(call: Call): Promise<string[]> {
  return argumentsOf(await commandOf(call));
}

const json = (media: object) => ({ requestBody: { content: { 'application/json': media } } });

test('the nearest servers are used, with values for their variables', async () => {
  const at = async (call: Call) => (await argumentsFor({ path: '/x', ...call }))[0];
  const servers = (...urls: string[]) => ({ servers: urls.map((url) => ({ url })) });
  const own = { operation: servers('https://op.example/') };
  const ofPath = { pathItem: servers('https://path.example/v1') };
  assert.equal(await at({ ...ofPath, ...own }), 'https://op.example/x');
  assert.equal(await at(ofPath), 'https://path.example/v1/x');
  assert.equal(await at({}), 'https://a.example/x');

  const url = 'https://{region}.example/{base}/{stage}';
  const variables = { region: { default: 'eu' }, base: { default: '/v2/' }, stage: { enum: ['live'] } };
  assert.equal(await at({ root: { servers: [{ url, variables }] } }), 'https://eu.example/v2/live/x');
  const unfilled = { url: 'https://{host}', variables: { host: { default: '{your-host}' } } };
  assert.equal(await at({ root: { servers: [unfilled] } }), 'https://YOUR_HOST/x');
  assert.equal(await at({ root: servers('https://{tenantId}.example') }), 'https://TENANT_ID.example/x');
  assert.equal(await at({ root: servers('https://<tenant>.example') }), 'https://TENANT.example/x');
});

test('a relative server URL is completed with an absolute one, or with a placeholder', async () => {
  const at = async (call: Call) => (await argumentsFor({ path: '/x', ...call }))[0];
  const servers = (...urls: string[]) => ({ servers: urls.map((url) => ({ url })) });
  assert.equal(await at({ root: servers('/v1', 'https://b.example/v1') }), 'https://b.example/v1/x');
  assert.equal(await at({ operation: servers('/v2') }), 'https://a.example/v2/x');
  assert.equal(await at({ root: servers('/v1') }), 'https://api.example.com/v1/x');
  assert.equal(await at({ root: servers('api.b.example:8080/v1') }), 'https://api.b.example:8080/v1/x');
  assert.equal(await at({ root: servers('v1.0') }), 'https://api.example.com/v1.0/x');
  assert.equal(await at({ root: servers('//b.example') }), 'https://b.example/x');
  for (const useless of [
    'wss://b.example',
    'javascript:alert(1)',
    'https://',
    'a b',
    `https://${'b'.repeat(600)}`,
  ])
    assert.equal(await at({ root: servers(useless) }), 'https://api.example.com/x', useless);
  assert.equal(await at({ root: { servers: undefined } }), 'https://api.example.com/x');
});

test('version 2.0 has host, base path and schemes', async () => {
  const at = async (root: object) =>
    (
      await argumentsFor({
        path: '/x',
        root: { openapi: undefined, servers: undefined, swagger: '2.0', ...root },
      })
    )[0];
  const host = 'b.example';
  assert.equal(await at({ host, basePath: '/v1/', schemes: ['http', 'https'] }), 'https://b.example/v1/x');
  assert.equal(await at({ host, schemes: ['http'] }), 'http://b.example/x');
  assert.equal(await at({ host: 'https://b.example' }), 'https://b.example/x');
  assert.equal(await at({ basePath: '/v1' }), 'https://api.example.com/v1/x');
});

test('required parameters have their example or an upper-case placeholder', async () => {
  const parameters = [
    { name: 'owner', in: 'path', example: 'a/b c' },
    { name: 'kind', in: 'path', schema: { enum: ['dog', 'cat'] } },
    { name: 'sort by', in: 'query', required: true, examples: { usual: { value: 'name & age' } } },
    { name: 'ids', in: 'query', required: true, schema: { type: 'array', items: { example: 7 } } },
    { name: 'tags', in: 'query', required: true, explode: false, example: ['a', 'b'] },
    { name: 'since', in: 'query', required: true },
    { name: 'page', in: 'query', example: 2 },
    { name: 'X-Trace-Id', in: 'header', required: true },
    { name: 'If-Match', in: 'header', required: true, example: '"v1"' },
    { name: 'session', in: 'cookie', required: true },
  ];
  const call = { path: '/{owner}/{kind}/{petId}#both', operation: { parameters } };
  assert.deepEqual(await argumentsFor(call), [
    'https://a.example/a%2Fb%20c/dog/PET_ID?sort%20by=name%20%26%20age&ids=7&tags=a,b&since=SINCE',
    ...['-H', 'X-Trace-Id: X_TRACE_ID', '-H', 'If-Match: "v1"', '-b', 'session=SESSION'],
  ]);
});

test('values that are not allowed in a URL or header become placeholders', async () => {
  for (const example of [
    '',
    null,
    {},
    { a: 1 },
    [],
    [{}],
    'a\nInjected: b',
    '\u202e',
    '\0',
    'x'.repeat(200),
  ]) {
    const parameters = [
      { name: 'id', in: 'path', example },
      { name: 'X-Id', in: 'header', required: true, example },
      { name: 'Bad: name', in: 'header', required: true },
    ];
    const call = { path: '/{id}', operation: { parameters } };
    assert.deepEqual(await argumentsFor(call), ['https://a.example/ID', '-H', 'X-Id: X_ID']);
  }
});

test('URLs contain no curl patterns', async () => {
  const [url] = await argumentsFor({ path: '/a{}/b{c/[1-9]/{d}}/50%/%41?x={y}' });
  assert.equal(url, 'https://a.example/aVALUE/b%7Bc/%5B1-9%5D/D%7D/50%25/%41?x=Y');
});

test("the method is given unless it is curl's default", async () => {
  assert.equal(await commandOf({}), 'curl https://a.example/pets');
  assert.equal(await commandOf({ method: 'delete' }), 'curl -X DELETE https://a.example/pets');
  const body = json({ example: { a: 1 } });
  assert.equal(await commandOf({ method: 'head', operation: body }), 'curl --head https://a.example/pets');
  assert.deepEqual((await argumentsFor({ operation: body })).slice(0, 2), ['-X', 'GET']);
});

test('a webhook has no command', async () => {
  const [page] = await pagesOf({ webhooks: { happened: { post: json({ example: { a: 1 } }) } } });
  assert.equal(commandOn(page), null);
});

test('credentials are included if the description requires them', async () => {
  const securitySchemes = {
    token: { type: 'http', scheme: 'bearer' },
    login: { type: 'http', scheme: 'Basic' },
    digest: { type: 'http', scheme: 'digest' },
    own: { type: 'http', scheme: 'DPoP' },
    oauth: { type: 'oauth2', flows: {} },
    openid: { type: 'openIdConnect' },
    key: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
    secret: { type: 'apiKey', in: 'header', name: 'Authorization' },
    query: { type: 'apiKey', in: 'query', name: 'api_key' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
    certificate: { type: 'mutualTLS' },
    hostile: { type: 'http', scheme: '$(date)' },
  };
  const root = { components: { securitySchemes } };
  const bearer = ['-H', 'Authorization: Bearer secret'];
  for (const [security, expected] of [
    [[{ token: [] }], bearer],
    [[{ oauth: ['write'] }], bearer],
    [[{ openid: [] }], bearer],
    [[{ own: [] }], ['-H', 'Authorization: DPoP secret']],
    [[{ login: [] }], ['-u', 'USER:PASSWORD']],
    [[{ digest: [] }], ['--digest', '-u', 'USER:PASSWORD']],
    [[{ key: [] }], ['-H', 'X-API-Key: X_API_KEY']],
    [[{ secret: [] }], ['-H', 'Authorization: API_KEY']],
    [[{ cookie: [] }], ['-b', 'sid=SID']],
    [[{ certificate: [] }], ['--cert', 'CERTIFICATE', '--key', 'KEY']],
    [[{ login: [], key: [] }], ['-u', 'USER:PASSWORD', '-H', 'X-API-Key: X_API_KEY']],
    [[{ hostile: [] }, { unknown: [] }, { token: [] }], bearer],
    [[], []],
    [[{}], []],
    [[{ token: [] }, {}], []],
    ['junk', []],
  ] as const) {
    const [, ...rest] = await argumentsFor({ operation: { security }, root });
    assert.deepEqual(rest, expected, JSON.stringify(security));
  }
  const all = { ...root, security: [{ query: [] }] };
  assert.deepEqual(await argumentsFor({ root: all }), ['https://a.example/pets?api_key=API_KEY']);
  assert.deepEqual(await argumentsFor({ root: all, operation: { security: [] } }), [
    'https://a.example/pets',
  ]);
});

async function sent(operation: object, method = 'post'): Promise<string[]> {
  const [, , , ...rest] = await argumentsFor({ method, operation });
  return rest;
}

const asJson = ['-H', 'Content-Type: application/json', '-d'];

test('a body is the example of the page, its required fields, or a file', async () => {
  const schema = {
    type: 'object',
    required: ['id', 'name', 'owner'],
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string', example: "Rex's" },
      owner: { type: 'object', required: ['email'], properties: { email: { default: 'a@b.example' } } },
      notes: { type: 'string' },
    },
  };
  const short = { name: 'Rex', tags: ['a', 'ü'] };
  assert.deepEqual(await sent(json({ schema, example: short })), [...asJson, JSON.stringify(short)]);
  const required = { name: "Rex's", owner: { email: 'a@b.example' } };
  assert.deepEqual(await sent(json({ schema })), [...asJson, JSON.stringify(required, null, 2)]);
  const long = { notes: 'many '.repeat(100), name: 'Fido' };
  const fromBoth = JSON.stringify({ ...required, name: 'Fido' }, null, 2);
  assert.deepEqual(await sent(json({ schema, example: long })), [...asJson, fromBoth]);
  assert.deepEqual(await sent(json({ example: long })), [...asJson, '@body.json']);
  assert.deepEqual(await sent(json({ schema: { type: 'object' } })), [...asJson, '@body.json']);
  assert.deepEqual(await sent(json({ example: '{ "a":\n 1 }' })), [...asJson, '{"a":1}']);
  assert.deepEqual(await sent(json({ schema: { type: 'string' }, example: 'a' })), [...asJson, '"a"']);
  assert.deepEqual(await sent(json({ example: { a: '\u202e\u{e0001}' } })), [
    ...asJson,
    '{"a":"\\u202e\\udb40\\udc01"}',
  ]);
  assert.deepEqual(await sent(json({ schema: { properties: { a: {} } } }), 'delete'), [], 'an optional body');
});

test('a body without an example is made up from its schema', async () => {
  const properties = {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string' },
    forks: { type: 'integer' },
    isPrivate: { type: 'boolean' },
    mode: { enum: ['fast', 'slow'] },
    old: { type: 'string', deprecated: true },
    mail: { type: 'string', format: 'email' },
    sixth: { type: 'string' },
  };
  const made = { name: 'NAME', forks: 1, isPrivate: true, mode: 'fast', mail: 'user@example.com' };
  assert.deepEqual(await sent(json({ schema: { type: 'object', properties } })), [
    ...asJson,
    JSON.stringify(made, null, 2),
  ]);
  const needed = { type: 'object', required: ['sixth'], properties };
  assert.deepEqual(await sent(json({ schema: needed })), [...asJson, '{"sixth":"SIXTH"}']);
  const list = { type: 'array', items: { oneOf: [needed, { type: 'string' }] } };
  assert.deepEqual(await sent(json({ schema: list })), [...asJson, '[{"sixth":"SIXTH"}]']);
  const endless: Record<string, unknown> = { type: 'object', required: ['next'] };
  endless.properties = { next: { $ref: '#/components/schemas/Node' } };
  const [, , , ...rest] = await argumentsFor({
    method: 'post',
    operation: json({ schema: { $ref: '#/components/schemas/Node' } }),
    root: { components: { schemas: { Node: endless } } },
  });
  assert.equal(rest.at(-1), '{"next":{"next":{"next":{"next":{}}}}}');
});

test('a form has an option for each field', async () => {
  const form = (type: string, media: object) => sent({ requestBody: { content: { [type]: media } } });
  const schema = {
    type: 'object',
    required: ['name', 'size', 'tags'],
    properties: {
      name: { type: 'string', example: "J. O'Neil" },
      size: { type: 'integer' },
      tags: { type: 'array', items: { type: 'string', example: 'a' } },
      photo: { type: 'string', format: 'binary' },
    },
  };
  const urlEncoded = 'application/x-www-form-urlencoded';
  assert.deepEqual(await form(urlEncoded, { schema }), [
    ...['--data-urlencode', "name=J. O'Neil", '-d', 'size=SIZE', '-d', 'tags=a'],
  ]);
  assert.deepEqual(await form(urlEncoded, { schema, example: { size: 3 } }), ['-d', 'size=3']);
  const files = { ...schema, required: ['name', 'photo'] };
  assert.deepEqual(await form('multipart/form-data', { schema: files }), [
    ...['-F', "name=J. O'Neil", '-F', 'photo=@FILE'],
  ]);
  const optional = { ...schema, required: [] };
  assert.deepEqual(await form('multipart/form-data', { schema: optional }), ['-F', 'photo=@FILE']);
  const tricky = { example: { a: '@/etc/passwd', b: '1;type=x', 'c=d': 'x' } };
  assert.deepEqual(await form('multipart/form-data', tricky), [
    ...['--form-string', 'a=@/etc/passwd', '--form-string', 'b=1;type=x'],
  ]);
});

test('a form that requires too little also has its first optional fields', async () => {
  const form = (type: string, schema: object) => sent({ requestBody: { content: { [type]: { schema } } } });
  const urlEncoded = 'application/x-www-form-urlencoded';
  const grant = { type: 'string', enum: ['code', 'refresh'] };
  const properties = {
    id: { readOnly: true },
    client: { example: 'c' },
    secret: {},
    old: { deprecated: true },
  };
  const choice = { properties: { grant, ...properties }, required: ['grant'] };
  assert.deepEqual(await form(urlEncoded, choice), [
    ...['-d', 'grant=code', '-d', 'client=c', '-d', 'secret=SECRET'],
  ]);
  assert.deepEqual(await form(urlEncoded, { properties, required: ['grant'] }), [
    ...['-d', 'client=c', '-d', 'secret=SECRET'],
  ]);
  const told = { properties: { token: {}, ...properties }, required: ['token'] };
  assert.deepEqual(await form(urlEncoded, told), ['-d', 'token=TOKEN']);
  const attributes = {
    required: ['name', 'parent'],
    properties: {
      name: { example: 'Photo of a cat.png' },
      parent: { required: ['id'], properties: { id: { example: '124132' } } },
    },
  };
  assert.deepEqual(
    await form('multipart/form-data', { properties: { attributes }, required: ['attributes'] }),
    [...['--form-string', 'attributes={"name": "Photo of a cat.png","parent": {"id": "124132"}}']],
  );
});

test('of an example that is too long, the first fields are sent if none is required', async () => {
  const example = { name: 'Rex', tags: ['a'], about: 'many '.repeat(60), age: 3 };
  const schema = { properties: { name: {}, about: {}, age: {} } };
  assert.deepEqual(await sent(json({ schema, example })), [...asJson, '{"name":"Rex","age":3}']);
  const required = { ...schema, required: ['about'] };
  assert.deepEqual(await sent(json({ schema: required, example })), [...asJson, '@body.json']);
});

test('a page shows a body of many lines in the command, and searches read the command without it', async () => {
  const example = {
    cups: Array.from({ length: 10 }, (_, index) => ({ color: `green ${index}`, size: index })),
  };
  const [page] = await pagesOf({ paths: { '/pets': { post: json({ example }) } } });
  assert.ok(page?.passage !== undefined);
  assert.deepEqual(argumentsOf(commandOn(page)).at(-1), JSON.stringify(example, null, 2));
  assert.equal(argumentsOf(commandOn({ ...page, blocks: page.passage })).at(-1), '@body.json');
  const longer = { cups: Array(100).fill({ color: 'green' }) };
  assert.deepEqual(await sent(json({ example: longer })), [...asJson, '@body.json']);
});

test('other bodies are sent unchanged', async () => {
  const as = (type: string, media: object) => sent({ requestBody: { content: { [type]: media } } });
  const text = ['-H', 'Content-Type: text/plain'];
  assert.deepEqual(await as('text/plain', { example: '# Hi' }), [...text, '-d', '# Hi']);
  assert.deepEqual(await as('text/plain', { example: '@here' }), [...text, '--data-raw', '@here']);
  assert.deepEqual(await as('text/plain', { example: 'a\nb' }), [...text, '--data-binary', '@FILE']);
  assert.deepEqual(await as('image/png', {}), [
    ...['-H', 'Content-Type: image/png', '--data-binary', '@FILE'],
  ]);
  assert.deepEqual(await as('*/*', { example: { a: 1 } }), [...asJson, '{"a":1}']);
  assert.deepEqual(await as('a\r\nB: c', { example: 'x' }), ['-d', 'x'], 'no header with a line break');
});

test('a command of more than 80 characters has a line for each option', async () => {
  const operation = json({ example: { name: 'Rex', kind: 'dog' } });
  assert.equal(
    await commandOf({ method: 'post', operation }),
    `curl -X POST https://a.example/pets \\
  -H 'Content-Type: application/json' \\
  -d '{"name":"Rex","kind":"dog"}'`,
  );
});

test('a shell passes any values to curl unchanged', async () => {
  const part = fc.oneof(
    fc.constantFrom("'", '"', '\\', '$(date)', '`date`', '\n', ' ', ';', '!', '#', '&', '%', '@', '<'),
    fc.string({ unit: anyCharacter, maxLength: 4 }),
  );
  const value = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(value, value, value, value, async (id, sort, header, name) => {
      const parameters = [
        { name: 'id', in: 'path', example: id },
        { name: 'sort', in: 'query', required: true, example: sort },
        { name: 'X-Own', in: 'header', required: true, example: header },
      ];
      const operation = { parameters, ...json({ example: { name } }) };
      const words = await argumentsFor({ method: 'post', path: '/{id}', operation });
      assert.equal(words.length, 9, words.join('\n'));
      const url = new URL(words[2] ?? '');
      const shown = (text: string, other: string) =>
        text === '' || /\p{C}/u.test(text) ? other : unquoted(text);
      assert.equal(decodeURIComponent((words[2] ?? '').split(/[/?]/)[3] ?? ''), shown(id, 'ID'));
      assert.equal(url.searchParams.get('sort'), shown(sort, 'SORT'));
      assert.equal(words[4], `X-Own: ${header === '' || /\p{C}/u.test(header) ? 'X_OWN' : header}`);
      const isShort = JSON.stringify({ name }).length <= 200;
      assert.deepEqual(isShort ? JSON.parse(words[8] ?? '') : words[8], isShort ? { name } : '@body.json');
    }),
    { numRuns: 80 },
  );
});

const unquoted = (text: string) => text.replace(/^"(.+)"$/, '$1');

test('a command is kept when a page is cut, and is not searched', async () => {
  const properties = Object.fromEntries(
    Array.from({ length: 400 }, (_, index) => [
      `field${index}`,
      { description: 'What it says. '.repeat(30) },
    ]),
  );
  const operation = {
    description: 'A paragraph of many words.\n\n'.repeat(300),
    ...json({ schema: { properties }, example: { list: Array(60).fill('value') } }),
    responses: { 200: json({ schema: { properties }, example: { list: 'x'.repeat(1500) } }).requestBody },
  };
  const [page] = await pagesOf({ paths: { '/pets': { post: operation } } });
  assert.ok(page !== undefined);
  assert.match(commandOn(page) ?? '', /^curl -X POST/);
  const passage = { ...page, blocks: page.passage ?? [] };
  assert.match(commandOn(passage) ?? '', /^curl -X POST/);
  assert.ok(!JSON.stringify(passage.blocks).includes('"Request:"'), 'the example is cut first');
  assert.ok(JSON.stringify(page.blocks).includes('"Request:"'), 'the page has it');
  assert.doesNotMatch(plainText(passage.blocks).text, /curl|Content-Type/);
});
