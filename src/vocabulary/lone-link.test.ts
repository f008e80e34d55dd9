import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';
import { blocksOf } from '../../test/stories/page-with.ts';
import { isLoneLink } from './lone-link.ts';

test('only a paragraph that is nothing but a link to another site is a lone link', () => {
  const isLone = (markdown: string) => isLoneLink(blocksOf(markdown)[0]!);
  for (const lone of ['[Watch it](https://school.example/a)', '**[Watch it](https://school.example/a)**'])
    assert.equal(isLone(lone), true, lone);
  for (const other of [
    '[Watch it](./a.md)',
    'See [it](https://school.example/a).',
    '- [It](https://a.example)',
  ])
    assert.equal(isLone(other), false, other);
});

test('a link to a course is neither the quote nor the start of an answer', () => {
  const link = '**[Learn how to boil water](https://school.example/boil)**';
  const text = 'The kettle boils water in the tank. Press the button to start.';
  const { answer: quoted } = answer('how do I boil water', [[chunk(['Boil water'], `${link}\n\n${text}`)]]);
  assert.equal(quoted?.quote?.includes('Learn'), false);
  assert.equal(quoted?.text, text);
});

test('a link to a course is not the excerpt of a section', () => {
  const link = '[Learn everything about how to boil water](https://school.example/boil)';
  const page = chunk(['Boil water'], `${link}\n\nThe kettle boils water from the tap, or from a bottle.`);
  assert.equal(
    answer('how do I boil water', [[page]]).answer?.excerpt,
    'The kettle boils water from the tap, or from a bottle.',
  );
});

test('a row of links above a page is neither the quote nor the start of an answer', () => {
  const rows = '**[API](/api/)** • **Docs**\n\n[API](/api/) / [kettle](/api/kettle/) / boil';
  for (const row of rows.split('\n\n')) assert.equal(isLoneLink(blocksOf(row)[0]!), true, row);
  assert.equal(isLoneLink(blocksOf('[boil](/boil) / [pour](/pour) start both steps.')[0]!), false);
  const page = chunk(['Function: boil()'], `${rows}\n\nMakes the kettle boil its water.`);
  assert.equal(answer('what does boil do', [[page]]).answer?.text, 'Makes the kettle boil its water.');
  const index = chunk(['API', 'boil'], rows);
  const guide = chunk(['Guide', 'Heat'], 'To boil water, press the button of the kettle.');
  assert.equal(answer('how do I boil water', [[index], [guide]]).answer?.url, guide.url);
});
