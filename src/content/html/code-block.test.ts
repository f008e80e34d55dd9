import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paragraph } from '../../vocabulary/block.ts';
import { readHtmlFragment } from './read-html-fragment.ts';

const codeOf = (html: string) => readHtmlFragment(html).blocks[0];

test('white space and entities are preserved', () => {
  assert.deepEqual(codeOf('<pre>\nif (a &lt; b) {\n\tc();\n\n  }\n</pre>'), {
    type: 'code',
    text: 'if (a < b) {\n\tc();\n\n  }',
  });
});

test('each line element becomes a line', () => {
  const lines = { type: 'code', text: 'a\n\nb' };
  assert.deepEqual(
    codeOf('<pre><span class=line>a</span>\n<span class=line></span>\n<span class=line>b</span></pre>'),
    lines,
  );
  assert.deepEqual(
    codeOf('<pre><span class=token-line>a<br></span><span class=token-line><br></span><span>b</span></pre>'),
    lines,
  );
  assert.deepEqual(codeOf('<pre><div>a</div><div>\n</div><div>b</div></pre>'), lines);
});

const languages: [html: string, language: string | undefined][] = [
  ['<pre><code class="language-js">x</code></pre>', 'js'],
  ['<pre class="lang-py">x</pre>', 'py'],
  ['<div class="highlight-python3 notranslate"><div class="highlight"><pre>x</pre></div></div>', 'python3'],
  ['<div class="highlight highlight-source-shell"><pre>x</pre></div>', 'shell'],
  ['<pre class="sourceCode haskell"><code>x</code></pre>', 'haskell'],
  ['<pre class="rust item-decl"><code>x</code></pre>', 'rust'],
  ['<pre class="mermaid">x</pre>', 'mermaid'],
  ['<pre><code data-lang="Ruby">x</code></pre>', 'ruby'],
  ['<div class="highlight-default"><pre>x</pre></div>', undefined],
  ['<div class="lang-en"><pre>x</pre></div>', undefined],
];

for (const [html, language] of languages) {
  test(`${html} is in ${language ?? 'no known language'}`, () => {
    const block = codeOf(html);
    assert.equal(block?.type === 'code' ? block.language : null, language);
  });
}

test('a caption is the title of the code that follows, else a paragraph', () => {
  const captioned = '<figure><figcaption>a.js</figcaption><pre>x</pre></figure>';
  assert.deepEqual(codeOf(captioned), { type: 'code', text: 'x', title: 'a.js' });
  assert.deepEqual(codeOf('<div class="code-title">a.js</div><p>x</p>'), paragraph('a.js'));
  assert.deepEqual(codeOf('<p>Edit <span class="filename">a.js</span></p>'), paragraph('Edit a.js'));
});
