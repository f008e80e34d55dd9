import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { anyBlocks } from '../../../test/any-blocks.ts';
import { blocksOf, heading, text } from '../../../test/stories/page-with.ts';
import { readHtml } from '../../content/html/read-html.ts';
import type { PageRecord } from '../../engine/engine.ts';
import {
  type Block,
  caption,
  type Inline,
  type ListBlock,
  paragraph,
  type TabPanel,
} from '../../vocabulary/block.ts';
import { type ResolveLink, renderBlocks } from '../../vocabulary/render-blocks.ts';
import { renderArticle } from './render-article.ts';

function record(title: string, blocks: Block[], more: Partial<PageRecord> = {}): PageRecord {
  return { url: '/a', title, description: '', sourceFile: 'a.md', operation: null, blocks, ...more };
}

const addPet = {
  ...{ method: 'POST', path: '/pets/{id}', apiTitle: 'Pets', tag: null, operationId: 'addPet' },
  ...{ anchor: null, deprecated: false },
};

function rendered(page: PageRecord, resolve: ResolveLink = (href) => href): string {
  return renderArticle(page, { titleLevel: 1, ids: new Set(), resolve });
}

/** Blocks as HTML, without the article around them. */
function shown(...blocks: Block[]): string {
  const html = rendered(record('T', blocks));
  return html.slice('<article>\n<section><h1>T</h1>\n'.length, html.lastIndexOf('</section>'));
}

