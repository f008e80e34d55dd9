import assert from 'node:assert/strict';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { callTool } from '../../scripts/campaigns/agent-budget.ts';
import type { AnswerPart } from '../../src/answers/answer-part.ts';
import { buildIndex } from '../../src/build-index.ts';
import type { Docs } from '../../src/docs.ts';
import { openDocs } from '../../src/open-docs.ts';
import type { ExportedDocs } from '../../src/static/open-export.ts';
import { builtSite } from './built-site.ts';
import { exportedSite } from './exported-site.ts';
import { readWhole, temporarySite } from './temporary-site.ts';

const files = {
  'mkdocs.yml': 'site_name: Kitchen\n',
  'docs/index.md': '# Kitchen\n\nWelcome.',
  'docs/guide/descale.md':
    '# Descale a kettle\n\n' +
    'To descale a kettle, boil [vinegar](../supplies/vinegar.md#white) and **read [the rules](rules.md)**. ' +
    'See [below](#rinse), the [shop](https://shop.example/a_(b)), a [lost page](lost.md), ' +
    'a [script](javascript:alert(1)), [another host](//evil.example) and [a file](scale.zip).\n\n' +
    '## Rinse\n\nRinse twice.',
  'docs/guide/rules.md': '# Rules\n\nWear gloves.',
  'docs/supplies/vinegar.md': '# Vinegar\n\n## White\n\nSour.',
};

const linked =
  'To descale a kettle, boil [vinegar](/supplies/vinegar/#white) and **read [the rules](/guide/rules/)**. ' +
  'See [below](/guide/descale/#rinse), the [shop](https://shop.example/a_%28b%29), a lost page, ' +
  'a script, another host and a file.';

const query = 'how do I descale a kettle';

async function passageOf(docs: Docs | ExportedDocs): Promise<string | undefined> {
  const { hits } = await docs.search({ query, includeText: true });
  return hits.find(({ url }) => url.startsWith('/guide/descale/'))?.text;
}

async function textOf(parts: AsyncIterable<AnswerPart>): Promise<string> {
  let text = '';
  for await (const part of parts) if (part.type === 'text-delta') text += part.delta;
  return text;
}

test('chunks, pages and answers without a model link to the URLs of the site', async (context) => {
  const { docs } = await builtSite(context, files);
  assert.ok((await passageOf(docs))?.startsWith(linked), await passageOf(docs));
  const answer = await textOf((await docs.ask({ query })).parts);
  assert.ok(answer.includes(`\n\n${linked}`), answer);
  const { hits } = await docs.search({ query });
  assert.ok(hits.every(({ snippet }) => !snippet.includes('](')));
  const page = await callTool<{ markdown: string }>(docs, 'get_page', { url: '/guide/descale/' });
  assert.ok(page.facts.markdown.includes(linked), page.facts.markdown);
});

test('an export has the same links', async (context) => {
  const { open } = await exportedSite(context, files, { meaning: false });
  const docs = await open();
  assert.ok((await passageOf(docs))?.startsWith(linked), await passageOf(docs));
  assert.ok((await textOf(docs.ask({ query }, new AbortController().signal))).includes(linked));
});

test('an unchanged page links to the new URL of a page', async (context) => {
  const { directory, dataDir } = await builtSite(context, files);
  await writeFile(join(directory, 'docs/lost.md'), '# Lost');
  await rename(join(directory, 'docs/lost.md'), join(directory, 'docs/guide/lost.md'));
  await buildIndex({ directory, dataDir });
  const docs = await openDocs({ dataDir });
  context.after(() => docs.close());
  assert.match((await passageOf(docs)) ?? '', /a \[lost page\]\(\/guide\/lost\/\)/);
});

test('an API description links to pages', async (context) => {
  const { docs } = await builtSite(context, {
    'keys.md': '# Keys\n\nEvery call needs a key.',
    'openapi.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Kettle API', version: '1' },
      paths: {
        '/kettles': {
          get: {
            summary: 'List kettles',
            description: 'Lists kettles. See [keys](/keys).',
            responses: {},
          },
        },
      },
    }),
  });
  const { hits } = await docs.search({ query: 'list kettles', includeText: true });
  assert.match(hits[0]?.text ?? '', /See \[keys\]\(\/keys\)/);
});

test('links to the own site lead to its pages, or to the published site if the target is not indexed', async (context) => {
  const { docs } = await builtSite(
    context,
    {
      'mkdocs.yml': 'site_name: Kitchen\n',
      'docs/index.md': '# Kitchen\n\nWelcome.',
      'docs/guide/descale.md':
        '# Descale a kettle\n\nTo descale a kettle, read [the rules](https://kitchen.example/guide/rules/#gloves), ' +
        '[the same](https://kitchen.example/guide/<VERSION>/rules/) and [once more](/guide/<VERSION>/rules/). ' +
        'See [the shop](/shop/pots?size=2#red), [a form](/form.pdf), [lost](/guide/lost/), ' +
        '[another version](/tea/<TEA_VERSION>/a), [and one](https://tea.example/<TEA_VERSION>/a) and [another site](https://kitchen.example.org/guide/rules/).',
      'docs/guide/rules.md': '# Rules\n\n## Gloves\n\nWear gloves.',
    },
    () => ({ siteUrl: 'https://kitchen.example/' }),
  );
  const text =
    'To descale a kettle, read [the rules](/guide/rules/#gloves), [the same](/guide/rules/) and [once more](/guide/rules/). ' +
    'See [the shop](https://kitchen.example/shop/pots?size=2#red), [a form](https://kitchen.example/form.pdf), [lost](https://kitchen.example/guide/lost/), ' +
    'another version, and one and [another site](https://kitchen.example.org/guide/rules/).';
  assert.equal((await passageOf(docs))?.trim(), text);
});

test('the URL of the published site can come from the configuration of the framework', async (context) => {
  const { docs } = await builtSite(context, {
    'mkdocs.yml': 'site_name: Kitchen\nsite_url: https://kitchen.example/\n',
    'docs/guide/descale.md':
      '# Descale a kettle\n\nRead [the rules](https://kitchen.example/guide/rules/) and see [the shop](/shop).',
    'docs/guide/rules.md': '# Rules\n\nWear gloves.',
  });
  const text = 'Read [the rules](/guide/rules/) and see [the shop](https://kitchen.example/shop).';
  assert.equal((await passageOf(docs))?.trim(), text);
});

test('links in a file included by MkDocs are relative to the folder of that file', async (context) => {
  const directory = await temporarySite(context, {
    'mkdocs.yml': 'site_name: Tea',
    'README.md':
      'Before.\n<!--start-->\n[Brew](docs/brew.md), [see](docs/brew.md#cup) [code](https://code.example/a).',
    'docs/index.md': '# Tea\n\n{% include-markdown "../README.md" start="<!--start-->" %}',
    'docs/guide/own.md': '# Own\n\n{% include-markdown "../../README.md" rewrite-relative-urls=false %}',
    'docs/brew.md': '# Brew\n\n## Cup\n\nText.',
  });
  const { pages } = await readWhole({ directory });
  const linksOf = (url: string) => pages.find((page) => page.url === url)?.links.map(({ href }) => href);
  assert.deepEqual(linksOf('/'), ['../docs/brew.md', '../docs/brew.md#cup', 'https://code.example/a']);
  assert.deepEqual(linksOf('/guide/own/'), ['docs/brew.md', 'docs/brew.md#cup', 'https://code.example/a']);
});
