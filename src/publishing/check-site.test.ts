import assert from 'node:assert/strict';
import test from 'node:test';
import { impatient, temporaryData } from '../../test/crawled-site.ts';
import { type SitePage, serveSite, sitePage } from '../../test/site-server.ts';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import { openSite } from '../content/open-site.ts';
import { crawlSite } from '../crawl/crawl-site.ts';
import { checkSite } from './check-site.ts';

test('links, anchors and pages without text are checked with file and line', async (context) => {
  const directory = await temporarySite(context, {
    'index.md': '# Home\n\nText.\n\n[a](a.md) [b](a.md#gone)\n[c](nowhere.md#x) [d](https://example.com)',
    'a.md': '# A\n\n## Here\n\n[up](index.md) [here](#here)',
    'empty.md': '# Empty',
  });
  const { counts, links, problems } = await checkSite(openSite({ directory }));
  assert.deepEqual([counts.pages, counts.files], [3, 3]);
  assert.deepEqual(links, { resolved: 4, broken: 1, outside: 0, withAnchor: 2, brokenAnchors: 1 });
  assert.deepEqual(
    problems.map(({ code, file, line }) => [code, file, line]),
    [
      ['empty_page', 'empty.md', undefined],
      ['broken_anchor', 'index.md', 5],
      ['broken_link', 'index.md', 6],
    ],
  );
  assert.match(problems.at(-1)?.message ?? '', /^The link nowhere\.md points to a page/);
});

test('a link to a heading that was renamed names the nearest heading', async (context) => {
  const directory = await temporarySite(context, {
    'index.md': '# Home\n\n[a](a.md#run-the-test)\n[b](a.md#elsewhere)',
    'a.md': '# A\n\n## Run the tests\n\nText.',
  });
  const { problems } = await checkSite(openSite({ directory }));
  assert.deepEqual(
    problems.map(({ message }) => message),
    [
      'The link a.md#run-the-test points to an anchor that /a does not have. Did you mean #run-the-tests?',
      'The link a.md#elsewhere points to an anchor that /a does not have.',
    ],
  );
});

test('links below the path of a plugin lead to a part that was not read, unless pages of the path were', async (context) => {
  const links = '[1](/news/log/2) [2](/api/tea) [3](/guide/lost) [4](/notes/gone)';
  const starlight = await temporarySite(context, {
    'astro.config.mjs': 'export default { integrations: [starlight({}), openApi([{ base: "api" }])] };',
    'src/content.config.ts':
      'export const all = { log: define(load([{ base: "news/log" }, { base: "guide" }])) };',
    'src/content/docs/guide/tea.md': `---\ntitle: Tea\n---\n${links}`,
    'src/content/docs/news/old.md': '---\ntitle: Old\n---\nOld news.',
    'src/content/docs/notes/a.md': '---\ntitle: Notes\n---\nA note.',
  });
  const lost = async (directory: string) => {
    const { problems } = await checkSite(openSite({ directory }));
    return problems.flatMap(({ code, target }) => (code === 'broken_link' ? [target] : []));
  };
  assert.deepEqual(await lost(starlight), ['/guide/lost', '/notes/gone']);
  const docusaurus = await temporarySite(context, {
    'docusaurus.config.js':
      'module.exports = { baseUrl: "/", presets: [["classic", { docs: { routeBasePath: "/" } }]], plugins: [["releases", { routeBasePath: "news/log" }]] };',
    'docs/guide/tea.md': `# Tea\n\n${links}`,
    'docs/news/old.md': '# Old\n\nOld news.',
    'docs/api/a.md': '# API\n\nText.',
  });
  assert.deepEqual(await lost(docusaurus), ['/api/tea', '/guide/lost']);
});

