import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readHtml } from './read-html.ts';

/** The texts of the bare links of a page. */
function bareLinks(body: string): string[] {
  return readHtml(`<main><h1>Tea</h1>${body}</main>`).links.flatMap(({ text, bare }) => (bare ? [text] : []));
}

test('a link with words beside it is not bare', () => {
  assert.deepEqual(bareLinks('<p>Read about <a href="b.html">black tea</a>.</p>'), []);
  assert.deepEqual(bareLinks('<ul><li>See <a href="b.html">black tea</a></li></ul>'), []);
  assert.deepEqual(bareLinks('<ul><li><p><a href="b.html">Black</a></p><p>Brewed hot.</p></li></ul>'), []);
  assert.deepEqual(bareLinks('<dl><dt><a href="b.html">Black</a></dt><dd>Brewed hot.</dd></dl>'), []);
  const table =
    '<table><tr><th>Kind</th><th>Use</th></tr><tr><td><a href="b">Black</a></td><td>Hot</td></tr></table>';
  assert.deepEqual(bareLinks(table), []);
});

test('a link alone in its item, paragraph or row is bare', () => {
  assert.deepEqual(bareLinks('<p>Kinds:</p><ul><li><a href="b.html">Black</a></li></ul>'), ['Black']);
  assert.deepEqual(bareLinks('<p>All.</p><ol><li>1.2 <a href="b.html">Black</a></li></ol>'), ['Black']);
  assert.deepEqual(bareLinks('<p>All.</p><p><a href="a">Green</a> | <a href="b">Black</a></p>'), [
    'Green',
    'Black',
  ]);
});

test('words of a nested list are not beside the link of the parent item', () => {
  const nested = '<ul><li><a href="b">Black</a><ul><li>Try <a href="c">Assam</a></li></ul></li></ul>';
  assert.deepEqual(bareLinks(`<p>All.</p>${nested}`), ['Black']);
});

test('a link that the page also has in running text is not bare', () => {
  const list = '<ul><li><a href="b">Black tea</a></li></ul>';
  assert.deepEqual(bareLinks(`${list}<p>We like <a href="b">Black\n tea</a>.</p>`), []);
});

test('marking keeps every link with its text and target', () => {
  const word = fc.constantFrom('leaf', '', '1.2', 'cup');
  fc.assert(
    fc.property(fc.array(fc.tuple(word, word), { maxLength: 8 }), (items) => {
      const list = items.map(
        ([before, after], n) => `<li>${before} <a href="p${n}">page ${n}</a> ${after}</li>`,
      );
      const { links } = readHtml(`<main><h1>Tea</h1><p>All.</p><ul>${list.join('')}</ul></main>`);
      assert.deepEqual(
        links,
        items.map((words, n) => ({
          href: `p${n}`,
          text: `page ${n}`,
          ...(!words.some((each) => /[a-z]/.test(each)) && { bare: true }),
        })),
      );
    }),
  );
});
