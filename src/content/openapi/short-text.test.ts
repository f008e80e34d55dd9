import assert from 'node:assert/strict';
import test from 'node:test';
import { firstSentence, inlineCode, plainLine, shorten } from './short-text.ts';

test('a sentence ends at its full stop, not at an abbreviation or inside a name', () => {
  assert.equal(firstSentence('Reads `a.b`, e.g. this one. And more.'), 'Reads a.b, e.g. this one.');
  assert.equal(
    firstSentence('\nSee [the docs](https://x.example/a.b) first!\n\nNext'),
    'See the docs first!',
  );
  assert.equal(firstSentence('リポジトリを読む。次に'), 'リポジトリを読む。');
  assert.equal(firstSentence('No end'), 'No end');
});

test('the URL of a link may have parentheses', () => {
  assert.equal(
    plainLine('Your [reference](https://x.example/(id)/stores#a) (on [cards](https://x.example/b)).'),
    'Your reference (on cards).',
  );
});

test('the text of a link may continue on the next line', () => {
  assert.equal(plainLine('Read the [guide to\n  output](/docs/guides/output).'), 'Read the guide to output.');
});

test('a line keeps code and placeholders, without tags and marks', () => {
  assert.equal(
    plainLine('# Use\n**bold**<br>`refs/heads/<branch>` <p class="x">now</p>'),
    'Use bold `refs/heads/<branch>` now',
  );
  assert.equal(plainLine('_NOTE: **old** one._ Use *new* (_now_).'), 'NOTE: old one. Use new (now).');
  assert.equal(plainLine('Sizes:\n* small\n  - tiny\n> Not large.'), 'Sizes: • small • tiny Not large.');
  assert.equal(plainLine('- one\n- two'), 'one • two');
  for (const text of ['the _id and foo_bar', '2 * 3 * 4', '*.ts and *.js'])
    assert.equal(plainLine(text), text);
});

test('a long text is cut between words, and its code is closed', () => {
  assert.equal(shorten('one two three', 9), 'one two…');
  assert.equal(shorten('use `some code` here', 11), 'use `some`…');
});

test('inline code can contain a backtick', () => {
  assert.equal(inlineCode('a`b'), '`` a`b ``');
});
