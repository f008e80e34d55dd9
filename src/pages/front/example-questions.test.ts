import assert from 'node:assert/strict';
import test from 'node:test';
import { builtSite } from '../../../test/stories/built-site.ts';
import { exampleQuestions, questionOf } from './example-questions.ts';

test('headings that ask, or tell how to do something, become questions', () => {
  assert.equal(questionOf('Why is it slow?'), 'Why is it slow?');
  assert.equal(questionOf('なぜ遅いのですか？'), 'なぜ遅いのですか？');
  assert.equal(questionOf('How to fill the kettle'), 'How do I fill the kettle?');
  assert.equal(questionOf('Install the `docent` CLI {#cli}'), 'How do I install the docent CLI?');
  for (const other of [
    'Reference',
    'Kettles',
    'Used parts',
    'Add [a link](b)',
    `Add ${'very '.repeat(20)}much`,
  ])
    assert.equal(questionOf(other), null, other);
});

test('one of each page, a few of a site', async (context) => {
  const { docs } = await builtSite(context, {
    'a.md': '# Kettles\n\nText.\n\n## Fill\n\nText.\n\n## Install it\n\nText.\n\n## Use it\n\nText.',
    'b.md': '# How to toast\n\nText.',
    'c.md': '# Ovens\n\nText.',
  });
  assert.deepEqual((await exampleQuestions(docs)).toSorted(), ['How do I install it?', 'How do I toast?']);
  assert.equal(await exampleQuestions(docs), await exampleQuestions(docs));
});
