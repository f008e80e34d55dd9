import assert from 'node:assert/strict';
import test from 'node:test';
import { type Files, temporarySite } from '../../test/stories/temporary-site.ts';
import { openSite } from './open-site.ts';
import { unreadFiles } from './unread-files.ts';

const page = '# Page\n\nText.';

const cases: { of: string; files: Files; says: string[] }[] = [
  {
    of: 'Sphinx sources',
    files: {
      'docs/index.md': page,
      'docs/source/conf.py': '',
      'docs/source/a.rst': 'A',
      'docs/source/b/c.rst': 'C',
    },
    says: [
      '2 .rst files: build with `sphinx-build -b html docs/source docs/source/_build/html` and add the output to content with `html: docs/source/_build/html`',
    ],
  },
  {
    of: 'Sphinx sources with a Makefile',
    files: {
      'index.md': page,
      'docs/conf.py': '',
      'docs/Makefile': 'SPHINXBUILD = sphinx-build',
      'docs/a.rst': 'A',
    },
    says: [
      '1 .rst file: build with `make -C docs html` and add the output to content with `html: docs/_build/html`',
    ],
  },
  {
    of: 'an API and a page that shows it',
    files: {
      'openapi.yaml': 'openapi: 3.1.0\ninfo: { title: Tea, version: "1" }\npaths: {}\n',
      'docs/index.html': '<title>Tea</title><redoc spec-url="openapi.yaml"></redoc>',
      'tests/assets/letter.html': '<h1>Letter</h1><p>A letter to test with.</p>',
    },
    says: ['1 .html file: a copy of the API reference (docs/index.html)'],
  },
  {
    of: 'content adapters of Hugo',
    files: { 'hugo.toml': '', 'content/_index.md': page, 'content/books/_content.gotmpl': '{{ . }}' },
    says: [
      '1 .gotmpl file: to index the pages that Hugo generates, build the site with `hugo` and add the output to content with `html: public` (content/books/_content.gotmpl)',
    ],
  },
  {
    of: 'text files that Sphinx reads, and others',
    files: { 'index.md': page, 'manual/conf.py': '', 'manual/intro.txt': 'A', 'requirements.txt': 'x' },
    says: [
      '1 .txt file: build with `sphinx-build -b html manual manual/_build/html` and add the output to content with `html: manual/_build/html`',
    ],
  },
  {
    of: 'Sphinx sources beside a README of the repository',
    files: {
      'index.md': page,
      'README.rst': 'A',
      'manual/conf.py': '',
      'manual/a.rst': 'A',
      'manual/b.rst': 'B',
    },
    says: [
      '3 .rst files: build with `sphinx-build -b html manual manual/_build/html` and add the output to content with `html: manual/_build/html`',
    ],
  },
  {
    of: 'files of reStructuredText without Sphinx',
    files: { 'index.md': page, 'README.rst': 'A' },
    says: ['1 .rst file: build to HTML and add the output to content with `html:` (README.rst)'],
  },
  {
    of: 'a book in AsciiDoc with a long ending',
    files: { 'index.md': page, 'book/a.asciidoc': 'A' },
    says: [
      "1 .asciidoc file: build with `asciidoctor -R book -D build/html 'book/**/*.asciidoc'` and add the output to content with `html: build/html`",
    ],
  },
  {
    of: 'text files without Sphinx',
    files: { 'index.md': page, 'notes/todo.txt': 'A' },
    says: [],
  },
  {
    of: 'an Antora component',
    files: { 'docs/a.md': page, 'docs/modules/ROOT/pages/index.adoc': '= A', 'antora-playbook.yml': '' },
    says: [
      '1 .adoc file: build with `npx antora antora-playbook.yml` and add the output to content with `html: build/site`',
    ],
  },
  {
    of: 'an Antora component with its playbook',
    files: { 'docs/a.md': page, 'docs/modules/ROOT/pages/index.adoc': '= A', 'docs/antora-playbook.yml': '' },
    says: [
      '1 .adoc file: build with `npx antora docs/antora-playbook.yml` and add the output to content with `html: docs/build/site`',
    ],
  },
  {
    of: 'AsciiDoc without Antora',
    files: { 'docs/a.md': page, 'manual/one.adoc': '= A', 'manual/two/three.adoc': '= B' },
    says: [
      "2 .adoc files: build with `asciidoctor -R manual -D build/html 'manual/**/*.adoc'` and add the output to content with `html: build/html`",
    ],
  },
  {
    of: 'Markdown outside of the docs',
    files: { 'package.json': '{}', 'README.md': page, 'docs/a.md': page, 'src/notes.md': page },
    says: ['1 .md file: outside the folders of the docs (src/notes.md)'],
  },
  {
    of: 'pages that rules of the framework leave out, and parts of pages',
    files: {
      'mkdocs.yml': 'site_name: Kitchen\nexclude_docs: old/\n',
      'docs/index.md': `${page}\n\n--8<-- "snippets/oven.md"`,
      'docs/snippets/oven.md': 'Oven.',
      'docs/old/a.md': page,
      'docs/old/b.md': page,
      'docs/old/a-page-with-a-very-long-name-that-leaves-no-room-for-the-names-of-others.md': page,
      'README.md': page,
    },
    says: [
      '3 .md files: in `exclude_docs` (docs/old/a-page-with-a-very-long-name-that-leaves-no-room-for-the-names-of-others.md, ...)',
      '1 .md file: outside docs (README.md)',
      '1 .md file: included in other pages (docs/snippets/oven.md)',
    ],
  },
  {
    of: 'instructions for coding agents',
    files: {
      'mkdocs.yml': 'site_name: Kitchen\n',
      'docs/index.md': page,
      'docs/agents.md': page,
      'docs/guide/AGENTS.md': page,
      'docs/guide/CLAUDE.md': page,
    },
    says: ['2 .md files: about the repository (docs/guide/AGENTS.md, docs/guide/CLAUDE.md)'],
  },
  {
    of: 'a README beside the components of a page',
    files: {
      'docusaurus.config.js': 'module.exports = { presets: [["classic", {}]] };',
      'docs/README.md': page,
      'src/pages/about.md': page,
      'src/pages/home/README.md': page,
    },
    says: ['1 .md file: about the repository (src/pages/home/README.md)'],
  },
  {
    of: 'a site of which everything is read',
    files: { 'index.md': page, 'guide/a.md': page },
    says: [],
  },
];

for (const { of, files, says } of cases) {
  test(`${of}: unread files are reported`, async (context) => {
    const site = openSite({ directory: await temporarySite(context, files) });
    const unread = await unreadFiles(site);
    assert.deepEqual(
      unread.map(({ text }) => text),
      says,
    );
  });
}
