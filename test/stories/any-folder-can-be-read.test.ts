import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { LinkIndex } from '../../src/content/link-index.ts';
import { openSite } from '../../src/content/open-site.ts';
import { surveySite } from '../../src/publishing/survey-site.ts';
import type { Problem } from '../../src/vocabulary/problem.ts';
import { type Files, readWhole, temporarySite } from './temporary-site.ts';

test('for an empty folder or one without docs, the error says what was searched for', async (context) => {
  const folders: Files[] = [{}, { 'notes.txt': 'x', 'src/main.ts': 'y' }];
  for (const files of folders) {
    const directory = await temporarySite(context, files);
    assert.throws(() => openSite({ directory }), {
      code: 'no_content',
      message: /^No documentation was found in .*no Markdown or MDX, no built HTML, no OpenAPI file\. Pass /,
    });
  }
});

test('for a missing folder, the error says what to name', () => {
  assert.throws(() => openSite({ directory: 'nowhere' }), {
    code: 'site_not_found',
    message: "The folder 'nowhere' does not exist. Pass the folder of your docs, such as './docs'.",
  });
});

test('file names in any script become URLs that can be linked', async (context) => {
  const names = ['two words', 'ünïcödé', '日本語', '100%', 'c#', 'why?', 'new\nline', "it's"];
  const files = Object.fromEntries(names.map((name) => [`${name}.md`, `# ${name}\n\ntext of it`]));
  const { pages, faults } = await readWhole({ directory: await temporarySite(context, files) });
  assert.deepEqual(faults, []);
  assert.equal(new Set(pages.map((page) => page.url)).size, names.length);
  const index = new LinkIndex();
  for (const page of pages) index.add(page);
  for (const { url, sourceFile } of pages) {
    assert.equal(new URL(url, 'https://site.example').hash, '', url);
    const target = index.resolve(encodeURIComponent(sourceFile), { url: '/', sourceFile: 'start.md' });
    assert.equal(target.kind === 'page' && target.url, url);
  }
});

test('a tree a thousand folders deep is read completely', async (context) => {
  const directory = await temporarySite(context, { [`${'d/'.repeat(1000)}end.md`]: '# The end\n\nReached.' });
  const { pages, faults } = await readWhole({ directory });
  assert.deepEqual(faults, []);
  assert.deepEqual(
    pages.map((page) => page.title),
    ['The end'],
  );
});

test('two thousand small files are read in order', async (context) => {
  const files = Object.fromEntries(
    Array.from({ length: 2000 }, (_, index) => [`f${index % 50}/p${index}.md`, `# Page ${index}\n\ntext`]),
  );
  const { pages, chunks } = await readWhole({ directory: await temporarySite(context, files) });
  assert.equal(pages.length, 2000);
  assert.equal(new Set(chunks.map((chunk) => chunk.id)).size, 2000);
  assert.deepEqual(pages.map((page) => page.sourceFile).slice(0, 2), ['f0/p0.md', 'f0/p100.md']);
});

test('of two pages with the same URL, the first is kept and the second is reported', async (context) => {
  const directory = await temporarySite(context, { 'a.md': 'one', 'a/index.md': 'two', 'b.md': 'three' });
  const problems: Problem[] = [];
  const counts = await surveySite(openSite({ directory }), {
    onProblem: (problem) => problems.push(problem),
  });
  assert.equal(counts.pages, 2);
  assert.deepEqual(
    problems.map(({ code, severity, message }) => [code, severity, message]),
    [
      [
        'duplicate_url',
        'error',
        'The page has the same URL as a/index.md (/a), so it was skipped. Change the slug of one of them.',
      ],
    ],
  );
});

test('scopes never mix: the same path in two versions and two locales is four pages', async (context) => {
  const directory = await temporarySite(context, {
    'v1/en/page.md': 'one en',
    'v1/fr/page.md': 'one fr',
    'v2/en/page.md': 'two en',
    'v2/fr/page.md': 'two fr',
  });
  const content = ['v1', 'v2'].flatMap((version) =>
    ['en', 'fr'].map((locale) => ({
      kind: 'dir' as const,
      path: `${directory}/${version}/${locale}`,
      version,
      locale,
      baseUrl: '/docs',
    })),
  );
  const problems: Problem[] = [];
  const seen: string[] = [];
  const ids = new Set<string>();
  await surveySite(openSite({ directory, content }), {
    onProblem: (problem) => problems.push(problem),
    onPage({ version, locale, url }, chunks) {
      for (const chunk of chunks) {
        ids.add(chunk.id);
        seen.push(`${version} ${locale} ${url}: ${chunk.version} ${chunk.locale} ${chunk.text}`);
      }
    },
  });
  assert.deepEqual(problems, []);
  assert.equal(ids.size, 4);
  assert.deepEqual(seen, [
    'v1 en /docs/page: v1 en one en',
    'v1 fr /docs/page: v1 fr one fr',
    'v2 en /docs/page: v2 en two en',
    'v2 fr /docs/page: v2 fr two fr',
  ]);
});

test('twelve megabytes of Markdown are split into chunks that are all found', async (context) => {
  const section = (index: number) => `## Section ${index}\n\n${`word${index} `.repeat(110)}\n`;
  const text = `# Huge\n\n${Array.from({ length: 12_000 }, (_, index) => section(index)).join('\n')}`;
  assert.ok(text.length > 12e6);
  const { chunks, faults } = await readWhole({
    directory: await temporarySite(context, { 'huge.md': text }),
  });
  assert.deepEqual(faults, []);
  assert.equal(chunks.length, 12_000);
  assert.equal(chunks.at(-1)?.url, '/huge#section-11999');
});

test('a page outside the docs folder can be read alone', async (context) => {
  const directory = await temporarySite(context, {
    'README.md': '# About\n\nWhat it is.',
    'docs/a.md': '# A\n\nText.',
    'docs/b.md': '# B\n\nText.',
  });
  const { pages } = await readWhole({ directory: join(directory, 'README.md') });
  assert.deepEqual(
    pages.map(({ title, url }) => [title, url]),
    [['About', '/']],
  );
});
