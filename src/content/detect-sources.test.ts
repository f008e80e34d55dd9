import assert from 'node:assert/strict';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { type Files, readWhole, temporarySite } from '../../test/stories/temporary-site.ts';
import { plainText } from '../vocabulary/plain-text.ts';
import { openSite } from './open-site.ts';

const page = '# Page\n\nText.';

/** The sources detected in a folder with these files. */
const repositories: { of: string; files: Files; found: string }[] = [
  {
    of: 'a repository with a README, meta files and docs',
    files: {
      'package.json': '{}',
      'README.md': page,
      'CLAUDE.md': page,
      'RELEASING.md': page,
      'docs/guide/install.md': page,
    },
    found: 'Markdown files without a framework: docs, published at /; home page: README.md',
  },
  {
    of: 'a repository whose docs are Hugo sections without a configuration',
    files: {
      'README.md': page,
      'tests/fixtures/a/README.md': page,
      'docs/_index.md': page,
      'docs/cli.md': page,
    },
    found: 'Hugo (docs/_index.md): docs, published at /',
  },
  {
    of: 'a repository whose root has a document beside its docs',
    files: { 'go.mod': 'module kettle', 'design.md': page, 'docs/README.md': page },
    found: 'Markdown files without a framework: docs, published at /',
  },
  {
    of: 'a folder of Markdown with a folder that is called docs',
    files: { 'index.md': page, 'docs/more.md': page },
    found: 'Markdown files without a framework: this folder, published at /',
  },
  {
    of: 'a repository with documents only at its root',
    files: { 'package.json': '{}', 'intro.md': page },
    found: 'Markdown files without a framework: this folder, published at /',
  },
  {
    of: 'a site whose pages are below src/content',
    files: { 'package.json': '{}', 'src/content/learn/index.md': page, 'src/index.js': '' },
    found: 'Markdown files without a framework: src/content, published at /',
  },
  {
    of: 'a repository whose docs are in a folder for each language beside notes about the docs',
    files: {
      'setup.py': '',
      'docs/README.md': page,
      'docs/source/en/index.md': page,
      'docs/source/en/install.md': page,
      'docs/source/ar/index.md': page,
    },
    found:
      'Markdown files without a framework: docs/source, published at /; docs/source/ar, published at /ar; docs/source/en, published at /en',
  },
  {
    of: 'a site that rustdoc built beside a license in Markdown',
    files: {
      'docs/index.html': '<title>Kettle</title>',
      'docs/static.files/Serif-LICENSE-a2cfd9d5.md': page,
      'docs/kettle/index.html': '<title>Kettle</title><main><h1>Kettle</h1><p>Text.</p></main>',
    },
    found: 'a built HTML site',
  },
  {
    of: 'a site that Sphinx built with notebooks that it offers for download',
    files: {
      'index.html': '<title>Kettle</title><main><h1>Kettle</h1><p>Text.</p></main>',
      'objects.inv': '',
      'lite/files/one.ipynb': '{"cells":[]}',
      'lite/files/two.ipynb': '{"cells":[]}',
    },
    found: 'a built HTML site',
  },
  {
    of: 'a repository of Markdown beside its built API reference',
    files: {
      'docs/index.html': '<title>API</title>',
      'docs/assets/navigation.js': '',
      'guides/install.md': page,
      'guides/use.md': page,
    },
    found: 'Markdown files without a framework: this folder, published at /',
  },
  {
    of: 'a repository with READMEs at several levels',
    files: {
      'package.json': '{}',
      'README.md': page,
      'README.fr-FR.md': page,
      'src/sort/README.md': page,
      'src/sort/README.fr-FR.md': page,
    },
    found: 'Markdown files without a framework: this folder, published at /',
  },
  {
    of: 'a project for each language, of which only the main one is configured',
    files: {
      'docs/en/mkdocs.yml': 'site_name: Kettle',
      'docs/en/docs/index.md': page,
      'docs/de/docs/index.md': page,
      'docs/parts/docs/index.md': page,
    },
    found: 'MkDocs (docs/en/mkdocs.yml): docs/en/docs, published at /; docs/de/docs, published at /de/',
  },
  {
    of: 'a repository whose docs are beside the parts that they share',
    files: {
      'package.json': '{}',
      'docs/README.md': page,
      ...Object.fromEntries(['index', ...'abcdefghi'].map((name) => [`docs/source/${name}.md`, page])),
      'docs/shared/part.md': page,
    },
    found: 'Markdown files without a framework: docs/source, published at /',
  },
  {
    of: 'a repository with docs and the small site of a package',
    files: {
      'package.json': '{}',
      'packages/web/mkdocs.yml': '',
      'packages/web/docs/index.md': page,
      ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`docs/${name}.md`, page])),
    },
    found: 'Markdown files without a framework: docs, published at /',
  },
  {
    of: 'a repository with the sections of a Hugo site and the small site of a package',
    files: {
      'package.json': '{}',
      'packages/web/mkdocs.yml': '',
      'packages/web/docs/index.md': page,
      ...Object.fromEntries(['_index', 'a', 'b', 'c'].map((name) => [`docs/sources/${name}.md`, page])),
    },
    found: 'Hugo (docs/sources/_index.md): docs/sources, published at /',
  },
  {
    of: 'a repository with docs and a site for tests',
    files: {
      'package.json': '{}',
      'test-sites/outer-docs/mkdocs.yml': '',
      'test-sites/outer-docs/docs/index.md': page,
      'docs/a.md': page,
    },
    found: 'Markdown files without a framework: docs, published at /',
  },
  {
    of: 'a site in a package of its own',
    files: {
      'package.json': '{}',
      'packages/website/mkdocs.yml': '',
      'packages/website/docs/index.md': page,
    },
    found: 'MkDocs (packages/website/mkdocs.yml): packages/website/docs, published at /',
  },
  {
    of: 'a site far below the top',
    files: {
      'docs/notes.md': page,
      'packages/kettle/src/docs/.vitepress/config.ts': 'export default {}',
      'packages/kettle/src/docs/index.md': page,
    },
    found: 'VitePress (packages/kettle/src/docs/.vitepress): packages/kettle/src/docs, published at /',
  },
  {
    of: 'a Hugo site with a folder of configurations in an unusual place',
    files: {
      'CHANGELOG.md': page,
      'kettle.dev/config/_default/hugo.yaml': '',
      'kettle.dev/content/_index.md': page,
    },
    found: 'Hugo (kettle.dev/config/_default/hugo.yaml): kettle.dev/content, published at /',
  },
  {
    of: 'a site in a folder named for its framework',
    files: {
      'README.md': page,
      'guide.md': page,
      'docusaurus/docusaurus.config.js': '',
      'docusaurus/docs/a.md': page,
    },
    found: 'Docusaurus (docusaurus/docusaurus.config.js): docusaurus/docs, published at /docs/',
  },
  {
    of: 'a site in website/ beside a left-over configuration of GitBook',
    files: {
      '.gitbook.yaml': 'structure:\n  readme: README.md\n  summary: docs/TOC.md\n',
      'README.md': page,
      'docs/a.md': page,
      'website/docusaurus.config.ts':
        "export default { presets: [['classic', { docs: { path: '../docs', routeBasePath: '/' } }]] }",
    },
    found: 'Docusaurus (website/docusaurus.config.ts): docs, published at /',
  },
  {
    of: 'several spaces of GitBook, a folder each',
    files: Object.fromEntries(
      ['build', 'deploy'].flatMap((space) => [
        [`docs/${space}/SUMMARY.md`, '* [Start](README.md)\n* [Run](run.md)\n'],
        [`docs/${space}/README.md`, page],
        [`docs/${space}/run.md`, page],
      ]),
    ),
    found:
      'GitBook (docs/build/SUMMARY.md): docs/build, published at /build; docs/deploy, published at /deploy',
  },
  {
    of: 'sections of Hugo beside a left-over configuration of MkDocs',
    files: { 'mkdocs.yml': 'site_name: Moved', 'docs/sources/_index.md': page, 'docs/README.md': page },
    found: 'Hugo (docs/sources/_index.md): docs/sources, published at /',
  },
  {
    of: 'an old site with one page beside the site of a package',
    files: {
      'mkdocs.yml': 'site_name: Moved',
      'docs/index.md': page,
      'packages/docs/docusaurus.config.js': '',
      ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`packages/docs/docs/${name}.md`, page])),
    },
    found: 'Docusaurus (packages/docs/docusaurus.config.js): packages/docs/docs, published at /docs/',
  },
  {
    of: 'a page with the layout of a framework beside the configuration of a site',
    files: {
      'packages/.vitepress/config.ts': 'export default {}',
      'packages/index.md': page,
      'packages/guide/index.md': '---\nlayout: home\n---\n',
    },
    found: 'VitePress (packages/.vitepress): packages, published at /',
  },
  {
    of: 'a few notes in docs beside many pages of a website',
    files: {
      'docs/notes.md': page,
      ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`website/docs/${name}.mdx`, page])),
    },
    found: 'Markdown files without a framework: website/docs, published at /docs',
  },
  {
    of: 'a repository whose pages are far below the top',
    files: {
      'package.json': '{}',
      'README.md': page,
      'web/README.md': page,
      ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`web/src/content/guide/${name}.md`, page])),
    },
    found: 'Markdown files without a framework: web/src/content, published at /',
  },
  {
    of: 'a folder of docs with nothing but another one',
    files: { 'package.json': '{}', 'documentation/docs/10-intro/10-a.md': page },
    found: 'Markdown files without a framework: documentation/docs, published at /docs',
  },
  {
    of: 'a site beside the sites of examples and tests',
    files: {
      'examples/docs/mkdocs.yml': 'site_name: Example',
      'test/docs/mkdocs.yml': 'site_name: Test',
      'docs-site/mkdocs.yml': 'site_name: Kettle',
      'docs-site/docs/index.md': page,
    },
    found: 'MkDocs (docs-site/mkdocs.yml): docs-site/docs, published at /',
  },
  {
    of: 'a larger site, whose pages are not in the usual folder',
    files: {
      'website/api/docusaurus.config.ts': '',
      'website/api/a.md': page,
      'website/manual/docusaurus.config.ts': '',
      'website/manual/a.md': page,
      'website/manual/b.md': page,
    },
    found: 'Docusaurus (website/manual/docusaurus.config.ts): website/manual, published at /docs/',
  },
  {
    of: 'deep sites, one of which is named for docs',
    files: {
      'www/apps/tea-guide/mkdocs.yml': 'site_name: Tea',
      'www/apps/tea-guide/docs/index.md': page,
      'www/apps/book/mkdocs.yml': 'site_name: Book',
      'www/apps/book/docs/index.md': page,
    },
    found: 'MkDocs (www/apps/book/mkdocs.yml): www/apps/book/docs, published at /',
  },
  {
    of: 'a Next.js app with routes in MDX',
    files: {
      'apps/docs/next.config.mjs': 'export default { basePath: "/help" }',
      'apps/docs/src/app/(care)/clean/page.mdx': page,
    },
    found: 'Next.js (apps/docs/next.config.mjs): apps/docs/src/app, published at /help',
  },
  {
    of: 'a Next.js app whose code publishes a folder',
    files: { 'next.config.js': '', 'pages/blog.mdx': page, 'docs/guide/install.md': page },
    found: 'Markdown files without a framework: docs, published at /',
  },
];

