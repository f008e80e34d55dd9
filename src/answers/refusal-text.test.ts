import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { anyCharacter } from '../../test/any-character.ts';
import { parseMarkdownTree, parseWithMicromark } from '../content/markdown/parse-tree.ts';
import { isRefusal, refusalText } from './refusal-text.ts';

function typesOf(node: Nodes): string[] {
  return [node.type, ...('children' in node ? node.children.flatMap(typesOf) : [])];
}

test('a refusal is one sentence that names the version, but no pages', () => {
  assert.equal(refusalText({ version: 'current', locale: 'en' }), 'These docs do not answer that.');
  assert.equal(
    refusalText({ version: '1_x', locale: 'de' }),
    'Die Dokumentation der Version 1_x enthält darauf keine Antwort.',
  );
});

test('a refusal in a conversation is recognised, in every language and version', () => {
  for (const locale of ['en', 'de', 'fr', 'ja', 'zh-cn', 'sv'])
    for (const version of ['current', '2.x', 'release_[3]'])
      assert.ok(isRefusal(refusalText({ version, locale })), `${locale} ${version}`);
  assert.ok(!isRefusal('The docs for version 2.x say that port 8080 is used [1].'));
});

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('](https://evil.com)', '![x](//evil.com)', '<img src=//evil.com>', 'www.evil.com', '`'),
      fc.constantFrom(
        ...['\n', '\u202e', '\\', '[', ']', '(', ')', 'https://evil.com', '[a]: //evil.com', '|', '*'],
      ),
      fc.string({ maxLength: 5, unit: anyCharacter }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

test('a refusal is plain text, whatever the name of the version', () => {
  fc.assert(
    fc.property(hostile, (version) => {
      const text = refusalText({ version, locale: 'en' });
      for (const parse of [parseWithMicromark, parseMarkdownTree])
        assert.doesNotMatch(typesOf(parse(text)).join(' '), /link|image|definition|html/i, text);
    }),
    { numRuns: 300 },
  );
});
