import assert from 'node:assert/strict';
import test from 'node:test';
import { calloutLabel } from './callout-label.ts';

test('a callout without a title is labelled with its kind in the language of the page', () => {
  assert.equal(calloutLabel({ kind: 'note' }, 'de'), 'Hinweis');
  assert.equal(calloutLabel({ kind: 'beta' }), 'Beta');
  assert.equal(calloutLabel({ kind: 'note', title: 'Hot water' }), 'Hot water');
});

test('an error callout is labelled as a warning, because in an answer it would read as a failure', () => {
  assert.equal(calloutLabel({ kind: 'error' }), 'Warning');
  assert.equal(calloutLabel({ kind: 'failure' }, 'fr'), 'Avertissement');
  assert.equal(calloutLabel({ kind: 'error', title: 'Error' }), 'Error');
});
