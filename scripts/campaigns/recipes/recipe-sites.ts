import { execFileSync } from 'node:child_process';
import { markdownPages, type RecipeSite, restructuredPages, titledPages } from './recipe-site.ts';

function mkdocsSite(framework: string, recipe: string, theme: string, versionOf: string): RecipeSite {
  return {
    framework,
    recipe,
    files: { 'mkdocs.yml': `site_name: Kitchen\ntheme: ${theme}\n`, ...markdownPages('docs/') },
    install: { python: [versionOf] },
    versionOf,
    build: ['mkdocs', 'build', '--quiet'],
    output: 'site',
    docs: '.',
  };
}

function sphinxSite(framework: string, theme: string, versionOf: string): RecipeSite {
  return {
    framework,
    recipe: '## Sphinx',
    files: { 'conf.py': `project = "Kitchen"\nhtml_theme = "${theme}"\n`, ...restructuredPages() },
    install: { python: ['sphinx', versionOf] },
    versionOf,
    build: ['sphinx-build', '-q', '-b', 'html', '.', '_build/html'],
    output: '_build/html',
    docs: '_build/html',
  };
}

function hugoSite(framework: string, recipe: string, module: string, version: string): RecipeSite {
  return {
    framework,
    recipe,
    files: {
      'hugo.yaml': `title: Kitchen\nmodule:\n  imports:\n    - path: ${module}\nmarkup: { goldmark: { renderer: { unsafe: true } } }\n`,
      'go.mod': `module example.com/kitchen\n\ngo 1.21\n\nrequire ${module} ${version}\n`,
      ...titledPages('content/docs/', '_index.md'),
      'content/_index.md': '---\ntitle: Kitchen\n---\nWelcome.\n',
    },
    install: { python: ['hugo'] },
    versionOf: 'hugo',
    build: ['hugo', '--quiet'],
    // By default, Hugo fetches modules from their repositories.
    environment: () => ({
      HUGO_MODULE_PROXY: execFileSync('go', ['env', 'GOPROXY'], { encoding: 'utf8' }).trim(),
    }),
    output: 'public',
    docs: '.',
  };
}

/** Pages of a React app that shows the text for the current path. */
const reactApp = {
  'index.html':
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Kitchen</title></head><body><div id="root"></div><script type="module" src="/src/main.jsx"></script></body></html>',
  'src/main.jsx': `import { createRoot } from 'react-dom/client';
import { useEffect } from 'react';
import { Header } from './header.jsx';

const texts = import.meta.glob('../docs/*.md', { query: '?raw', import: 'default', eager: true });
const name = location.pathname.replace(/^\\/|\\/$/g, '') || 'index';
const slug = (title) => title.toLowerCase().replace(/[^\\w\\s-]/g, '').replaceAll(' ', '-');

function Page() {
  useEffect(() => document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView(), []);
  return (
    <>
      <header><Header /></header>
      {texts['../docs/' + name + '.md'].split('\\n\\n').map((block, index) => {
        const [, marks, title] = /^(#+) (.*)/.exec(block) ?? [];
        const Heading = 'h' + marks?.length;
        return marks ? <Heading key={index} id={slug(title)}>{title}</Heading> : <p key={index}>{block}</p>;
      })}
    </>
  );
}

createRoot(document.getElementById('root')).render(<Page />);
`,
};

export const recipeSites: readonly RecipeSite[] = [
  mkdocsSite('MkDocs Material', '### Material', '{ name: material }', 'mkdocs-material'),
  mkdocsSite('MkDocs', '### Other themes', '{ name: mkdocs, highlightjs: false }', 'mkdocs'),
  mkdocsSite(
    'MkDocs Read the Docs',
    '### Other themes',
    '{ name: readthedocs, highlightjs: false }',
    'mkdocs',
  ),
  sphinxSite('Sphinx Alabaster', 'alabaster', 'alabaster'),
  sphinxSite('Sphinx Furo', 'furo', 'furo'),
  sphinxSite('Sphinx Read the Docs', 'sphinx_rtd_theme', 'sphinx-rtd-theme'),
  hugoSite('Hugo Hextra', '### Hextra', 'github.com/imfing/hextra', 'v0.12.3'),
  hugoSite(
    'Hugo Book',
    '### Hugo Book',
    'github.com/alex-shpak/hugo-book',
    'v0.0.0-20260408113943-97d7ee40edf1',
  ),
  {
    framework: 'mdBook',
    recipe: '## mdBook',
    files: {
      'book.toml': '[book]\ntitle = "Kitchen"\n\n[output.html]\n\n',
      'src/SUMMARY.md':
        '# Summary\n\n- [Kitchen](index.md)\n- [Kettles](kettle.md)\n- [Toasters](toaster.md)\n',
      ...markdownPages('src/'),
    },
    install: { cargo: 'mdbook' },
    versionOf: 'mdbook',
    build: ['mdbook', 'build'],
    output: 'book',
    docs: '.',
  },
  {
    framework: 'VitePress',
    recipe: '## VitePress',
    files: markdownPages(''),
    install: { npm: ['vitepress', 'vue'] },
    versionOf: 'vitepress',
    build: ['vitepress', 'build'],
    output: '.vitepress/dist',
    docs: '.',
  },
  {
    framework: 'Starlight',
    recipe: '## Starlight',
    files: {
      'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
      ...titledPages('src/content/docs/'),
    },
    install: { npm: ['astro', '@astrojs/starlight', 'sharp'] },
    versionOf: '@astrojs/starlight',
    build: ['astro', 'build', '--silent'],
    output: 'dist',
    docs: '.',
  },
  {
    framework: 'Docusaurus',
    recipe: '## Docusaurus',
    files: {
      'docusaurus.config.js': `export default {
  title: 'Kitchen',
  url: 'https://docs.example.com',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: false }, blog: false }]],
  themeConfig: { navbar: { title: 'Kitchen', items: [{ to: '/toaster', label: 'Toasters' }] } },
};
`,
      ...markdownPages('docs/'),
    },
    install: { npm: ['@docusaurus/core', '@docusaurus/preset-classic', 'react', 'react-dom'] },
    versionOf: '@docusaurus/core',
    build: ['docusaurus', 'build'],
    output: 'build',
    docs: '.',
  },
  {
    framework: 'React (Vite)',
    recipe: '## React',
    files: {
      ...reactApp,
      'vite.config.mjs':
        "import react from '@vitejs/plugin-react';\n\nexport default { plugins: [react()] };\n",
      ...markdownPages('docs/'),
    },
    install: { npm: ['vite', 'react', 'react-dom', '@vitejs/plugin-react'] },
    versionOf: 'react',
    build: ['vite', 'build', '--logLevel', 'error'],
    output: 'dist',
    docs: 'docs',
  },
];
