import assert from 'node:assert/strict';
import test from 'node:test';
import { builtSite } from '../../../test/stories/built-site.ts';
import { nearQuestions } from './near-questions.ts';

test('near questions are those that the nearest pages answer', async (context) => {
  const page = (title: string, verb: string, noun: string) =>
    `# ${title}\n\nTo ${verb} ${noun}, read the label of the ${noun} and then ${verb} ${noun} by hand.\n`;
  const { docs } = await builtSite(context, {
    'cups/a.md': page('Adding Cups', 'add', 'cups'),
    'lids/a.md': page('Replacing Lids', 'replace', 'lids'),
    'pans/a.md': page('Sharing Pans', 'share', 'pans'),
    'notes.md': '# Notes\n\nCups were invented long ago.\n',
  });
  assert.deepEqual(await nearQuestions(docs, 'Which president collected lids?'), ['How do I replace lids?']);
  assert.deepEqual((await nearQuestions(docs, 'cups or pans for astronauts')).sort(), [
    'How do I add cups?',
    'How do I share pans?',
  ]);
  assert.deepEqual(await nearQuestions(docs, 'Who won the chess championship?'), []);
  assert.deepEqual(await nearQuestions(docs, 'How do I add a note by hand?'), [], 'anything can be added');
  assert.deepEqual(await nearQuestions(docs, 'how do I replace lids'), [], 'leaves out the question');
  const before = ['How do I replace lids?'];
  assert.deepEqual(await nearQuestions(docs, 'Which president collected lids?', { before }), []);
});

test('operations become near questions, too', async (context) => {
  const operation = (summary: string, description: string) => ({ summary, description, tags: ['Cups'] });
  const { docs } = await builtSite(context, {
    'openapi.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Cups', version: '1' },
      paths: { '/cups': { post: operation('Create cup', 'Creates a cup of tea, filled to its rim.') } },
    }),
  });
  assert.deepEqual(await nearQuestions(docs, 'paint a cup blue'), ['How do I create a cup?']);
});
