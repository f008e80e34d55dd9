import assert from 'node:assert/strict';
import test from 'node:test';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import { openSite } from './open-site.ts';

const page = '# Start\n\nText.';

const sites: [framework: string, files: Record<string, string>, name: string | null][] = [
  ['MkDocs', { 'mkdocs.yml': 'site_name: Acme Handbook\n', 'docs/index.md': page }, 'Acme Handbook'],
  [
    'Docusaurus',
    {
      'docusaurus.config.js': `export default { title: 'Dinosaurs', themeConfig: { navbar: { title: 'Menu' } } };`,
      'docs/intro.md': page,
    },
    'Dinosaurs',
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
  ['Hugo', { 'hugo.toml': 'title = "Goose"\n', 'content/_index.md': page }, 'Goose'],
  [
    'Mintlify',
    { 'docs.json': '{"name": "Mint tea", "navigation": {"pages": ["index"]}}', 'index.md': page },
    'Mint tea',
  ],
  ['plain Markdown', { 'index.md': page }, null],
  ['a name that a program makes', { 'mkdocs.yml': 'site_name: "{{ name }}"\n', 'docs/index.md': page }, null],
  ['a name that is none', { 'mkdocs.yml': 'site_name: 7\n', 'docs/index.md': page }, null],
];
for (const [framework, files, name] of sites)
  test(`the name of a site: ${framework}`, async (context) => {
    assert.equal(openSite({ directory: await temporarySite(context, files) }).name, name);
  });
