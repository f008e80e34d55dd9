import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { AnswerFilter } from '../../src/answers/filter/answer-filter.ts';
import type { AnswerBlock } from '../../src/widget/markdown/block.ts';
import { parseBlocks } from '../../src/widget/markdown/parse-blocks.ts';
import { type AnswerInline, parseInline } from '../../src/widget/markdown/parse-inline.ts';
import { hostileMarkdown } from '../hostile-markdown.ts';

const allowsLink = (href: string) => href.startsWith('/ok') || href.startsWith('https://ok.example/');

function filtered(text: string): string {
  const filter = new AnswerFilter({ known: new Set([1, 2, 3]), allowsLink });
  return filter.push(text) + filter.end();
}

function linksIn(inline: AnswerInline): string[] {
  if (typeof inline === 'string') return [];
  const inside = 'children' in inline ? inline.children.flatMap(linksIn) : [];
  return inline.type === 'link' ? [inline.url, ...inside] : inside;
}

function linksOf(block: AnswerBlock): string[] {
  switch (block.type) {
    case 'quote':
      return block.blocks.flatMap(linksOf);
    case 'list':
      return block.items.flat().flatMap(linksOf);
    case 'table':
      return [block.head, ...block.rows].flat().flatMap((cell) => parseInline(cell).flatMap(linksIn));
    case 'paragraph':
    case 'heading':
      return parseInline(block.text).flatMap(linksIn);
    default:
      return [];
  }
}

test('the widget parses an answer like its filter: no foreign link in any text', () => {
  const found = [
    '\n- a\n  ```\n  \t```\n[e](https://evil.example)\n',
    '- a\n  ```\n\n\n  [e](https://evil.example)\n',
    'a ~~b `http://evil.example~~`',
    '- ~~~\n  a\n\u00a0~~~\n[e](https://evil.example)',
    '```[```js\n\n2. ```\n[e](https://evil.example)',
    "https://ok.example/a'http://evil.example",
    '[x `](https://evil.example)`](/ok)',
    '  [\n- a\n  ```\n  \t```\n[e](https://evil.example)\n',
  ];
  fc.assert(
    fc.property(hostileMarkdown, (text) => {
      const shown = filtered(text);
      const links = parseBlocks(shown).flatMap(linksOf);
      assert.deepEqual(
        links.filter((link) => !allowsLink(link)),
        [],
        `${JSON.stringify(text)} -> ${JSON.stringify(shown)}`,
      );
    }),
    { numRuns: 300, examples: found.map((text) => [text]) },
  );
});
