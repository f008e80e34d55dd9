import assert from 'node:assert/strict';
import test from 'node:test';
import { analyserFor } from '../text/analyser.ts';
import { notMentioned } from './not-mentioned.ts';

const english = await analyserFor('en');

test('the words for the subject that the docs lack, as the reader wrote them', () => {
  const asked = 'How do I use GraphQL subscriptions?';
  assert.deepEqual(notMentioned({ asked, unknown: ['graphql'] }, english), ['GraphQL']);
  assert.deepEqual(notMentioned({ asked, unknown: [] }, english), []);
});

test('the action of a task is not named', () => {
  const asked = 'How do I undo a merge?';
  assert.deepEqual(notMentioned({ asked, unknown: ['undo', 'merge'] }, english), ['merge']);
});

test('what something counted does is not named', () => {
  const unknown = ['fit', 'teapots', 'crate'];
  assert.deepEqual(notMentioned({ asked: 'how many teapots fit in a crate', unknown }, english), [
    'teapots',
    'crate',
  ]);
});

test('verbs, short words and words of the question before are not named', () => {
  const asked = 'how do I bring my pw back when it is turned off';
  assert.deepEqual(notMentioned({ asked, unknown: ['turned', 'pw', 'my', 'kettle'] }, english), []);
});
