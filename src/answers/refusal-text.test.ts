import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { parseMarkdownTree, parseWithMicromark } from '../content/markdown/parse-tree.ts';
import { refusalText } from './refusal-text.ts';

function typesOf(node: Nodes): string[] {
  return [node.type, ...('children' in node ? node.children.flatMap(typesOf) : [])];
}

test('a refusal is one sentence that says where was looked, and names no pages', () => {
  assert.equal(
    refusalText({ version: 'current', locale: 'en' }),
    'I found nothing in this documentation (en) that answers this question.',
  );
  assert.equal(
    refusalText({ version: '1_x', locale: 'de' }),
    'In dieser Dokumentation (Version 1_x, de) steht nichts, was diese Frage beantwortet.',
  );
});

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('](https://evil.com)', '![x](//evil.com)', '<img src=//evil.com>', 'www.evil.com', '`'),
      fc.constantFrom(
        ...['\n', '\u202e', '\\', '[', ']', '(', ')', 'https://evil.com', '[a]: //evil.com', '|', '*'],
      ),
      fc.string({ maxLength: 5, unit: 'binary' }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

test('whatever a version is called, a refusal is text', () => {
  fc.assert(
    fc.property(hostile, (version) => {
      const text = refusalText({ version, locale: 'en' });
      for (const parse of [parseWithMicromark, parseMarkdownTree])
        assert.doesNotMatch(typesOf(parse(text)).join(' '), /link|image|definition|html/i, text);
    }),
    { numRuns: 1000 },
  );
});
