import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { Folder } from './presets/folder.ts';
import { unreadSources } from './unread-sources.ts';

const cases: [what: string, files: Record<string, string>, messages: string[]][] = [
  ['Markdown alone needs no message', { 'docs/index.md': '# Docs' }, []],
  ['a README in reStructuredText is no documentation', { 'README.rst': 'Docs', 'CHANGES.rst': '1.0' }, []],
  ['a few notes are no documentation', { 'notes/a.rst': 'A', 'b.adoc': '= B' }, []],
  [
    'a Sphinx project is built by sphinx-build',
    { 'docs/conf.py': 'extensions = []', 'docs/index.rst': 'Docs', 'docs/api/a.rst': 'A' },
    [
      '2 reStructuredText files in docs are not read (Sphinx: docs/conf.py). Build the site with `sphinx-build -b html docs docs/_build/html` and name its output in docent.config.yaml (content: [{ html: docs/_build/html }]).',
    ],
  ],
  [
    'a Makefile beside the configuration of Sphinx is used',
    {
      'docs/conf.py': 'html_theme = "x"',
      'docs/index.rst': 'Docs',
      'docs/Makefile': 'SPHINXBUILD = sphinx-build',
    },
    [
      '1 reStructuredText file in docs is not read (Sphinx: docs/conf.py). Build the site with `make -C docs html` and name its output in docent.config.yaml (content: [{ html: docs/_build/html }]).',
    ],
  ],
  [
    'a Makefile above the sources of Sphinx is used',
    {
      'source/conf.py': 'extensions = []',
      'source/index.rst': 'Docs',
      Makefile: 'SPHINXBUILD = sphinx-build',
    },
    [
      '1 reStructuredText file in source is not read (Sphinx: source/conf.py). Build the site with `make -C . html` and name its output in docent.config.yaml (content: [{ html: build/html }]).',
    ],
  ],
  [
    'reStructuredText without Sphinx is named by its folder',
    { 'manual/a.rst': 'A', 'manual/b.rst': 'B', 'manual/c/d.rst': 'D' },
    [
      '3 reStructuredText files in manual are not read. Build the site with `sphinx-build -b html manual manual/_build/html` and name its output in docent.config.yaml (content: [{ html: manual/_build/html }]).',
    ],
  ],
  [
    'an Antora playbook builds AsciiDoc',
    {
      'antora-playbook.yml': 'site:\n  title: Docs',
      'docs/antora.yml': 'name: x',
      'docs/modules/ROOT/pages/index.adoc': '= Docs',
    },
    [
      '1 AsciiDoc file in docs/modules/ROOT/pages is not read (Antora: antora-playbook.yml). Build the site with `npx antora antora-playbook.yml` and name its output in docent.config.yaml (content: [{ html: build/site }]).',
    ],
  ],
  [
    'an Antora component without a playbook is recognised',
    { 'docs/antora.yml': 'name: x', 'docs/modules/ROOT/pages/index.adoc': '= Docs' },
    [
      '1 AsciiDoc file in docs/modules/ROOT/pages is not read (Antora: docs/antora.yml). Build the site with `npx antora playbook.yml` and name its output in docent.config.yaml (content: [{ html: build/site }]).',
    ],
  ],
  [
    'other AsciiDoc is built by asciidoctor',
    { 'docs/a.adoc': '= A', 'docs/b.adoc': '= B', 'docs/c/d.asciidoc': '= D' },
    [
      "3 AsciiDoc files in docs are not read. Build the site with `asciidoctor -R docs -D build/html 'docs/**/*.adoc'` and name its output in docent.config.yaml (content: [{ html: build/html }]).",
    ],
  ],
  [
    'content adapters of Hugo are named',
    { 'content/news/_content.gotmpl': '{{ . }}', 'content/books/_content.gotmpl': '{{ . }}' },
    [
      'content/books/_content.gotmpl and 1 more make pages from data when Hugo runs; these pages are not read. To search them, build the site with `hugo` and name its output in docent.config.yaml (content: [{ html: public }]).',
    ],
  ],
];

for (const [what, files, messages] of cases) {
  test(what, () => {
    const folder = mkdtempSync(join(tmpdir(), 'docent-unread-'));
    try {
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), text);
      }
      assert.deepEqual(unreadSources(new Folder(folder)), messages);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