test('the index page of a section needs no text', async (context) => {
  const directory = await temporarySite(context, {
    'hugo.toml': 'title = "A"',
    'content/_index.md': '# Home\n\nText.',
    'content/guide/_index.md': '---\ntitle: Guide\n---\n',
    'content/guide/empty.md': '---\ntitle: Empty\n---\n',
  });
  const { problems } = await checkSite(openSite({ directory }));
  assert.deepEqual(
    problems.map(({ code, file }) => [code, file]),
    [['empty_page', 'content/guide/empty.md']],
  );
  const plain = await temporarySite(context, {
    'docs/index.md': '# Home\n',
    'docs/guide/index.md': '---\ntitle: Guide\n---\n',
    'docs/guide/start.md': '# Start\n\nText.',
  });
  const { problems: others } = await checkSite(openSite({ directory: plain }));
  assert.deepEqual(
    others.map(({ code, file }) => [code, file]),
    [['empty_page', 'docs/index.md']],
  );
});

test('folders at the top of a Hugo site have a page even without a file', async (context) => {
  const directory = await temporarySite(context, {
    'hugo.toml': 'title = "A"',
    'content/_index.md': '# Home\n\n[a](/commands/) [b](/commands/deep/)',
    'content/commands/deep/copy.md': '# Copy\n\nText.',
  });
  const { problems } = await checkSite(openSite({ directory }));
  assert.deepEqual(
    problems.map(({ target }) => target),
    ['/commands/deep/'],
  );
});

test('links to tabs of MkDocs, which have no headings, are not broken', async (context) => {
  const directory = await temporarySite(context, {
    'mkdocs.yml': 'site_name: A',
    'docs/index.md':
      '# Home\n\n[a](#__tabbed_1_2) [b](#__tabbed)\n\n=== "One"\n\n    1\n\n=== "Two"\n\n    2\n',
  });
  const { problems } = await checkSite(openSite({ directory }));
  assert.deepEqual(
    problems.map(({ message }) => /#\w+/.exec(message)?.[0]),
    ['#__tabbed'],
  );
});

test('a page with hundreds of thousands of broken links is reported like any other', async (context) => {
  const list = '- [x](y.md)\n'.repeat(130_000);
  const directory = await temporarySite(context, { 'index.md': `# Home\n\n${list}` });
  const { links, problems } = await checkSite(openSite({ directory }));
  assert.equal(links.broken, 130_000);
  assert.equal(problems.length, 130_000);
});

test('links to a folder without sources are one problem, other broken links are separate problems', async (context) => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const links = (folder: string) => names.map((name) => `[${name}](${folder}/${name}.md)\n`).join('');
  const directory = await temporarySite(context, {
    'index.md': `# Home\n\n${links('api')}${links('guide')}[x](gone/x.md)`,
    'guide/brew.md': `# Brew\n\n${links('../api')}`,
  });
  const { links: counts, problems } = await checkSite(openSite({ directory }));
  assert.equal(counts.broken, 16);
  assert.deepEqual(
    problems.map(({ file, line, message }) => [file, line, message.replace(/\. If .*/, '')]),
    [
      ['guide/brew.md', 3, 'This link and 9 others point to pages in api/, a folder without source files'],
      ...names.map((name, index) => [
        'index.md',
        8 + index,
        `The link guide/${name}.md points to a page that does not exist.`,
      ]),
      ['index.md', 13, 'The link gone/x.md points to a page that does not exist.'],
    ],
  );
});

test('broken links to the same page have the same target, however they are written', async (context) => {
  const directory = await temporarySite(context, {
    'index.md': '# Home\n\n[a](guide/gone.md#a) [b](/guide/lost)\n\n[c](guide/brew.md#none)',
    'guide/brew.md': '# Brew\n\n[a](gone.md) [b](/guide/lost#b)\n\n[c](#none)',
  });
  const { problems } = await checkSite(openSite({ directory }));
  assert.deepEqual(
    [...Map.groupBy(problems, ({ target }) => target)].map(([target, { length }]) => [target, length]),
    [
      ['guide/gone.md', 2],
      ['/guide/lost', 2],
      ['/guide/brew#none', 2],
    ],
  );
});

