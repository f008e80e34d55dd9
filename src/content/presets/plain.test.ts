import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';

async function pagesOf(context: TestContext, ...files: string[]) {
  const directory = await temporarySite(
    context,
    Object.fromEntries(files.map((file) => [file, '# Page\n\nText.'])),
  );
  const { pages } = await readWhole({ directory });
  return pages;
}

async function urlsOf(context: TestContext, ...files: string[]): Promise<string[]> {
  return (await pagesOf(context, ...files)).map(({ url }) => url);
}

test('numbers are not part of URLs if most names start with a number', async (context) => {
  const urls = await urlsOf(
    context,
    'index.md',
    '01-app/01-install.md',
    '01-app/index.md',
    '02-pages/03-use.md',
  );
  assert.deepEqual(urls.sort(), ['/', '/app', '/app/install', '/pages/use']);
});

test('a number is part of the URL if few names start with a number', async (context) => {
  const urls = await urlsOf(context, 'install.md', 'use.md', '3d-models.md', '1-minute-tour.md');
  assert.deepEqual(urls.sort(), ['/1-minute-tour', '/3d-models', '/install', '/use']);
});

test('dates in names are part of URLs', async (context) => {
  const urls = await urlsOf(context, '2024-05-01-one.md', '2024-05-02-two.md', '2025-01-01-three.md');
  assert.deepEqual(urls.sort(), ['/2024-05-01-one', '/2024-05-02-two', '/2025-01-01-three']);
});

test('pages are published at the URLs that their own links use', async (context) => {
  const names = ['install', 'use', 'build', 'test', 'deploy', 'monitor'];
  const links = names.map((name) => `[${name}](/manual/guide/${name})`).join(' ');
  const directory = await temporarySite(context, {
    'index.md': `# Home\n\n${links} [blog](/blog/news) ![logo](/logo.png)`,
    ...Object.fromEntries(names.map((name) => [`guide/${name}.md`, `# ${name}\n\nText.`])),
  });
  const { pages } = await readWhole({ directory });
  assert.deepEqual(pages.map(({ url }) => url).sort(), [
    '/manual',
    ...names.map((name) => `/manual/guide/${name}`).sort(),
  ]);
});

test('a few links to other paths are not enough evidence', async (context) => {
  const directory = await temporarySite(context, {
    'index.md': '# Home\n\n[a](/app/a) [b](/app/b) [guide](/guide/a)',
    'guide/a.md': '# A\n\nText.',
    'guide/b.md': '# B\n\nText.',
  });
  const { pages } = await readWhole({ directory });
  assert.deepEqual(pages.map(({ url }) => url).sort(), ['/', '/guide/a', '/guide/b']);
});

test('notebooks in a folder are pages', async (context) => {
  const notebook = { cells: [{ cell_type: 'markdown', source: ['# Boil\n', 'Heat the water.'] }] };
  const directory = await temporarySite(context, { 'lessons/boil.ipynb': JSON.stringify(notebook) });
  const { pages } = await readWhole({ directory });
  assert.deepEqual(
    pages.map(({ url, title }) => [url, title]),
    [['/lessons/boil', 'Boil']],
  );
});

test('placeholders in links are not part of URLs', async (context) => {
  const names = ['cache', 'events', 'mail', 'queues', 'routing', 'views'];
  const links = names.map((name) => `- [About ${name}](/docs/{{version}}/${name})`).join('\n');
  const directory = await temporarySite(
    context,
    Object.fromEntries(names.map((name) => [`${name}.md`, `# ${name}\n\n${links}`])),
  );
  const { pages, problems } = await readWhole({ directory });
  assert.deepEqual(
    pages.map(({ url }) => url).sort(),
    names.map((name) => `/docs/${name}`),
  );
  assert.deepEqual(problems, []);
});

