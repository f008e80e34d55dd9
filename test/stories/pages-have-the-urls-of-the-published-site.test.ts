import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { openSite } from '../../src/content/open-site.ts';
import { readSite } from '../../src/content/read-site.ts';
import { temporarySite } from './temporary-site.ts';

const page = '# Page\n\nText.';

function described(title: string): string {
  return `openapi: 3.1.0\ninfo: { title: ${title}, version: '1' }\npaths: { /cups: { get: { operationId: cups, summary: ${title} } } }\n`;
}

/** The files of each site, and the URLs that its framework publishes, by file. */
const sites: [name: string, files: Record<string, string>, urls: Record<string, string | string[]>][] = [
  [
    'Hugo without a configuration, with the folder of a version where links leave a blank',
    {
      'tea/_index.md': page,
      'tea/v1.2.x/one.md':
        '[a](/docs/tea/<V>/two/) [b](/docs/tea/<V>/three) [c](/docs/tea/<V>/four) [d](/docs/tea/<V>/five) [e](/docs/tea/<V>/one)',
      'tea/v1.2.x/two.md': page,
      'tea/v1.2.x/three.md': page,
      'tea/v1.2.x/four.md': page,
      'tea/v1.2.x/five.md': page,
    },
    {
      'tea/_index.md': '/docs/tea/',
      'tea/v1.2.x/one.md': '/docs/tea/v1.2.x/one/',
      'tea/v1.2.x/two.md': '/docs/tea/v1.2.x/two/',
      'tea/v1.2.x/three.md': '/docs/tea/v1.2.x/three/',
      'tea/v1.2.x/four.md': '/docs/tea/v1.2.x/four/',
      'tea/v1.2.x/five.md': '/docs/tea/v1.2.x/five/',
    },
  ],
  [
    'Hugo without a configuration, whose links leave a blank for the version',
    {
      'tea/_index.md': page,
      'tea/one.md':
        '[a](/docs/tea/<TEA_VERSION>/two/#x) [b](https://a.example/docs/tea/<TEA_VERSION>/pots/three) [c](/docs/cups/<CUP_VERSION>/one/) [d](/docs/tea/<TEA_VERSION>/one)',
      'tea/two.md':
        '[a]: /docs/tea/<TEA_VERSION>/four/\n\n[e](/docs/tea/<TEA_VERSION>/five) [f](/docs/tea/<TEA_VERSION>/lost)',
      'tea/pots/three.md': page,
      'tea/four.md': page,
      'tea/five.md': page,
    },
    {
      'tea/_index.md': '/docs/tea/',
      'tea/one.md': '/docs/tea/one/',
      'tea/two.md': '/docs/tea/two/',
      'tea/four.md': '/docs/tea/four/',
      'tea/five.md': '/docs/tea/five/',
      'tea/pots/three.md': '/docs/tea/pots/three/',
    },
  ],
  [
    'Hugo with a configuration file for each language',
    {
      'config/_default/hugo.toml': '',
      'config/_default/languages.en.toml': 'weight = 1\ncontentDir = "content/en"',
      'config/_default/languages.he.toml': 'weight = 2\ncontentDir = "content/he"',
      'config/_default/params.he.toml': 'color = "blue"',
      'content/en/tea.md': page,
      'content/he/tea.md': page,
    },
    { 'content/en/tea.md': '/tea/', 'content/he/tea.md': '/he/tea/' },
  ],
  [
    'Hugo with a mount in a folder that the content has, too',
    {
      '.git/HEAD': '',
      'site/hugo.toml':
        "[[module.mounts]]\nsource = 'content/en'\ntarget = 'content'\n[[module.mounts]]\nsource = '../notes'\ntarget = 'content/notes'",
      'site/content/en/_index.md': page,
      'site/content/en/notes/_index.md': page,
      'notes/_index.md': page,
      'notes/one.md': page,
    },
    {
      'site/content/en/_index.md': '/',
      'site/content/en/notes/_index.md': '/notes/',
      'notes/one.md': '/notes/one/',
    },
  ],
  [
    'Sphinx with MyST in docs/source, beside reStructuredText',
    {
      '.git/HEAD': '',
      'docs/source/conf.py': 'extensions = ["myst_parser"]\nhtml_baseurl = "https://a.example/tea/"',
      'docs/source/index.rst': 'Tea\n===',
      'docs/source/guide/brew.md': page,
      '.readthedocs.yaml': 'sphinx:\n  builder: dirhtml',
      'README.md': page,
    },
    { 'docs/source/guide/brew.md': '/tea/guide/brew/' },
  ],
  [
    'Docusaurus with docs beside its own folder',
    {
      '.git/HEAD': '',
      'website/docusaurus.config.js': `
        const path = require('path');
        const folder = path.resolve(__dirname, '../docs');
        module.exports = { baseUrl: '/', presets: [['classic', { docs: { path: folder, routeBasePath: '/' }, blog: false }]] };`,
      'docs/intro.md': page,
      'website/blog/2024-01-01-off.md': page,
    },
    { 'docs/intro.md': '/intro' },
  ],
  [
    'Astro without Starlight, with numbers in names',
    {
      'astro.config.mjs': 'export default defineConfig({});',
      'src/content.config.ts': `export const collections = { docs: defineCollection({ loader: glob({ base: './docs' }) }) };`,
      'docs/01.start.md': page,
      'docs/02.guide/03.run.md': page,
      'docs/glossary.md': page,
    },
    {
      'docs/01.start.md': '/start/',
      'docs/02.guide/03.run.md': '/guide/run/',
      'docs/glossary.md': '/glossary/',
    },
  ],
  [
    'Docusaurus with plugins in a list that a program extends',
    {
      'docusaurus.config.ts': `
        const settings = JSON.parse(fs.readFileSync(path.join(__dirname, 'settings.json'), 'utf8'));
        const more: PluginConfig[] = [];
        if (!settings.api.disabled) {
          more.push(['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: settings.api.route }]);
        }
        export default { baseUrl: '/', presets: [['classic', { docs: false, blog: false }]], plugins: [...more] } satisfies Config;`,
      'settings.json': '{ "api": { "disabled": false, "route": "api-docs" } }',
      'api/users.md': page,
      'docs/unused.md': page,
      'versions.json': '["1.0"]',
    },
    { 'api/users.md': '/api-docs/users' },
  ],
  [
    'Docusaurus whose default language is a translation',
    {
      'docusaurus.config.js': `module.exports = { baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['zh', 'en'] }, presets: [['classic', {}]] };`,
      'docs/a.md': page,
      'docs/b.md': page,
      'i18n/en/docusaurus-plugin-content-docs/current/a.md': page,
    },
    {
      'docs/a.md': '/zh/docs/a',
      'docs/b.md': ['/docs/b', '/zh/docs/b'],
      'i18n/en/docusaurus-plugin-content-docs/current/a.md': '/docs/a',
    },
  ],
  [
    'Docusaurus that copies its docs to the newest release when it is built',
    {
      'docusaurus.config.js': `module.exports = { baseUrl: '/', presets: [['classic', { docs: { includeCurrentVersion: false, lastVersion: '2.x' } }]] };`,
      'versions.json': '["2.x", "1.x"]',
      'docs/a.md': page,
      'versioned_docs/version-1.x/a.md': page,
    },
    { 'docs/a.md': '/docs/a', 'versioned_docs/version-1.x/a.md': '/docs/1.x/a' },
  ],
  [
    'Docusaurus with a base that only running the program would tell',
    {
      'docusaurus.config.js':
        'module.exports = { baseUrl: `/${process.env.NAME}/`, presets: [["classic", { docs: { routeBasePath: makeRoute() } }]] };',
      'docs/a.md': page,
    },
    { 'docs/a.md': '/docs/a' },
  ],
  [
    'VitePress with shared settings, a language elsewhere and a function that moves pages',
    {
      'docs/.vitepress/config/index.ts': `
        import { shared } from './shared';
        export default defineConfig({
          ...shared,
          locales: { root: { lang: 'en-US' }, zh: { lang: 'zh-CN' }, ko: { link: 'https://ko.example.org' } },
          rewrites(id) {
            if (id.startsWith('blog/')) return id.replace(/^blog\\/(\\d{4})-(\\d\\d)-/, 'blog/$1/$2/');
            return id;
          },
        });`,
      'docs/.vitepress/config/shared.ts': `
        const name = 'lamp';
        export const shared = defineConfig({ base: '/' + name + '/', srcExclude: ['**/internal/**'] });`,
      'docs/index.md': page,
      'docs/zh/guide/start.md': page,
      'docs/blog/2024-05-news.md': page,
      'docs/internal/secret.md': page,
    },
    {
      'docs/index.md': '/lamp/',
      'docs/zh/guide/start.md': '/lamp/zh/guide/start.html',
      'docs/blog/2024-05-news.md': '/lamp/blog/2024/05/news.html',
    },
  ],
  [
    'Nextra 4 with a language in its route',
    {
      'next.config.mjs': `
        import nextra from 'nextra';
        const withNextra = nextra({});
        export default withNextra({ basePath: '/base', i18n: { locales: ['en', 'ja'], defaultLocale: 'en' } });`,
      'app/[lang]/docs/[[...mdxPath]]/page.jsx': '',
      'app/about/page.mdx': page,
      'app/about/notes.mdx': page,
      'content/_meta.global.js': 'export default {}',
      'content/en/index.mdx': page,
      'content/en/page.mdx': page,
      'content/ja/(group)/start.mdx': page,
    },
    {
      'app/about/page.mdx': '/base/about',
      'content/en/index.mdx': '/base/en/docs',
      'content/en/page.mdx': '/base/en/docs/page',
      'content/ja/(group)/start.mdx': '/base/ja/docs/start',
    },
  ],
  [
    'Nextra 2 with languages in the names of files',
    {
      'next.config.js': `
        const withNextra = require('nextra')({ theme: 'nextra-theme-docs' });
        module.exports = withNextra({ i18n: { locales: ['en-US', 'jp'], defaultLocale: 'en-US' } });`,
      'theme.config.jsx': '',
      'pages/_meta.en-US.json': '{}',
      'pages/index.en-US.mdx': page,
      'pages/docs/start.en-US.mdx': page,
      'pages/docs/start.jp.mdx': page,
    },
    {
      'pages/index.en-US.mdx': '/',
      'pages/docs/start.en-US.mdx': '/docs/start',
      'pages/docs/start.jp.mdx': '/jp/docs/start',
    },
  ],
  [
    'Fumadocs with several collections, each with a loader',
    {
      'source.config.ts': `
        export const docs = defineDocs({ dir: 'content/manual' });
        export const posts = defineCollections({ type: 'doc', dir: './content/blog' });
        export const unused = defineDocs({ dir: 'content/unused' });`,
      'src/lib/docs/source.ts': `
        import { loader } from 'fumadocs-core/source';
        import { docs, posts } from '@/.source';
        const base = '/learn';
        export const source = loader({ baseUrl: base, source: docs.toFumadocsSource() });
        export const blog = loader(createMDXSource(posts, []), { baseUrl: '/blog' });`,
      'content/manual/index.mdx': page,
      'content/manual/(group)/start.mdx': page,
      'content/manual/.part.mdx': page,
      'content/blog/hello.mdx': page,
      'content/unused/x.mdx': page,
    },
    {
      'content/manual/index.mdx': '/learn',
      'content/manual/(group)/start.mdx': '/learn/start',
      'content/blog/hello.mdx': '/blog/hello',
    },
  ],
  [
    'Fumadocs with two collections in one folder, each with its own files',
    {
      'source.config.ts': `
        export const docs = defineDocs({ dir: 'content', docs: { files: ['**/*.mdx', '!v*/**/*'] } });
        export const versions = defineDocs({ dir: 'content', docs: { files: ['v*/**/*.mdx'] } });`,
      'src/lib/source.ts': `
        import { loader } from 'fumadocs-core/source';
        export const source = loader({ baseUrl: '/docs', source: docs.toFumadocsSource() });
        export const versionSource = loader({ baseUrl: '/older', source: versions.toFumadocsSource() });`,
      'content/start.mdx': page,
      'content/notes.md': page,
      'content/v2/start.mdx': page,
    },
    { 'content/start.mdx': '/docs/start', 'content/v2/start.mdx': '/older/v2/start' },
  ],
  [
    'Fumadocs with parts of collections, and docs that a function of the site mounts',
    {
      'source.config.ts': `
        export const docs = defineDocs({ dir: 'content/docs' });
        export const { docs: posts, meta: postMeta } = defineDocs({ dir: 'content/blog' });
        export const { docs: extra } = defineDocs({ dir: 'content/extra' });`,
      'src/lib/source.ts': `
        import { loader } from 'fumadocs-core/source';
        export const source = createSource({ docs, id: 'docs' });
        export const blog = loader({ baseUrl: '/news', source: local(posts, postMeta) });
        export const more = loader({ baseUrl: '/', source: local(extra) });`,
      'content/docs/start.mdx': page,
      'content/blog/hello.mdx': page,
      'content/extra/terms.mdx': page,
    },
    {
      'content/docs/start.mdx': '/docs/start',
      'content/blog/hello.mdx': '/news/hello',
      'content/extra/terms.mdx': '/terms',
    },
  ],
  [
    'Fumadocs with collections beside their loaders, and pages made from a description',
    {
      'source.config.ts': 'export default defineConfig();',
      'lib/source.ts': `
        import { loader } from 'fumadocs-core/source';
        const docs = defineDocs({ dir: 'content/docs' });
        const beta = defineDocs({ dir: 'content/docs/beta' });
        export const source = loader({ docs: docs.toFumadocsSource() }, { baseUrl: '/docs' });
        export const betaSource = loader(beta.toFumadocsSource(), { baseUrl: '/next' });`,
      'content/docs/index.mdx': page,
      'content/docs/beta/index.mdx': page,
      'content/docs/api/list.mdx':
        '---\ntitle: List\n_openapi:\n  method: get\n  route: /users\n---\n\n<APIPage />',
      'openapi.json':
        '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "/users": { "get": { "summary": "List users" } } } }',
    },
    {
      'content/docs/index.mdx': '/docs',
      'content/docs/beta/index.mdx': '/next',
      'content/docs/api/list.mdx': '/docs/api/list',
    },
  ],
  [
    'Docusaurus with the docs as a plugin, and a preset that has none',
    {
      'docusaurus.config.js': `module.exports = {
        presets: [['redocusaurus', { specs: [] }], 'docusaurus-preset-extras'],
        plugins: [['@docusaurus/plugin-content-docs', { id: 'default', routeBasePath: '/' }]],
      };`,
      'docs/start.md': page,
    },
    { 'docs/start.md': '/start' },
  ],
  [
    'Zola with dates, slugs and a second language',
    {
      'config.toml': 'base_url = "https://a.example/tea"\ndefault_language = "en"\n[languages.fr]\n',
      'content/_index.md': `+++\ntitle = "Home"\n+++\n${page}`,
      'content/news/_index.md': page,
      'content/news/2024-05-01-Pot 0.2.md': page,
      'content/news/2024-06-01-cups/index.md': page,
      'content/learn/install.md': page,
      'content/learn/install.fr.md': page,
      'content/learn/long.md': `+++\nslug = "Short One"\n+++\n${page}`,
      'content/about.md': `+++\npath = "who/we-are"\n+++\n${page}`,
      'content/later.md': `+++\ndraft = true\n+++\n${page}`,
    },
    {
      'content/_index.md': '/tea/',
      'content/news/_index.md': '/tea/news/',
      'content/news/2024-05-01-Pot 0.2.md': '/tea/news/pot-0-2/',
      'content/news/2024-06-01-cups/index.md': '/tea/news/cups/',
      'content/learn/install.md': '/tea/learn/install/',
      'content/learn/install.fr.md': '/tea/fr/learn/install/',
      'content/learn/long.md': '/tea/learn/short-one/',
      'content/about.md': '/tea/who/we-are/',
    },
  ],
  [
    'Jekyll with a configuration in several files',
    {
      '_config_base.yml': 'permalink: pretty',
      '_config_site.yml': 'baseurl: /docs',
      '_config_local.yml': 'baseurl: /local',
      '_includes/note.md': 'A note.',
      'start.md': `---\n---\n${page}`,
    },
    { 'start.md': '/docs/start/' },
  ],
  [
    'Astro without Starlight, with a route of its own',
    {
      'astro.config.mjs': `export default defineConfig({ base: '/site', trailingSlash: 'never' });`,
      'src/content/docs/guide/First Steps.md': page,
      'src/pages/manual/[...slug].astro': `---\nconst pages = await getCollection('docs');\n---`,
      'src/pages/About.md': page,
    },
    {
      'src/content/docs/guide/First Steps.md': '/site/manual/guide/first-steps',
      'src/pages/About.md': '/site/About',
    },
  ],
  [
    'Astro without Starlight, with a route whose path is made by code',
    {
      'astro.config.mjs': `export default defineConfig({ trailingSlash: 'never' });`,
      'src/pages/[...slug].astro': `---\nconst pages = await getCollection('docs');\n---`,
      'src/content/docs/one.md':
        '[a](/manual/two) [b](/manual/three) [c](/manual/four) [d](/manual/five) [e](/manual/one)',
      ...Object.fromEntries(
        ['two', 'three', 'four', 'five'].map((name) => [`src/content/docs/${name}.md`, page]),
      ),
    },
    {
      'src/content/docs/one.md': '/manual/one',
      ...Object.fromEntries(
        ['two', 'three', 'four', 'five'].map((name) => [`src/content/docs/${name}.md`, `/manual/${name}`]),
      ),
    },
  ],
  [
    'Astro without Starlight, with several collections, versions and languages',
    {
      'astro.config.mjs': `export default defineConfig({ trailingSlash: 'never' });`,
      'src/content.config.ts': `
        const docs = defineCollection({ loader: glob({ base: './src/content/docs' }) });
        const api = defineCollection({ loader: glob({ base: './reference' }) });
        const blog = defineCollection({ loader: glob({ base: './src/content/blog' }) });
        const team = defineCollection({ loader: glob({ base: './src/content/team' }) });
        export const collections = { docs, api, blog, team };`,
      'src/pages/[...path].astro': `---\nawait getCollection('api');\n---\n<Redirect />`,
      'src/pages/[lang]/[...slug].astro': `---\nawait getCollection('docs');\nawait getCollection('api');\n---\n<Content />`,
      'src/pages/[lang]/blog/[slug].astro': `---\nawait getCollection('blog');\n---\n<Content />`,
      'src/pages/tags/[tag].astro': `---\nawait getCollection('team');\n---\n<List />`,
      ...Object.fromEntries(
        ['en/4x/a', 'en/5x/a', 'de/4x/a', 'de/5x/a'].map((path) => [`src/content/docs/${path}.md`, page]),
      ),
      'reference/4x/app.md': page,
      'reference/5x/app.md': page,
      'src/content/blog/new.md': page,
      'src/content/team/ann.md': page,
    },
    {
      'src/content/docs/en/5x/a.md': '/en/5x/a',
      'src/content/docs/en/4x/a.md': '/en/4x/a',
      'src/content/docs/de/5x/a.md': '/de/5x/a',
      'src/content/docs/de/4x/a.md': '/de/4x/a',
      'reference/4x/app.md': '/en/4x/app',
      'reference/5x/app.md': '/en/5x/app',
      'src/content/blog/new.md': '/en/blog/new',
    },
  ],
  [
    'Hugo with content of vendored modules and permalinks below a folder without a page',
    {
      'hugo.yaml': `
permalinks: { page: { manuals: '/:sections[1:]/:slugorcontentbasename/' }, section: { manuals: '/:sections[1:]/' } }
module:
  mounts: [{ source: assets, target: assets }]
  imports:
    - path: example.com/tea/cli
      mounts:
        - { source: docs/run.md, target: content/manuals/engine/run.md }
        - { source: docs/extend, target: content/manuals/engine/extend, files: ['! old.md'] }
        - { source: docs/data, target: data/cli }
    - { path: example.com/gone, mounts: [{ source: docs, target: content/gone }] }`,
      'content/manuals/_index.md': page,
      'content/manuals/engine/_index.md': page,
      'content/manuals/enterprise/security/_index.md': page,
      'content/manuals/enterprise/security/sso.md': page,
      'content/manuals/enterprise/notes/a.md': page,
      '_vendor/example.com/tea/cli/docs/run.md': page,
      '_vendor/example.com/tea/cli/docs/extend/plugins.md': page,
      '_vendor/example.com/tea/cli/docs/extend/old.md': page,
      '_vendor/example.com/tea/cli/README.md': page,
    },
    {
      'content/manuals/_index.md': '/',
      'content/manuals/engine/_index.md': '/engine/',
      'content/manuals/enterprise/security/_index.md': '/enterprise/security/',
      'content/manuals/enterprise/security/sso.md': '/enterprise/security/sso/',
      'content/manuals/enterprise/notes/a.md': '/a/',
      '_vendor/example.com/tea/cli/docs/run.md': '/engine/run/',
      '_vendor/example.com/tea/cli/docs/extend/plugins.md': '/engine/plugins/',
    },
  ],
  [
    'API descriptions that have the same name',
    {
      'hub/latest.yaml': described('Hub'),
      'registry/latest.yaml': described('Registry'),
      'registry/admin.yaml': described('Admin'),
    },
    {
      'hub/latest.yaml': ['/api/hub/latest', '/api/hub/latest/cups'],
      'registry/admin.yaml': ['/api/admin', '/api/admin/cups'],
      'registry/latest.yaml': ['/api/registry/latest', '/api/registry/latest/cups'],
    },
  ],
];

