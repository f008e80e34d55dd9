import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';
import { wordForm } from './word-form.ts';

const filler = ['lamps', 'chairs', 'tables', 'shelves'].map((name) => [
  chunk(['House', name], `A house has ${name}. Shops sell them.`),
]);

for (const [question, text, isMeant] of [
  ['How do I back up the server?', 'Back up your files.', true],
  ['How do I back up the server?', 'Back the files up.', true],
  ['How do I back up the server?', 'Back-end servers.', false],
  ['How do I log in to the server?', 'Log in with a password.', true],
  ['How do I log in to the server?', 'Logs in the folder.', false],
  ['Does it work with require?', 'require is a function', true],
  ['Does it work with require?', 'required modules', false],
  ['Does it work with proxies?', 'proxy servers', true],
] as const)
  test(`${isMeant ? 'meant' : 'not meant'} by "${question}": ${text}`, () => {
    const [found] = text.match(/^\p{L}+/u)!;
    assert.equal(wordForm(question)?.isMeant(text, 0, found.length), isMeant);
  });

test('most words match in all forms', () => {
  for (const question of [
    'How do I run in parallel?',
    'How do I set up a cache?',
    'How do I find out the port?',
    'Does it work with caching?',
    'Does it cache?',
  ])
    assert.equal(wordForm(question), null, question);
});

test('a verb with its particle does not match another word', () => {
  const backend = chunk(['Back-end servers'], 'The front end sends requests to the back-end server.');
  const question = 'How do I back up the server?';
  assert.notEqual(answer(question, [[backend], ...filler]).verdict, 'answered');
});

test('another form of a name does not answer whether something works with it', () => {
  const page = (text: string) => [[chunk(['Mocks', 'mock'], text)], ...filler];
  const required = 'Call `mock` for each required module. The mock works with no-files-required support.';
  const question = 'Does mock work with require?';
  assert.notEqual(answer(question, page(required)).verdict, 'answered');
  const { verdict, answer: quoted } = answer(
    question,
    page(`${required}\n\nIt doesn't work with \`require\`.`),
  );
  assert.deepEqual([verdict, quoted?.quote], ['answered', "It doesn't work with require."]);
});
