import assert from 'node:assert/strict';
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { type BuildOptions, buildIndex } from '../../src/build-index.ts';
import { openDocs } from '../../src/open-docs.ts';
import type { Problem } from '../../src/vocabulary/problem.ts';
import { foundUrls } from './built-site.ts';
import { type Files, temporarySite } from './temporary-site.ts';

/** A site that is built repeatedly. */
interface Workshop {
  directory: string;
  /** Builds and returns how many files were read. */
  build(options?: Partial<BuildOptions>): Promise<number>;
  find(query: string): Promise<string[]>;
  write(name: string, text: string): Promise<void>;
  problems: Problem[];
}

async function workshop(context: TestContext, files: Files): Promise<Workshop> {
  const directory = await temporarySite(context, files);
  const dataDir = join(await temporarySite(context), 'data');
  const problems: Problem[] = [];
  return {
    directory,
    problems,
    async build(options = {}) {
      problems.length = 0;
      const onProblem = (problem: Problem) => problems.push(problem);
      const { filesRead } = await buildIndex({ directory, dataDir, onProblem, ...options });
      return filesRead;
    },
    async find(query) {
      const docs = await openDocs({ dataDir, onWarning: assert.fail });
      const urls = await foundUrls(docs, query, { limit: 50 });
      await docs.close();
      return urls;
    },
    async write(name, text) {
      await mkdir(dirname(join(directory, name)), { recursive: true });
      await writeFile(join(directory, name), text);
    },
  };
}

const pages = Object.fromEntries(
  ['kettle', 'toaster', 'fridge', 'oven', 'mixer'].map((name) => [
    `${name}.md`,
    `# ${name}\n\nAll about the ${name}.`,
  ]),
);

test('nothing is read if nothing changed, and the snapshot is kept', async (context) => {
  const { build, find } = await workshop(context, pages);
  assert.equal(await build(), 5);
  assert.equal(await build(), 0);
  assert.deepEqual(await find('kettle'), ['/kettle']);
});

test('only an edited page is read again', async (context) => {
  const { build, find, write } = await workshop(context, pages);
  await build();
  await write('oven.md', '# oven\n\nNow with a grill.');
  assert.equal(await build(), 1);
  assert.deepEqual(await find('grill'), ['/oven']);
  assert.deepEqual((await find('about ')).toSorted(), ['/fridge', '/kettle', '/mixer', '/toaster']);
  assert.equal(await build(), 0);
});

test('an edit of the same length within the same millisecond is noticed', async (context) => {
  const { build, find, write, directory } = await workshop(context, pages);
  await utimes(join(directory, 'oven.md'), 1000, 1000);
  await build();
  await write('oven.md', '# oven\n\nAll about the spit.');
  await utimes(join(directory, 'oven.md'), 1000, 1000);
  assert.equal(await build(), 1);
  assert.deepEqual(await find('spit'), ['/oven']);
});

test('added, removed and renamed pages are noticed', async (context) => {
  const { build, find, write, directory } = await workshop(context, pages);
  await build();
  await write('blender.md', '# blender\n\nAll about the blender.');
  assert.equal(await build(), 1);
  assert.deepEqual(await find('blender'), ['/blender']);
  await rm(join(directory, 'kettle.md'));
  assert.equal(await build(), 0);
  assert.deepEqual(await find('kettle'), []);
  await rename(join(directory, 'fridge.md'), join(directory, 'freezer.md'));
  assert.equal(await build(), 1);
  assert.deepEqual(await find('fridge'), ['/freezer']);
  assert.equal(await build(), 0);
});

test('a page that becomes a draft disappears, and comes back', async (context) => {
  const { build, find, write } = await workshop(context, pages);
  await build();
  await write('oven.md', '---\ndraft: true\nhidden: true\n---\n# oven\n\nSecret.');
  assert.equal(await build(), 1);
  assert.deepEqual(await find('oven'), []);
  assert.equal(await build(), 0);
  await write('oven.md', '# oven\n\nBack.');
  await build();
  assert.deepEqual(await find('oven'), ['/oven']);
});

