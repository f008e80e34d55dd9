import assert from 'node:assert/strict';
import { chmod, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { openSite } from '../../src/content/open-site.ts';
import { readSite } from '../../src/content/read-site.ts';
import type { Problem } from '../../src/vocabulary/problem.ts';
import { type Files, readWhole, temporarySite } from './temporary-site.ts';

const good = { 'good.md': '# Good\n\nStill here.' };
const long = 'long '.repeat(200_000);
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

interface Hostile {
  files: Files;
  /** `CODE FILE:LINE`; none if the file is odd but valid. */
  faults?: string[];
  /** Words that must still be found. */
  finds: RegExp[];
}

const hostile: Record<string, Hostile> = {
  'ten thousand nested quotes': {
    files: { 'bad.md': `# Bad\n\n${'>'.repeat(10_000)} deep inside` },
    faults: ['nested_too_deeply bad.md:3'],
    finds: [/deep inside/],
  },
  'ten thousand nested lists': {
    files: { 'bad.md': `${'- '.repeat(10_000)} deep inside` },
    faults: ['nested_too_deeply bad.md:1'],
    finds: [/deep inside/],
  },
  'a table of 100,000 rows': {
    files: { 'bad.md': `| Key | Value |\n|---|---|\n${rows(100_000)}` },
    finds: [/^\| Key \| Value \|[\s\S]*\| key30000 \| value \|/, /\| key99999 \| value \|/],
  },
  'a table whose head is a megabyte long': {
    files: { 'bad.md': `| ${long} | Value |\n|---|---|\n${rows(1000)}` },
    finds: [/key999/],
  },
  'a heading and a title of a megabyte each': {
    files: { 'bad.md': `# ${long}\n\nintro\n\n## ${long}\n\n${'word '.repeat(100_000)} end` },
    finds: [/intro/, /word\s+end/],
  },
  'twelve megabytes in one paragraph': {
    files: { 'bad.md': `${'x'.repeat(6_000_000)}\n${'word '.repeat(1_200_000)} end` },
    finds: [/word\s+end/],
  },
  'a megabyte of backticks as code': {
    files: { 'bad.md': `~~~\n${'`'.repeat(1_000_000)}\n~~~\n\nafterwards` },
    finds: [/afterwards/],
  },
  'invalid UTF-8': {
    files: { 'bad.md': Buffer.concat([Buffer.from('# Bad\n\nfine\n\ncaf'), Buffer.from([0xe9, 0x20])]) },
    faults: ['invalid_utf8 bad.md:5'],
    finds: [/fine\n\ncaf\ufffd/],
  },
  'null characters': {
    files: { 'bad.md': '# Bad\n\nnu\0ll' },
    faults: ['invalid_utf8 bad.md:3'],
    finds: [/nu\ufffdll/],
  },
  'a byte order mark': {
    files: { 'odd.md': '\ufeff---\ntitle: Marked\n---\n\nwith a mark' },
    finds: [/^with a mark$/],
  },
  'UTF-16, with a mark and without': {
    files: { 'odd.md': utf16('\ufeff# Café\r\n\r\nsixteen'), 'bare.md': utf16('# Bare\n\nunmarked') },
    finds: [/^sixteen$/, /^unmarked$/],
  },
  'Windows line ends': {
    files: { 'odd.md': '---\r\ntitle: Dos\r\n---\r\n\r\none\r\n\r\n```\r\na\r\nb\r\n```\r\n' },
    finds: [/^one\n\n```\na\nb\n```$/],
  },
  'a YAML bomb': {
    files: { 'bad.md': `---\ntitle: Bomb\n${bomb()}\n---\n\nstill text` },
    faults: ['front_matter_invalid bad.md:1'],
    finds: [/still text/],
  },
  'YAML nested 20,000 deep': {
    files: { 'bad.md': `---\ntitle: Deep\na: ${'['.repeat(20_000)}\n---\n\nstill text` },
    faults: ['front_matter_invalid bad.md:3'],
    finds: [/still text/],
  },
  'front matter that never ends': {
    files: { 'bad.md': '---\ntitle: Open\n\nstill text' },
    finds: [/still text/],
  },
  'MDX that is none': {
    files: { 'bad.mdx': '# Bad\n\n<Open>\n\nstill text' },
    faults: ['mdx_invalid bad.mdx:3'],
    finds: [/still text/],
  },
};

for (const [name, { files, faults = [], finds }] of Object.entries(hostile)) {
  test(`${name}: the page is read as far as possible, and the other pages are complete`, async (context) => {
    const directory = await temporarySite(context, { ...files, ...good });
    const read = await readWhole({ directory });
    assert.deepEqual(read.faults, faults);
    assert.equal(read.pages.length, Object.keys(files).length + 1);
    for (const words of [...finds, /Still here/])
      assert.ok(
        read.chunks.some((chunk) => words.test(chunk.text)),
        `${words}`,
      );
    for (const chunk of read.chunks) assert.ok(Buffer.byteLength(JSON.stringify(chunk)) < 20_000);
  });
}

test('MDX that takes its parser seconds is stopped at the limit and read as Markdown', async (context) => {
  const slow = `# Slow\n\n| a | b |\n|---|---|\n${'| `{{ x` | {{ y z }} |\n'.repeat(4000)}\n\nstill text`;
  const directory = await temporarySite(context, {
    'slow.mdx': slow,
    'then.mdx': '# Then\n\n<Card title="Fine">next</Card>',
  });
  const { faults, pages, chunks } = await readWhole({ directory }, { mdxLimitMs: 400 });
  assert.deepEqual(faults, ['mdx_timeout slow.mdx']);
  assert.deepEqual(
    pages.map((page) => page.url),
    ['/slow', '/then'],
  );
  assert.ok(chunks.some((chunk) => chunk.text.includes('still text')));
  assert.ok(chunks.some((chunk) => chunk.text.includes('**Fine**')));
});

test('a file that disappears after it was listed is reported, and the others are read', async (context) => {
  const pages = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`p${index + 10}.md`, 'text']));
  const directory = await temporarySite(context, pages);
  const problems: Problem[] = [];
  let read = 0;
  for await (const file of readSite(openSite({ directory }), { lookahead: 0, report: () => {} })) {
    if (read === 0) await rm(join(directory, 'p29.md'));
    read += file.pages.length;
    problems.push(...file.problems);
  }
  assert.equal(read, 19);
  assert.deepEqual(problems, [
    {
      code: 'unreadable',
      severity: 'error',
      file: 'p29.md',
      message: 'The file cannot be read: it was removed while the site was read.',
    },
  ]);
});

test('files and folders without permission are reported, and the others are read', async (context) => {
  if (process.getuid?.() === 0) return context.skip('root may read everything');
  const directory = await temporarySite(context, { ...good, 'secret.md': 'x', 'closed/page.md': 'x' });
  await chmod(join(directory, 'secret.md'), 0);
  await chmod(join(directory, 'closed'), 0);
  context.after(() => chmod(join(directory, 'closed'), 0o700));
  const { faults, pages } = await readWhole({ directory });
  assert.deepEqual(faults.toSorted(), ['unreadable closed', 'unreadable secret.md']);
  assert.equal(pages.length, 1);
});

test('symbolic links that loop, dangle or lead out of the site are reported and not followed', async (context) => {
  const outside = await temporarySite(context, { 'secret.md': 'the secret' });
  const directory = await temporarySite(context, { ...good, 'sub/page.md': 'below' });
  const links = {
    loop: directory,
    'sub/up': '..',
    'self.md': 'self.md',
    'dangling.md': 'nowhere.md',
    out: outside,
    'out.md': join(outside, 'secret.md'),
    'alias.md': 'good.md',
  };
  for (const [name, target] of Object.entries(links)) await symlink(target, join(directory, name));
  const { faults, pages, chunks } = await readWhole({ directory });
  assert.deepEqual(faults.toSorted(), [
    'symlink_loop loop',
    'symlink_loop sub/up',
    'unreadable dangling.md',
    'unreadable out',
    'unreadable out.md',
    'unreadable self.md',
  ]);
  assert.deepEqual(pages.map((page) => page.url).toSorted(), ['/alias', '/good', '/sub/page']);
  assert.ok(!chunks.some((chunk) => chunk.text.includes('secret')));
});

test('folders that all link to each other are read in finite time', async (context) => {
  const directory = await temporarySite(context, good);
  const names = Array.from({ length: 12 }, (_, index) => `d${index}`);
  for (const name of names) await mkdir(join(directory, name));
  for (const from of names)
    for (const to of names) if (from !== to) await symlink(`../${to}`, join(directory, from, to));
  const { pages, problems } = await readWhole({ directory });
  assert.equal(pages.length, 1);
  assert.ok(problems.every((problem) => problem.code === 'symlink_loop'));
});

test('a page cannot include files outside the site', async (context) => {
  const outside = await temporarySite(context, { 'secret.md': 'the secret' });
  const directory = await temporarySite(context, {
    'page.mdx': [
      `import A from '../${outside.split('/').at(-1)}/secret.md'`,
      `import B from '${outside}/secret.md'`,
      "import C from './_linked.md'",
      '',
      '<A />\n<B />\n<C />\n\nown text',
    ].join('\n'),
  });
  await symlink(join(outside, 'secret.md'), join(directory, '_linked.md'));
  const { chunks } = await readWhole({ directory });
  assert.ok(chunks.some((chunk) => chunk.text.includes('own text')));
  assert.ok(!chunks.some((chunk) => chunk.text.includes('secret')));
});

function rows(count: number): string {
  return Array.from({ length: count }, (_, row) => `| key${row} | value |`).join('\n');
}

function bomb(): string {
  const ten = (name: string) => Array(9).fill(`*${name}`).join(', ');
  return [
    'a: &a [x, x, x]',
    `b: &b [${ten('a')}]`,
    `c: &c [${ten('b')}]`,
    `d: [${ten('c')}]`,
    `e: [${ten('c')}]`,
  ].join('\n');
}
