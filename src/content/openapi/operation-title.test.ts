import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationTitle } from './operation-title.ts';

const cases: [operation: Record<string, unknown>, method: string, path: string, title: string][] = [
  [{ summary: 'List all\npets', operationId: 'x' }, 'GET', '/pets', 'List all pets'],
  [{ operationId: 'listPets', description: 'Returns a page. And more.' }, 'GET', '/pets', 'List pets'],
  [{ operationId: 'get-pets' }, 'GET', '/pets', 'Get pets'],
  [{ operationId: 'HTTPServerStart' }, 'POST', '/x', 'Http server start'],
  [{ description: 'Returns a page. And more.' }, 'GET', '/pets/{id}', 'GET /pets/{id}'],
  [
    { operationId: 'GetAccountsAccountCapabilities' },
    'GET',
    '/v1/accounts/{account}/capabilities',
    'GET /v1/accounts/{account}/capabilities',
  ],
  [{}, 'DELETE', '/pets', 'DELETE /pets'],
];
for (const [operation, method, path, title] of cases) {
  test(`${method} ${path} ${JSON.stringify(operation)} is "${title}"`, () =>
    assert.equal(operationTitle(operation, method, path), title));
}
