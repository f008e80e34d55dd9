import assert from 'node:assert/strict';
import test from 'node:test';
import { wrapText } from './wrap-text.ts';

test('a long line is wrapped at words and keeps its indent', () => {
  assert.equal(
    wrapText('  one two three four\nshort', 12),
    ['  one two', '  three four', 'short'].join('\n'),
  );
});

test('a wrapped list item continues below its text', () => {
  assert.equal(wrapText('- one two three', 11), '- one two\n  three');
  assert.equal(wrapText('\u001b[2m[1]\u001b[22m one two', 8), '\u001b[2m[1]\u001b[22m\n    one\n    two');
});

test('a URL longer than the terminal stays whole', () => {
  assert.equal(
    wrapText('see https://example.com/a/long/path now', 10),
    'see\nhttps://example.com/a/long/path\nnow',
  );
});

test('a command stays whole, so that it can be copied', () => {
  assert.equal(wrapText("see 'docent doctor --all' first", 14), "see\n'docent doctor --all'\nfirst");
  assert.equal(
    wrapText('To connect one, run: claude mcp add docs -- docent mcp /kettle/docs', 24),
    'To connect one, run:\nclaude mcp add docs -- docent mcp /kettle/docs',
  );
});

test('a command that does not fit has its own line', () => {
  assert.equal(
    wrapText("Published snapshot 1. Try: docent search 'your query' --data-dir index", 60),
    "Published snapshot 1. Try:\ndocent search 'your query' --data-dir index",
  );
  assert.equal(
    wrapText('Pass the folder (docent eval golden.yaml ./docs), or build.', 40),
    'Pass the folder\n(docent eval golden.yaml ./docs), or\nbuild.',
  );
});

test('commands start with the program that the user typed', () => {
  const shown = wrapText('Try: docent search tea', 80, 'npx docent');
  assert.equal(shown, 'Try: npx docent search tea');
  assert.equal(
    wrapText("Run 'docent build' first. Usage: docent search QUERY", 80, 'npm run docent --'),
    "Run 'npm run docent -- build' first. Usage: npm run docent -- search QUERY",
  );
  assert.equal(wrapText('A docent is a guide.', 80, 'npx docent'), 'A docent is a guide.');
});

test('a unit stays with its number', () => {
  assert.equal(wrapText('Indexed 83 pages in 3.3 s.', 24), 'Indexed 83 pages in\n3.3 s.');
  assert.equal(wrapText('files (547.1 KB) read', 12), 'files\n(547.1 KB)\nread');
});

test('without a limit nothing is wrapped', () => {
  const long = 'word '.repeat(200);
  assert.equal(wrapText(long, Number.POSITIVE_INFINITY), long);
});

test('a text after a short label wraps beside the label', () => {
  assert.equal(wrapText('purge   delete old records', 20), 'purge   delete old\n        records');
});