test('a folder is a translation if its pages also exist in another language', async (context) => {
  const localesOf = async (...files: string[]) =>
    (await pagesOf(context, ...files)).map(({ url, locale }) => `${locale} ${url}`).sort();
  assert.deepEqual(await localesOf('audio/setup.md', 'sr/grammars.md', 'sr/voices.md'), [
    'en /audio/setup',
    'en /sr/grammars',
    'en /sr/voices',
  ]);
  assert.deepEqual(await localesOf('audio/setup.md', 'fonts.md', 'sr/audio/setup.md'), [
    'en /audio/setup',
    'en /fonts',
    'sr /sr/audio/setup',
  ]);
  assert.deepEqual(await localesOf('de/start.md', 'de/ende.md'), ['de /de/ende', 'de /de/start']);
});

test('index.md is the page of a folder that also has README.md', async (context) => {
  const pages = await pagesOf(
    context,
    'README.md',
    'index.md',
    'guide/README.md',
    'api/readme.md',
    'api/index.md',
  );
  assert.deepEqual(pages.map(({ url, sourceFile }) => `${url} ${sourceFile}`).sort(), [
    '/ index.md',
    '/api api/index.md',
    '/guide guide/README.md',
  ]);
});

test('braces in a template expression are shown as braces', async (context) => {
  const written = `# Set\n\nUse \`set({{ '{' }} a: 1 {{ '}' }})\`, {{ "{{" }} and {{ name }}.`;
  const { pages } = await readWhole({ directory: await temporarySite(context, { 'a.md': written }) });
  assert.deepEqual(pages[0]?.blocks.at(-1), {
    type: 'paragraph',
    content: ['Use ', { code: 'set({ a: 1 })' }, ', {{ and {{ name }}.'],
  });
});

test('pages of file routes are published without their groups', async (context) => {
  const urls = await urlsOf(
    context,
    'package.json',
    'src/routes/(0)index.mdx',
    'src/routes/(1)guides/(more)/(2)install.mdx',
    'src/routes/about/+page.md',
  );
  assert.deepEqual(urls.sort(), ['/', '/about', '/guides/install']);
});

test('folders beside the docs that their pages link to are parts of the site', async (context) => {
  const [docs, api] = [
    ['boil', 'pour', 'cool', 'rinse', 'store'],
    ['heat', 'fill', 'open', 'close', 'weigh'],
  ];
  const pages = (folder: string, names: string[]) =>
    Object.fromEntries(names.map((name) => [`${folder}/${name}.md`, `# ${name}\n\nText.`]));
  const links = (folder: string, names: string[]) =>
    names.map((name) => `[${name}](/${folder}/${name})`).join('\n');
  const directory = await temporarySite(context, {
    'package.json': '{}',
    ...pages('docs', docs),
    ...pages('api', api),
    ...pages('internal', api),
    'docs/all.md': `# All\n\n${links('docs', docs)}\n${links('api', api)}`,
  });
  const { pages: read } = await readWhole({ directory });
  const folders = new Set(read.map(({ url }) => url.split('/')[1]));
  assert.deepEqual(folders, new Set(['docs', 'api']));
});

test('Markdown with the imports of a Docusaurus site is read as MDX', async (context) => {
  const text =
    "# Boil\n\nimport Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n" +
    '<Tabs>\n<TabItem value="tea" label="Tea">\n\nTo `{90}`.\n\n</TabItem>\n</Tabs>\n';
  const directory = await temporarySite(context, { 'package.json': '{}', 'docs/boil.md': text });
  const { pages } = await readWhole({ directory });
  assert.deepEqual(
    pages[0]?.blocks.map(({ type }) => type),
    ['paragraph', 'tabs'],
  );
});

