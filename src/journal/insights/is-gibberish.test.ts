import assert from 'node:assert/strict';
import test from 'node:test';
import { isGibberish } from './is-gibberish.ts';

test('letters that do not form a word are gibberish, in any number of words', () => {
  for (const text of ['zzzz', 'qwertzuiop', 'asdf', 'Asdf qwer!', 'poiuz', 'jkfdslr', 'hahaha', 'aaaaargh'])
    assert.equal(isGibberish(text), true, text);
});

test('words, acronyms, identifiers and other scripts are not gibberish', () => {
  for (const text of [
    ...['were', 'property', 'rewrite', 'https smtp', 'nginx', 'oidc', 'row_group', '1000', 'x'],
    ...['zzzz kettle', 'ффффф', '设置', 'rhythm', 'asdf version manager'],
  ])
    assert.equal(isGibberish(text), false, text);
});
