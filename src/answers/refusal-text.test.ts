import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { parseMarkdownTree, parseWithMicromark } from '../content/markdown/parse-tree.ts';
import { NumberedSources } from './numbered-sources.ts';
import { refusalText } from './refusal-text.ts';

const scope = { version: 'current', locale: 'en' };

function refusal(...pages: { title: string; pageUrl: string }[]): string {
  const sources = pages.map((page) => ({ ...page, url: page.pageUrl, anchor: null, score: 1, chunks: [] }));
  return refusalText(scope, new NumberedSources(sources));
}

function linksOf(node: Nodes): string[] {
  if (/^(?:image|imageReference|linkReference|definition|html)$/.test(node.type)) return [node.type];
  const inside = 'children' in node ? node.children.flatMap(linksOf) : [];
  return node.type === 'link' ? [node.url, ...inside] : inside;
}

test('a refusal names the nearest pages', () => {
  assert.equal(
    refusal({ title: 'Install', pageUrl: '/install' }, { title: 'What [is] it?', pageUrl: '/a/b' }),
    'I found nothing in this documentation (en) that answers this question. The nearest pages are:\n\n' +
      '- [Install](/install)\n- [What [is] it?](/a/b)',
  );
  assert.equal(refusal(), 'I found nothing in this documentation (en) that answers this question.');
});

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('](https://evil.com)', '![x](//evil.com)', '<img src=//evil.com>', 'www.evil.com', '`'),
      fc.constantFrom(
        '\n',
        '\u202e',
        '\\',
        '[',
        ']',
        '(',
        ')',
        'https://evil.com',
        '[a]: //evil.com',
        '|',
        '*',
      ),
      fc.string({ maxLength: 5, unit: 'binary' }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

test('whatever the title of a page is, a refusal links to the page alone', () => {
  fc.assert(
    fc.property(hostile, (title) => {
      const text = refusal({ title, pageUrl: '/safe' });
      for (const parse of [parseWithMicromark, parseMarkdownTree])
        for (const link of linksOf(parse(text)))
          assert.equal(link, '/safe', `${JSON.stringify(title)} ${text}`);
    }),
    { numRuns: 1000 },
  );
});
