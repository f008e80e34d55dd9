import assert from 'node:assert/strict';
import test from 'node:test';
import { builtSite } from './built-site.ts';

const json = (schema: object, example?: object) => ({
  content: { 'application/json': { schema, ...(example && { example }) } },
});
const pet = {
  type: 'object',
  properties: {
    nickname: { type: 'string', description: 'What the neighbours call it' },
    status: { type: 'string', enum: ['available', 'quarantined', 'sold'] },
  },
};
const id = { name: 'petId', in: 'path', required: true, schema: { type: 'integer' } };
const openapi = {
  openapi: '3.1.0',
  info: { title: 'Pet store', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/v1/pets': {
      get: {
        summary: 'List pets',
        parameters: [
          { name: 'max_whiskers', in: 'query', description: 'Upper bound', schema: { type: 'integer' } },
        ],
        responses: { 200: { description: 'Fine', ...json({ type: 'array', items: pet }) } },
      },
      post: {
        summary: 'Add a pet',
        requestBody: json(pet, { nickname: 'Schnurrli', status: 'available' }),
        responses: {
          201: { description: 'Created' },
          409: { description: 'There is one of that microchip already' },
        },
      },
    },
    '/v1/pets/{petId}': {
      parameters: [id],
      get: { summary: 'Get a pet', responses: { 200: { description: 'Fine', ...json(pet) } } },
      delete: { summary: 'Give a pet away', responses: { 204: { description: 'Gone' } } },
    },
  },
};
const files = {
  'openapi.json': JSON.stringify(openapi),
  'index.md': '# Pet store\n\nWelcome to the docs of pets. See how to list, add, get and delete pets.',
  'guides/pets.md':
    '# Working with pets\n\nDelete or get a pet with its id. GET and DELETE are methods. /v1 is a version.',
};

test('parameters, allowed values, examples and responses of an operation are found', async (context) => {
  const { find } = await builtSite(context, files);
  for (const [query, operation] of [
    ['max_whiskers', 'GET /v1/pets'],
    ['maxWhiskers', 'GET /v1/pets'],
    ['Schnurrli', 'POST /v1/pets'],
    ['microchip', 'POST /v1/pets'],
    ['409 microchip', 'POST /v1/pets'],
    ['give a pet away', 'DELETE /v1/pets/{petId}'],
  ] as const)
    assert.equal((await find(query))[0], operation, query);
  for (const query of ['quarantined', 'status quarantined', 'neighbours call'])
    assert.match((await find(query))[0] ?? '', /^(GET|POST) \/v1\/pets/, query);
});

test('a concrete URL, a request line or a curl command finds its operation', async (context) => {
  const { find } = await builtSite(context, files);
  for (const [query, operation] of [
    ['/v1/pets/123', 'GET /v1/pets/{petId}'],
    ['GET /v1/pets/123', 'GET /v1/pets/{petId}'],
    ['DELETE /v1/pets/123', 'DELETE /v1/pets/{petId}'],
    ['/v1/pets/{petId}', 'GET /v1/pets/{petId}'],
    ['https://api.example.com/v1/pets/123', 'GET /v1/pets/{petId}'],
    ['https://api.example.com/v1/pets?max_whiskers=3', 'GET /v1/pets'],
    [
      'curl -X DELETE https://api.example.com/v1/pets/123 -H "Authorization: Bearer x"',
      'DELETE /v1/pets/{petId}',
    ],
    [
      `curl https://api.example.com/v1/pets -H 'Content-Type: application/json' -d '{"nickname": "Rex"}'`,
      'POST /v1/pets',
    ],
    ['HTTP 404 on GET https://api.example.com/v1/pets/0, what does it mean?', 'GET /v1/pets/{petId}'],
  ] as const)
    assert.equal((await find(query))[0], operation, query);
});

test('the operations of one path are adjacent, with the requested method first', async (context) => {
  const { find } = await builtSite(context, files);
  assert.deepEqual((await find('DELETE /v1/pets/7', { kind: 'endpoint' })).slice(0, 2), [
    'DELETE /v1/pets/{petId}',
    'GET /v1/pets/{petId}',
  ]);
});

test('a search can be limited to prose or operations', async (context) => {
  const { find, docs } = await builtSite(context, files);
  assert.ok((await find('pets', { kind: 'endpoint' })).every((name) => /^[A-Z]+ \//.test(name)));
  assert.ok((await find('GET /v1/pets/123', { kind: 'doc' })).every((name) => name.startsWith('/')));
  const [hit] = (await docs.search({ query: 'GET /v1/pets/123' })).hits;
  assert.deepEqual(
    [hit?.kind, hit?.method, hit?.path, hit?.title],
    ['endpoint', 'GET', '/v1/pets/{petId}', 'Get a pet'],
  );
});
