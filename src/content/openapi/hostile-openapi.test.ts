import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../../../test/any-character.ts';
import { type Page, pageSchema } from '../../vocabulary/page.ts';
import { pageMarkdown } from '../../vocabulary/page-markdown.ts';
import { readOpenApi } from './read-openapi.ts';

const placement = { version: 'current', locale: 'en', baseUrl: '/api' };

function read(text: string, load = (_path: string) => Promise.reject<string>(new Error('no file'))) {
  return readOpenApi({ text, file: 'hostile.yaml', load }, placement);
}

function assertQuick(started: number, seconds: number): void {
  const { user, system } = process.cpuUsage();
  const taken = (user + system) / 1e6 - started;
  assert.ok(taken < seconds, `took ${taken.toFixed(1)} s of CPU, more than ${seconds}`);
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function repeated(count: number, make: (index: number) => string, between = '\n'): string {
  return Array.from({ length: count }, (_, index) => make(index)).join(between);
}

const start = 'openapi: 3.2.0\ninfo: {title: Hostile}\n';

function jsonWithSchema(schema: string): string {
  return `{"openapi":"3.0.0","info":{"title":"Deep"},"paths":{"/a":{"post":{"requestBody":{"content":{"application/json":{"schema":${schema}}}}}}}}`;
}

test('pages stay small if aliases multiply into billions of nodes', async () => {
  const started = cpuSeconds();
  const bomb = repeated(60, (index) => {
    const inner = `*a${index}`;
    return `x${index + 1}: &a${index + 1} {properties: {a: ${inner}, b: ${inner}}, oneOf: [${inner}, ${inner}], allOf: [${inner}, ${inner}], example: [${inner}, ${inner}]}`;
  });
  const operation =
    '{parameters: [{name: q, in: query, schema: *a60}], requestBody: {content: {a/json: {schema: *a60, example: *a60}}}}';
  const paths = repeated(50, (index) => `  /a${index}: {post: ${operation}}`);
  const { pages } = await read(
    `${start}x0: &a0 {properties: {z: {type: string}}}\n${bomb}\npaths:\n${paths}`,
  );
  assert.equal(pages.length, 51);
  for (const page of pages) assert.ok(markdownOf(page).length < 13_000);
  assertQuick(started, 10);
});

test('reading ends if aliases contain themselves', async () => {
  const { pages } = await read(`${start}paths:
  /a:
    get: &operation
      summary: Turns round
      requestBody: {content: {a/json: {schema: &schema {properties: {me: *schema}, allOf: [*schema], oneOf: [*schema, *schema], items: *schema}, example: &example [*example, {x: *example}]}}}
      responses: *operation
`);
  assert.equal(pages[1]?.title, 'Turns round');
});

test('an operation with 200,000 aliases is read until the budget is spent', async () => {
  const started = cpuSeconds();
  const operation = `x-op: &op {description: "${'many words\\n\\n'.repeat(900)}"}`;
  const operations = `x-ops: &ops {${repeated(50, (index) => `m${index}: *op`, ', ')}}`;
  const paths = repeated(4_000, (index) => `  /a${index}: {additionalOperations: *ops}`);
  const text = `${start}${operation}\n${operations}\npaths:\n${paths}`;
  const source = { text, file: 'hostile.yaml', load: () => Promise.reject(new Error('no file')) };
  const { pages, problems } = await readOpenApi(source, placement, 10 * 1024 * 1024);
  assert.ok(pages.length > 10 && pages.length < 100, `${pages.length} pages`);
  assert.match(problems.at(-1)?.message ?? '', /skipped, because the file has too many operations/);
  assertQuick(started, 20);
});

test('nesting deeper than any stack is read to its limit', async () => {
  const deep = (open: string, close: string) => `${open.repeat(200_000)}{}${close.repeat(200_000)}`;
  for (const schema of [
    deep('{"type":"array","items":', '}'),
    deep('{"allOf":[', ']}'),
    deep('{"oneOf":[', ']}'),
    deep('{"properties":{"a":', '}}'),
    deep('{"additionalProperties":', '}'),
    `{"example":${deep('[', ']')}}`,
  ]) {
    const { pages } = await read(jsonWithSchema(schema));
    assert.equal(pages.length, 2);
  }
  const { pages, problems } = await read(`${start}paths: ${'['.repeat(100_000)}`);
  assert.deepEqual([pages.length, problems.length], [0, 1]);
});

test('a file of 7 MB is read in bounded time', async () => {
  const started = cpuSeconds();
  const operation = (index: number) => ({
    operationId: `get${index}`,
    description: 'Some words about it. '.repeat(20),
    parameters: [{ name: 'id', in: 'query', description: 'Which one', schema: { type: 'string' } }],
    responses: {
      200: { content: { 'application/json': { schema: { $ref: `#/components/schemas/S${index}` } } } },
    },
  });
  const schema = (index: number) => ({
    properties: Object.fromEntries(
      Array.from({ length: 20 }, (_, key) => [
        `field${key}`,
        key > 1
          ? { type: 'string', description: 'Says something' }
          : { $ref: `#/components/schemas/S${index}` },
      ]),
    ),
  });
  const numbers = Array.from({ length: 4_000 }, (_, index) => index);
  const text = JSON.stringify({
    openapi: '3.1.0',
    paths: Object.fromEntries(numbers.map((index) => [`/things/${index}`, { get: operation(index) }])),
    components: { schemas: Object.fromEntries(numbers.map((index) => [`S${index}`, schema(index)])) },
  });
  assert.ok(text.length > 6e6);
  const { pages, problems } = await read(text);
  assert.deepEqual([pages.length, problems], [4_001, []]);
  assertQuick(started, 10);
});

test('thirty thousand broken references make a short report', async () => {
  const schemas = repeated(30_000, (index) => `"S${index}":{"$ref":"#/nowhere/${index}"}`, ',');
  const { problems } = await read(`{"openapi":"3.0.0","paths":{},"components":{"schemas":{${schemas}}}}`);
  assert.equal(problems.length, 101);
  assert.match(problems.at(-1)?.message ?? '', /^29900 more problems/);
});

test('hostile texts do not slow down patterns', async () => {
  const started = cpuSeconds();
  for (const piece of [' ', '[', '<a ', '`', '# ', '\n', '.', '```\n', '![](', '**', '"', '\t\n'] as const) {
    const text = piece.repeat(30_000);
    const words = { summary: text, description: text, operationId: text, tags: [text] };
    const parameters = [
      { name: text, in: 'query', description: text, schema: { enum: [text], default: text } },
    ];
    const spec = {
      openapi: '3.0.0',
      info: { title: text, description: text },
      paths: { [text]: { get: { ...words, parameters } } },
    };
    const { pages } = await read(JSON.stringify(spec));
    for (const page of pages.slice(1)) assert.ok(markdownOf(page).length < 13_000);
  }
  assertQuick(started, 5);
});

test('a curl command stays short for wide and deep schemas', async () => {
  const fields = repeated(2000, (index) => `f${index}: *schema`, ', ');
  const names = repeated(2000, (index) => `f${index}`, ', ');
  const variables = repeated(150, (index) => `v${index}: {default: "${'x'.repeat(10_000)}"}`, ', ');
  const url = repeated(150, (index) => `{v${index}}`, '');
  const parameters = repeated(
    200,
    (index) => `{name: "q${index}${'['.repeat(90)}", in: query, required: true}`,
    ', ',
  );
  const paths = repeated(
    20,
    (index) =>
      `  /a${index}{x}: {post: {parameters: *parameters, requestBody: *body}, put: {requestBody: *form}}`,
  );
  const { pages } = await read(`${start}servers: [{url: "${url}", variables: {${variables}}}]
x-schema: &schema {required: [${names}], properties: {${fields}}}
x-body: &body {content: {a/json: {schema: *schema}}}
x-form: &form {content: {multipart/form-data: {schema: *schema}}}
x-parameters: &parameters [${parameters}]
paths:
${paths}`);
  assert.equal(pages.length, 41);
  for (const page of pages.slice(1))
    for (const block of page.blocks) assert.ok(block.type !== 'code' || block.text.length < 5000);
  assert.match(markdownOf(pages[2]!), /curl -X PUT https:\/\/api\.example\.com\/a0X \\\n {2}-F f0=F0/);
});

test('references cannot leave the site or read a prototype', async () => {
  const asked: string[] = [];
  const load = (path: string) => {
    asked.push(path);
    return Promise.reject<string>(new Error('refused'));
  };
  const references = [
    'http://a.example/x',
    '//a.example/x',
    'file:///etc/passwd',
    'ftp://x',
    '#/__proto__',
    '#/toString',
    '#/paths/%E0%A4%A',
  ];
  const schemas = Object.fromEntries(
    references.map((reference, index) => [`s${index}`, { $ref: reference }]),
  );
  const { problems } = await read(
    JSON.stringify({ openapi: '3.0.0', paths: {}, components: { schemas } }),
    load,
  );
  assert.equal(problems.length, references.length);
  assert.deepEqual(asked, []);
});

test('an operation id cannot climb out of its folder', async () => {
  const ids = ['../../etc/passwd', '/', '..', 'a b/ü?#x', '\ud800', 'constructor', '__proto__'];
  const paths = Object.fromEntries(ids.map((operationId, index) => [`/p${index}`, { get: { operationId } }]));
  const { pages } = await read(JSON.stringify({ openapi: '3.0.0', paths }));
  assert.deepEqual(
    pages.slice(1).map((page) => page.url),
    [
      ...['/api/etc/passwd', '/api/get-p1', '/api/get-p2', '/api/a%20b/%C3%BC%3F%23x'],
      ...['/api/%EF%BF%BD', '/api/constructor', '/api/__proto__'],
    ],
  );
});

const keys = [
  ...[
    'openapi',
    'info',
    'title',
    'description',
    'summary',
    'paths',
    '/a',
    '/b/{id}',
    'get',
    'post',
    'parameters',
    'name',
    'in',
  ],
  ...[
    'schema',
    'requestBody',
    'content',
    'application/json',
    'responses',
    '200',
    'default',
    'properties',
    'items',
    'allOf',
  ],
  ...[
    'oneOf',
    'anyOf',
    'type',
    'enum',
    'const',
    'required',
    '$ref',
    'example',
    'examples',
    'value',
    'tags',
    'security',
    'servers',
  ],
  ...[
    'url',
    'components',
    'schemas',
    'securitySchemes',
    'additionalProperties',
    'additionalOperations',
    'webhooks',
    '__proto__',
  ],
  ...[
    'operationId',
    'headers',
    'nullable',
    'format',
    'deprecated',
    'swagger',
    'consumes',
    'produces',
    'host',
    'definitions',
  ],
];

const words = [
  'object',
  'array',
  'string',
  'null',
  'query',
  'body',
  'formData',
  '#/paths',
  '#/components/schemas',
  '#',
  'x.yaml',
  '',
];

const junk = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, depthSize: 'large' },
    fc.oneof(fc.constantFrom(...words), fc.integer(), fc.boolean(), fc.constant(null), fc.string()),
    fc.dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 6 }),
    fc.array(tie('value'), { maxLength: 4 }),
  ),
})).value;

