import assert from 'node:assert/strict';
import test from 'node:test';
import { firstSentence, inlineCode, plainLine, shorten, shortenToSentence } from './short-text.ts';

test('a sentence ends at its full stop, not at an abbreviation or inside a name', () => {
  assert.equal(firstSentence('Reads `a.b`, e.g. this one. And more.'), 'Reads a.b, e.g. this one.');
  assert.equal(
    firstSentence('\nSee [the docs](https://x.example/a.b) first!\n\nNext'),
    'See the docs first!',
  );
  assert.equal(firstSentence('リポジトリを読む。次に'), 'リポジトリを読む。');
  assert.equal(firstSentence('No end'), 'No end');
  assert.equal(firstSentence('1. Get a key: 2. Use it.'), '1. Get a key: 2. Use it.');
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

test('components keep their text, and code keeps its tags', () => {
  assert.equal(
    plainLine(
      'The file.\n\n<Message warning>\n\n  It comes **first**.\n\n</Message>\n\n<Icon name="x" /> End.',
    ),
    'The file. It comes first. End.',
  );
  for (const text of ['Bearer <Token> or `<b>` in `<Message warning>`', 'Split `sha -b <PART> | base64`.'])
    assert.equal(plainLine(text), text);
});

test('a reference to a link is its text', () => {
  const digest =
    'The [RFC3230][1] digest of [the file][], see [RFC 1].\n\n[1]: https://a.example/1\n[The file]: <b>';
  assert.equal(plainLine(digest), 'The RFC3230 digest of the file, see [RFC 1].');
  assert.equal(firstSentence(digest.replace(', see', '. See')), 'The RFC3230 digest of the file.');
  assert.equal(plainLine('Sets `tags[0][1]` to [a][b].'), 'Sets `tags[0][1]` to [a][b].');
});

test('a long text ends with a sentence that fits, also before a decimal number', () => {
  const text = 'Which temperature to use, from 0 to 2. Values such as 0.8 make the output more random.';
  assert.equal(shortenToSentence(text, 80), 'Which temperature to use, from 0 to 2.');
  assert.equal(shortenToSentence('It has values, e.g. these. And more.', 30), 'It has values, e.g. these.');
});

test('the first sentence is after a heading and words of welcome', () => {
  const about = 'Boil water for tea.';
  for (const start of [
    'Welcome to the **Kettle API**! ',
    '# Introduction\n\nWelcome to our API.\n\n',
    'Hello! ',
  ])
    assert.equal(firstSentence(`${start}${about} Then pour.`), about);
  assert.equal(firstSentence('Welcome to the Kettle API!'), 'Welcome to the Kettle API!');
  assert.equal(firstSentence('Hi-res images are drawn. In color.'), 'Hi-res images are drawn.');
});
