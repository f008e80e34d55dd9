import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { builtSite } from '../../../test/stories/built-site.ts';
import type { Files } from '../../../test/stories/temporary-site.ts';
import { MemoryJournal } from '../../journal/memory-journal.ts';
import { openDocs } from '../../open-docs.ts';
import { exampleQuestions, operationQuestion, questionOf } from './example-questions.ts';

async function examplesOf(context: TestContext, files: Files): Promise<string[]> {
  const { docs } = await builtSite(context, files);
  return exampleQuestions(docs);
}

test('headings that ask, or tell how to do something, become questions', () => {
  const question = (heading: string) => questionOf(heading, true);
  assert.equal(question('Why is search slow?'), 'Why is search slow?');
  assert.equal(question('How to Fill the kettle'), 'How do I fill the kettle?');
  assert.equal(
    question('2. Install the `docent` CLI (recommended) {#cli}'),
    'How do I install the docent CLI?',
  );
  for (const [given, isEnglish] of [
    ['なぜ遅いのですか？', false],
    ['Wie entkalke ich den Kocher?', false],
  ] as const)
    assert.equal(questionOf(given, isEnglish), given);
});

test('headings that make no question of their own become none', () => {
  for (const heading of [
    ...['Reference', 'Kettles', 'Used parts', `Add ${'very '.repeat(20)}much`],
    ...['Why?', 'Questions?', 'Something wrong?', "What's next?", 'Who is this for?', 'What is new?'],
    ...['Find your way', 'Use it', 'Add [a link](b)', 'Set up --port=80', 'Run cat /etc/hosts', 'Use a | b'],
    ...['Import with Constructors', 'Start playing with Vite 4', 'Configure Hextra theme via module'],
    ...['Install Options', 'Use of trademarks in a text', 'Test targets', 'How to trigger'],
  ])
    assert.equal(questionOf(heading, true), null, heading);
});

test('summaries of operations that request something become questions', () => {
  assert.equal(operationQuestion('Create a pull request'), 'How do I create a pull request?');
  assert.equal(operationQuestion('List pull requests'), 'How do I list pull requests?');
  for (const summary of ['GitHub API Root', 'Get', 'Update', 'Pets', 'Get status of it'])
    assert.equal(operationQuestion(summary), null, summary);
});

const kettle = '# Kettles\n\nTo descale a kettle, boil vinegar in it and rinse it twice.\n';
const toast = '# How to toast bread\n\nTo toast bread, put the bread into the toaster and press the lever.\n';

test('questions in the front matter come first, then headings, one of each page', async (context) => {
  const examples = await examplesOf(context, {
    'a.md': `${toast}\n## Install the toaster\n\nTo install the toaster, plug in the toaster.\n`,
    'kettle.md': `---\nanswers:\n  - How do I descale a kettle?\n  - What boils water?\n---\n\n${kettle}`,
  });
  assert.deepEqual(examples, ['How do I descale a kettle?', 'How do I toast bread?']);
});

test('a question whose page does not answer it is not offered', async (context) => {
  const examples = await examplesOf(context, {
    'a.md': '---\nanswers: How do I descale a kettle?\n---\n\n# Ovens\n\nAn oven bakes bread.\n',
    'b.md': '---\nanswers: Who won the chess championship?\n---\n\n# Fridges\n\nA fridge cools milk.\n',
    'kettle.md': kettle,
  });
  assert.deepEqual(examples, []);
});

test('a blog makes no questions', async (context) => {
  assert.deepEqual(await examplesOf(context, { 'blog/toast.md': toast, 'kettle.md': kettle }), []);
});

test('nothing is made of code', async (context) => {
  const examples = await examplesOf(context, {
    'a.md': '# Headings\n\nA heading has an id.\n\n```md\n## Install on Linux {#linux}\n\nRun it.\n```\n',
  });
  assert.deepEqual(examples, []);
});

test('finding them asks no model, is not recorded, and happens once', async (context) => {
  const { dataDir } = await builtSite(context, { 'a.md': toast });
  const journal = new MemoryJournal();
  const docs = await openDocs({
    dataDir,
    journal,
    chat: { provider: 'openai-compatible', model: 'none', baseUrl: 'http://127.0.0.1:1', apiKey: 'any' },
  });
  context.after(() => docs.close());
  const [first, second] = await Promise.all([exampleQuestions(docs), exampleQuestions(docs)]);
  assert.deepEqual(first, ['How do I toast bread?']);
  assert.equal(second, first);
  assert.deepEqual(journal.all(), []);
});
