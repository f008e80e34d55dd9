import assert from 'node:assert/strict';
import test from 'node:test';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import { openSite } from './open-site.ts';
import { siteTagline } from './site-name.ts';

const page = '# Start\n\nText.';

const sites: [framework: string, files: Record<string, string>, name: string | null][] = [
  ['MkDocs', { 'mkdocs.yml': 'site_name: Acme Handbook\n', 'docs/index.md': page }, 'Acme Handbook'],
  ['MkDocs with a general name', { 'mkdocs.yml': 'site_name: Documentation\n', 'docs/index.md': page }, null],
  [
    'Docusaurus',
    {
      'docusaurus.config.js': `export default { title: 'Dinosaurs', themeConfig: { navbar: { title: 'Menu' } } };`,
      'docs/intro.md': page,
    },
    'Dinosaurs',
  ],
  [
    'Fumadocs',
    {
      'source.config.ts': '',
      'app/layout.tsx': `import { createMetadata } from '@/lib/metadata';
export const metadata = createMetadata({ title: { template: '%s | Fast fuma', default: 'Fast fuma - Docs' } });
export default function Layout({ children }) { return <html>{children}</html>; }`,
      'content/docs/index.mdx': page,
    },
    'Fast fuma',
  ],
  [
    'Nextra, with layouts of a language',
    {
      'next.config.mjs': `import nextra from 'nextra';\nexport default nextra({})({});`,
      'src/app/[lang]/layout.jsx': `export const metadata = { title: 'Next steps – Docs', openGraph: { siteName: 'Next steps' } };`,
      'content/index.mdx': page,
    },
    'Next steps',
  ],
  [
    'VitePress',
    { 'docs/.vitepress/config.ts': `export default { title: "Fast pages" }`, 'docs/index.md': page },
    'Fast pages',
  ],
  [
    'Starlight',
    {
      'astro.config.mjs': `export default defineConfig({ integrations: [starlight({ title: 'Night sky' })] });`,
      'src/content/docs/index.md': page,
    },
    'Night sky',
  ],
  [
    'a web app',
    {
      'package.json': '{"name": "acme-docs"}',
      'src/index.html': `<title>Documentation | Acme - Kettles for all</title><meta name="description" content="Boils water.">`,
      'content/intro.md': page,
    },
    'Acme',
  ],
  [
    'a page without a description',
    { 'index.html': '<title>Demo of tea</title>', 'docs/intro.md': page },
    null,
  ],
  ['a name with a tagline', { 'hugo.toml': 'title = "Goose - Flies"\n', 'content/_index.md': page }, 'Goose'],
  ['Hugo', { 'hugo.toml': 'title = "Goose"\n', 'content/_index.md': page }, 'Goose'],
  [
    'a language of Hugo',
    {
      'hugo.toml': 'title = "Site"\n[languages.en]\ntitle = "Goose"\n[languages.de]\ntitle = "Gans"',
      'content/_index.md': page,
    },
    'Goose',
  ],
  [
    'Mintlify',
    { 'docs.json': '{"name": "Mint tea", "navigation": {"pages": ["index"]}}', 'index.md': page },
    'Mint tea',
  ],
  [
    'Mintlify beside another docs.json',
    {
      'docs.json': '{"name": "Foreign"}',
      'mint.json': '{"name": "Mint tea", "navigation": {"pages": ["index"]}}',
      'index.md': page,
    },
    'Mint tea',
  ],
  ['plain Markdown', { 'index.md': page }, null],
  ['a name that a program makes', { 'mkdocs.yml': 'site_name: "{{ name }}"\n', 'docs/index.md': page }, null],
  ['a name that is none', { 'mkdocs.yml': 'site_name: 7\n', 'docs/index.md': page }, null],
];
const programs: [config: string, name: string | null][] = [
  [
    `const footer = [{ title: 'Community' }];\nconst config: Config = { title: 'Acme' };\nexport default config;`,
    'Acme',
  ],
  [`module.exports = { themeConfig: { title: 'Deep' }, title: "Bob's docs" };`, "Bob's docs"],
  [`export default { title: 'Bob\\'s docs', footer: { title: 'Docs' } };`, "Bob's docs"],
  [`export default { title: 'Caf\\u00e9' };`, 'Café'],
  [`export default { title: 'Acme' + ' Docs' };`, 'Acme'],
  [`export default { title: \`Acme\` };`, 'Acme'],
  [`const title = 'Acme';\nexport default { title, footer: { title: 'Docs' } };`, 'Acme'],
  [`export default { title: process.env.T || 'Acme', footer: { links: [{ title: 'Docs' }] } };`, 'Acme'],
  [`export default { title: process.env.T, footer: { links: [{ title: 'Docs' }] } };`, null],
  [`export default async function make() {\n  return { title: 'Made' };\n}`, 'Made'],
];
for (const [config, name] of programs)
  test(`the name of a site is read from a program: ${config}`, async (context) => {
    const directory = await temporarySite(context, { 'docusaurus.config.ts': config, 'docs/intro.md': page });
    assert.equal(openSite({ directory }).name, name);
  });

