import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { answerBeginning, answerEnding } from '../../test/contracts/journal-contract.ts';
import type { AnswerRecord } from '../vocabulary/answer-record.ts';
import { readGoldenFile } from './golden-file.ts';
import { GoldenSet } from './golden-set.ts';

const folder = await mkdtemp(join(tmpdir(), 'docent-golden-'));
after(() => rm(folder, { recursive: true }));

const scope = { version: 'current', locale: 'en' };

/** A set whose journal has answers to these questions; each id is the question. */
function setOf(file: string, ...questions: string[]): GoldenSet {
  const answers = new Map(questions.map((question) => [question, answerTo(question)]));
  return new GoldenSet({
    file: join(folder, file),
    command: 'docent eval',
    answer: async (id) => answers.get(id) ?? null,
    withDocs: (work) => work(null),
  });
}

function answerTo(question: string): AnswerRecord {
  const rating = { at: new Date(), value: -1, comment: `Not helpful: ${question}` };
  return { ...answerBeginning({ id: question, question }), ending: answerEnding(), rating };
}

/** The question of an answer, which is its id in these tests. */
function from(answer: string, pages: string[] = []) {
  return { question: answer, ...scope, pages, answer };
}

test('an answer becomes a case with its comment and its citations, once', async () => {
  const set = setOf('one.yaml', 'How?', 'how? ');
  assert.equal(await set.pagesFor({ question: 'How?', ...scope }), null);
  assert.equal(await set.add(from('How?', ['/install'])), 'added');
  assert.equal(await set.add(from('how? ')), 'known');
  assert.equal(await set.add(from('nobody asked this')), 'unknown');
  const [only, ...more] = await readGoldenFile(set.file);
  assert.deepEqual(more, []);
  assert.deepEqual(
    [only?.question, only?.comments, only?.cited, only?.answer],
    ['How?', ['Not helpful: How?'], ['/install#linux'], 'How?'],
  );
  assert.deepEqual(await set.pagesFor({ question: 'HOW?', ...scope }), ['/install']);
  assert.equal(await set.pagesFor({ question: 'Why?', ...scope }), null);
  assert.equal(await set.pagesFor({ question: 'How?', ...scope, locale: 'fr' }), null);
});

test('a case contains no invisible characters', async () => {
  const question = 'Ho\u200bw\u202e do\u001b[2J I?\u{e0041}';
  const set = setOf('hidden.yaml', question);
  assert.equal(await set.add(from(question)), 'added');
  assert.equal(await set.add(from(question)), 'known');
  assert.deepEqual(await set.pagesFor({ question, ...scope }), []);
  assert.match(await readFile(set.file, 'utf8'), /question: How do\[2J I\?$/m);
});

test('a question that was only searched for becomes a case with the chosen pages', async () => {
  const set = setOf('searched.yaml');
  const question = { question: 'kettle', ...scope, pages: ['/kettle#scale', '/care'], answer: null };
  assert.equal(await set.add(question), 'added');
  assert.deepEqual(await readGoldenFile(set.file), [
    { question: 'kettle', ...scope, pages: ['/kettle#scale', '/care'] },
  ]);
});

test('a case has the spelling that the owner saw, and can be removed', async () => {
  const set = setOf('spelling.yaml', 'how do i');
  assert.equal(await set.add({ ...from('how do i', ['/a']), question: 'How do I?' }), 'added');
  assert.deepEqual(await set.pagesFor({ question: 'How do I?', ...scope }), ['/a']);
  assert.equal(await set.remove({ question: 'How do I?', ...scope }), true);
  assert.equal(await set.remove({ question: 'How do I?', ...scope }), false);
  assert.equal(await set.pagesFor({ question: 'How do I?', ...scope }), null);
});

test('concurrent additions are all stored', async () => {
  const questions = Array.from({ length: 20 }, (_, index) => `Question ${index}?`);
  const set = setOf('many.yaml', ...questions);
  await Promise.all([...questions, ...questions].map((question) => set.add(from(question))));
  assert.equal((await readGoldenFile(set.file)).length, 20);
});

test('a file broken by hand is not changed, and does not block the next one', async () => {
  const set = setOf('broken.yaml', 'How?');
  await writeFile(set.file, 'question: no list');
  await assert.rejects(set.add(from('How?')), /not a list of golden questions/);
  await assert.rejects(set.pagesFor({ question: 'How?', ...scope }), /not a list of golden questions/);
  assert.equal(await readFile(set.file, 'utf8'), 'question: no list');
  await writeFile(set.file, '');
  assert.equal(await set.add(from('How?')), 'added');
});
