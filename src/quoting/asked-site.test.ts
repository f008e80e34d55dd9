import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';
import { understood } from '../../test/understood.ts';
import { analyserFor } from '../text/analyser.ts';
import { isStartPage } from './read-sections.ts';

const question = 'What is Kettle?';
const english = await analyserFor('en');
/** Kettle occurs in most chunks. */
const words = understood(question, [question], english).words.map((each) => ({ ...each, weight: 0.2 }));
const tutorial = chunk(
  ['Move from Pot to Kettle', 'Why Kettle?'],
  'You may wonder, why Kettle? Well, Kettle is a nice change from Pot, and I like it.',
);

test('the introduction of the site answers what the site is', () => {
  const overview = chunk(['Overview'], 'Kettle is a server for tea. Connect it to your cups.', {
    pageUrl: '/docs/getting-started/overview',
    url: '/docs/getting-started/overview',
  });
  const { verdict, answer: quoted } = answer(question, [[tutorial], [overview]], { words });
  assert.deepEqual([verdict, quoted?.url], ['answered', overview.url]);
});

test('a statement about the site on another page is not certain', () => {
  assert.equal(answer(question, [[tutorial]], { words }).verdict, 'likely');
});

test('a section that asks what the site is answers it, whatever its page is called', () => {
  const faq = chunk(['Kettle Proxy Documentation', 'What is Kettle?'], 'Kettle is a server for tea.', {
    pageUrl: '/kettle/',
    url: '/kettle/#what-is-kettle',
  });
  assert.equal(answer(question, [[tutorial], [faq]], { words }).verdict, 'answered');
});

test('home pages and introductions are start pages', () => {
  for (const url of ['/', '/docs', '/docs/', '/get-started', '/docs/getting-started/overview', '/index.html'])
    assert.ok(isStartPage(url), url);
  for (const url of ['/guides/mcp', '/guides/files/overview', '/cloud/intro'])
    assert.ok(!isStartPage(url), url);
});

test('on the home page, a phrase below the name of the site says what it is', () => {
  const home = chunk(['Kettle'], 'A fast server for tea, written in Rust.', {
    pageUrl: '/kettle/',
    url: '/kettle/',
  });
  const { verdict, answer: quoted } = answer(question, [[tutorial], [home]], { words });
  assert.deepEqual([verdict, quoted?.url], ['answered', home.url]);
});

test('a definition of the site is found despite brackets after the name', () => {
  const guide = chunk(['Get started', 'Overview'], 'Kettle (pronounced "ket-l") is a server for tea.', {
    pageUrl: '/manual/first',
    url: '/manual/first#overview',
  });
  const { verdict, answer: quoted } = answer(question, [[tutorial], [guide]], { words });
  assert.deepEqual([verdict, quoted?.url], ['answered', guide.url]);
});

test('on the home page, the first sentence about the site says what it is', () => {
  const home = chunk(['Kettle'], 'Kettle boils water for tea and keeps it warm. Ask for help in the forum.', {
    pageUrl: '/',
    url: '/',
  });
  const { verdict, answer: quoted } = answer(question, [[tutorial], [home]], { words });
  assert.deepEqual([verdict, quoted?.url], ['answered', home.url]);
});

test('a heading of the introduction says what the site is', () => {
  const home = chunk(
    ['Introduction', 'Kettle is a tool for tea'],
    'It takes care of both parts: water and heat.',
    {
      pageUrl: '/',
      url: '/#kettle-is-a-tool-for-tea',
    },
  );
  assert.equal(answer(question, [[tutorial], [home]], { words }).answer?.url, home.url);
});