const vitepressPrograms: [config: string, name: string | null][] = [
  [`export default withMermaid(defineConfigWithTheme<Theme>({ lang: 'en', title: 'Acme', }))`, 'Acme'],
  [`const feed = { title: 'Release feed' };\nexport default defineConfig({ title: 'Acme' })`, 'Acme'],
  [`export default defineConfig({ themeConfig: { notFound: { title: 'Lost' } } })`, null],
  [`export default defineConfig({ title: name, algolia: { title: 'Unable' } })`, null],
];
for (const [config, name] of vitepressPrograms)
  test(`the name of a site is read from VitePress: ${config}`, async (context) => {
    const directory = await temporarySite(context, { '.vitepress/config.ts': config, 'index.md': page });
    assert.equal(openSite({ directory }).name, name);
  });

const starlightPrograms: [config: string, name: string | null][] = [
  [
    `export default defineConfig({ integrations: [map({ title: 'Map' }), starlight({ title: 'Acme' })] })`,
    'Acme',
  ],
  [
    `export default defineConfig({ integrations: [starlight({ title: { en: 'Acme' }, plugins: [blog({ title: 'Blog' })] })] })`,
    null,
  ],
];
for (const [config, name] of starlightPrograms)
  test(`the name of a site is read from Starlight: ${config}`, async (context) => {
    const files = { 'astro.config.mjs': config, 'src/content/docs/index.md': page };
    assert.equal(openSite({ directory: await temporarySite(context, files) }).name, name);
  });

for (const [framework, files, name] of sites)
  test(`the name of a site is read from its configuration: ${framework}`, async (context) => {
    assert.equal(openSite({ directory: await temporarySite(context, files) }).name, name);
  });

const taglines: [framework: string, files: Record<string, string>][] = [
  ['in the title', { 'hugo.toml': 'title = "Goose - Hot water for all"\n', 'content/_index.md': page }],
  [
    'Hugo',
    {
      'hugo.toml':
        'title = "Goose"\n[params]\ndescription = "Other"\n[languages.en.params]\ndescription = "Hot <em>water</em> for all"\n',
      'content/_index.md': page,
    },
  ],
  ['MkDocs', { 'mkdocs.yml': 'site_description: >-\n  Hot water\n  for all\n', 'docs/index.md': page }],
  [
    'Docusaurus',
    {
      'docusaurus.config.js': `export default { title: 'A', tagline: 'Hot water for all' };`,
      'docs/intro.md': page,
    },
  ],
  [
    'VitePress',
    {
      'docs/.vitepress/config.ts': `export default { description: 'Hot water for all' }`,
      'docs/index.md': page,
    },
  ],
  [
    'a web app',
    {
      'src/index.html': `<title>Goose</title><meta name="description" content="Hot water for all">`,
      'content/intro.md': page,
    },
  ],
  [
    'Next.js',
    {
      'source.config.ts': '',
      'app/(docs)/layout.tsx': `export const metadata: Metadata = { title: 'A', description: 'Hot water for all' };`,
      'content/docs/index.mdx': page,
    },
  ],
  [
    'Next.js, with the texts of the home page in a module',
    {
      'source.config.ts': '',
      'app/[lang]/layout.tsx': `export default function Layout({ children }) { return <html>{children}</html>; }`,
      'app/[lang]/(home)/page.tsx': `import * as copy from './copy';
export const metadata = { title: copy.metadata.en.title, description: copy.metadata.en.description };`,
      'app/[lang]/(home)/copy.ts': `export const metadata: Record<Locale, { title: string }> = { en: { title: 'Kettle', description: 'Hot water for all' } };`,
      'content/docs/index.mdx': page,
    },
  ],
  [
    'Starlight',
    {
      'astro.config.mjs': `export default defineConfig({ integrations: [starlight({ title: 'A', description: 'Hot water for all' })] });`,
      'src/content/docs/index.md': page,
    },
  ],
];
for (const [framework, files] of taglines)
  test(`the tagline of a site is read from its configuration: ${framework}`, async (context) => {
    assert.equal(openSite({ directory: await temporarySite(context, files) }).tagline, 'Hot water for all');
  });

test('the tagline of a web app is the first sentence of a long description', async (context) => {
  const description = `Boils water. ${'It is hot. '.repeat(20)}`;
  const html = `<title>Kettle</title><meta name="description" content="${description}">`;
  const directory = await temporarySite(context, { 'index.html': html, 'content/intro.md': page });
  assert.equal(openSite({ directory }).tagline, 'Boils water.');
});

test('without a tagline, the description of the package at the top of the repository is used', async (context) => {
  const taglineOf = async (files: Record<string, string>) => {
    const directory = await temporarySite(context, { 'docs/index.md': page, ...files });
    return siteTagline(openSite({ directory }).sources);
  };
  const boils = 'Boils water in seconds.';
  const npm = (more: object) => ({ 'package.json': JSON.stringify({ name: 'kettle', ...more }) });
  assert.equal(await taglineOf(npm({ description: boils })), boils);
  assert.equal(
    await taglineOf({
      'mkdocs.yml': 'site_name: Kettle',
      'pyproject.toml': `[project]\ndescription = "${boils}"`,
    }),
    boils,
  );
  assert.equal(
    await taglineOf({ 'Cargo.toml': `[package]\nname = "kettle"\ndescription = "${boils}"` }),
    boils,
  );
  assert.equal(await taglineOf(npm({ description: boils, private: true })), null);
  for (const description of ['Docs of the kettle', 'Environment for the Kettle Cookbook'])
    assert.equal(await taglineOf(npm({ description })), null);
});
