import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readHtmlFragment } from './read-html-fragment.ts';

const textsOf = (html: string) => readHtmlFragment(html).blocks;

test('each item is a block, joined to the one before it', () => {
  assert.deepEqual(textsOf('<p>Do:</p><ol start=2><li>a<ul><li>b</ul><li value=7>c<li>d</ol>'), [
    { type: 'text', text: 'Do:' },
    { type: 'text', text: '2. a' },
    { type: 'text', text: '  - b', tight: true },
    { type: 'text', text: '7. c', tight: true },
    { type: 'text', text: '8. d', tight: true },
  ]);
});

test('what else stands in an item is indented, code is not', () => {
  assert.deepEqual(textsOf('<ul><li><p>a<br>b<p>c<pre>d</pre><li>e</ul>'), [
    { type: 'text', text: '- a\n  b' },
    { type: 'text', text: '  c' },
    { type: 'code', text: 'd' },
    { type: 'text', text: '- e' },
  ]);
});

test('quotes may hold lists and items quotes', () => {
  assert.deepEqual(
    textsOf('<blockquote><p>a<ul><li>b</ul></blockquote><ul><li><blockquote>c</blockquote></ul>'),
    [
      { type: 'text', text: '> a' },
      { type: 'text', text: '> - b' },
      { type: 'text', text: '- > c' },
    ],
  );
});

test('an admonition leads its first text, or stands alone before a list', () => {
  assert.deepEqual(textsOf('<div class="admonition tip"><p class="admonition-title">Tip</p><p>a<p>b</div>'), [
    { type: 'text', text: '**Tip:** a' },
    { type: 'text', text: 'b' },
  ]);
  assert.deepEqual(textsOf('<div class="custom-block warning"><ul><li>a</ul></div>'), [
    { type: 'text', text: '**Warning:**' },
    { type: 'text', text: '- a' },
  ]);
});

test('a definition stays with its term', () => {
  assert.deepEqual(textsOf('<dl><dt>a<dt><code>b</code><dd><p>c<p>d</dl>'), [
    { type: 'text', text: '**a**' },
    { type: 'text', text: '`b`', tight: true },
    { type: 'text', text: 'c', tight: true },
    { type: 'text', text: 'd' },
  ]);
});
