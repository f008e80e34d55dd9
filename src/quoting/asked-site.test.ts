import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';
import { understood } from '../../test/understood.ts';
import { analyserFor } from '../text/analyser.ts';
import { isStartPage } from './read-sections.ts';

const question = 'What is Kettle?';
const english = await analyserFor('en');
/** Kettle is in most passages. */
const words = understood(question, [question], english).words.map((each) => ({ ...each, weight: 0.2 }));
const tutorial = chunk(
  ['Move from Pot to Kettle', 'Why Kettle?'],
  'You may wonder, why Kettle? Well, Kettle is a nice change from Pot, and I like it.',
);

test('the page that introduces the site says what it is', () => {
  const overview = chunk(['Overview'], 'Kettle is a server for tea. Connect it to your cups.', {
    pageUrl: '/docs/getting-started/overview',
    url: '/docs/getting-started/overview',
  });
  const { verdict, answer: quoted } = answer(question, [[tutorial], [overview]], { words });
  assert.deepEqual([verdict, quoted?.url], ['answered', overview.url]);
});

test('what other pages say about the site is not certain', () => {
  assert.equal(answer(question, [[tutorial]], { words }).verdict, 'likely');
});

test('home pages and introductions are start pages', () => {
  for (const url of ['/', '/docs', '/docs/', '/get-started', '/docs/getting-started/overview', '/index.html'])
    assert.ok(isStartPage(url), url);
  for (const url of ['/guides/mcp', '/guides/files/overview', '/cloud/intro'])
    assert.ok(!isStartPage(url), url);
});
