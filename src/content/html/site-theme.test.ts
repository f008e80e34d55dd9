import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import { readHtml } from './read-html.ts';
import { findTheme } from './site-theme.ts';

const names = ['Assam', 'Ceylon', 'Darjeeling', 'Keemun', 'Oolong', 'Sencha'];

/** Pages of a site whose theme has no known class names. */
const pageAbout = (name: string, below = ''): string => `<title>${name} | Tea manual</title>
  <div class="x1"><h1><a href="index.html">Tea manual</a></h1><p>Home | Index</p></div>
  <div class="x2"><h1>${name}</h1><h2>Description</h2><p>${name} is a tea.</p>${below}</div>
  <div class="x3"><b>More teas</b><ul><li><a href="a">A</a><li><a href="b">B</a><li><a href="c">C</a></ul></div>
  <div class="x4">Printed by Kettle 2</div>`;

const theme = findTheme(names.map((name) => pageAbout(name)));
const read = (html: string) => {
  const { title, blocks } = readHtml(html, { theme });
  return { title, text: renderBlocks(blocks) };
};

test('texts that most pages repeat around their content are removed', () => {
  const { title, text } = read(pageAbout('Sencha'));
  assert.equal(title, 'Sencha');
  assert.equal(text, '# Sencha\n\n## Description\n\nSencha is a tea.');
});

test('a section that all pages have is kept, although its heading and text repeat', () => {
  const { text } = read(pageAbout('Sencha', '<h2 id="origin">Description</h2><p>Printed by Kettle 2</p>'));
  assert.match(text, /## Description\n\nPrinted by Kettle 2$/);
});

test('a menu is removed at any position', () => {
  const menu = '<ul><li><a href="a">A</a><li><a href="b">B</a><li><a href="c">C</a></ul>';
  const { text } = read(`<h1>Sencha</h1><p>One</p>${menu}<p>Two</p>`);
  assert.equal(text, '# Sencha\n\nOne\n\nTwo');
});

test('a page without text of its own is read whole', () => {
  assert.match(read('<div>Printed by Kettle 2</div>').text, /Kettle/);
});

test('a site with few pages has no theme', () => {
  assert.deepEqual(findTheme(names.slice(0, 3).map((name) => pageAbout(name))), []);
});
