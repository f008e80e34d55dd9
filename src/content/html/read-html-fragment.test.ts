import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Block } from '../../vocabulary/block.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import { readHtmlFragment } from './read-html-fragment.ts';

const markdownOf = (html: string): string => renderBlocks(readHtmlFragment(html).blocks);

test('incomplete fragments are read', () => {
  for (const torn of ['</div>', '<table><tr><td>', '<div', '<!-- only a comment -->']) {
    assert.deepEqual(readHtmlFragment(torn), { blocks: [], anchors: [], links: [] }, torn);
  }
  assert.equal(markdownOf('<td>cell'), 'cell');
  assert.equal(markdownOf('text</div> more'), 'text more');
});

test('header, aside and nav are content in a fragment', () => {
  assert.equal(markdownOf('<aside>Beside</aside><nav>Away</nav>'), 'Beside\n\nAway');
});

test('components are containers whose labels are read', () => {
  const html = '<Tabs><Tab label="npm">install</Tab><Tab label={"yarn"}>add</Tab><Tab label={name}/></Tabs>';
  assert.equal(markdownOf(html), '**npm:** install\n\n**yarn:** add');
  assert.equal(markdownOf('<my-card title="Fast" name="x"><p>Very</p></my-card>'), '- **Fast**\n\n  Very');
  assert.equal(markdownOf('<Field name="port" />'), '**port**');
});

test('a card is a link with its title and description', () => {
  const { blocks, links } = readHtmlFragment(
    '<Card title="Fast" link="/fast" description="Very" /><Icon name="x" />',
  );
  const line: Block = {
    type: 'paragraph',
    content: [{ link: '/fast', content: [{ strong: ['Fast'] }] }, ': Very'],
  };
  assert.deepEqual(blocks, [{ type: 'list', cards: true, items: [{ blocks: [line] }] }]);
  assert.deepEqual(links, [{ href: '/fast', text: 'Fast' }]);
});

test('a caption contains Markdown, and the number that the text refers to', () => {
  assert.deepEqual(readHtmlFragment('<Listing number="1-1" caption="Runs `tea`"></Listing>').blocks, [
    {
      type: 'paragraph',
      content: [{ strong: ['Listing 1-1:'] }, ' ', 'Runs ', { code: 'tea' }],
      caption: true,
    },
  ]);
});

test('a component with an alternative text is an image, and its caption follows', () => {
  assert.deepEqual(readHtmlFragment('<Figure src="a.png" alt="A pot" caption="From above" />').blocks, [
    { type: 'paragraph', content: [{ image: 'a.png', alt: 'A pot' }] },
    { type: 'paragraph', content: ['From above'], caption: true },
  ]);
});

test('a self-closing tag is closed', () => {
  const { blocks, anchors } = readHtmlFragment('<a id="here"/><h2>Title</h2>');
  assert.deepEqual(anchors, ['here']);
  assert.deepEqual(blocks, [{ type: 'heading', depth: 2, text: 'Title', anchor: 'here' }]);
});

test('tag names can be upper case', () => {
  assert.equal(markdownOf('<P>One<P><B>Two</B>'), 'One\n\n**Two**');
});

test('a table in Markdown is a table', () => {
  assert.deepEqual(readHtmlFragment('<table><tr><th>A<th>B<tr><td>1<td><b>2</b></table>').blocks, [
    { type: 'table', head: [['A'], ['B']], rows: [[['1'], [{ strong: ['2'] }]]] },
  ]);
});

test('links and anchors are collected', () => {
  const { anchors, links } = readHtmlFragment('<p id="x">See <a href="/y">y</a>');
  assert.deepEqual({ anchors, links }, { anchors: ['x'], links: [{ href: '/y', text: 'y' }] });
});

test('a heading has its text without images, or the name in its logo', () => {
  const logo = (alt: string) => `<a href="/"><img src="https://a.b/logo.png" alt="${alt}"></a>`;
  assert.equal(markdownOf(`<h1 align="center">${logo('Kettle')}<br>Kettle</h1>`), '# Kettle');
  assert.equal(markdownOf(`<h1>The Kettle <img src="https://a.b/ci.svg" alt="CI"></h1>`), '# The Kettle');
  for (const alt of ['Kettle', 'Kettle logo', 'Kettle Banner', 'Logo of Kettle', 'The logo for Kettle'])
    assert.equal(markdownOf(`<h1>${logo(alt)}</h1>`), '# Kettle', alt);
  assert.equal(markdownOf(`<h1>${logo('Logo')}</h1>`), '');
});
