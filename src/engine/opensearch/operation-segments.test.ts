import assert from 'node:assert/strict';
import test from 'node:test';
import { matchOperations } from '../ranking/match-operations.ts';
import { fixedSegments, operationSegments } from './operation-segments.ts';

const paths = [
  '/v1/pets',
  '/v1/pets/{id}',
  '/v1/pets/{id}/toys',
  '/{any}',
  '/v1/owners/{id}',
  '/pets/v1',
  '/files/{name}.json',
];

for (const query of [
  'GET /v1/pets/123',
  'https://api.example.com/base/v1/pets/123/toys?x=1',
  'how do I call /v1/pets?',
  'curl http://localhost/a/b/c/d/v1/pets',
  '/nothing/here',
  '/files/{name}.json',
  'and/or',
])
  test(`the cluster finds all operations that ${query} may name`, () => {
    const operations = paths.map((path, chunk) => ({ chunk, method: 'GET', path }));
    const candidates = operationSegments(query).flatMap((segments) =>
      operations.filter(({ path }) => {
        const { segments: fixed, count } = fixedSegments(path);
        const fits = count <= segments.length && count >= segments.length - 3;
        return fits && fixed.length > 0 && fixed.every((segment) => segments.includes(segment));
      }),
    );
    const unique = operations.filter((operation) => candidates.includes(operation));
    assert.deepEqual(matchOperations(query, unique), matchOperations(query, operations));
  });