for (const [name, files, urls] of sites)
  test(`the URLs of ${name}`, async (context) => {
    assert.deepEqual(await urlsOf(await temporarySite(context, files)), urls);
  });

async function urlsOf(directory: string): Promise<Record<string, string | string[]>> {
  const found: Record<string, string | string[]> = {};
  for await (const { pages } of readSite(openSite({ directory }), { report: () => {} })) {
    for (const { sourceFile, url } of pages) {
      const before = found[sourceFile];
      found[sourceFile] = before === undefined ? url : [before, url].flat();
    }
  }
  return found;
}

test('a setting that is computed by code is reported, with the assumed value', async (context) => {
  const directory = await temporarySite(context, {
    'docusaurus.config.js': 'module.exports = { baseUrl: base(), presets: [["classic", {}]] };',
    'docs/a.md': page,
  });
  assert.match(
    openSite({ directory }).notes.join('\n'),
    /docusaurus\.config\.js: `baseUrl` is computed by code/,
  );
});

test('docs outside the folder are reported, and no other folder is read instead', async (context) => {
  const above = await temporarySite(context, { 'docs/a.md': page });
  const directory = join(above, 'website');
  await mkdir(directory);
  const config = 'module.exports = { presets: [["classic", { docs: { path: "../docs" } }]] };';
  await writeFile(join(directory, 'docusaurus.config.js'), config);
  await writeFile(join(directory, 'README.md'), page);
  assert.throws(
    () => openSite({ directory }),
    /in '\.\.\/docs', which is outside the folder that Docent may read/,
  );
});

