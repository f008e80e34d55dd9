import assert from 'node:assert/strict';
import test from 'node:test';
import { type Files, readWhole, temporarySite } from '../../test/stories/temporary-site.ts';

const page = '# New\n\nText.';

/** Sites in which `/old` was redirected to the page `new`. */
const sites: { framework: string; files: Files; url: string; alias: string }[] = [
  {
    framework: 'Mintlify',
    files: {
      'docs.json': JSON.stringify({
        navigation: { pages: ['new'] },
        redirects: [
          { source: '/old', destination: '/new' },
          { source: '/all/:slug*', destination: '/new/:slug*' },
          { source: 3 },
        ],
      }),
      'new.mdx': page,
    },
    url: '/new',
    alias: '/old',
  },
  {
    framework: 'MkDocs',
    files: {
      'mkdocs.yml':
        'site_name: A\nsite_url: https://example.com/a/\nplugins:\n  - redirects:\n      redirect_maps:\n        old.md: new.md\n',
      'docs/new.md': page,
    },
    url: '/a/new/',
    alias: '/a/old',
  },
  {
    framework: 'Docusaurus',
    files: {
      'docusaurus.config.js':
        "export default { baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' } }]], plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/old'], to: '/new' }] }]] }",
      'docs/new.md': page,
    },
    url: '/new',
    alias: '/old',
  },
  {
    framework: 'the Next.js app of Nextra',
    files: {
      'next.config.mjs':
        "export default nextra({})({ async redirects() { return [{ source: '/old', destination: '/new', permanent: true }, { source: '/was', has: [{ type: 'query', key: 'a' }], destination: '/new' }]; } })",
      'content/_meta.js': 'export default {}',
      'content/new.mdx': page,
    },
    url: '/new',
    alias: '/old',
  },
  {
    framework: 'Starlight',
    files: {
      'astro.config.mjs': "export default defineConfig({ base: '/b', redirects: { '/old': '/new' } })",
      'src/content/docs/new.md': page,
    },
    url: '/b/new/',
    alias: '/b/old',
  },
  {
    framework: 'mdBook',
    files: {
      'book.toml':
        '[book]\ntitle = "A"\nsite-url = "/docs/"\n[output.kettle-html.redirect]\n"/old.html" = "/docs/new.html"\n',
      'src/SUMMARY.md': '- [New](new.md)\n',
      'src/new.md': page,
    },
    url: '/docs/new.html',
    alias: '/docs/old.html',
  },
  {
    framework: 'Netlify',
    files: {
      'netlify.toml': '[[redirects]]\nfrom = "/old"\nto = "/new"\nstatus = 301\n',
      'docs/new.md': page,
      'docs/.vitepress/config.ts': 'export default { cleanUrls: true }',
    },
    url: '/new',
    alias: '/old',
  },
  {
    framework: 'a `_redirects` file',
    files: {
      'static/_redirects': '# moved\n/old  /new  301\n/gone /new 404\n/* /index.html 200\n',
      'docusaurus.config.js':
        "export default { baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' } }]] }",
      'docs/new.md': page,
    },
    url: '/new',
    alias: '/old',
  },
  {
    framework: 'Vercel',
    files: {
      'vercel.json': JSON.stringify({ redirects: [{ source: '/old', destination: '/new' }] }),
      'docs/new.md': page,
    },
    url: '/new',
    alias: '/old',
  },
];

for (const { framework, files, url, alias } of sites) {
  test(`a page has the aliases that ${framework} redirects to it`, async (context) => {
    const { pages } = await readWhole({ directory: await temporarySite(context, files) });
    assert.deepEqual(
      pages.map((each) => [each.url, each.aliases]),
      [[url, [alias]]],
    );
  });
}

test('redirects in several steps are aliases, and loops end', async (context) => {
  const redirects = { '/oldest': '/older', '/older': '/new', '/a': '/b', '/b': '/a', '/new/': '/new' };
  const list = Object.entries(redirects).map(([source, destination]) => ({ source, destination }));
  const files = {
    'docs.json': JSON.stringify({ navigation: { pages: ['new'] }, redirects: list }),
    'new.mdx': page,
  };
  const { pages } = await readWhole({ directory: await temporarySite(context, files) });
  assert.deepEqual(pages[0]?.aliases, ['/older', '/oldest', '/new/']);
});