test('of two pages with the same URL, the other takes over when the first is removed, in either order', async (context) => {
  const { build, find, write, directory, problems } = await workshop(context, {
    'a.md': '# one',
    'b.md': '# three',
  });
  await build();
  await write('a/index.md', '# two');
  await build();
  assert.deepEqual(
    problems.map(({ code }) => code),
    ['duplicate_url'],
  );
  assert.deepEqual([await find('one '), await find('two ')].flat(), ['/a']);
  await build();
  assert.deepEqual(
    problems.map(({ code }) => code),
    ['duplicate_url'],
    'it is told again',
  );
  await rm(join(directory, 'a'), { recursive: true });
  await build();
  assert.deepEqual([await find('one '), await find('two ')], [['/a'], []]);
  assert.deepEqual(problems, []);
  await write('a/index.md', '# two');
  await build();
  await rm(join(directory, 'a.md'));
  await build();
  assert.deepEqual([await find('one '), await find('two ')], [[], ['/a']]);
});

test('problems of pages that were not read again are reported again', async (context) => {
  const { build, problems, write } = await workshop(context, { ...pages, 'bad.md': '---\nx: [\n---\n# bad' });
  await build();
  const first = structuredClone(problems);
  assert.ok(first.length > 0);
  await write('oven.md', '# oven\n\nEdited.');
  assert.equal(await build(), 1);
  assert.deepEqual(problems, first);
});

test('a page is read again when an included file changes, appears or disappears', async (context) => {
  const { build, find, write, directory } = await workshop(context, {
    'mkdocs.yml': 'site_name: x\n',
    'docs/a.md': '# a\n\n--8<-- "snippets/oven.md"\n',
    'docs/b.md': '# b\n\nPlain.',
    'snippets/oven.md': 'Heat it.',
  });
  assert.equal(await build(), 2);
  assert.deepEqual(await find('heat'), ['/a/']);
  await write('snippets/oven.md', 'Warm it.');
  assert.equal(await build(), 1);
  assert.deepEqual([await find('heat '), await find('warm')], [[], ['/a/']]);
  await rm(join(directory, 'snippets/oven.md'));
  assert.equal(await build(), 1);
  assert.deepEqual(await find('warm '), []);
  await write('snippets/oven.md', 'Cool it.');
  assert.equal(await build(), 1);
  assert.deepEqual(await find('cool'), ['/a/']);
  assert.equal(await build(), 0);
});

test('a change of a code file that a VitePress page shows is noticed', async (context) => {
  const { build, find, write } = await workshop(context, {
    '.vitepress/config.mts': 'export default { cleanUrls: true }',
    'a.md': '# a\n\n<<< ./code.ts\n\n<!--@include: ./part.md-->\n',
    'code.ts': 'export const kettle = 1;',
    'part.md': 'A partial toaster.',
    'b.md': '# b',
  });
  await build();
  assert.deepEqual([await find('kettle'), (await find('toaster')).includes('/a')], [['/a'], true]);
  await write('code.ts', 'export const mixer = 1;');
  await build();
  assert.deepEqual([await find('kettle '), await find('mixer')], [[], ['/a']]);
  await write('part.md', 'A partial blender.');
  await build();
  assert.ok((await find('blender')).includes('/a'));
});

test('a change of a translation file that a Hugo page uses is noticed', async (context) => {
  const { build, find, write } = await workshop(context, {
    'hugo.toml': "baseURL = 'https://x.example'\n",
    'content/_index.md': '---\ntitle: Home\n---\nWelcome.',
    'content/a.md': '---\ntitle: A\n---\n{{< heading "objectives" >}}\n',
    'i18n/en.toml': '[objectives_heading]\nother = "Kettle goals"\n',
  });
  await build();
  assert.deepEqual(await find('kettle'), ['/a/']);
  await write('i18n/en.toml', '[objectives_heading]\nother = "Toaster goals"\n');
  await build();
  assert.deepEqual([await find('kettle '), await find('toaster')], [[], ['/a/']]);
});

