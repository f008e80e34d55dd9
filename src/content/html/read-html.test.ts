import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import { readHtml } from './read-html.ts';

const markdownOf = (html: string): string => renderBlocks(readHtml(html).blocks);
const anchorsOf = (html: string) =>
  readHtml(html).blocks.flatMap((block) => (block.type === 'heading' ? [block.anchor] : []));

describe('the content of a page', () => {
  test('is its main landmark', () => {
    assert.equal(
      markdownOf('<div>Menu</div><main><p>Text of the page</p></main><div>Foot</div>'),
      'Text of the page',
    );
  });

  test('is the body if the page has no landmark', () => {
    assert.equal(markdownOf('<nav>Menu</nav><p>One</p><footer>Foot</footer>'), 'One');
  });

  test('is all articles of a page that has several', () => {
    const article = '<article><p>A story of some length</p></article>';
    assert.equal(markdownOf(`<body>${article.repeat(3)}</body>`).match(/story/g)?.length, 3);
  });

  test('is not a small container beside most of the text', () => {
    const html = `<body><div class="content">Note</div><p>${'All the rest of the page. '.repeat(9)}</p></body>`;
    assert.match(markdownOf(html), /All the rest/);
  });

  test('includes a heading outside of its container', () => {
    const html =
      '<main><h1 id="top">Title</h1><div class="markdown-body"><p>Some text of the page</p></div></main>';
    assert.equal(markdownOf(html), '# Title\n\nSome text of the page');
  });

  test('keeps a section that is named like page furniture', () => {
    assert.match(
      markdownOf('<main><section id="navigation"><h2>Navigation</h2><p>Use it.</p></section></main>'),
      /Use it/,
    );
  });

  test('excludes hidden elements, but not tab panels', () => {
    const html = `<main><p>Seen</p><p hidden>a</p><p aria-hidden="true">b</p><p style="display: none">c</p>
      <p data-pagefind-ignore>d</p><p class="sr-only">e</p><div role="tabpanel" hidden>Panel</div></main>`;
    assert.equal(markdownOf(html), 'Seen\n\nPanel');
  });

  test('excludes links above the title, but not sentences there', () => {
    const html = `<div><span><a href="/">Home</a> » <a href="/g">Guide</a> » Tea</span></div>
      <p>Since version 2, see <a href="x">x</a>.</p><div><h1>Tea</h1></div><p><a href="y">Green tea</a></p>`;
    assert.equal(markdownOf(html), 'Since version 2, see x.\n\n# Tea\n\nGreen tea');
  });

  test('is the list of chapters if a page has nothing else', () => {
    const html = '<h1>Teas</h1><div class="toc"><ul><li><a href="green.html">Green tea</a></ul></div>';
    assert.match(markdownOf(html), /Green tea/);
    assert.doesNotMatch(markdownOf(`${html}<p>All teas.</p>`), /Green tea/);
  });

  test('excludes the date of the last change', () => {
    assert.equal(markdownOf('<p>Text</p><p>Last updated on 1 May 2024</p>'), 'Text');
  });
});

describe('the anchor of a heading is', () => {
  test('its own id', () => assert.deepEqual(anchorsOf('<h2 id="own">A</h2>'), ['own']));

  test('that of the section around it', () =>
    assert.deepEqual(
      anchorsOf('<main><section id="around"><span id="alias"></span><h2>A</h2></section></main>'),
      ['around'],
    ));

  test('that of a named link inside it or right before it', () => {
    assert.deepEqual(anchorsOf('<h2><a name="inside"></a>A</h2>'), ['inside']);
    assert.deepEqual(anchorsOf('<p>x</p><a name="before"></a>\n<h2>A</h2>'), ['before']);
  });

  test('not that of an element with other text in between', () => {
    assert.deepEqual(anchorsOf('<main><div id="far"><p>text</p><h2>A</h2></div></main>'), [null]);
  });
});

describe('the title', () => {
  const titleOf = (html: string) => readHtml(html).title;

  test('is the heading that <title> contains, not the name of the site above it', () => {
    const html =
      '<title>Queries | Tea 3 documentation</title><h1>Tea 3 documentation</h1><h1>Queries</h1><p>x</p>';
    assert.equal(titleOf(html), 'Queries');
    assert.equal(
      titleOf('<title>Queries</title><h1>The tea library</h1><h2>Queries</h2><p>x</p>'),
      'Queries',
    );
  });

  test('is the first heading if <title> adds the name of the book', () => {
    assert.equal(titleOf('<title>Signals: Tea Reference Manual</title><h2>Signals</h2><p>x</p>'), 'Signals');
  });

  test('separates the words that the heading joins', () => {
    const html =
      '<title>Tea.Cup.fill</title><h3>Method</h3><h1><a>Tea</a><i></i><a>Cup</a><i></i>fill</h1><p>x</p>';
    assert.equal(titleOf(html), 'Tea.Cup.fill');
    assert.match(markdownOf(html), /^Method\n\n# /);
  });

  test('is not the "<no title>" of Sphinx', () => {
    assert.equal(titleOf('<title>&lt;no title&gt; &mdash; Tea</title><p>x</p>'), null);
  });

  test('is the first h1, others become sections below it', () => {
    const { title, blocks } = readHtml('<title>Tea | Site</title><h1>Tea</h1><h1>Green</h1><h2>Japan</h2>');
    assert.equal(title, 'Tea');
    assert.deepEqual(
      blocks.map((block) => block.type === 'heading' && block.depth),
      [1, 2, 3],
    );
  });

  test('is <title> if every h1 is a numbered section', () => {
    const { title, blocks } = readHtml('<title>SELECT</title><h1>1. Overview</h1><h1>2. Details</h1>');
    assert.equal(title, 'SELECT');
    assert.equal(blocks[0]?.type === 'heading' && blocks[0].depth, 2);
  });
});

describe('inline text', () => {
  test('collapses white space across elements', () => {
    assert.equal(markdownOf('<p>a <b> b </b>\n c<i>d</i>&nbsp; e</p>'), 'a **b** c*d* e');
  });

  test('joins adjacent marks of one kind', () => {
    assert.equal(markdownOf('<p><code>a</code><code>b</code> <b>c</b><b>d</b></p>'), '`ab` **cd**');
  });

  test('fences code that contains a backtick', () => {
    assert.equal(markdownOf('<p><code>a`b</code></p>'), '`` a`b ``');
  });

  test('keeps links separate, with their text', () => {
    const { links } = readHtml('<p>See <a href="b.html#c">the <code>b</code> page</a>.</p>');
    assert.deepEqual(links, [{ href: 'b.html#c', text: 'the b page' }]);
  });

  test('distinguishes powers from footnotes', () => {
    assert.equal(markdownOf('<p>2<sup>10</sup> bytes<sup><a href="#fn">1</a></sup></p>'), '2^10 bytes[^1]');
  });
});
