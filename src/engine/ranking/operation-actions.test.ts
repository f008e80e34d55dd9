import assert from 'node:assert/strict';
import test from 'node:test';
import { pageWith, text } from '../../../test/stories/page-with.ts';
import { segmentWith } from '../../../test/stories/segment-with.ts';
import { OperationActions } from './operation-actions.ts';

const operations = [
  { method: 'GET', path: '/labels', title: 'List labels' },
  { method: 'POST', path: '/labels', title: 'Create a label' },
  { method: 'PATCH', path: '/labels/{id}', title: 'Update a label' },
  { method: 'DELETE', path: '/labels/{id}', title: 'Delete a label' },
  { method: 'POST', path: '/labels/{id}/removeUser', title: 'Remove a user from a label' },
  { method: 'POST', path: '/v1/refunds', title: 'POST /v1/refunds' },
];
const pages = operations.map(({ method, path, title }) =>
  pageWith([text(`${method} ${path}`)], {
    url: `/api/${method}${path}`,
    title,
    operation: {
      method,
      path,
      apiTitle: 'Labels',
      tag: null,
      operationId: null,
      anchor: null,
      deprecated: false,
    },
  }),
);
const { segment, search, chunks } = await segmentWith([
  ...pages,
  pageWith([text('Add a label to every shelf.')], { url: '/guide', title: 'Labels' }),
]);
const actions = new OperationActions(segment);
const matching = (query: string) => {
  const isOther = actions.other(query);
  return chunks.flatMap(({ title, kind }, chunk) => (kind === 'endpoint' && !isOther(chunk) ? [title] : []));
};

test('the verb of a query matches operations with the same action, in other words', () => {
  assert.deepEqual(matching('add label'), ['Create a label', 'POST /v1/refunds']);
  assert.deepEqual(matching('how do i rename a label'), ['Update a label']);
  assert.deepEqual(matching('Which labels are there'), ['List labels']);
});

test('the verb may be inflected', () => {
  assert.deepEqual(matching('adds a label to the list'), matching('add label'));
  assert.deepEqual(matching('changing a label'), ['Update a label']);
});

test('the summary of an operation takes precedence over its method', () => {
  assert.deepEqual(matching('delete user'), ['Delete a label', 'Remove a user from a label']);
});

test('a query without a verb matches all operations', () => {
  assert.equal(matching('label').length, operations.length);
});

test('a chunk of prose never has another action', () => {
  assert.equal(actions.other('delete label')(chunks.findIndex(({ kind }) => kind === 'doc')), false);
});

test('the operation with the action of the query comes first', () => {
  const [first] = search.search('erase label', { kind: 'endpoint' }).pages;
  assert.equal(chunks[first!.chunks[0]!.chunk]!.title, 'Delete a label');
  assert.equal(first!.chunks[0]!.features.otherAction, 0);
});
