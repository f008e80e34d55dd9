import assert from 'node:assert/strict';
import test from 'node:test';
import { understood } from '../../test/understood.ts';
import { analyserFor } from '../text/analyser.ts';
import { QuestionTerms } from './question-terms.ts';

const english = await analyserFor('en');

function coverage(question: string, text: string): number {
  const docs = [text, 'Keep the records on a disk. It happens when a member is removed.'];
  const terms = new QuestionTerms(understood(question, docs, english), english);
  return terms.coverage(terms.in(text));
}

test('words for the same thing count in part: what is kept on disk is stored in a folder', () => {
  const stored = coverage('How do I keep the records on disk?', 'Records are stored in a folder.');
  const shown = coverage('How do I keep the records on disk?', 'Records are shown in a list.');
  assert.ok(stored > shown && stored < 1, `${stored} and ${shown}`);
});

test('words that only ask do not count as missing', () => {
  assert.equal(coverage('what happens when a member is removed', 'A member is removed at once.'), 1);
});
