import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Block, paragraph } from '../../vocabulary/block.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import { readHtmlFragment } from './read-html-fragment.ts';

const blocksOf = (html: string) => readHtmlFragment(html).blocks;
const item = (...blocks: Block[]) => ({ blocks });

test('lists keep their items, numbers and nesting', () => {
  assert.deepEqual(blocksOf('<p>Do:</p><ol start=2><li>a<ul><li>b</ul><li value=7>c<li>d</ol>'), [
    paragraph('Do:'),
    {
      type: 'list',
      items: [
        { number: 2, blocks: [paragraph('a'), { type: 'list', items: [item(paragraph('b'))] }] },
        { number: 7, blocks: [paragraph('c')] },
        { number: 8, blocks: [paragraph('d')] },
      ],
    },
  ]);
});

test('an item can contain paragraphs and code', () => {
  assert.deepEqual(blocksOf('<ul><li><p>a<br>b<p>c<pre>d</pre><li><input type=checkbox checked> e</ul>'), [
    {
      type: 'list',
      items: [
        item(paragraph('a\nb'), paragraph('c'), { type: 'code', text: 'd' }),
        { checked: true, blocks: [paragraph('e')] },
      ],
    },
  ]);
});

test('a list directly inside a list belongs to the item before it', () => {
  assert.deepEqual(blocksOf('<ul><li>a</li><ul><li>b</ul></ul>'), [
    { type: 'list', items: [item(paragraph('a'), { type: 'list', items: [item(paragraph('b'))] })] },
  ]);
});

test('quotes can contain lists, and items can contain quotes', () => {
  assert.deepEqual(
    blocksOf('<blockquote><p>a<ul><li>b</ul></blockquote><ul><li><blockquote>c</blockquote></ul>'),
    [
      { type: 'quote', blocks: [paragraph('a'), { type: 'list', items: [item(paragraph('b'))] }] },
      { type: 'list', items: [item({ type: 'quote', blocks: [paragraph('c')] })] },
    ],
  );
});

test('an admonition is a callout, with a title if the page shows one', () => {
  assert.deepEqual(
    blocksOf('<div class="admonition tip"><p class="admonition-title">Tip</p><p>a<p>b</div>'),
    [{ type: 'callout', kind: 'tip', blocks: [paragraph('a'), paragraph('b')] }],
  );
  assert.deepEqual(
    blocksOf(
      '<div class="custom-block warning"><p class="custom-block-title">Mind the gap</p><ul><li>a</ul></div>',
    ),
    [
      {
        type: 'callout',
        kind: 'warning',
        title: 'Mind the gap',
        blocks: [{ type: 'list', items: [item(paragraph('a'))] }],
      },
    ],
  );
});

test('a definition stays with its terms, and a term keeps its anchor', () => {
  assert.deepEqual(blocksOf('<dl><dt id=a>a<dt><code>b</code><dd><p>c<p>d<dt>e<dd>f</dl>'), [
    {
      type: 'definitions',
      entries: [
        { term: ['a', '\n', { code: 'b' }], anchor: 'a', blocks: [paragraph('c'), paragraph('d')] },
        { term: ['e'], anchor: null, blocks: [paragraph('f')] },
      ],
    },
  ]);
});

test('a term outside a definition list is kept as text', () => {
  assert.deepEqual(blocksOf('<dt>a</dt><dd>b</dd>'), [paragraph({ strong: ['a'] }), paragraph('b')]);
});

test('tabs and details keep their panels and summary', () => {
  assert.deepEqual(
    blocksOf(
      '<div role=tablist><button role=tab>npm</button><button role=tab>yarn</button></div>' +
        '<div role=tabpanel>a</div><div role=tabpanel>b</div><details><summary>More <b>here</b></summary>c</details>',
    ),
    [
      {
        type: 'tabs',
        panels: [
          { label: 'npm', blocks: [paragraph('a')] },
          { label: 'yarn', blocks: [paragraph('b')] },
        ],
      },
      { type: 'details', summary: ['More ', { strong: ['here'] }], blocks: [paragraph('c')] },
    ],
  );
});

test('a block with many headings is replaced by its content, so that the headings divide the page', () => {
  const typesWith = (headings: string) =>
    blocksOf(`<details><summary>More</summary>${headings}text</details>`).map(({ type }) => type);
  assert.deepEqual(typesWith('<h3 id=x>Title</h3>'), ['details']);
  assert.deepEqual(typesWith('<h3>A</h3><h3>B</h3><h3>C</h3><h3>D</h3>'), [
    ...['paragraph', 'heading', 'heading', 'heading', 'heading', 'paragraph'],
  ]);
  assert.deepEqual(
    blocksOf('<ul><li>a<li><h3>Title</h3>b<li>c</ul>').map(({ type }) => type),
    ['list', 'heading', 'paragraph', 'list'],
  );
});

test('an image without a text is content only in a figure', () => {
  assert.deepEqual(blocksOf('<figure><img src="x.png"></figure><p><img src="y.png"></p>'), [
    paragraph({ image: 'x.png', alt: '' }),
  ]);
});

test('links, images and anchors keep their position', () => {
  assert.deepEqual(
    blocksOf(
      '<p id=p>See <a href=" b.html#c ">the <code>b</code> page</a>, <img src=x.png alt="A chart"><i id=q>now</i>',
    ),
    [
      paragraph(
        { anchor: 'p' },
        'See ',
        { link: 'b.html#c', content: ['the ', { code: 'b' }, ' page'] },
        ', ',
        { image: 'x.png', alt: 'A chart' },
        { anchor: 'q' },
        { emphasis: ['now'] },
      ),
    ],
  );
  assert.deepEqual(blocksOf('<div id=a><pre>x</pre></div><h2 id=b><a name=c></a>T</h2>'), [
    paragraph({ anchor: 'a' }),
    { type: 'code', text: 'x' },
    paragraph({ anchor: 'c' }),
    { type: 'heading', depth: 2, text: 'T', anchor: 'b' },
  ]);
});

test('a mark around several blocks continues in each block', () => {
  assert.deepEqual(blocksOf('<b>a<p>b</p></b>c'), [
    paragraph({ strong: ['a'] }),
    paragraph({ strong: ['b'] }),
    paragraph('c'),
  ]);
});

test('formulas that a script draws are formulas', () => {
  const blocks = blocksOf(
    '<p>for (<span class="math notranslate">\\(n&gt;=2\\)</span>)</p><div class="math">\n<span class="eqno">(1)</span>\\[a^2\\]</div>',
  );
  assert.deepEqual(blocks, [
    paragraph('for (', { math: 'n>=2' }, ')'),
    { type: 'code', language: 'math', text: 'a^2' },
  ]);
});

test('the type of a parameter has a colon before it', () => {
  const term = (html: string) => renderBlocks(blocksOf(`<dl><dt>${html}</dt><dd>Text.</dd></dl>`));
  const classifier = '<span class="classifier">int</span>';
  assert.match(term(`<strong>shape</strong>${classifier}`), /shape\W* : int/);
  assert.match(term(`shape <span class="classifier-delimiter">:</span> ${classifier}`), /shape : int/);
});