for (const { of, files, found } of repositories) {
  test(`${of}: ${found}`, async (context) => {
    assert.deepEqual(openSite({ directory: await temporarySite(context, files) }).detected, [found]);
  });
}

test('routes of Next.js have the URLs of their folders', async (context) => {
  const config = { 'next.config.mjs': 'export default withMDX({ basePath: "/help" })' };
  const urlsOf = async (...files: string[]) => {
    const pages = Object.fromEntries(files.map((file) => [file, page]));
    const site = await readWhole({ directory: await temporarySite(context, { ...config, ...pages }) });
    return site.pages.map(({ url }) => url).sort();
  };
  const app = ['src/app/page.mdx', 'src/app/(care)/clean/page.mdx', 'src/app/clean/_note.mdx', 'README.md'];
  assert.deepEqual(await urlsOf(...app, 'src/pages/api/note.ts'), ['/help', '/help/clean']);
  assert.deepEqual(await urlsOf('pages/index.mdx', 'pages/care/clean.mdx', 'pages/404.mdx'), [
    '/help',
    '/help/care/clean',
  ]);
});

test('the largest of several sites is read, and the others are named', async (context) => {
  const pages = (folder: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/docs/${index}.md`, page]));
  const directory = await temporarySite(context, {
    'dotnet/docusaurus.config.ts': '',
    ...pages('dotnet', 3),
    'java/docusaurus.config.ts': '',
    ...pages('java', 4),
    'nodejs/docusaurus.config.ts': '',
    ...pages('nodejs', 5),
    'empty/docusaurus.config.ts': '',
    'empty/docs/.keep': '',
  });
  const { detected, notes } = openSite({ directory });
  assert.deepEqual(detected, ['Docusaurus (nodejs/docusaurus.config.ts): nodejs/docs, published at /docs/']);
  assert.equal(notes.length, 1);
  assert.match(
    notes[0] ?? '',
    /^Docent does not read the other sites in this folder: java, dotnet\. To choose one, pass its folder: docent serve .*java$/,
  );
  assert.deepEqual(openSite({ directory: join(directory, 'java') }).notes, []);
});

for (const folder of ['docs', 'docs/guide'])
  test(`pages of ${folder} have the URLs that the configuration above the folder gives them`, async (context) => {
    const directory = await temporarySite(context, {
      '.git/HEAD': '',
      'website/docusaurus.config.js':
        "export default { presets: [['classic', { docs: { routeBasePath: 'manual' } }]] }",
      'website/docs/guide/01-brew.md': page,
    });
    const { pages } = await readWhole({ directory: join(directory, 'website', folder) });
    assert.deepEqual(
      pages.map(({ url, sourceFile }) => [url, join(folder, sourceFile)]),
      [['/manual/guide/brew', 'docs/guide/01-brew.md']],
    );
  });

/** Folders of pages, and the configurations outside them that publish them. */
const parts: { of: string; folder: string; files: Files; found: string; urls?: string[] }[] = [
  {
    of: 'MkDocs',
    folder: 'docs',
    files: { 'mkdocs.yml': 'site_url: https://tea.dev/manual/', 'docs/brew.md': page },
    found: 'MkDocs (../mkdocs.yml): this folder, published at /manual/',
    urls: ['/manual/brew/'],
  },
  {
    of: 'MkDocs with a folder for each language',
    folder: 'docs',
    files: {
      'mkdocs.yml':
        'plugins: [{ i18n: { docs_structure: folder, languages: [{ locale: en, default: true }, { locale: fr }] } }]',
      'docs/en/brew.md': page,
      'docs/fr/brew.md': page,
    },
    found: 'MkDocs (../mkdocs.yml): this folder, published at /; en, published at /; fr, published at /fr/',
    urls: ['/brew/', '/fr/brew/'],
  },
  {
    of: 'a Jekyll site in the root of the repository',
    folder: 'docs',
    files: {
      '_config.yml': 'permalink: pretty',
      'docs/brew.md': '---\ntitle: Brew\n---\nText.',
      'about.md': '---\ntitle: About\n---\nText.',
      '_posts/2020-01-01-a.md': '---\ntitle: A\n---\nText.',
    },
    found: 'Jekyll (../_config.yml): this folder, part of the pages published at /',
    urls: ['/docs/brew/'],
  },
  {
    of: 'Hugo sections',
    folder: 'content/en/docs',
    files: {
      'hugo.toml': "defaultContentLanguage = 'en'\n[languages.en]\ncontentDir = 'content/en'\n",
      'content/en/_index.md': page,
      'content/en/docs/_index.md': page,
      'content/en/docs/brew.md': page,
    },
    found: 'Hugo (../../../hugo.toml): this folder, part of the pages published at /',
    urls: ['/docs/', '/docs/brew/'],
  },
  {
    of: 'the source of an mdBook',
    folder: 'book/src',
    files: {
      'book/book.toml': "[book]\ntitle = 'Tea'\n",
      'book/src/SUMMARY.md': '# Summary\n\n- [Tea](README.md)\n- [Brew](brew.md)\n',
      'book/src/README.md': page,
      'book/src/brew.md': page,
    },
    found: 'mdBook (../book.toml): this folder, published at /',
    urls: ['/', '/brew.html'],
  },
  {
    of: 'a folder of a VitePress site',
    folder: 'docs/guide',
    files: {
      'docs/.vitepress/config.ts': "export default { base: '/tea/' }",
      'docs/index.md': page,
      'docs/guide/brew.md': page,
    },
    found: 'VitePress (../.vitepress): this folder, part of the pages published at /tea/',
    urls: ['/tea/guide/brew.html'],
  },
  {
    of: 'docs that a site beside them publishes',
    folder: 'docs',
    files: {
      'website/docusaurus.config.js':
        "export default { presets: [['classic', { docs: { path: '../docs', routeBasePath: 'manual' } }]] }",
      'website/blog/2020-01-01-a.md': page,
      'docs/01-brew.md': page,
    },
    found: 'Docusaurus (../website/docusaurus.config.js): this folder, published at /manual/',
    urls: ['/manual/brew'],
  },
  {
    of: 'the docs of a site in a repository with another site around it',
    folder: 'website/docs',
    files: {
      '_config.yml': 'theme: minima',
      'website/docusaurus.config.js': '',
      'website/docs/brew.md': page,
    },
    found: 'Docusaurus (../docusaurus.config.js): this folder, published at /docs/',
  },
  {
    of: 'docs with two configurations',
    folder: 'docs',
    files: { 'mkdocs.yml': '', 'docusaurus.config.js': '', 'docs/brew.md': page },
    found: 'Markdown files without a framework: this folder, published at /',
  },
  {
    of: 'a folder that the configuration does not publish',
    folder: 'notes',
    files: { 'mkdocs.yml': '', 'docs/index.md': page, 'notes/brew.md': page },
    found: 'Markdown files without a framework: this folder, published at /',
  },
  {
    of: 'a folder that the configuration excludes',
    folder: 'notes',
    files: { '_config.yml': 'exclude: [notes]', 'notes/brew.md': '---\ntitle: Brew\n---\nText.' },
    found: 'Markdown files without a framework: this folder, published at /',
  },
  {
    of: 'the docs of a package in a monorepo with its own site',
    folder: 'packages/kettle/docs',
    files: {
      '.vitepress/config.ts': 'export default {}',
      'index.md': page,
      'packages/kettle/package.json': '{}',
      'packages/kettle/docs/brew.md': page,
    },
    found: 'Markdown files without a framework: this folder, published at /',
  },
  {
    of: 'a folder far below the configuration',
    folder: 'docs/a/b/c/d/e',
    files: { 'mkdocs.yml': '', 'docs/a/b/c/d/e/brew.md': page },
    found: 'Markdown files without a framework: this folder, published at /',
  },
];

for (const { of, folder, files, found, urls } of parts)
  test(`only the folder of ${of} is read: ${found}`, async (context) => {
    const directory = await temporarySite(context, { '.git/HEAD': '', ...files });
    const part = join(directory, folder);
    assert.deepEqual(openSite({ directory: part }).detected, [found]);
    if (urls === undefined) return;
    const [read, whole] = await Promise.all([part, directory].map((each) => readWhole({ directory: each })));
    assert.deepEqual(read!.pages.map(({ url }) => url).sort(), urls);
    assert.ok(read!.pages.every(({ url }) => whole!.pages.some((other) => other.url === url)));
  });

test('several configurations that include a folder are named', async (context) => {
  const files = { '.git/HEAD': '', 'mkdocs.yml': '', 'docusaurus.config.js': '', 'docs/brew.md': page };
  const directory = await temporarySite(context, files);
  assert.deepEqual(openSite({ directory: join(directory, 'docs') }).notes, [
    'More than one site includes this folder: Docusaurus (../docusaurus.config.js) and MkDocs (../mkdocs.yml). Docent uses none of their config files. To choose a site, pass the folder that contains its config file.',
  ]);
});

test('a configuration outside the repository, or around a link out of the repository, is not read', async (context) => {
  const directory = await temporarySite(context, {
    'mkdocs.yml': 'site_name: Outer',
    'docs/.git/HEAD': '',
    'docs/brew.md': page,
    'pages/brew.md': page,
    'other/.git/HEAD': '',
    'other/mkdocs.yml': 'site_name: Other',
  });
  await symlink(join(directory, 'pages'), join(directory, 'other/docs'));
  for (const folder of ['docs', 'other/docs'])
    assert.deepEqual(openSite({ directory: join(directory, folder) }).detected, [
      'Markdown files without a framework: this folder, published at /',
    ]);
});

test('a linked folder out of the repository is not read with the configuration above', async (context) => {
  const outside = await temporarySite(context, { 'secret.md': page });
  const files = { '.git/HEAD': '', 'mkdocs.yml': '', 'docs/guide/brew.md': page };
  const directory = await temporarySite(context, files);
  await symlink(outside, join(directory, 'docs/guide/linked'));
  const { pages } = await readWhole({ directory: join(directory, 'docs/guide') });
  assert.deepEqual(
    pages.map(({ url }) => url),
    ['/guide/brew/'],
  );
});

test('pages of Eleventy are templates with absolute permalinks, even if only their folder is read', async (context) => {
  const directory = await temporarySite(context, {
    '.git/HEAD': '',
    'eleventy.config.js': '',
    'src/docs/a.md':
      '---\npermalink: /docs/brew/\n---\n# Brew {% new %}\n\n[a](/docs/b/) [b](/docs/c/) [c](/docs/d/) [d](/docs/e/) [e](/docs/f/)',
    ...Object.fromEntries(['b', 'c', 'd', 'e', 'f'].map((name) => [`src/docs/${name}.md`, page])),
  });
  for (const folder of ['', 'src/docs']) {
    const { pages } = await readWhole({ directory: join(directory, folder) });
    assert.deepEqual([pages[0]?.url, pages[0]?.title], ['/docs/brew/', 'Brew']);
  }
});

test('the configuration of VuePress may be beside the folder of the docs', async (context) => {
  const directory = await temporarySite(context, {
    'vuepress.config.ts': "export default { title: 'Kettle', base: '/tea/' }",
    'docs/.vuepress/styles/index.scss': '',
    'docs/guide.md': page,
  });
  const { pages } = await readWhole({ directory });
  assert.equal(pages[0]?.url, '/tea/guide.html');
});

test('URLs of pages and API descriptions start with the base path of a Nuxt site', async (context) => {
  const directory = await temporarySite(context, {
    'nuxt.config.ts':
      "const base = '/docs'\nexport default defineNuxtConfig({ modules: ['@nuxt/content'], app: { baseURL: base } })",
    'content/index.md': page,
    'content/1.guide/2.start.md': page,
    'public/api.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'Kettle' }, paths: {} }),
  });
  const { pages } = await readWhole({ directory });
  assert.deepEqual(pages.map(({ url }) => url).sort(), ['/docs', '/docs/api', '/docs/guide/start']);
});

test('pages of Nuxt Content without an app are published below the path that their links use', async (context) => {
  const links = ['a', 'b', 'c', 'd', 'e'].map((name) => `[${name}](/docs/2.x/guide/${name})`).join('\n');
  const files = Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e'].map((name, index) => [`1.guide/${index}.${name}.md`, links]),
  );
  const directory = await temporarySite(context, { '.navigation.yml': 'title: Docs', ...files });
  const { pages } = await readWhole({ directory });
  assert.ok(pages.some(({ url }) => url === '/docs/2.x/guide/a'));
});

test('translations of a README are not pages of the docs', async (context) => {
  const files = {
    'package.json': '{}',
    'docs/guide.md': page,
    'docs/README-ja.md': page,
    'docs/readme-first.md': page,
  };
  const { pages } = await readWhole({ directory: await temporarySite(context, files) });
  assert.deepEqual(pages.map(({ url }) => url).sort(), ['/guide', '/readme-first']);
});

test('input of tests is not part of a site that is the whole repository', async (context) => {
  for (const config of ['package.json', '.navigation.yml']) {
    const files = { [config]: '{}', 'guide.md': page };
    const fixture = { 'test/fixtures/basic/public/page.md': page };
    const { pages } = await readWhole({ directory: await temporarySite(context, { ...files, ...fixture }) });
    assert.deepEqual(
      pages.map(({ url }) => url),
      ['/guide'],
    );
  }
});

test('the README is the home page of docs without one, unless it is about the docs', async (context) => {
  const urlsOf = async (files: Files) => {
    const { pages } = await readWhole({ directory: await temporarySite(context, files) });
    return pages.map(({ url, title }) => `${url} ${title}`);
  };
  const files = { 'package.json': '{}', 'docs/cups.md': '# Cups\n\nTea.' };
  const readme = '# Kettle\n\nSee [cups](docs/cups.md).';
  assert.deepEqual(await urlsOf({ ...files, 'Readme.md': readme, 'Readme_de.md': readme }), [
    '/ Kettle',
    '/cups Cups',
  ]);
  assert.deepEqual(await urlsOf({ ...files, 'README.md': '# Kettle docs\n\nRun `npm start`.' }), [
    '/cups Cups',
  ]);
  assert.deepEqual(await urlsOf({ ...files, 'README.md': readme, 'docs/index.md': '# Docs' }), [
    '/cups Cups',
    '/ Docs',
  ]);
});

test('a file that is neither a page nor an API description is refused', async (context) => {
  const directory = await temporarySite(context, { 'notes.txt': 'A', 'a.md': page });
  assert.throws(() => openSite({ directory: join(directory, 'notes.txt') }), {
    code: 'usage',
    message: /notes\.txt' is not a folder, a page or an OpenAPI file\. Pass the folder of your docs/,
  });
  assert.equal(openSite({ directory: join(directory, 'a.md') }).sources.length, 1);
});

test('theme templates and HTML test files are not a built site', async (context) => {
  const files = {
    'docs/conf.py': '',
    'docs/index.txt': 'A',
    'docs/_theme/a/layout.html': '{% block %}',
    'docs/_theme/a/README.md': page,
    'src/test/resources/a.html': '<p>A</p>',
  };
  const directory = await temporarySite(context, files);
  assert.throws(() => openSite({ directory }), /No documentation was found/);
});

const templates: { of: string; files: Files; text: string }[] = [
  {
    of: 'VitePress shows values of the front matter',
    files: {
      '.vitepress/config.ts': 'export default {}',
      'a.md':
        '---\ntitle: Tea\n---\n## Black {{ $frontmatter.title }}\n\nA cup of `{{ $frontmatter.title }}`.\n',
    },
    text: 'Black Tea|A cup of {{ $frontmatter.title }}.',
  },
  {
    of: 'Eleventy runs tags',
    files: {
      'eleventy.config.js': 'export default {}',
      'a.md': '---\ntitle: Tea\n---\n## Black {{ title }}\n\n{% callout "info" %}A cup.{% endcallout %}\n',
    },
    text: 'Black Tea|A cup.',
  },
];
for (const { of, files, text } of templates)
  test(`${of}: ${text}`, async (context) => {
    const { pages } = await readWhole({ directory: await temporarySite(context, files) });
    const texts = pages.flatMap(({ blocks }) => blocks.map((block) => plainText([block]).text));
    assert.equal(texts.join('|'), text);
  });

test('sources of another generator are not a site, even with HTML and Markdown files beside them', async (context) => {
  const sources = Array.from({ length: 6 }, (_, index) => [`source/page${index}.rst`, 'Page\n====\n']);
  const directory = await temporarySite(context, {
    ...Object.fromEntries(sources),
    'source/_static/search.html': '<p>Search</p>',
    'CONTRIBUTING.md': page,
  });
  await assert.rejects(readWhole({ directory }), /No documentation was found/);
});

test('HTML pages beside an OpenAPI file are read, without copies of its reference and test files', async (context) => {
  const html = (title: string) => `<title>${title}</title><h1>${title}</h1><p>All about ${title}.</p>`;
  const directory = await temporarySite(context, {
    'openapi.yaml': 'openapi: 3.1.0\ninfo: { title: Tea, version: "1" }\npaths: {}\n',
    'docs/guide.html': html('Cups'),
    'docs/api.html': '<title>Tea API</title><div id="swagger-ui"></div>',
    'packages/pot/test/fixtures/letter.html': html('Letter'),
  });
  const { pages } = await readWhole({ directory });
  assert.deepEqual(pages.map(({ title }) => title).toSorted(), ['Cups', 'Tea']);
});

test('many OpenAPI files are reported in one line', async (context) => {
  const names = ['cups', 'lids', 'pots', 'teas'];
  const described = (title: string) => `openapi: 3.1.0\ninfo: { title: ${title} }\npaths: {}\n`;
  const files = Object.fromEntries(names.map((name) => [`spec/${name}.yaml`, described(name)]));
  const { detected } = openSite({ directory: await temporarySite(context, files) });
  assert.deepEqual(detected, ['4 OpenAPI descriptions in spec/ (spec/cups.yaml, spec/lids.yaml and 2 more)']);
});
