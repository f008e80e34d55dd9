import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import type { PageRecord } from '../../engine/engine.ts';
import type { Block } from '../../vocabulary/block.ts';
import { pageHeadings, pageMarkdown } from '../../vocabulary/page-markdown.ts';
import { renderArticle } from './render-article.ts';
import type { PageLink } from './restore-links.ts';

function record(title: string, blocks: Block[], more: Partial<PageRecord> = {}): PageRecord {
  return {
    url: '/a',
    title,
    description: '',
    sourceFile: 'a.md',
    markdown: pageMarkdown(title, blocks),
    headings: pageHeadings(title, blocks),
    anchors: [],
    links: [],
    operation: null,
    ...more,
  };
}

function rendered(page: PageRecord, links: PageLink[] = []): string {
  return renderArticle(page, { titleLevel: 1, ids: new Set(), links });
}

const heading = (text: string, anchor: string | null, depth = 2): Block => ({
  type: 'heading',
  depth,
  text,
  anchor,
});
const text = (words: string): Block => ({ type: 'text', text: words });

test('headings have their anchors, and words that are not Markdown', () => {
  const html = rendered(
    record('Map<K, V>', [heading('`List<T>` & *more*', 'list-t'), text('It *is* **a** `List<T>`.')]),
  );
  assert.match(html, /<h1>Map&#60;K, V&#62;<\/h1>/);
  assert.match(html, /<h2 id="list-t">`List&#60;T&#62;` &#38; \*more\*<a/);
  assert.match(html, /<p>It <em>is<\/em> <strong>a<\/strong> <code>List&#60;T&#62;<\/code>\.<\/p>/);
});

test('what reads as an image is its words: nothing is loaded for a page', () => {
  const html = rendered(record('T', [text('<div>![a "b"](https://evil.example/x.png) ![c](/d.png)</div>')]));
  assert.doesNotMatch(html, /<img|evil/);
  assert.match(html, /a &#34;b&#34; c/);
});

test('a heading inside code is code, and a tag that never ends leaves the next section alone', () => {
  const html = rendered(
    record('T', [
      { type: 'code', text: '## Install\n\n## Install', language: 'md' },
      text('<script> starts a script, and <!-- a comment.'),
      heading('Install', 'install'),
      text('Really.'),
    ]),
  );
  assert.equal(html.match(/<h2/g)?.length, 1);
  assert.match(html, /<p>&#60;script&#62; starts a script, and &#60;!-- a comment\.<\/p>/);
  assert.match(html, /<h2 id="install">Install.*\n<p>Really\.<\/p>/);
});

test('an anchor without a heading goes to the title or the words it is made of, else to the top', () => {
  const html = rendered(
    record('Set up', [text('Hello.'), heading('More', 'more'), text('- **On Linux**\n- there')], {
      anchors: ['set-up', 'on-linux', 'somewhere'],
    }),
  );
  assert.match(html, /<section><span class="place" id="somewhere"><\/span><h1 id="set-up">/);
  assert.match(html, /<section><span class="place" id="on-linux"><\/span><h2 id="more">/);
});

test('two headings with one anchor: a link reaches the first', () => {
  const html = rendered(record('T', [heading('A', 'same'), heading('B', 'same')]));
  assert.deepEqual(
    [...html.matchAll(/<h2( id="same")?>(.)/g)].map((found) => [found[1], found[2]]),
    [
      [' id="same"', 'A'],
      [undefined, 'B'],
    ],
  );
});

test('code, tables, lists, quotes and the sign of an operation are shown as such', () => {
  const html = rendered(
    record('Add a pet', [
      text('`POST /pets/{id}`\nOperation: `addPet`'),
      { type: 'code', text: 'a < b', language: 'js', title: 'a.js' },
      { type: 'table', head: ['x'], rows: [['`a|b`']] },
      text('3. three\n4. four'),
      text('- [x] done'),
      text('> **Note:** quoted'),
    ]),
  );
  assert.match(html, /<span class="method post">POST<\/span> <code>\/pets\/\{id\}<\/code>/);
  assert.match(
    html,
    /<figcaption><span>a\.js<\/span><span>js<\/span><\/figcaption><pre tabindex="0"><code>a &#60; b/,
  );
  assert.match(html, /<th>x<\/th>[\s\S]*<td><code>a\|b<\/code><\/td>/);
  assert.match(html, /<ol start="3">/);
  assert.match(html, /☑/);
  assert.match(html, /<blockquote>\n<p><strong>Note:<\/strong> quoted/);
});

test('links return to their words, in their order, and to whole words only', () => {
  const html = rendered(
    record('T', [text('Pods run. See pod and `kubectl` for a pod.'), heading('Next pod', null)]),
    [
      { text: 'pod', href: '/pod' },
      { text: 'nowhere in the text', href: '/gone' },
      { text: 'kubectl', href: 'https://example.com/kubectl' },
      { text: 'pod', href: 'javascript:alert(1)' },
      { text: 'Next pod', href: '/next' },
    ],
  );
  assert.match(
    html,
    /<p>Pods run\. See <a href="\/pod">pod<\/a> and <code><a href="https:\/\/example\.com\/kubectl" rel="noreferrer nofollow">kubectl<\/a><\/code> for a pod\./,
  );
  assert.match(html, /<h2><a href="\/next">Next pod<\/a><\/h2>/);
  assert.ok(!html.includes('javascript'));
});

test('whatever a page says, only tags of ours come out', () => {
  const ours =
    /<\/?(?:article|section|h[1-6]|p|strong|em|del|code|br|hr|blockquote|figure|figcaption|span|pre|ul|ol|li|div|table|thead|tbody|tr|th|td|a|img|sup|dl|dt|dd)(?: (?:id|class|href|rel|src|alt|loading|start|tabindex|role|aria-label)="[^"<>]*")*>/g;
  const hostile = fc
    .array(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '`',
        '*',
        '[',
        ']',
        '(',
        ')',
        '!',
        '#',
        '\n',
        ' ',
        '|',
        '-',
        '=',
        'a',
        '\uFDD0',
        'javascript:',
        '<script>',
        '<img src=x onerror=1>',
        '\\',
        ':',
        '_',
        '~',
        '0.',
        '://',
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(hostile, hostile, hostile, (title, words, code) => {
      const page = record(
        title,
        [text(words), heading(words || 'a', words || 'a'), { type: 'code', text: code, language: words }],
        {
          anchors: [code],
        },
      );
      const html = rendered(page, [{ text: words, href: code }]);
      assert.doesNotMatch(html.replace(ours, ''), /[<>"]/);
      assert.doesNotMatch(html, /(?:href|src)="\s*javascript:/i);
    }),
    { numRuns: 2000 },
  );
});

test('a page nested beyond reason is still a page', () => {
  const html = rendered(record('Deep', [text(`${'> '.repeat(3000)}end`), text(`${'*a '.repeat(20_000)}`)]));
  assert.match(html, /end/);
});