test('a change of a referenced file of an API description is noticed', async (context) => {
  const api = {
    openapi: '3.1.0',
    info: { title: 'P', version: '1' },
    paths: { '/pets': { $ref: './paths/pets.json' } },
  };
  const operation = (summary: string) => JSON.stringify({ get: { summary, responses: {} } });
  const { build, find, write } = await workshop(context, {
    'openapi.json': JSON.stringify(api),
    'paths/pets.json': operation('List kettles'),
    'index.md': '# x',
  });
  await build();
  assert.deepEqual(await find('kettles'), ['GET /pets']);
  await write('paths/pets.json', operation('List toasters'));
  assert.equal(await build(), 1);
  assert.deepEqual([await find('kettles '), await find('toasters')], [[], ['GET /pets']]);
});

test('a framework setting that moves pages causes a full build', async (context) => {
  const { build, find, write } = await workshop(context, {
    'mkdocs.yml': 'site_name: x\n',
    'docs/a.md': '# kettle',
    'docs/b.md': '# toaster',
  });
  await build();
  assert.deepEqual(await find('kettle'), ['/a/']);
  await write('mkdocs.yml', 'site_name: x\nuse_directory_urls: false\n');
  assert.equal(await build(), 2);
  assert.deepEqual(await find('kettle'), ['/a.html']);
});

test('settings that affect chunks or links cause a full build', async (context) => {
  const { build, find } = await workshop(context, pages);
  await build();
  assert.equal(await build({ maxBytes: 400 }), 5);
  assert.equal(await build({ maxBytes: 400 }), 0);
  assert.equal(await build({ maxBytes: 400, siteUrl: 'https://docs.example.com' }), 5);
  assert.equal(await build(), 5);
  assert.deepEqual(await find('kettle'), ['/kettle']);
});

test('a new current version is served at once', async (context) => {
  const directory = await temporarySite(context, { 'v1/a.md': '# kettle', 'v2/a.md': '# toaster' });
  const dataDir = join(await temporarySite(context), 'data');
  const content = ['v1', 'v2'].map((version) => ({
    kind: 'dir' as const,
    path: `${directory}/${version}`,
    version,
  }));
  for (const [current, query] of [
    ['v1', 'kettle'],
    ['v2', 'toaster'],
    ['v1', 'kettle'],
  ] as const) {
    await buildIndex({ directory, dataDir, content, versions: { current } });
    const docs = await openDocs({ dataDir });
    assert.equal(docs.currentVersion, current);
    assert.deepEqual(await foundUrls(docs, query), ['/a']);
    await docs.close();
  }
});

test('adding or removing a version keeps the others', async (context) => {
  const { build, find, write, directory } = await workshop(context, {
    'v1/index.md': '# kettle',
    'v2/index.md': '# toaster',
  });
  await build();
  await write('v3/index.md', '# mixer');
  await build();
  assert.deepEqual((await find('mixer')).length, 1);
  await rm(join(directory, 'v3'), { recursive: true });
  await build();
  assert.deepEqual([(await find('mixer ')).length, (await find('toaster')).length], [0, 1]);
});

test('the link texts of a page change with the links', async (context) => {
  const { build, find, write } = await workshop(context, {
    'target.md': '# Plain\n\nNothing much.',
    'other.md': '# Other\n\nNothing much.',
    'from.md': '# From\n\nSee [the zeppelin](target.md).',
  });
  await build();
  assert.deepEqual((await find('zeppelin')).toSorted(), ['/from', '/target']);
  await write('from.md', '# From\n\nSee [the zeppelin](other.md).');
  assert.equal(await build(), 1);
  assert.deepEqual((await find('zeppelin')).toSorted(), ['/from', '/other']);
});
