import assert from 'node:assert/strict';
import test from 'node:test';
import { highlightCode } from './highlight-code.ts';

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|(\w+));/g, (_, code?: string, name?: string) =>
      code === undefined
        ? ({ lt: '<', gt: '>', amp: '&', quot: '"' }[name ?? ''] ?? '')
        : String.fromCharCode(Number(code)),
    );

test('tokens of code have classes, and the text stays the same', () => {
  for (const [language, code, expected] of [
    ['ts', 'const a = "b"; // c', /<span class="hljs-keyword">const<\/span>/],
    [
      'shell',
      'kubectl get pods --all-namespaces',
      /hljs-title function_">kubectl<\/span>.*hljs-attr">--all-namespaces/,
    ],
    ['console', '$ npm install\nadded 1 package', /hljs-meta prompt_">\$ <\/span>/],
    ['vue', '<script setup>\nconst a = 1\n</script>', /hljs-keyword">const/],
    ['tsx', 'const a: A = (\n  <Tea hot={b}>c</Tea>\n)', /hljs-name">Tea<.*hljs-attr">hot</],
    [
      'nu',
      'ls --all | where size > 10kb # big',
      /title function_">ls<.*attr">--all.*keyword">where.*number">10kb.*comment"># big/,
    ],
    ['nushell', 'let cup = $env.CUP', /keyword">let<.*variable">\$env/],
    ['angular-ts', 'const a = 1', /hljs-keyword">const/],
    ['batch', 'echo off', /hljs-built_in">echo/],
    ['YAML', 'a: "<b>"', /hljs-attr">a:/],
  ] as const) {
    const html = highlightCode(code, language);
    assert.match(html, expected, language);
    assert.equal(plain(html), code, language);
  }
});

test('code in an unknown language is plain text, whatever the name of the language', () => {
  for (const language of [undefined, 'none', 'klingon', '../../package', '__proto__', 'constructor', ''])
    assert.equal(highlightCode('a < b', language), 'a &#60; b', language);
});

test('long code stays plain, so that pages render fast', () => {
  for (const code of ['a\n'.repeat(10_000), 'x'.repeat(3000), `${'y'.repeat(1000)}\n`.repeat(30)])
    assert.ok(!highlightCode(code, 'csharp').includes('<span'));
});

test('Bash keywords are highlighted unless they are arguments', () => {
  const keywords = (code: string) =>
    [...highlightCode(code, 'bash').matchAll(/<span class="hljs-(?:keyword|built_in)">([^<]*)/g)].map(
      ([, word]) => word,
    );
  assert.deepEqual(keywords('docent ask how do I test this in time'), []);
  assert.deepEqual(keywords('npm run test && cd docs; echo done'), ['cd', 'echo']);
  assert.deepEqual(keywords('for name in a b; do\n  if true; then echo if; fi\ndone'), [
    ...['for', 'in', 'do', 'if', 'then', 'echo', 'fi', 'done'],
  ]);
  assert.deepEqual(keywords('while read line; do sudo kill it; done'), [
    ...['while', 'read', 'do', 'sudo', 'kill', 'done'],
  ]);
});

test('front matter, modules and nested tags are highlighted in Markdown and MDX', () => {
  const page =
    '---\ntitle: Tea\n---\nimport Cup from "./cup";\n\n<Cups>\n    <Cup size="1">\n</Cups>\n\nimport the tea\n';
  for (const language of ['md', 'mdx'])
    assert.match(
      highlightCode(page, language),
      /^---\n<span class="language-yaml"><span class="hljs-attr">title:/,
    );
  assert.ok(!highlightCode(page, 'md').includes('hljs-section'));
  const html = highlightCode(page, 'mdx');
  assert.match(html, /hljs-keyword">import<\/span> <span class="hljs-title class_">Cup/);
  assert.match(html, /\n {4}<span class="language-xml"><span class="hljs-tag">/);
  assert.match(html, /\nimport the tea\n$/);
  assert.equal(plain(html), page);
  assert.match(
    highlightCode('---\nconst a = 1;\n---\n<b>{a}</b>', 'astro'),
    /hljs-keyword">const[\s\S]*---\n.*hljs-name">b/,
  );
});

test('an apostrophe within a word of shell output does not start a string', () => {
  assert.ok(!highlightCode("Read 24'674 files\nDon't stop", 'sh').includes('hljs-string'));
  assert.match(highlightCode("echo 'two words'", 'sh'), /hljs-string">&#x27;two words/);
});