test('a page can take its text from another page, with its own words and parts', async (context) => {
  const directory = await temporarySite(context, {
    'docs/index.md': '# Pump\n',
    'docs/react/start.md': [
      '# Start',
      '',
      'With React, call `usePump()`.',
      '',
      "[//]: # 'Example'",
      '',
      'React only.',
      '',
      "[//]: # 'Example'",
      "[//]: # 'Other'",
      'Both.',
      "[//]: # 'Other'",
      '',
    ].join('\n'),
    'docs/vue/start.md':
      "---\ntitle: Start\nref: docs/react/start.md\nreplace: { 'React': 'Vue', 'usePump[(]': 'pump(', '(x+)+$': 'y' }\n---\n" +
      "[//]: # 'Example'\nVue only.\n[//]: # 'Example'\n",
    'docs/vue/lost.md': '---\ntitle: Lost\nref: docs/react/lost.md\n---\nOwn text.\n',
    'docs/vue/circle.md': '---\ntitle: Circle\nref: docs/vue/circle.md\n---\nOwn text.\n',
  });
  const { pages } = await readWhole({ directory });
  const shown = (url: string) => renderBlocks(pages.find((page) => page.url === url)!.blocks);
  assert.equal(shown('/vue/start'), 'With Vue, call `pump()`.\n\nVue only.\n\nBoth.');
  assert.equal(shown('/vue/lost'), 'Own text.');
  assert.equal(shown('/vue/circle'), 'Own text.');
});

test('a file next to its original is a translation if its suffix is a language', async (context) => {
  const pages = await pagesOf(
    context,
    ...['README.md', 'README.french.md', 'pour.md', 'pour.fr.md', 'pour.brazilian-portuguese.md'],
    ...['notes.draft.md', 'notes.md', 'alone.polish.md', 'zest.md', 'zest.pt-br.md'],
  );
  const found = pages.map(({ url, locale }) => `${locale} ${url}`).toSorted();
  assert.deepEqual(found, [
    ...['en /', 'en /alone.polish', 'en /notes', 'en /notes.draft', 'en /pour', 'en /zest'],
    ...['fr /README.french', 'fr /pour.fr'],
    ...['pt-BR /pour.brazilian-portuguese', 'pt-BR /zest.pt-br'],
  ]);
});

test('pages with blocks of Python-Markdown are read by its rules, also without MkDocs', async (context) => {
  const guide = [
    '# Brew',
    '',
    '!!! note "Read this"',
    '    Water first, then [`pot.boil()`][kettle.pot.Pot.boil] or [the lid][kettle.pot.Lid].',
    '    Takes `list[`[`Pot`][kettle.pot.Pot]`]`, not `[a][b.c]`.',
    '',
    '=== "Leaves"',
    '',
    '    Use `#!python Pot(1)`.',
    '',
    '=== "Bags"',
    '',
    '    ```python {test="skip"}',
    '    brew()',
    '    ```',
    '',
    '::: kettle.pot',
    '    options:',
    '        members: true',
  ].join('\n');
  const directory = await temporarySite(context, { 'index.md': '# Home\n\nText.', 'brew.md': guide });
  const { pages } = await readWhole({ directory });
  const { blocks } = pages.find(({ url }) => url === '/brew')!;
  assert.equal(
    renderBlocks(blocks.slice(-3)),
    [
      '**Read this:** Water first, then `pot.boil()` or the lid. Takes `list[Pot]`, not `[a][b.c]`.',
      '**Leaves:** Use `Pot(1)`.',
      '**Bags:**',
      '```python\nbrew()\n```',
      '(only on the published page)',
    ].join('\n\n'),
  );
});

test('a page that only explains the syntax of Python-Markdown does not change how a site is read', async (context) => {
  const guide =
    '# Notes\n\nWrite:\n\n```md\n!!! note\n    Text.\n\n!!! tip\n    Text.\n\n!!! tip\n    Text.\n```\n\nThen [pot][kettle.Pot].';
  const directory = await temporarySite(context, { 'index.md': guide });
  const { pages } = await readWhole({ directory });
  assert.match(renderBlocks(pages[0]!.blocks), /\[pot\]\[kettle\.Pot\]/);
});
