import assert from 'node:assert/strict';
import test from 'node:test';
import { operationUrl } from './operation-url.ts';

const names = {
  operationId: 'actions/add',
  method: 'PUT',
  path: '/orgs/{org}/x_y',
  tag: 'Big Things',
  summary: 'Add a thing!',
};

test('a pattern is filled in with the names of the operation', () => {
  assert.deepEqual(operationUrl('/api/{operationId}', names), { url: '/api/actions/add', anchor: null });
  assert.deepEqual(operationUrl('/api/{tag}/{method}-{path}', names), {
    url: '/api/big-things/put-orgs-org-x_y',
    anchor: null,
  });
  assert.deepEqual(operationUrl('/api/#{summary}', names), { url: '/api', anchor: 'add-a-thing' });
  assert.deepEqual(operationUrl('/{constructor}/', names), { url: '/{constructor}', anchor: null });
});

test('method and path replace a missing operation id', () => {
  assert.equal(operationUrl('/{operationId}', { ...names, operationId: null }).url, '/put-orgs-org-x_y');
  assert.equal(operationUrl('/{operationId}', { ...names, operationId: null, path: '/' }).url, '/put');
});

test('a tag may be optional', () => {
  assert.equal(operationUrl('/api/{tag?}/{method}', names).url, '/api/big-things/put');
  assert.equal(operationUrl('/api/{tag?}/{method}', { ...names, tag: null }).url, '/api/put');
});