test('missing files of an included package are one problem', async (context) => {
  const imports = ['A', 'B'].map((name) => `import ${name} from '@tea/api/${name}.md';\n`).join('');
  const directory = await temporarySite(context, {
    'docusaurus.config.js': '',
    'docs/a.md': `${imports}\n# Tea\n\nText.\n\n<A />\n\n<B />\n`,
  });
  const { problems } = await checkSite(openSite({ directory }));
  assert.deepEqual(
    problems.map(({ message }) => message),
    [
      'The page includes files of @tea/api, which do not exist in the site. The included content is missing from the page.',
    ],
  );
});

test('links to files that are not pages are not broken', async (context) => {
  const directory = await temporarySite(context, {
    'docusaurus.config.js': 'export default { baseUrl: "/" }',
    'docs/a.md': `# A\n\nText. [1](./cup) [2](./data.unknown) [3](/demo) [4](/files/tea.pkg) [5](@site/src/Cup.tsx)
[6](mailto:a@b.example) [7](pathname:///x) [8](/docs/_part.md) [9](/docs/none) [10](../none)`,
    'docs/cup': 'x',
    'docs/data.unknown': 'x',
    'docs/_part.md': 'x',
    'static/demo/index.html': 'x',
    'static/files/tea.pkg': 'x',
  });
  const { problems } = await checkSite(openSite({ directory }));
  assert.deepEqual(
    problems.map(({ message }) => message.split(' ')[2]),
    ['/docs/none', '../none'],
  );
});

test("links to a blog's list of posts and to redirected addresses are not broken", async (context) => {
  const directory = await temporarySite(context, {
    'docusaurus.config.js': "export default { baseUrl: '/', presets: [['classic', { docs: {}, blog: {} }]] }",
    'docs/a.md': '# A\n\n[1](/blog) [2](/docs/old/a) [3](/blog/none) [4](/docs/none)',
    'blog/2024-01-01-tea.md': '# Tea\n\nText.',
    'static/_redirects': '/docs/old/* /docs/:splat\n',
  });
  const { links, problems } = await checkSite(openSite({ directory }));
  assert.deepEqual(
    problems.map(({ message }) => message.split(' ')[2]),
    ['/blog/none', '/docs/none'],
  );
  assert.equal(links.resolved, 1);
});

test('links to generated pages of a built site are not broken', async (context) => {
  const link = (href: string) => `<a href="${href}">x</a>`;
  const directory = await temporarySite(context, {
    'a.html': `<h1>A</h1><p>${['genindex.html', 'old.html#x', '/usr/lib/x.html', 'none.html'].map(link).join(' ')}</p>`,
    'genindex.html': '<p>x</p>',
    'old.html': '<meta http-equiv="refresh" content="0; url=a.html">',
  });
  const { problems } = await checkSite(openSite({ directory }));
  assert.deepEqual(
    problems.map(({ message }) => message.split(' ')[2]),
    ['none.html'],
  );
});

const hiding: [
  framework: string,
  config: string,
  docs: string,
  base: string,
  hidden: string,
  draft: string,
][] = [
  ['Docusaurus', 'docusaurus.config.js', 'docs/', '/docs', 'unlisted: true', 'draft: true'],
  ['Starlight', 'astro.config.mjs', 'src/content/docs/', '', 'pagefind: false', 'draft: true'],
  ['MkDocs', 'mkdocs.yml', 'docs/', '', 'search:\n  exclude: true', 'draft: true'],
  ['Hugo', 'hugo.toml', 'content/', '', 'robots: noindex', 'draft: true'],
  ['Jekyll', '_config.yml', '', '', 'search_exclude: true', 'published: false'],
  ['Nuxt Content', 'nuxt.config.ts', 'content/', '', 'search: false', 'draft: true'],
  ['a plain folder', 'notes.txt', '', '', 'hidden: true', 'draft: true'],
];

