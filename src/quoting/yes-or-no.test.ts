import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';

const verdictOf = (question: string, headings: string[], text: string, url = `/${headings.join('-')}`) =>
  answer(question, [
    [chunk(headings, text, { url, pageUrl: url })],
    [chunk(['Cups'], 'Cups have a handle. Wash a cup by hand.')],
  ]).verdict;

test('a sentence with the words of a question is a certain yes only if it says what is possible', () => {
  const question = 'Does Kettle support chamomile tea?';
  const wired =
    'Kettle is part of the kitchen, so every chamomile tea order is checked before the water boils.';
  assert.notEqual(verdictOf(question, ['Kitchens', 'Orders'], wired), 'answered');
  assert.equal(verdictOf(question, ['Kitchens', 'Orders'], 'Kettle supports chamomile tea.'), 'answered');
});

test('a section with the name of the thing is a certain yes, unless it is about leaving the thing', () => {
  const steps = 'Put the chamomile tea into Kettle, and wait for three minutes.';
  assert.equal(
    verdictOf('Does Kettle support chamomile tea?', ['Kettle', 'Chamomile tea'], steps),
    'answered',
  );
  const leave = 'Chamomile tea drinkers move to Kettle in three steps.';
  assert.notEqual(
    verdictOf('Does Kettle support chamomile tea?', ['Kettle', 'Migrate from chamomile tea'], leave),
    'answered',
  );
});

test('the story of a customer is not certain', () => {
  const text = 'The hotel uses Kettle to boil water at high altitude, and Kettle works at high altitude.';
  const question = 'Does Kettle work at high altitude?';
  assert.equal(verdictOf(question, ['Water', 'Altitude'], text), 'answered');
  assert.notEqual(verdictOf(question, ['Hotel', 'Altitude'], text, '/case-studies/hotel'), 'answered');
});

test('a short opening of a page is shown with the first section below', () => {
  const pageUrl = '/Samovars';
  const opening = chunk(['Samovars'], 'A samovar is an old kettle. This guide is from May.', { pageUrl });
  const list = chunk(['Samovars', 'Checklist'], '- Fill in water first.\n- Kettle needs an adapter.', {
    pageUrl,
    position: 1,
  });
  const { answer: quoted } = answer('Can I use Kettle with samovars?', [[opening, list]]);
  assert.equal(quoted?.url, opening.url);
  assert.match(quoted?.text ?? '', /\*\*Checklist\*\*\n\n- Fill in water first/);
});

test('a row is certain only if it has the words itself, not only the head of its table', () => {
  const table = (head: string, row: string) => `| ${head} | Comment |\n| - | - |\n| ${row} | Uses steam. |`;
  const question = 'Does Kettle support whistles?';
  const headings = ['Kettle', 'Parts'];
  assert.equal(verdictOf(question, headings, table('Part', 'Kettle whistles')), 'answered');
  assert.notEqual(verdictOf(question, headings, table('Whistles for Kettle', 'Lid')), 'answered');
});
