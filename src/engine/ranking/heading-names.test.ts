import assert from 'node:assert/strict';
import test from 'node:test';
import { heading, pageWith, text } from '../../../test/stories/page-with.ts';
import { segmentWith } from '../../../test/stories/segment-with.ts';
import { analyserFor } from '../../text/analyser.ts';
import { KeywordSearch } from '../local/keyword-search.ts';

const english = await analyserFor('en');
const words = ['select', 'group', 'order', 'limit', 'join', 'window', 'union', 'having', 'offset', 'values'];
const { segment } = await segmentWith([
  pageWith([text('Filters rows. This function keeps the rows where the condition is true.')], {
    url: '/where',
    title: 'where',
  }),
  pageWith([text('A statement that opens a resource. The statement closes it.')], {
    url: '/with',
    title: 'The with statement',
  }),
  pageWith([text('Every function of the library, by name.')], {
    url: '/functions',
    title: 'Functions',
  }),
  pageWith([text('Statements run in order, each with its own scope.')], {
    url: '/statements',
    title: 'Statements',
  }),
  ...words.map((word) =>
    pageWith(
      [heading(2, `${word} in use`), text(`The ${word} function is used where you need it, with care.`)],
      {
        url: `/${word}`,
        title: `${word} function`,
      },
    ),
  ),
]);
const search = new KeywordSearch(segment, english);
const urlOf = (query: string) => {
  const { pages, plan } = search.search(query);
  return { first: pages[0]?.page, words: plan.concepts.map(({ word }) => word) };
};

test('a stop word that a title is about counts in a short query', () => {
  assert.deepEqual(urlOf('where function'), { first: 0, words: ['where', 'function'] });
  assert.deepEqual(urlOf('with statement'), { first: 1, words: ['with', 'statement'] });
});

test('a stop word that no title is about does not count', () => {
  assert.deepEqual(urlOf('in function').words, ['function']);
});

test('a stop word does not count in a question', () => {
  assert.deepEqual(urlOf('where is the function').words, ['function']);
  assert.deepEqual(urlOf('what can I do with a statement').words, ['statement']);
});
