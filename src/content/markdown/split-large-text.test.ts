import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { splitLargeText } from './split-large-text.ts';

test('a text within the limit is one piece', () => {
  assert.deepEqual([...splitLargeText('a\n\nb', 10)], [{ text: 'a\n\nb', line: 0 }]);
});

test('a text is cut at blank lines, and each piece has the number of lines above it', () => {
  assert.deepEqual(
    [...splitLargeText('one\n\ntwo\n\nthree\n', 8)],
    [
      { text: 'one\n', line: 0 },
      { text: '\ntwo\n', line: 1 },
      { text: '\nthree\n', line: 3 },
    ],
  );
});

test('fenced code is not cut at its blank lines', () => {
  const code = '```\na\n\nb\n```\n';
  const pieces = [...splitLargeText(`text\n\n${code}\nmore\n`, 20)].map((piece) => piece.text);
  assert.ok(pieces.some((piece) => piece.includes(code.trim())));
});

test('a line longer than the limit is cut all the same', () => {
  assert.deepEqual(
    [...splitLargeText('x'.repeat(25), 10)].map((piece) => piece.text.length),
    [10, 10, 5],
  );
});

test('the pieces add up to the text, and none exceeds the limit', () => {
  const lines = fc.constantFrom('', 'word', '```', '~~~js', 'a longer line of text', '# heading');
  fc.assert(
    fc.property(fc.array(lines), fc.integer({ min: 5, max: 60 }), (parts, limit) => {
      const text = parts.join('\n');
      const pieces = [...splitLargeText(text, limit)];
      assert.equal(pieces.map((piece) => piece.text).join(''), text);
      assert.ok(pieces.every((piece) => piece.text.length <= limit));
      for (const [index, { line }] of pieces.entries()) {
        const above = pieces.slice(0, index).map((piece) => piece.text);
        assert.equal(line, above.join('').split('\n').length - 1);
      }
    }),
  );
});
