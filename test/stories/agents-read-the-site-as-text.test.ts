import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { createApp } from '../../src/http/create-app.ts';
import { LiveDocs } from '../../src/http/live-docs.ts';
import { llmsText } from '../../src/pages/llms-text.ts';
import { builtSite } from './built-site.ts';
import type { Files } from './temporary-site.ts';

const files: Files = {
  'index.md': '---\ndescription: What it is.\n---\n\n# Kettle\n\nThe start.',
  'guide/fill.md':
    '---\ndescription: >-\n  How water\n  gets in.\n---\n\n# Fill [it]\n\nWith water.\n\n## Slowly\n\nVery.',
  'guide/empty.md': '# Empty it\n\nOut.',
  'about.md': '# About\n\nUs.',
  'fr/index.md': '# Bouilloire\n\nLe début.',
};

suite('llms.txt', () => {
  test('says first what the site is about', async (context) => {
    const { docs } = await builtSite(context, files);
    const live = new LiveDocs();
    live.replace(docs);
    const app = createApp(live, { name: 'Kettle', preview: true });
    const text = await (await app.fetch(new Request('http://kettle.example/llms.txt'))).text();
    assert.ok(
      text.startsWith('# Kettle\n\n> What it is.\n>\n> 4 pages of documentation'),
      text.slice(0, 200),
    );
  });

  test('lists every page by folder, with its description and its Markdown', async (context) => {
    const { docs } = await builtSite(context, files);
    const text = (
      await Array.fromAsync(llmsText(docs, { name: 'Kettle', origin: 'https://k.example' }))
    ).join('');
    assert.equal(
      text,
      `# Kettle

> 4 pages of documentation, version current, locale en.

To read a page as Markdown, add \`.md\` to its URL, or send the header \`Accept: text/markdown\`.
All pages in one file are at https://k.example/llms-full.txt.

## Pages

- [Kettle](https://k.example/index.md): What it is.
- [About](https://k.example/about.md)

## Guide

- [Empty it](https://k.example/guide/empty.md)
- [Fill \\[it\\]](https://k.example/guide/fill.md): How water gets in.

## Other versions and languages

Add \`?version=VERSION&locale=LOCALE\` to \`/llms.txt\` or \`/llms-full.txt\`.

- [Version current, locale fr](https://k.example/llms.txt?version=current&locale=fr)
`,
    );
  });

  test('sections are the folders below the common folder of all pages', async (context) => {
    const { docs } = await builtSite(context, {
      'docs/index.md': '# Docs',
      'docs/tasks/a.md': '# A\n\nWords.',
      'docs/concepts/b/c.md': '# C\n\nWords.',
      'docs/b/c.md': '# Another C\n\nWords.',
      'docs/concepts/index.md': '# All concepts\n\nWords.',
    });
    const text = (await Array.fromAsync(llmsText(docs))).join('');
    assert.deepEqual(text.match(/^## .*/gm)?.sort(), ['## All concepts', '## B', '## Pages', '## Tasks']);
  });

  test('sections have the titles that the site sets for its folders', async (context) => {
    const { docs } = await builtSite(context, {
      'index.md': '# Docs',
      '1.api/.navigation.yml': 'title: All APIs',
      '1.api/1.index.md': '# Overview\n\nWords.',
      '1.api/2.users.md': '# Users\n\nWords.',
    });
    const text = (await Array.fromAsync(llmsText(docs))).join('');
    assert.deepEqual(text.match(/^## .*/gm)?.sort(), ['## All APIs', '## Pages']);
  });

  test('sections and pages are in the order of the navigation, other pages come last', async (context) => {
    const { docs } = await builtSite(context, {
      'mkdocs.yml':
        'site_name: Docs\nnav: [index.md, {Guide: [guide/start.md, guide/go.md]}, {About: [about/us.md]}]',
      'docs/index.md': '# Docs\n\nWords.',
      'docs/about/us.md': '# Us\n\nWords.',
      'docs/guide/aside.md': '# Aside\n\nWords.',
      'docs/guide/go.md': '# Go\n\nWords.',
      'docs/guide/start.md': '# Start\n\nWords.',
    });
    const text = (await Array.fromAsync(llmsText(docs))).join('');
    const titles = [...text.matchAll(/^- \[([^\]]+)/gm)].map(([, title]) => title);
    assert.deepEqual(titles, ['Docs', 'Start', 'Go', 'Aside', 'Us']);
  });

  test('every link leads to a page', async (context) => {
    const { docs } = await builtSite(context, files);
    const app = createApp(docs, { preview: true });
    const text = async (path: string) => (await app.fetch(new Request(`http://k.example${path}`))).text();
    for (const list of ['/llms.txt', '/docs/llms.txt', '/llms.txt?locale=fr']) {
      const links = [...(await text(list)).matchAll(/\]\(http:\/\/k\.example([^)]+)\)/g)].map(
        ([, path = '']) => path,
      );
      assert.ok(links.length >= 2);
      for (const path of links) assert.match(await text(path), /^# /, path);
    }
  });
});

test('a page as Markdown has links to the paths of pages', async (context) => {
  const { docs } = await builtSite(context, {
    'guide/fill.md':
      '# Fill\n\nSee [the `about` page](../about.md#who), [a site](https://a.example/x), [bad](javascript:alert).',
    'about.md': '# About\n\n## Who\n\nUs.',
  });
  const app = createApp(docs, { preview: true });
  const text = await (await app.fetch(new Request('http://k.example/guide/fill.md'))).text();
  assert.equal(text, '# Fill\n\nSee [the `about` page](/about#who), [a site](https://a.example/x), bad.\n');
});

suite('llms-full.txt', () => {
  test('contains every page of one version and language', async (context) => {
    const { docs } = await builtSite(context, files);
    const app = createApp(docs, { preview: true });
    const response = await app.fetch(new Request('http://k.example/llms-full.txt'));
    const text = await response.text();
    assert.equal(response.headers.get('content-type'), 'text/plain; charset=utf-8');
    assert.match(
      text,
      /\n# Fill \[it\]\n\nSource: http:\/\/k\.example\/guide\/fill\n\nWith water\.\n\n## Slowly\n\nVery\.\n/,
    );
    assert.equal(text.match(/^Source: /gm)?.length, 4);
    assert.ok(!text.includes('Bouilloire'));
    const french = await app.fetch(new Request('http://k.example/llms-full.txt?locale=fr'));
    assert.match(await french.text(), /# Bouilloire\n\nSource: http:\/\/k\.example\/fr\n\nLe début\./);
    const unknown = await app.fetch(new Request('http://k.example/llms-full.txt?locale=xx'));
    assert.deepEqual(
      [unknown.status, ((await unknown.json()) as { code: string }).code],
      [400, 'unknown_locale'],
    );
  });

  test('a new snapshot does not interrupt the response, and a client that leaves releases the old one', async (context) => {
    const long = Object.fromEntries(
      Array.from({ length: 60 }, (_, page) => [
        `page-${page}.md`,
        `# Page ${page}\n\n${'Words and words. '.repeat(2000)}`,
      ]),
    );
    const [{ docs: old }, { docs: next }] = [await builtSite(context, long), await builtSite(context, files)];
    for (const leave of [false, true]) {
      let closed = false;
      const live = new LiveDocs();
      live.replace({
        ...old,
        close: async () => {
          closed = true;
        },
      });
      const app = createApp(live, { preview: true });
      const response = await app.fetch(new Request('http://k.example/llms-full.txt'));
      const reader = response.body!.getReader();
      let text = Buffer.from((await reader.read()).value ?? []).toString();
      live.replace(next);
      await turn();
      assert.equal(closed, false);
      if (leave) await reader.cancel();
      else
        for (let piece = await reader.read(); !piece.done; piece = await reader.read())
          text += Buffer.from(piece.value).toString();
      await turn();
      assert.equal(closed, true);
      if (!leave) assert.equal(text.match(/^Source: /gm)?.length, 60);
    }
  });

  test('HEAD requests and 304 responses do not keep a snapshot open', async (context) => {
    const { docs } = await builtSite(context, files);
    let closed = false;
    const live = new LiveDocs();
    live.replace({
      ...docs,
      close: async () => {
        closed = true;
      },
    });
    const app = createApp(live, { preview: true });
    const head = await app.fetch(new Request('http://k.example/llms-full.txt', { method: 'HEAD' }));
    const known = { 'if-none-match': head.headers.get('etag') ?? '' };
    assert.equal(
      (await app.fetch(new Request('http://k.example/llms-full.txt', { headers: known }))).status,
      304,
    );
    live.replace(docs);
    await turn();
    assert.equal(closed, true);
  });
});
