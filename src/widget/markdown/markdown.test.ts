import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { assertGrowsLinearly } from '../../../test/grows-linearly.ts';
import type { AnswerBlock } from './block.ts';
import { parseBlocks } from './parse-blocks.ts';
import { type AnswerInline, parseInline } from './parse-inline.ts';

/** Renders as HTML, which is shorter to compare than trees. */
function html(markdown: string): string {
  return parseBlocks(markdown).map(blockHtml).join('');
}

function blockHtml(block: AnswerBlock): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inlineHtml(parseInline(block.text))}</p>`;
    case 'heading':
      return `<h${block.level}>${inlineHtml(parseInline(block.text))}</h${block.level}>`;
    case 'code':
      return `<pre ${block.language}>${block.text}</pre>`;
    case 'quote':
      return `<quote>${block.blocks.map(blockHtml).join('')}</quote>`;
    case 'list': {
      const tag = block.start === null ? 'ul' : `ol${block.start}`;
      return `<${tag}>${block.items.map((item) => `<li>${item.map(blockHtml).join('')}</li>`).join('')}</${tag}>`;
    }
    case 'table':
      return `<table>${[block.head, ...block.rows].map((row) => row.join('|')).join('/')}</table>`;
    case 'rule':
      return '<hr>';
  }
}

function inlineHtml(inlines: AnswerInline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      if (inline.type === 'code') return `<code>${inline.text}</code>`;
      if (inline.type === 'break') return '<br>';
      if (inline.type === 'reference') return `<ref ${inline.numbers}>`;
      if (inline.type === 'link') return `<a ${inline.url}>${inlineHtml(inline.children)}</a>`;
      return `<${inline.type}>${inlineHtml(inline.children)}</${inline.type}>`;
    })
    .join('');
}

const cases: [markdown: string, shown: string][] = [
  ['One\ntwo\n\nThree', '<p>One\ntwo</p><p>Three</p>'],
  ['## Install ##\nNow', '<h2>Install</h2><p>Now</p>'],
  ['#hashtag', '<p>#hashtag</p>'],
  ['```js\nlet a = "*b*";\n```\nAfter', '<pre js>let a = "*b*";</pre><p>After</p>'],
  ['```sh title=".env"\nA=1\n```', '<pre .env>A=1</pre>'],
  ['```ts [a.ts] {1,3}\na\n```', '<pre a.ts>a</pre>'],
  ['```js{1} twoslash\na\n```', '<pre js>a</pre>'],
  ['```\nstill being writ', '<pre >still being writ</pre>'],
  ['~~~\n```\n~~~', '<pre >```</pre>'],
  [
    '- a\n- b\n  - c\n\n    more\n- d',
    '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p><p>more</p></li></ul></li><li><p>d</p></li></ul>',
  ],
  [
    '- [x] a\n    - [ ] b\n- [X] **c**\n- [d] e',
    '<ul><li><p>☑ a</p><ul><li><p>☐ b</p></li></ul></li><li><p>☑ <strong>c</strong></p></li><li><p>[d] e</p></li></ul>',
  ],
  ['3. a\n4. b\n   ```\n   x\n   ```', '<ol3><li><p>a</p></li><li><p>b</p><pre >x</pre></li></ol3>'],
  ['1. a\n\n1. b\n\nEnd', '<ol1><li><p>a</p></li><li><p>b</p></li></ol1><p>End</p>'],
  ['- a\nlazy', '<ul><li><p>a\nlazy</p></li></ul>'],
  ['- a\n* b', '<ul><li><p>a</p></li></ul><ul><li><p>b</p></li></ul>'],
  ['> quoted\n> more\nnot', '<quote><p>quoted\nmore</p></quote><p>not</p>'],
  ['| a | b |\n|---|:-:|\n| `x\\|y` | 2 |\n| 3 |', '<table>a|b/`x|y`|2/3|</table>'],
  ['a | b', '<p>a | b</p>'],
  ['---\n* * *', '<hr><hr>'],
  [
    '**bold** *em* _em_ __bold__ ~~gone~~',
    '<p><strong>bold</strong> <emphasis>em</emphasis> <emphasis>em</emphasis> <strong>bold</strong> <strike>gone</strike></p>',
  ],
  ['***both***', '<p><strong><emphasis>both</emphasis></strong></p>'],
  ['snake_case_name and 2 * 3 * 4', '<p>snake_case_name and 2 * 3 * 4</p>'],
  ['**still being', '<p>**still being</p>'],
  ['`a` ``b ` c`` `open', '<p><code>a</code> <code>b ` c</code> `open</p>'],
  ['`**not bold**`', '<p><code>**not bold**</code></p>'],
  ['Yes [1], no [2, 3][4].', '<p>Yes <ref 1>, no <ref 2,3><ref 4>.</p>'],
  ['[1](/page) and [^1] and a[i]', '<p><a /page>1</a> and [^1] and a[i]</p>'],
  [
    '[a **b**](/c "title") [d](<e f>) [g](h(i))',
    '<p><a /c>a <strong>b</strong></a> <a e f>d</a> <a h(i)>g</a></p>',
  ],
  ['[not closed](/x', '<p>[not closed](/x</p>'],
  ['![a picture](https://evil.example/track.png)', '<p>a picture</p>'],
  [
    'See https://a.example/b_c_d. (https://e.example)',
    '<p>See <a https://a.example/b_c_d>https://a.example/b_c_d</a>. (<a https://e.example>https://e.example</a>)</p>',
  ],
  ['<https://a.example> <b>bold</b>', '<p><a https://a.example>https://a.example</a> <b>bold</b></p>'],
  ['a  \nb\\\nc<br>d', '<p>a<br>b<br>c<br>d</p>'],
  ['\\*not\\* \\[1\\] &lt;tag&gt; AT&T', '<p>*not* [1] <tag> AT&T</p>'],
];

for (const [markdown, shown] of cases) {
  test(JSON.stringify(markdown), () => assert.equal(html(markdown), shown));
}

const pieces = [
  '*',
  '**',
  '_',
  '`',
  '```',
  '[',
  ']',
  '(',
  ')',
  '!',
  '\\',
  '\n',
  '\n\n',
  '- ',
  '1. ',
  '> ',
  '# ',
  '|',
  '|-',
  ' ',
  '    ',
  'a',
  '1',
  'http://x',
  '<',
  '&lt;',
  '~~',
  'é',
  '名',
];

test('any input is parsed, and no word is lost', () => {
  const written = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme' })), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(written, (parts) => {
      const markdown = parts.join('');
      const shown = html(markdown);
      const words = (text: string) => text.match(/名/g)?.length ?? 0;
      assert.ok(words(shown) >= words(markdown.replace(/^.*\|.*$|^.*(?:```|~~~).*$|\(.*\)/gms, '')));
    }),
  );
});

test('parsing a malicious answer takes linear time', () => {
  const sources = [
    '*a ',
    '**a',
    '_a',
    '`',
    '[',
    '![[',
    '[a](',
    '(',
    '<',
    '> ',
    '- ',
    '1. ',
    '  ',
    '|',
    '~~~\n',
    '\\',
    '&lt',
    'https://',
    '#',
  ];
  for (const source of [...sources, ...sources.map((one) => `${one}\n`)]) {
    assertGrowsLinearly(JSON.stringify(source), 1_250, (count) => html(source.repeat(count)));
  }
});
