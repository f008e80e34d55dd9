import assert from 'node:assert/strict';
import test from 'node:test';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import { openSite } from '../content/open-site.ts';
import { checkSite } from './check-site.ts';

test('links, anchors and pages without text are checked with file and line', async (context) => {
  const directory = await temporarySite(context, {
    'index.md': '# Home\n\nText.\n\n[a](a.md) [b](a.md#gone)\n[c](nowhere.md) [d](https://example.com)',
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
});

test('a page with hundreds of thousands of broken links is told like any other', async (context) => {
  const list = '- [x](y.md)\n'.repeat(130_000);
  const directory = await temporarySite(context, { 'index.md': `# Home\n\n${list}` });
  const { links, problems } = await checkSite(openSite({ directory }));
  assert.equal(links.broken, 130_000);
  assert.equal(problems.length, 130_000);
});

test('files that are no pages are no broken links', async (context) => {
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

test('pages that a generator made are no broken links of a built site', async (context) => {
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

test('places that only the source of a page shows are no broken anchors', async (context) => {
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

test('a page that other languages show until it is translated is checked once', async (context) => {
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
