import assert from 'node:assert/strict';
import test from 'node:test';
import { understood } from '../../test/understood.ts';
import { analyserFor } from '../text/analyser.ts';
import { QuestionTerms } from './question-terms.ts';
import { relatedWords } from './related-words.ts';

const english = await analyserFor('en');

function coverage(question: string, text: string): number {
  const docs = [text, 'Keep the records on a disk. It happens when a member is removed.'];
  const terms = new QuestionTerms(understood(question, docs, english), english);
  return terms.coverage(terms.in(text));
}

test('related words count in part: "stored in a folder" for "keep on disk"', () => {
  const stored = coverage('How do I keep the records on disk?', 'Records are stored in a folder.');
  const shown = coverage('How do I keep the records on disk?', 'Records are shown in a list.');
  assert.ok(stored > shown && stored < 1, `${stored} and ${shown}`);
});

test('"config" is related to "configuration"', () => {
  assert.equal(relatedWords('config').has('configuration'), true);
});

test('words that only ask do not count as missing', () => {
  assert.equal(coverage('what happens when a member is removed', 'A member is removed at once.'), 1);
});

function termsOf(question: string): QuestionTerms {
  return new QuestionTerms(understood(question, [question], english), english);
}

test('a name is part of another name if a noun or a hyphen follows it', () => {
  const history = termsOf('What is the maximum size of the event history?');
  for (const other of ['the event history transaction is 4 MB', 'event history transactions'])
    assert.equal(history.nameOther(other), true, other);
  for (const same of [
    'the event history is limited',
    'event history size limit',
    'event history exceeds 50 MB',
    'an event history transaction of the event history.',
    'a workflow',
  ])
    assert.equal(history.nameOther(same), false, same);
  assert.equal(termsOf('What is a signal?').nameOther('Signal-With-Start'), true);
});

test('a name may have one additional word, but not more', () => {
  const terms = termsOf('How do I add a chart repository?');
  assert.equal(terms.isNamed('Add a chart repository'), true);
  assert.equal(terms.isNamed('Add a chart OCI repository'), true);
  assert.equal(terms.isNamed('Add charts to an existing repository'), false);
});
