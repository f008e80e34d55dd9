import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';

const notice = '> [!NOTE]\n> See the agents, too.';
const start = 'Create an app in the console of the provider, and copy its credentials. '.repeat(3).trim();
const opening = 'Teapots are kept warm by the integration, which sends steam to each of them. '
  .repeat(2)
  .trim();

const page = (title: string, ...sections: [heading: string, text: string][]) =>
  sections.map(([heading, text], position) =>
    chunk(heading === '' ? [title] : [title, heading], text, {
      position,
      url: `/${title}#${heading}`,
    }),
  );
const rest = page(
  'Twilio',
  ['', 'Twilio sends messages.'],
  ['Send a teapot message', 'To send a teapot message, set the teapot.'],
);

const firstOf = (question: string, ...pages: ReturnType<typeof page>[]) => {
  const { verdict, answer: quoted } = answer(question, pages);
  return [verdict, quoted?.url];
};

test('a topic in the title of the first page is answered by the beginning of that page', () => {
  const teapots = page(
    'Teapot Business',
    ['', opening],
    ['Teapots in production', `Register each teapot, and add the teapot. ${start}`],
  );
  assert.deepEqual(firstOf('teapot', teapots, rest), ['likely', '/Teapot Business#']);
  assert.deepEqual(firstOf('teapot business', teapots, rest).at(1), '/Teapot Business#');
});

test('a page that begins with a notice is shown from its first section', () => {
  const teapots = page(
    'Teapot Business',
    ['', notice],
    ['Getting started', start],
    ['Teapots in production', `Register each teapot, and add the teapot. ${start}`],
  );
  assert.deepEqual(firstOf('teapot', teapots, rest), ['likely', '/Teapot Business#Getting started']);
});

test('a page whose title lacks a word of the topic does not answer', () => {
  const teapots = page('Teapot Business', ['', opening], ['Teapots in production', 'Register each teapot.']);
  assert.notEqual(firstOf('teapot credentials', teapots, rest)[0], 'answered');
  assert.equal(firstOf('messages', teapots, rest)[0], 'unsure');
});
