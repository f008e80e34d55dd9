import assert from 'node:assert/strict';
import test from 'node:test';
import { readPageFacts } from './page-facts.ts';

const url = 'https://docs.example.com/de/guide/';

function facts(head: string, body = '<main><h1>Guide</h1><p>Text.</p></main>') {
  return readPageFacts(
    `<!doctype html><html lang="de-AT"><head>${head}</head><body>${body}</body></html>`,
    url,
  );
}

test('version and language of a page are read from many kinds of tags', () => {
  const { signals } = facts(`
    <meta name="docsearch:version" content="3.1,latest"><meta name="docsearch:language" content="de">
    <link rel="alternate" hreflang="x-default" href="${url}"><link rel="alternate" hreflang="de-DE" href="/de/guide">
    <link rel="alternate" hreflang="en" href="/guide"><meta property="og:site_name" content="Telescope">`);
  const { print, ...rest } = signals;
  assert.match(print, /^[0-9a-f]+$/);
  assert.deepEqual(rest, {
    version: '3.1',
    language: 'de',
    hreflang: 'de-DE',
    htmlLanguage: 'de-AT',
    siteName: 'Telescope',
  });
});

test('links are resolved against the base of the page, each once, without fragments', () => {
  const { links, canonical } = facts(
    '<base href="/manual/"><link rel="canonical" href="a">',
    '<a href="b#c">B</a><a href="b">B</a><a href="http://[">broken</a><a rel="nofollow" href="d">D</a><a name="e">E</a><area href="/f">',
  );
  assert.deepEqual(links, ['https://docs.example.com/manual/b', 'https://docs.example.com/f']);
  assert.equal(canonical, 'https://docs.example.com/manual/a');
});

test('pages with the same title and text have the same fingerprint, whatever their code', () => {
  const print = (head: string, text: string) =>
    facts(`<title>Guide</title>${head}`, `<nav>Menu</nav><main>${text}</main>`).signals.print;
  assert.equal(print('<meta name="nonce" content="1">', 'Text.'), print('<script>2</script>', 'Text.'));
  assert.notEqual(print('', 'Text.'), print('', 'Another text.'));
});

test('the Markdown version of a page is found by a link', () => {
  const { markdown } = facts('<link rel="alternate" type="text/markdown" href="index.md">');
  assert.equal(markdown, 'https://docs.example.com/de/guide/index.md');
});

const refreshes: [content: string, target: string | null][] = [
  ['0; url=latest/', 'https://docs.example.com/de/guide/latest/'],
  ["0;URL='/en/'", 'https://docs.example.com/en/'],
  ['5, https://other.example/', 'https://other.example/'],
  ['300', null],
  ['', null],
];

for (const [content, target] of refreshes) {
  test(`a refresh with content "${content}" redirects to ${target}`, () => {
    assert.equal(facts(`<meta http-equiv="refresh" content="${content}">`).refresh, target);
  });
}