for (const [framework, config, docs, base, hidden, draft] of hiding) {
  test(`a page of ${framework} that is hidden from search can be linked to, a draft cannot`, async (context) => {
    const links = ['hidden', 'old', 'hidden#here', 'hidden#gone', 'draft'].map(
      (name) => `[x](${base}/guide/${name})`,
    );
    const page = (title: string, text: string, more = '') =>
      `---\ntitle: ${title}\n${more}\n---\n\n${text}\n`;
    const directory = await temporarySite(context, {
      [config]: configs[framework] ?? '',
      [`${docs}index.md`]: page('Home', links.join(' ')),
      [`${docs}guide/other.md`]: page('Other', 'Text.'),
      [`${docs}guide/hidden.md`]: page(
        'Hidden',
        '## Here\n\nText.',
        `${hidden}\naliases: [${base}/guide/old]`,
      ),
      [`${docs}guide/draft.md`]: page('Draft', 'Text.', draft),
    });
    const { counts, problems } = await checkSite(openSite({ directory }));
    assert.deepEqual([counts.pages, counts.skipped], [2, 2]);
    assert.deepEqual(
      problems.map(({ code, message }) => [code, message.split(' ')[2]]),
      [
        ['broken_anchor', `${base}/guide/hidden#gone`],
        ['broken_link', `${base}/guide/draft`],
      ],
    );
  });
}

const configs: Record<string, string> = {
  Starlight: 'export default { integrations: [starlight()] }',
  MkDocs: 'site_name: A',
  Hugo: "title = 'A'",
  Jekyll: 'theme: minima',
};

test('a page that redirects can be linked to, with any fragment', async (context) => {
  const directory = await temporarySite(context, {
    '_config.yml': 'theme: minima',
    'index.md': '---\ntitle: Home\n---\n\nText. [1](/guide/moved) [2](/guide/moved#part) [3](/guide/gone)',
    'guide/start.md': '---\ntitle: Start\n---\n\nText.',
    'guide/moved.md': '---\nredirect_to: https://example.com\n---\n',
  });
  const { problems } = await checkSite(openSite({ directory }));
  assert.deepEqual(
    problems.map(({ message }) => message.split(' ')[2]),
    ['/guide/gone'],
  );
});

test('a page that is missing in the navigation of Mintlify can be linked to', async (context) => {
  const directory = await temporarySite(context, {
    'docs.json': JSON.stringify({ navigation: { pages: ['index', 'guide/start'] } }),
    'index.mdx': 'Text. [1](/guide/secret) [2](/guide/folder) [3](/guide/gone) [4](/guide/start)',
    'guide/start.mdx': 'Text. [1](./secret) [2](./gone)',
    'guide/secret.mdx': 'Text.',
    'guide/folder/index.mdx': 'Text.',
  });
  const { counts, problems } = await checkSite(openSite({ directory }));
  assert.equal(counts.pages, 2);
  assert.deepEqual(
    problems.map(({ file, message }) => [file, message.split(' ')[2]]),
    [
      ['guide/start.mdx', './gone'],
      ['index.mdx', '/guide/gone'],
    ],
  );
});