test('pages next to the folder of a regional language are in that language', async (context) => {
  const languagesOf = async (...files: string[]) => {
    const pages = Object.fromEntries(['.vitepress/config.js', ...files].map((file) => [file, page]));
    return openSite({ directory: await temporarySite(context, pages) }).locales.list;
  };
  assert.deepEqual(await languagesOf('index.md', 'en-US/a.md', 'en-US/b.md', 'ja/a.md'), ['en-US', 'ja']);
  assert.deepEqual(await languagesOf('index.md', 'a.md', 'b.md', 'en-GB/a.md'), ['en', 'en-GB']);
});

test('anchors keep upper case if the site is configured so, or if its links have it', async (context) => {
  const anchorsOf = async (files: Record<string, string>) => {
    const directory = await temporarySite(context, { 'docs/a.md': '# A\n\n## Read Me\n', ...files });
    const anchors: string[] = [];
    for await (const { pages } of readSite(openSite({ directory }), { report: () => {} }))
      for (const each of pages) if (each.sourceFile === 'docs/a.md') anchors.push(...each.anchors);
    return anchors;
  };
  const config = (markdown: string) => `module.exports = { markdown: ${markdown} };`;
  const links = '[A](./a.md#Read-Me)\n'.repeat(20);
  const set = await anchorsOf({ 'docusaurus.config.js': config('{ anchors: { maintainCase: true } }') });
  const linked = await anchorsOf({ 'docusaurus.config.js': config('{}'), 'docs/b.md': links });
  const neither = await anchorsOf({ 'docusaurus.config.js': config('{}') });
  assert.deepEqual([set, linked, neither], [['Read-Me'], ['Read-Me'], ['read-me']]);
});
