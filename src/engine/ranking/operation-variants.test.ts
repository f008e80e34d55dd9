import assert from 'node:assert/strict';
import test from 'node:test';
import { pageWith, text } from '../../../test/stories/page-with.ts';
import { segmentWith } from '../../../test/stories/segment-with.ts';
import { OperationVariants } from './operation-variants.ts';

const operations = [
  { path: '/boards/{id}/members/{name}', title: 'Add a member to a board' },
  { path: '/repos/{owner}/{repo}/members/{name}', title: 'Add a repository member' },
  { path: '/repos/{owner}/{repo}/topics', title: 'Replace topics' },
  { path: '/repos/{owner}/{repo}', title: 'Update a repository' },
  { path: '/boards/{id}', title: 'Update a board' },
];
const pages = operations.map(({ path, title }) =>
  pageWith([text(`PUT ${path}`)], {
    url: `/api${path}`,
    title,
    operation: {
      method: 'PUT',
      path,
      apiTitle: '',
      tag: null,
      operationId: null,
      anchor: null,
      deprecated: false,
    },
  }),
);
const { segment, search, chunks } = await segmentWith(pages);
const variants = new OperationVariants(segment);
const titlesUnnamedBy = (words: readonly string[]) => {
  const isVariant = variants.unnamedBy(new Set(words.flatMap((word) => segment.words.findAll(word))));
  return chunks.flatMap(({ title }, chunk) => (isVariant(chunk) ? [title] : []));
};

test('the plain variant of an operation is the one in the largest part of the API', () => {
  assert.deepEqual(titlesUnnamedBy(['member']), ['Add a member to a board']);
});

test('an operation that the query names is not a variant', () => {
  assert.deepEqual(titlesUnnamedBy(['member', 'board']), []);
});

test('the plain operation comes first, unless the query names the variant', () => {
  const firstOf = (query: string) => chunks[search.search(query).pages[0]!.chunks[0]!.chunk]!.title;
  assert.equal(firstOf('add member'), 'Add a repository member');
  assert.equal(firstOf('add member to board'), 'Add a member to a board');
});
