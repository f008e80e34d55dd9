import assert from 'node:assert/strict';
import test from 'node:test';
import { inWordsOf, operationQuestion, questionOf, subjectQuestion } from './title-question.ts';

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
  assert.equal(operationQuestion('Get a status'), 'How do I get a status?');
  const unusable = [
    'Add Service',
    'GitHub API Root',
    'Get',
    'Update',
    'Pets',
    'Get status of it',
    'Create a branch protections',
  ];
  for (const summary of unusable) assert.equal(operationQuestion(summary), null, summary);
});

test('titles that start with a gerund tell how to do something', () => {
  for (const [title, question] of [
    ['Using Plugins', 'How do I use Plugins?'],
    ['Building for Production', 'How do I build for Production?'],
    ['Setting up the editor', 'How do I set up the editor?'],
    ['Running tests in parallel', null],
    ['Getting Started', null],
    ['Using with webpack', null],
    ['Testing and debugging', null],
  ] as const)
    assert.equal(questionOf(title, true), question, title);
});

test('titles that name a subject become questions about it', () => {
  assert.equal(subjectQuestion('Query Keys'), 'How do Query Keys work?');
  assert.equal(subjectQuestion('Dependency Pre-Bundling'), 'How does Dependency Pre-Bundling work?');
  for (const title of [
    'Features',
    'API Reference',
    'Why Vite',
    'Plugin API',
    'Adding pages',
    'Boiling water',
    'a/b',
    'Your first app',
    'Product Features Comparison',
  ])
    assert.equal(subjectQuestion(title), null, title);
});

test('words are written as in the text of the page', () => {
  const text = 'You use plugins with Docker. A plugin of Docker is used to deploy a site. More plugins help.';
  assert.equal(inWordsOf(text, 'How do I use Plugins?'), 'How do I use plugins?');
  assert.equal(inWordsOf(text, 'How do I use Docker?'), 'How do I use Docker?');
  assert.equal(inWordsOf(text, 'How do I deploy Site?'), null);
  assert.equal(inWordsOf(text, 'How does Docker work?'), null);
  assert.equal(inWordsOf('You use C++ here.', 'How do I use C++?'), 'How do I use C++?');
  assert.equal(inWordsOf(text, 'Why use Plugins?'), 'Why use Plugins?');
  assert.equal(inWordsOf('An alias renames. Alias', 'How do Aliases work?'), 'How do Aliases work?');
  assert.equal(inWordsOf('An alias of an alias. Alias', 'How do Aliases work?'), 'How do aliases work?');
  const orm = 'Use Drizzle with drizzle.config.ts, drizzle-kit and @drizzle/core. Drizzle is an ORM.';
  assert.equal(inWordsOf(orm, 'How does Drizzle ORM work?'), 'How does Drizzle ORM work?');
  assert.equal(inWordsOf('Custom types.', 'How do Custom types work?'), 'How do custom types work?');
  assert.equal(inWordsOf('Sets are in Redis.', 'How do Redis sets work?'), 'How do Redis sets work?');
  assert.equal(inWordsOf('A cache keeps it.', 'How does Cache work?'), null);
  assert.equal(inWordsOf('With caching on.', 'How does Caching work?'), 'How does caching work?');
});