test('links to addresses of a published site that respond but are not pages are not broken', async (context) => {
  const text =
    'A text that is long enough to be the content of a page, so that nobody takes it for an empty one.';
  const links = [
    '/guide/start',
    '/guide/noindex',
    '/guide/header',
    '/guide/generated/genindex.html',
    '/guide/forbidden',
    '/guide/download',
    '/guide/away',
    '/guide/gone',
  ];
  const pages: Record<string, SitePage> = {
    '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /guide/forbidden' },
    '/': sitePage('Home', `${text} ${links.map((href) => `<a href="${href}">x</a>`).join(' ')}`),
    '/guide/start': sitePage('Start', `${text} Start.`),
    '/guide/noindex': sitePage('A', text, [], '<meta name="robots" content="noindex">'),
    '/guide/header': { headers: { 'x-robots-tag': 'noindex' }, body: sitePage('B', text) },
    '/guide/generated/genindex.html': sitePage('Index', text),
    '/guide/download': { type: 'application/zip', body: 'x' },
    '/guide/away': { status: 302, headers: { location: 'https://other.example/' } },
  };
  const server = await serveSite((path) => pages[path]);
  context.after(() => server[Symbol.asyncDispose]());
  const dataDir = await temporaryData(context);
  await crawlSite({ url: `${server.origin}/`, dataDir, patience: impatient });
  const { counts, problems } = await checkSite(openSite({ directory: `${server.origin}/`, dataDir }));
  assert.equal(counts.pages, 2);
  assert.deepEqual(
    problems.map(({ code, message }) => [code, message.split(' ')[2]]),
    [['broken_link', '/guide/gone']],
  );
});

test('anchors of a page with unread content are not checked', async (context) => {
  const directory = await temporarySite(context, {
    'component.mdx': "import Parts from '@site/parts'\n\n# A\n\n## Parts\n\n<Parts />\n",
    'include.md': '# B\n\nText.\n\n--8<-- "gone.md"\n\n<!--@include: ./gone.md-->\n',
    'empty.md': '# E\n\n<ClientOnly>\n  <Parts />\n</ClientOnly>\n',
    'whole.md': '# C\n\nText.\n',
    'd.md': '# D\n\n[x](component.mdx#wheel) [x](include.md#wheel) [x](empty.md#wheel) [x](whole.md#wheel)',
    '.vitepress/config.js': 'export default {}',
  });
  const { problems, links } = await checkSite(openSite({ directory }));
  assert.deepEqual(
    problems.map(({ code, file }) => [code, file]),
    [
      ['component_unread', 'component.mdx'],
      ['empty_page', 'empty.md'],
      ['include_missing', 'include.md'],
      ['broken_anchor', 'd.md'],
    ],
  );
  assert.deepEqual([links.resolved, links.withAnchor, links.brokenAnchors], [4, 1, 1]);
});

test('anchors that only the source of a page shows are not broken', async (context) => {
  const places = `# A

<details id="details-id"><summary>More of it</summary>x</details>

<Field name="max-size" />
<Accordion title="How it works">x</Accordion>

- item { #listed }

#### <!-- md:option cup.size -->

<Table>

| \`rowKey\` | x |
| --- | --- |

</Table>

Term here
: Its definition.

Text[^1]

[^1]: Note.
`;
  const fragments =
    'details-id max-size how-it-works listed cup.size rowKey term-here fn1 fnref-1 more-of-it gone'.split(
      ' ',
    );
  const directory = await temporarySite(context, {
    'a.md': places,
    'b.md': `# B\n\n${fragments.map((fragment) => `[x](a.md#${fragment})`).join(' ')}`,
  });
  const { problems } = await checkSite(openSite({ directory }));
  assert.deepEqual(
    problems.map(({ code, message }) => [code, message.split(' ')[2]]),
    [['broken_anchor', 'a.md#gone']],
  );
});

test('an untranslated page that other languages show is checked once', async (context) => {
  const directory = await temporarySite(context, {
    'astro.config.mjs':
      "export default defineConfig({ integrations: [starlight({ title: 'A', locales: { root: { lang: 'en' }, fr: {}, de: {} } })] })",
    'src/content/docs/index.md':
      '---\ntitle: Home\n---\n\nText, and [nothing](./nowhere.md).\n\n## A {#b}\n\n## A {#b}',
    'src/content/docs/fr/other.md': '---\ntitle: Autre\n---\n\nTexte.',
  });
  const { counts, problems } = await checkSite(openSite({ directory }));
  assert.equal(counts.pages, 4);
  assert.deepEqual(problems.map(({ code }) => code).sort(), ['broken_link', 'duplicate_anchor']);
});
