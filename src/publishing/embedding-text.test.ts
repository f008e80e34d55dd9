import assert from 'node:assert/strict';
import test from 'node:test';
import { embeddingText } from './embedding-text.ts';

test('a chunk is embedded with its title and headings', () => {
  const text = embeddingText({
    title: 'Watchers',
    headerPath: ['Watchers', 'Deep Watchers', 'Cost'],
    text: 'Deep watching traverses all nested properties.',
  });
  assert.equal(text, 'Watchers\nDeep Watchers > Cost\n\nDeep watching traverses all nested properties.');
});

test('the start of a page has only its title as a heading', () => {
  const text = embeddingText({ title: 'Watchers', headerPath: ['Watchers'], text: 'Basic example' });
  assert.equal(text, 'Watchers\n\nBasic example');
});

test('missing parts leave no blank lines', () => {
  assert.equal(embeddingText({ title: '', headerPath: [], text: 'Words' }), 'Words');
  assert.equal(embeddingText({ title: 'Empty', headerPath: ['Empty'], text: '' }), 'Empty');
});
