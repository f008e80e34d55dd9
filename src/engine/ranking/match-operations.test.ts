import assert from 'node:assert/strict';
import test from 'node:test';
import { matchOperations, requestKind } from './match-operations.ts';

const operations = [
  'GET /v1/pets',
  'POST /v1/pets',
  'DELETE /v1/pets/{id}',
  'GET /v1/pets/{id}',
  'PUT /v1/pets/{id}',
  'GET /v1/pets/findByStatus',
  'GET /repos/{owner}/{repo}/issues',
  'GET /repos/{owner}/{repo}/issues/{number}',
  'POST /files/{path}:copy',
  'GET /{anything}',
];
const paths = operations.map((name, chunk) => {
  const [method = '', path = ''] = name.split(' ');
  return { chunk, method, path };
});

function matched(query: string): string[] {
  return matchOperations(query, paths).map((chunk) => operations[chunk]!);
}

for (const [query, first] of [
  ['/v1/pets/123', 'GET /v1/pets/{id}'],
  ['GET /v1/pets/123', 'GET /v1/pets/{id}'],
  ['DELETE /v1/pets/123', 'DELETE /v1/pets/{id}'],
  ['delete /v1/pets/123', 'DELETE /v1/pets/{id}'],
  ['/v1/pets/{id}', 'GET /v1/pets/{id}'],
  ['PUT /v1/pets/{id}', 'PUT /v1/pets/{id}'],
  ['GET /v1/pets/findByStatus?status=sold', 'GET /v1/pets/findByStatus'],
  ['/v1/pets', 'GET /v1/pets'],
  ['POST /v1/pets', 'POST /v1/pets'],
  ['DELETE /v1/pets', 'DELETE /v1/pets/{id}'],
  ['https://api.example.com/v1/pets/123', 'GET /v1/pets/{id}'],
  ['https://api.example.com:8443/base/v1/pets/123?full=1#top', 'GET /v1/pets/{id}'],
  ['/v1/pets/123/', 'GET /v1/pets/{id}'],
  ['Why does `GET /v1/pets/123` fail?', 'GET /v1/pets/{id}'],
  ['see (/v1/pets).', 'GET /v1/pets'],
  ['/repos/nodejs/node/issues/42', 'GET /repos/{owner}/{repo}/issues/{number}'],
  ['/files/a.txt:copy', 'POST /files/{path}:copy'],
  ['curl https://api.example.com/v1/pets/123', 'GET /v1/pets/{id}'],
  [
    `curl -X DELETE "https://api.example.com/v1/pets/123" -H 'Accept: application/json'`,
    'DELETE /v1/pets/{id}',
  ],
  ['curl -XPUT https://api.example.com/v1/pets/123', 'PUT /v1/pets/{id}'],
  ['curl --request POST \\\n  --url https://api.example.com/v1/pets', 'POST /v1/pets'],
  [`curl https://api.example.com/v1/pets -d '{"name": "Rex"}'`, 'POST /v1/pets'],
] as const) {
  test(`${query.replaceAll('\n', ' ')} means ${first}`, () => assert.equal(matched(query)[0], first));
}

for (const query of [
  'list all pets',
  '/',
  'and/or',
  '/v2/dogs/1',
  '/anything',
  'https://example.com',
  '/v1/pets/1/toys/2/parts/3',
  '////',
]) {
  test(`${query} means no operation`, () => assert.deepEqual(matched(query), []));
}

test('the method decides the first operation of a path, and the other methods follow', () => {
  assert.deepEqual(matched('PUT /v1/pets/7'), [
    'PUT /v1/pets/{id}',
    'GET /v1/pets/{id}',
    'DELETE /v1/pets/{id}',
  ]);
});

test('the name of a parameter decides among otherwise equal paths', () => {
  const templates = ['/pets/{id}', '/pets/{name}'].map((path, chunk) => ({ chunk, method: 'GET', path }));
  assert.deepEqual(matchOperations('/pets/{name}', templates), [1, 0]);
});

test('each kind of request has its own number', () => {
  const kinds = operations.map((_name, place) => requestKind(paths[place]!));
  assert.deepEqual(kinds, [2, 4, 11, 3, 7, 2, 2, 3, 5, 3]);
  assert.equal(requestKind({ method: 'HEAD', path: '/v1/pets' }), 0);
});