test('statuses and security types named like object members are read as plain names', async () => {
  const source = `{"openapi":"2.0","security":[{"a":[]}],"securityDefinitions":{"a":{"type":"constructor"}},
    "paths":{"/a":{"get":{"responses":{"__proto__":{},"toString":{"description":"ok"}}}}}}`;
  const { pages } = await read(source);
  assert.match(JSON.stringify(pages), /toString/);
});

test('reading never throws for any values, and pages are valid', async () => {
  const operation = fc.dictionary(fc.constantFrom(...keys), junk, { maxKeys: 8 });
  const spec = fc.record(
    {
      info: junk,
      paths: fc.oneof(
        junk,
        fc.dictionary(fc.constantFrom('/a', '/b'), fc.dictionary(fc.constantFrom('get', 'post'), operation)),
      ),
      components: fc.oneof(junk, fc.record({ schemas: fc.dictionary(fc.constantFrom('A', 'B'), junk) })),
      tags: junk,
      servers: junk,
      security: junk,
      webhooks: junk,
      securityDefinitions: junk,
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('2.0', '3.0.3', '3.1.0', 3, null), spec, async (openapi, rest) => {
      const { pages } = await read(JSON.stringify({ openapi, ...rest }));
      for (const page of pages) pageSchema.parse(page);
      assert.equal(new Set(pages.map((page) => page.url)).size, pages.length);
    }),
    { numRuns: 60 },
  );
});

test('reading never throws for any text', async () => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.string().map((rest) => `${start}paths:\n  ${rest}`),
  );
  await fc.assert(
    fc.asyncProperty(text, async (source) => {
      await read(source);
    }),
    { numRuns: 150 },
  );
});

function markdownOf(page: Page): string {
  return pageMarkdown(page).markdown;
}
