import assert from 'node:assert/strict';
import test from 'node:test';
import { heading, pageWith, text } from '../../../test/stories/page-with.ts';
import { segmentWith } from '../../../test/stories/segment-with.ts';
import { staticModelFor } from '../../text/load-static-model.ts';
import { RelatedWords } from './related-words.ts';

const model = (await staticModelFor('en', assert.fail))!;
const pages = [
  pageWith([text('A job that runs is stopped at once.')], { url: '/cancel', title: 'Cancel a job' }),
  pageWith([text('A job starts at once when a worker is free.')], { url: '/start', title: 'Start a job' }),
  pageWith([heading(2, 'Search'), text('Abort it before. Jobs are removed after a week.')], {
    url: '/keep',
    title: 'Retention',
  }),
];
const { segment, search, chunks } = await segmentWith(pages, 'en', model);
const related = new RelatedWords(segment, model);
const termsFor = (word: string) => related.of(word).map(({ term }) => segment.termAt(term));

test('words of titles and headings with about the same meaning are related, the nearest first', () => {
  assert.ok(termsFor('abort').includes('cancel'));
  assert.ok(termsFor('find').includes('search'));
  const similarities = related.of('abort').map(({ similarity }) => similarity);
  assert.deepEqual(
    similarities,
    similarities.toSorted((a, b) => b - a),
  );
});

test('words that are only in texts are not related', () => {
  assert.ok(!termsFor('halt').includes('stop'));
  assert.ok(!termsFor('elimination').includes('remov'));
});

test('a word that the model does not know has no related words', () => {
  assert.deepEqual(related.of('qzxkkwv'), []);
  assert.deepEqual(related.of(''), []);
});

test('a page whose title has a related word comes before one whose title has none', () => {
  const { pages: found } = search.search('abort a job');
  assert.equal(chunks[found[0]!.chunks[0]!.chunk]!.pageUrl, '/cancel');
  const { features } = found[0]!.chunks[0]!;
  assert.ok(features.related > 0.2);
  assert.ok(features.coverage < 0.8, 'a related word is not the word itself');
});

test('a query does not find pages by related words alone', () => {
  assert.deepEqual(search.search('terminate').pages, []);
});
