import assert from 'node:assert/strict';
import test from 'node:test';
import { staticModelFor } from '../../src/text/load-static-model.ts';
import { pageWith, text } from './page-with.ts';
import { segmentWith } from './segment-with.ts';

const model = await staticModelFor('en', assert.fail);
const titles = [
  'Merge incidents',
  'List duplicate rules',
  'Create a note',
  'Get a schedule',
  'Delete a team',
];
const pages = titles.map((title, index) =>
  pageWith([text(title)], {
    url: `/api/${index}`,
    title,
    operation: {
      method: 'POST',
      path: `/o${index}`,
      apiTitle: 'Incidents',
      tag: null,
      operationId: null,
      anchor: null,
      deprecated: false,
    },
  }),
);
const { search, chunks } = await segmentWith(pages, 'en', model);
const found = (query: string) =>
  search.search(query).pages.map((page) => chunks[page.chunks[0]!.chunk]!.title);

test('an operation that shares no word with the query is found by meaning', () => {
  assert.ok(found('combine duplicate incident').includes('Merge incidents'));
  assert.ok(found('combine duplicate outages').includes('Merge incidents'));
});

test('a query without any known word finds no operation', () => {
  assert.deepEqual(found('combine outages'), []);
});