test('headings have their anchors, and their text is not parsed as Markdown', () => {
  const html = rendered(
    record('Map<K, V>', [
      heading(2, '`List<T>` & *more*', 'list-t'),
      ...blocksOf('It *is* **a** `List<T>`.\\\nReally.'),
    ]),
  );
  assert.match(html, /<h1>Map&#60;K, V&#62;<\/h1>/);
  assert.match(html, /<h2 id="list-t">`List&#60;T&#62;` &#38; \*more\*<a/);
  assert.match(
    html,
    /<p>It <em>is<\/em> <strong>a<\/strong> <code>List&#60;T&#62;<\/code>\.<br>\nReally\.<\/p>/,
  );
});

test('tabs show the panel that the author chose, and otherwise the first', () => {
  const panel = (label: string) => ({ label, blocks: [paragraph(label)] });
  const openLabels = (...panels: TabPanel[]) =>
    Array.from(shown({ type: 'tabs', panels }).matchAll(/ open><summary>(\w+)/g), ([, label]) => label);
  assert.deepEqual(openLabels(panel('npm'), { ...panel('pnpm'), selected: true }), ['pnpm']);
  assert.deepEqual(openLabels(panel('npm'), panel('pnpm')), ['npm']);
});

test('raised and lowered text keeps its place', () => {
  const html = '<p>2<sup>10</sup> H<sub>2</sub>O</p>\n';
  assert.equal(shown(...blocksOf('2<sup>10</sup> H<sub>2</sub>O')), html);
  const { blocks } = readHtml(`<main><h1>A</h1>${html}</main>`);
  assert.equal(shown(blocks.at(-1)!), html);
});

test('a raised number without a footnote is not a link to a footnote', () => {
  assert.equal(
    shown(paragraph('Tea', { link: 'https://tea.example', content: [{ note: '1' }] })),
    '<p>Tea<a href="https://tea.example/" rel="noreferrer nofollow"><sup>1</sup></a></p>\n',
  );
});

test('the logo of a page does not repeat its title', () => {
  const logo = (alt: string) => paragraph({ link: '/', content: [{ image: 'https://a.b/logo.png', alt }] });
  for (const alt of ['T logo', 'T']) assert.equal(shown(logo(alt)), '');
  assert.equal(shown(logo('Tea')), '<p><a href="/"><span class="image">Tea</span></a></p>\n');
});

test('struck text and keys', () => {
  assert.equal(
    shown(...blocksOf('~~No~~ H~2~O <s>old</s> <kbd>Ctrl</kbd>')),
    '<p><del>No</del> H2O <del>old</del> <kbd>Ctrl</kbd></p>\n',
  );
  const copied = record('T', blocksOf('~~No~~ <kbd>Ctrl</kbd>'));
  assert.equal(renderBlocks(copied.blocks), '~~No~~ `Ctrl`');
});

test('a formula is shown as MathML, and its source if it is not valid', () => {
  const html = shown(
    ...blocksOf('Let $`x_1`$ and $`\\frac{`$.\n\n```math\na^2 < \\text{<b>}\n```\n\n```math\n\\oops\n```'),
  );
  assert.match(
    html,
    /<p>Let <math><msub><mi>x<\/mi><mn[^>]*>1<\/mn><\/msub><\/math> and <code>\\frac{<\/code>/,
  );
  assert.match(html, /<div class="formula"[^>]*><math display="block"/);
  assert.match(html, /&lt;b/);
  assert.doesNotMatch(html, /<b>|style=/);
  assert.match(html, /<figure class="code"[^>]*><figcaption>TeX/);
});

test('files and folders are a tree', () => {
  const tree = {
    ...(blocksOf('- src/\n  - **a.ts** the start\n- b.md')[0] as ListBlock),
    tree: true as const,
  };
  assert.equal(
    shown(tree),
    '<div class="files"><ul><li class="folder">src/<ul><li><strong>a.ts</strong> the start</li></ul></li><li>b.md</li></ul></div>\n',
  );
});

test('marked lines of code keep their colors', () => {
  const html = shown(...blocksOf('```js {2}\nf(`a\nb`)\n```'));
  assert.match(
    html,
    /\(<span class="hljs-string">`a<\/span>\n<span class="line highlighted"><span class="hljs-string">b`<\/span>\)<\/span>/,
  );
});

test('if operations share a page, their titles have anchors and are one level lower', () => {
  const operation = { ...addPet, anchor: 'add' };
  const page = record('Add', [heading(2, 'Parameters', 'p'), heading(6, 'Deep', 'd')], { operation });
  const html = renderArticle(page, { titleLevel: 2, ids: new Set(['p']), resolve: () => null });
  assert.match(html, /<h2 id="add">Add<\/h2>[\s\S]*<h3>Parameters<\/h3>[\s\S]*<h4 id="d">Deep/);
});

test('an image that is not a file of the site is shown as its alt text: nothing is loaded', () => {
  const html = shown(
    ...blocksOf(
      '<div>\n\n![a "b"](https://evil.example/x.png) [![c](/d.png)](/e)\n\n<img src="https://evil.example/y.png" alt="f">\n\n</div>',
    ),
  );
  assert.doesNotMatch(html, /<img|src=|evil/);
  assert.match(html, /<span class="image">a &#34;b&#34;<\/span>/);
  assert.match(html, /<a href="\/e"><span class="image">c<\/span><\/a>/);
  assert.match(html, /<span class="image">f<\/span>/);
});

test('an image has the size set by its author, and one for dark pages is hidden on light ones', () => {
  const pictures = new Map(
    ['a.png', 'b.svg#only-dark', 'c.png'].map((name) => [
      name,
      { href: `/i/${name}`, width: 800, height: 400 },
    ]),
  );
  const page = record('Kettle', [
    paragraph({ image: 'a.png', alt: '"Lid"', width: 200 }, { image: 'a.png', alt: '', height: 20 }),
    paragraph(
      { image: 'b.svg#only-dark', alt: 'Logo' },
      { image: 'missing.svg#gh-dark-mode-only', alt: 'Logo' },
    ),
    paragraph({ link: '/whole', content: [{ image: 'c.png', alt: '' }] }),
  ]);
  const html = renderArticle(page, { titleLevel: 1, ids: new Set(), resolve: (href) => href, pictures });
  assert.deepEqual(html.match(/<p>.*<\/p>/g), [
    '<p><img class="shot" src="/i/a.png" alt="&#34;Lid&#34;" width="200" height="100" loading="lazy"><img class="icon" src="/i/a.png" alt="" width="40" height="20" loading="lazy"></p>',
    '<p><img class="shot in-dark" src="/i/b.svg#only-dark" alt="Logo" width="800" height="400" loading="lazy"></p>',
    '<p><img class="shot" src="/i/c.png" alt="" width="800" height="400" loading="lazy"></p>',
  ]);
});

test('adjacent images whose names differ in "dark" and "light" are for dark and light pages', () => {
  const names = ['pot-light.png', 'pot-dark.png', 'Dark/lid.png', 'Light/lid.png', 'light.png', 'dark.png'];
  const pictures = new Map(names.map((name) => [name, { href: `/i/${name}`, width: 800, height: 400 }]));
  const image = (name: string) => ({ image: name, alt: '' });
  const blocks = [
    paragraph(image('pot-light.png'), '\n', image('pot-dark.png')),
    paragraph(image('Dark/lid.png')),
    paragraph(image('Light/lid.png')),
    paragraph('Text'),
    paragraph(image('light.png')),
    paragraph('Text'),
    paragraph(image('dark.png')),
  ];
  const page = record('Kettle', blocks);
  const html = renderArticle(page, { titleLevel: 1, ids: new Set(), resolve: (href) => href, pictures });
  assert.deepEqual(
    [...html.matchAll(/class="(shot[^"]*)"/g)].map(([, classes]) => classes),
    ['shot in-light', 'shot in-dark', 'shot in-dark', 'shot in-light', 'shot', 'shot'],
  );
});

test('an image and its caption are a figure; a caption without an image is small text', () => {
  const image = paragraph({ image: 'a.png', alt: 'A kettle' });
  assert.equal(
    shown(image, caption('From ', { emphasis: ['above'] })),
    '<figure class="picture"><p><span class="image">A kettle</span></p><figcaption class="caption">From <em>above</em></figcaption></figure>\n',
  );
  assert.equal(shown(text('Before.'), caption('A film')), '<p>Before.</p>\n<p class="caption">A film</p>\n');
});

test('cards have a title and a text', () => {
  const link: Inline = { link: '/a', content: [{ strong: ['Install'] }] };
  const items = [
    { blocks: [paragraph(link), text('In two steps.')] },
    { blocks: [paragraph(link, ': Or in ', { code: 'one' })] },
  ];
  const title = '<p class="title"><a href="/a"><strong>Install</strong></a></p>';
  assert.equal(
    shown({ type: 'list', cards: true, items }),
    `<ul class="cards">\n<li>${title}\n<p>In two steps.</p>\n</li>\n<li>${title}\n<p>Or in <code>one</code></p>\n</li>\n</ul>\n`,
  );
});

test('a heading inside code is code, and an escaped tag does not affect the next section', () => {
  const html = rendered(
    record('T', [
      { type: 'code', text: '## Install\n\n## Install', language: 'md' },
      text('<script> starts a script, and <!-- a comment.'),
      heading(2, 'Install', 'install'),
      text('Really.'),
    ]),
  );
  assert.equal(html.match(/<h2/g)?.length, 1);
  assert.match(html, /<p>&#60;script&#62; starts a script, and &#60;!-- a comment\.<\/p>/);
  assert.match(html, /<h2 id="install">Install.*\n<p>Really\.<\/p>/);
});

test('an anchor keeps its position', () => {
  const html = shown(
    paragraph({ anchor: 'top' }),
    paragraph('Words and ', { anchor: 'here' }, { strong: [{ anchor: 'inside' }, 'more'] }, '.'),
    { type: 'list', items: [{ blocks: [paragraph({ anchor: 'on-linux' }, 'On Linux')] }] },
    { type: 'table', head: [[{ anchor: 'cell' }, 'Key']], rows: [] },
  );
  assert.equal(
    html.slice(0, html.indexOf('<ul>')),
    '<span class="place" id="top"></span><p>Words and <span class="place" id="here"></span><strong><span class="place" id="inside"></span>more</strong>.</p>\n',
  );
  assert.match(html, /<li><span class="place" id="on-linux"><\/span>On Linux<\/li>/);
  assert.match(html, /<th><span class="place" id="cell"><\/span>Key<\/th>/);
});

test('if several elements have the same anchor, a link reaches the first heading, else the first element', () => {
  const html = rendered(
    record('T', [
      paragraph('Before', { anchor: 'same' }, { anchor: 'other' }, '.'),
      heading(2, 'A', 'same'),
      heading(2, 'B', 'same'),
      { type: 'definitions', entries: [{ term: ['C'], anchor: 'other', blocks: [] }] },
    ]),
  );
  assert.match(html, /<p>Before<span class="place" id="other"><\/span>\.<\/p>/);
  assert.deepEqual(
    [...html.matchAll(/<h2( id="same")?>(.)/g)].map((found) => [found[1], found[2]]),
    [
      [' id="same"', 'A'],
      [undefined, 'B'],
    ],
  );
  assert.match(html, /<dt>C<\/dt>/);
});

test('code, tables, lists and quotes are rendered', () => {
  const html = shown(
    { type: 'code', text: 'a < b', language: 'js', title: 'a.js' },
    { type: 'table', head: [['x']], rows: [[[{ code: 'a|b' }]]] },
    ...blocksOf('3. three\n4. four\n\n- [x] done\n- [ ] open\n\n> **So:** quoted'),
  );
  assert.match(
    html,
    /<figure class="code" data-language="js"><figcaption>a\.js<\/figcaption><pre tabindex="0"><code>a &lt; b/,
  );
  assert.match(html, /<th>x<\/th>[\s\S]*<td class="name"><code>a\|b<\/code><\/td>/);
  assert.match(html, /<ol start="3">\n<li>three<\/li>\n<li>four<\/li>\n<\/ol>/);
  assert.match(
    html,
    /<li><span class="box done">☑<\/span> done<\/li>\n<li><span class="box">☐<\/span> open<\/li>/,
  );
  assert.match(html, /<blockquote>\n<p><strong>So:<\/strong> quoted/);
});

test('in tables, names and short terms stay on one line and sentences have room; only long code wraps, at its punctuation', () => {
  const html = shown({
    type: 'table',
    head: [['Option'], ['Meaning']],
    rows: [
      [[{ code: 'metricsPort' }], ['The port of the figures, for those who collect them every few seconds.']],
      [[{ code: '/repos/{owner}/{repo}/issues/{issue_number}' }], ['A path.']],
      [['Stability'], ['Tier 1']],
    ],
  });
  assert.match(html, /<td class="name"><code>metricsPort<\/code><\/td><td class="prose">The port/);
  assert.match(html, /<td class="term">Tier 1<\/td>/);
  assert.match(
    html,
    /<td class="words"><code>\/repos<wbr>\/\{owner\}<wbr>\/\{repo\}<wbr>\/issues<wbr>\/\{issue_number\}/,
  );
});

test('options of commands are not wrapped after their dashes', () => {
  const option = '<span class="word">--coverage</span>';
  assert.equal(
    shown(paragraph({ code: 'npx --coverage' }, { code: '--coverage.reportsDirectory' })),
    `<p><code>npx ${option}</code><code>${option}<wbr>.reportsDirectory</code></p>\n`,
  );
  assert.match(
    shown({ type: 'code', text: 'run --coverage.on', language: 'sh' }),
    /class="word">--coverage</,
  );
});

test('URLs in commands may wrap after a slash, and those in other code do not wrap', () => {
  const code = (language: string, title?: string) =>
    shown({ type: 'code', text: 'curl https://a.example/v1/pets', language, title });
  assert.match(code('sh'), /https:\/\/a\.example\/<wbr>v1\/<wbr>pets/);
  assert.match(code('sh', 'Terminal'), /<wbr>/);
  assert.doesNotMatch(code('sh', 'call.sh'), /<wbr>/);
  assert.doesNotMatch(code('json'), /<wbr>/);
});

test('a request that the command already contains is not repeated', () => {
  const code = (text: string, language: string): Block => ({ type: 'code', text, language });
  const request = '{\n  "name": "Rex"\n}';
  const example = [heading(2, 'Example', null), code(`curl -d '${request}'`, 'sh'), text('Request:')];
  const html = rendered(
    record('Add', [...example, code(request, 'json'), text('Response:')], { operation: addPet }),
  );
  assert.doesNotMatch(html, /Request:/);
  assert.match(html, /curl.*Response:/s);
  const other = rendered(record('Add', [...example, code('{}', 'json')], { operation: addPet }));
  assert.match(other, /Request:/);
});

test('the page of an operation starts with a badge of its method and path, without its id', () => {
  const blocks = [paragraph({ code: 'POST /pets/{id}' }, '\nOperation: ', { code: 'addPet' }), text('Adds.')];
  assert.match(
    rendered(record('Add a pet', blocks, { operation: addPet })),
    /<p class="call"><span class="method post">POST<\/span> <code>\/pets<wbr>\/\{id\}<\/code><\/p>\n<p>Adds\.<\/p>\n(?!<p)/,
  );
  assert.match(rendered(record('T', blocks)), /<p><code>POST \/pets\/\{id\}<\/code>/);
  assert.match(rendered(record('T', [text('Adds.')], { operation: addPet })), /<p>Adds\.<\/p>/);
});

test('Markdown in the title of a callout, a panel or details is rendered, and links become text', () => {
  const title =
    'On [`dump`](#dump) and **more** of [`load`][load] <b> `a<b, *a* _few_ 2 * 3 * 4 snake_case_name';
  const label =
    'On <code>dump</code> and <strong>more</strong> of <code>load</code> &#60;b&#62; `a&#60;b, <em>a</em> <em>few</em> 2 * 3 * 4 snake_case_name';
  assert.ok(shown({ type: 'callout', kind: 'note', title, blocks: [] }).includes(`>${label}</p>`));
  assert.ok(shown({ type: 'details', summary: [title], blocks: [] }).includes(`<summary>${label}<`));
  const panels = [{ label: title, blocks: [] }];
  assert.ok(shown({ type: 'tabs', panels }).includes(`<summary>${label}<`));
});

test('a callout has its kind and its title, or the default title of its kind', () => {
  const say = [text('Back up first.')];
  assert.equal(
    shown({ type: 'callout', kind: 'warning', blocks: say }),
    '<aside class="callout warning"><p class="label">Warning</p>\n<p>Back up first.</p>\n</aside>\n',
  );
  assert.match(
    shown({ type: 'callout', kind: 'tip', title: 'A <b>', blocks: say }),
    /^<aside class="callout tip"><p class="label">A &#60;b&#62;<\/p>/,
  );
  assert.match(
    shown({ type: 'callout', kind: 'x" onclick="y', blocks: say }),
    /^<aside class="callout note"><p class="label">X&#34; onclick=&#34;y<\/p>/,
  );
});

test('terms of a definition list can be linked to', () => {
  const entries = [
    { term: [{ code: 'port' }], anchor: 'option-port', blocks: [text('The port.'), text('Default: 80.')] },
    { term: ['host'], anchor: null, blocks: [] },
  ];
  assert.equal(
    shown({ type: 'definitions', entries }),
    '<dl>\n<dt id="option-port"><code>port</code></dt>\n<dd><p>The port.</p>\n<p>Default: 80.</p>\n</dd>\n<dt>host</dt>\n</dl>\n',
  );
});

test('nested lists keep their nesting and the blocks of each item', () => {
  const html = shown(
    ...blocksOf(
      '1. one\n   - below\n     1. deepest\n2. two\n\n   ```sh\n   run\n   ```\n\n   After.\n4. four',
    ),
  );
  assert.equal(
    html.replace(/\n/g, ''),
    '<ol><li>one<ul><li>below<ol><li>deepest</li></ol></li></ul></li>' +
      '<li><p>two</p><figure class="code wraps" data-language="sh"><pre tabindex="0"><code><span class="hljs-title function_">run</span></code></pre></figure><p>After.</p></li>' +
      '<li>four</li></ol>',
  );
  assert.match(shown(...blocksOf('- one\n\n- two')), /<li><p>one<\/p>\n<\/li>\n<li><p>two<\/p>/);
  const items = [1, 4].map((number) => ({ number, blocks: [text('step')] }));
  assert.match(shown({ type: 'list', items }), /<ol>\n<li>step<\/li>\n<li value="4">step<\/li>/);
});

test('tabs are panels with the same name, and the first is open', () => {
  const panels = ['npm', 'yarn <1>'].map((label) => ({ label, blocks: [text(`With ${label}.`)] }));
  const tabs: Block = { type: 'tabs', panels };
  const [first, second] = [...shown(tabs, tabs).matchAll(/<div class="tabs">(.*?)<\/div>/gs)].map(
    ([, html = '']) => html,
  );
  const [, name] =
    /<details name="([^"]+)" open><summary>npm<\/summary>\n<p>With npm\.<\/p>/.exec(first!) ?? [];
  assert.ok(name);
  assert.match(first!, new RegExp(`<details name="${name}"><summary>yarn &#60;1&#62;</summary>`));
  assert.ok(!second!.includes(`"${name}"`), 'the tabs below have a name of their own');
});

test('tabs of two articles on one page do not close each other', () => {
  const ids = new Set<string>();
  const page = record('T', [{ type: 'tabs', panels: [{ label: 'a', blocks: [] }] }]);
  const names = [1, 2].map(
    () =>
      /<details name="([^"]+)"/.exec(renderArticle(page, { titleLevel: 2, ids, resolve: () => null }))?.[1],
  );
  assert.equal(new Set(names).size, 2);
});

test('rows without their last cells are filled up', () => {
  const html = shown(...blocksOf('| A | B | C |\n| - | - | - |\n| 1 |\n'));
  assert.equal(html.match(/<td/g)?.length, 3);
});

test('a drawn diagram has a name, and its source below', () => {
  const page = record('T', [{ type: 'code', text: 'graph LR\nA-->B', language: 'mermaid' }]);
  const options = { titleLevel: 1, ids: new Set<string>(), resolve: () => null } as const;
  const drawn = (title: string) => {
    const diagram = { svg: '<svg viewBox="0 0 9 9" width="900.5"><g></g></svg>', title };
    return renderArticle(page, { ...options, diagrams: new Map([['graph LR\nA-->B', diagram]]) });
  };
  const html = drawn('');
  assert.match(
    html,
    /<svg role="img" aria-label="Diagram" class="wide" viewBox="0 0 9 9" width="900\.5"><g><\/g><\/svg><\/div><details/,
  );
  assert.match(html, /<summary>Diagram source \(Mermaid\)<\/summary>\n<figure class="code/);
  assert.match(
    drawn('A "$&" <b>'),
    /aria-label="A &#34;\$&#38;&#34; &#60;b&#62;".*<figcaption class="caption">A &#34;/s,
  );
});

test('diagrams and invalid formulas have a title', () => {
  assert.match(
    shown({ type: 'code', text: 'graph LR', language: 'mermaid' }),
    /<figcaption>Diagram source \(Mermaid\)</,
  );
  assert.match(shown({ type: 'code', text: '{', language: 'math' }), /<figcaption>TeX</);
});

test('details are collapsed, and footnotes are numbered, linked and at the end', () => {
  assert.equal(
    shown({ type: 'details', summary: ['More ', { code: 'x' }], blocks: [text('Hidden.')] }),
    '<details class="unfold"><summary>More <code>x</code></summary>\n<p>Hidden.</p>\n</details>\n',
  );
  const html = rendered(
    record('T', blocksOf('Words[^b] and tea[^a].\n\n[^a]: A note.\n\n[^b]: Other.\n\nThe end.')),
  );
  assert.match(html, /<p>Words<sup><a href="#docent-note-b">1<\/a><\/sup> and tea<sup>/);
  assert.match(
    html,
    /The end\..*id="docent-note-b"><sup>1<\/sup><div><p>Other\.<\/p>.*id="docent-note-a"><sup>2</s,
  );
});

test('safe links keep their targets', () => {
  const targets: Record<string, string | null> = {
    './pod.md': '/pod',
    'gone.md': null,
    evil: 'javascript:alert(1)',
    'https://example.com/a?b&c': 'https://example.com/a?b&c',
    'mailto:a@example.com': 'mailto:a@example.com',
  };
  const html = rendered(
    record('T', [
      ...blocksOf(
        'Pods run. See [a **pod**](./pod.md), [`kubectl`](https://example.com/a?b&c), [gone](gone.md), [evil](evil) and [mail](mailto:a@example.com).',
      ),
      { type: 'table', head: [[{ link: './pod.md', content: ['head'] }]], rows: [] },
      { type: 'details', summary: [{ link: './pod.md', content: ['summary'] }], blocks: [] },
    ]),
    (href) => targets[href] ?? null,
  );
  assert.match(
    html,
    /<p>Pods run\. See <a href="\/pod">a <strong>pod<\/strong><\/a>, <a href="https:\/\/example\.com\/a\?b&#38;c" rel="noreferrer nofollow"><code>kubectl<\/code><\/a>, gone, evil and <a href="mailto:a@example\.com">mail<\/a>\.<\/p>/,
  );
  assert.match(html, /<th><a href="\/pod">head<\/a><\/th>/);
  assert.match(html, /<summary><a href="\/pod">summary<\/a><\/summary>/);
  assert.ok(!html.includes('javascript'));
});

const ours =
  /<\/?(?:article|section|h[1-6]|p|strong|em|del|kbd|code|br|wbr|blockquote|figure|figcaption|span|pre|ul|ol|li|div|table|thead|tbody|tr|th|td|a|sup|dl|dt|dd|aside|details|summary)(?: (?:id|class|href|rel|start|value|name|tabindex|role|aria-label|data-language)="[^"<>]*"| open)*>/g;
const hostile = fc
  .array(
    fc.constantFrom(
      ...['<', '>', '"', "'", '&', '`', '*', '[', ']', '(', ')', '!', '#', '\n', ' ', '|', '-', '=', 'a'],
      ...[
        '\uFDD0',
        '\ud800',
        'javascript:',
        'JavaScript:',
        '<script>',
        '</article>',
        '<img src=x onerror=1>',
      ],
      ...[
        '" onclick="',
        '&#60;',
        '//',
        '\\',
        '\t',
        ':',
        '_',
        '~',
        '0.',
        '://',
        'data:',
        'https://a.example/',
      ],
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

test('any content, in any kind of block, yields only tags of the renderer', () => {
  fc.assert(
    fc.property(hostile, anyBlocks(hostile), (title, blocks) => {
      const html = rendered(record(title, blocks));
      assert.doesNotMatch(html.replace(ours, ''), /[<>"']/);
      assert.doesNotMatch(html.replace(/="[^"]*"/g, '="'), /(?:src|style|on\w+)="/i);
      for (const [, href = ''] of html.matchAll(/ href="([^"]*)"/g))
        assert.match(unescaped(href), /^(?:https?:\/\/[^/]|mailto:|#|(?!\/\/)[^:\\]*(?:[/?#]|$))/i, href);
    }),
    { numRuns: 300 },
  );
});

test('all tags are closed, and ids are unique', () => {
  fc.assert(
    fc.property(anyBlocks(hostile), (blocks) => {
      const html = rendered(record('T', blocks));
      const open: string[] = [];
      for (const [tag] of html.matchAll(ours)) {
        const name = /\w+/.exec(tag)![0];
        if (tag.startsWith('</')) assert.equal(open.pop(), name);
        else if (name !== 'br' && name !== 'wbr') open.push(name);
      }
      assert.deepEqual(open, []);
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      assert.equal(new Set(ids).size, ids.length);
    }),
    { numRuns: 500 },
  );
});

test('a deeply nested page is rendered', () => {
  const html = rendered(
    record('Deep', [...blocksOf(`${'> '.repeat(3000)}end`), ...blocksOf('*a '.repeat(20_000))]),
  );
  assert.match(html, /end/);
});

function unescaped(html: string): string {
  return html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}

test('content that only the published page has is replaced by a note with a link to that page', () => {
  const blocks = [paragraph({ unread: 'Chart' })];
  assert.equal(
    shown(...blocks),
    '<p><span class="elsewhere">Chart: This part is shown only on the published page.</span></p>\n',
  );
  const published = 'https://docs.example/a';
  const options = {
    titleLevel: 1,
    ids: new Set<string>(),
    resolve: (href: string) => href,
    published,
  } as const;
  const html = renderArticle(record('T', blocks), { ...options, locale: 'de' });
  assert.match(html, /<a href="https:\/\/docs\.example\/a" [^>]*>Chart: Dieser Teil erscheint nur/);
});

test('sections in a row that are only on the published page have one note', () => {
  const unread = (name: string): Block[] => [
    { type: 'heading', depth: 2, text: name, anchor: name },
    paragraph({ unread: name }),
  ];
  const html = rendered(record('T', [paragraph('Text'), ...unread('a'), ...unread('b'), ...unread('c')]));
  assert.equal(html.split('only on the published').length, 2);
  assert.ok(html.indexOf('only on the published') < html.indexOf('<h2 id="a"'));
  assert.match(
    html,
    /<div class="unread"><p>.*<\/p>\n(?:<section><h2 id="[abc]".*<\/h2>\n<\/section>\n){3}<\/div>/,
  );
  const apart = rendered(
    record('T', [
      ...unread('a'),
      { type: 'heading', depth: 2, text: 'b', anchor: 'b' },
      paragraph('Text'),
      ...unread('c'),
    ]),
  );
  assert.equal(apart.split('only on the published').length, 3);
});

test('long names in a table may wrap between their parts', () => {
  const row = [
    ['setDefaultTimeout(timeout)'],
    [{ link: '/aaaaBbbbCcccDdddEeee', content: ['short'] }, ' Words.'],
  ];
  const html = shown({ type: 'table', head: [['Method'], ['About']], rows: [row] });
  assert.match(html, />set<wbr>Default<wbr>Timeout<wbr>\(timeout\)</);
  assert.match(html, /href="\/aaaaBbbbCcccDdddEeee"/);
});

test('a call alone in a paragraph has a badge for its method', () => {
  assert.match(
    shown(paragraph({ code: 'DELETE /pets/{id}' })),
    /^<p class="call"><span class="method[^>]*>DELETE/,
  );
  assert.match(shown(paragraph('Call ', { code: 'GET /pets' })), /^<p>Call <code>GET/);
});
