import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import fc from 'fast-check';
import type { BuildOptions } from '../../src/build-index.ts';
import type { Docs } from '../../src/docs.ts';
import { Toolbox } from '../../src/mcp/toolbox.ts';
import { estimateTokens } from '../../src/text/estimate-tokens.ts';
import { pageMarkdown } from '../../src/vocabulary/page-markdown.ts';
import { agentSite } from './agent-site.ts';
import { builtSite } from './built-site.ts';
import { readWhole } from './temporary-site.ts';

interface Found {
  passages: { id: string; url: string; text: string; heading_trail: string[] }[];
  too_long: { url: string; tokens: number }[];
  degraded: boolean;
  next_cursor: string | null;
}

const toolbox = new Toolbox();
const manual = join(import.meta.dirname, '../../docs');
const corpora = join(import.meta.dirname, '../../../shared/corpora');
const k8s = join(corpora, 'k8s');

test('a passage has the whole text of its chunk, and its url leads to its page', async (context) => {
  const { docs, directory } = await builtSite(context, agentSite);
  const { chunks } = await readWhole({ directory });
  const texts = new Map(chunks.map(({ id, text }) => [id, text]));
  for (const query of ['kettle', 'spoon soup', 'vinegar', 'GET /v1/kettles/7', 'list kettles', 'part 7']) {
    const { passages } = await found(docs, { query, limit: 20, max_tokens: 20_000 });
    assert.ok(passages.length > 0, query);
    for (const { id, url, text } of passages) {
      assert.equal(text, texts.get(id), id);
      for (const given of [{ url }, { id }, { url: `https://kitchen.example${url}?from=agent` }]) {
        const page = await call<{ markdown: string }>(docs, 'get_page', { ...given, max_tokens: 50_000 });
        assert.ok(page.markdown.includes(text.slice(0, 200)), url);
      }
    }
  }
});

test('a url with an origin leads to its page', async (context) => {
  const { docs } = await builtSite(context, { 'pot.md': '# Pot\n\nIt is.' }, (folder) => ({
    content: [{ kind: 'dir', path: folder, baseUrl: 'https://docs.example.com/guide' }],
  }));
  const { passages } = await found(docs, { query: 'pot' });
  for (const url of [passages[0]?.url, '/guide/pot', 'https://docs.example.com/guide/pot.md']) {
    const page = await call<{ url: string }>(docs, 'get_page', { url });
    assert.equal(page.url, 'https://docs.example.com/guide/pot');
  }
});

test('no passage comes twice in a chain of replies, and all of them come', async (context) => {
  const { docs } = await builtSite(context, agentSite);
  const inOne = await found(docs, { query: 'spoon', limit: 50, max_tokens: 50_000 });
  const chained: string[] = [];
  let cursor: string | null | undefined;
  do {
    const reply = await found(docs, { query: 'spoon', limit: 4, max_tokens: 900, ...(cursor && { cursor }) });
    chained.push(...reply.passages.map(({ id }) => id));
    cursor = reply.next_cursor;
  } while (cursor !== null);
  assert.equal(new Set(chained).size, chained.length);
  assert.deepEqual(
    chained,
    inOne.passages.map(({ id }) => id),
  );
});

test('a passage longer than the whole budget is named, not cut', async (context) => {
  const long = 'Stir the cauldron. '.repeat(400);
  const { docs } = await builtSite(
    context,
    { 'a.md': `# Cauldron\n\n\`\`\`\n${long}\n\`\`\`\n`, 'b.md': '# Small cauldron\n\nA cauldron.' },
    () => ({ maxBytes: 20_000 }),
  );
  const reply = await found(docs, { query: 'cauldron', max_tokens: 500 });
  assert.deepEqual(
    [reply.passages.map(({ url }) => url), reply.too_long.map(({ url }) => url), reply.next_cursor],
    [['/b'], ['/a'], null],
  );
  const whole = await found(docs, { query: 'cauldron', max_tokens: reply.too_long[0]!.tokens + 500 });
  assert.equal(whole.passages.length, 2);
});

test('a long page is read in parts that add up to it, whatever their size', async (context) => {
  const { docs } = await builtSite(context, agentSite);
  const { markdown } = pageMarkdown((await docs.page('/long'))!);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 500, max: 30_000 }), async (max_tokens) => {
      let read = '';
      let offset: number | null = 0;
      while (offset !== null) {
        const part: { markdown: string; next_offset: number | null } = await call(docs, 'get_page', {
          url: '/long',
          offset,
          max_tokens,
        });
        read += part.markdown;
        offset = part.next_offset;
      }
      assert.equal(read, markdown);
    }),
    { numRuns: 15 },
  );
  const section = await call<{ markdown: string; section: string }>(docs, 'get_page', {
    url: '/long#part-7',
    max_tokens: 2000,
  });
  assert.match(section.markdown, /^## Part 7\n[\s\S]*number 7/);
  assert.equal(section.section, 'Part 7');
});

test('the budget holds for random queries on our own manual', async (context) => {
  await budgetHolds(context, { directory: manual }, 150);
});

test('the budget holds for 1,000 random queries on the Kubernetes docs, in English, Chinese and Japanese', {
  skip: existsSync(k8s) ? false : 'the corpora are not here',
}, async (context) => {
  const locales = ['en', 'zh-cn', 'ja'].filter((locale) => existsSync(join(k8s, 'content', locale)));
  await budgetHolds(context, { directory: k8s }, 1000, locales);
});

async function budgetHolds(
  context: TestContext,
  site: Partial<BuildOptions>,
  runs: number,
  locales: string[] = ['en'],
): Promise<void> {
  const { docs } = await builtSite(context, {}, () => site);
  const words = new Map<string, string[]>();
  for (const locale of locales) words.set(locale, await someWords(docs, locale));
  const query = (locale: string) =>
    fc
      .array(fc.constantFrom(...words.get(locale)!), { minLength: 1, maxLength: 5 })
      .map((some) => some.join(' '));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...locales).chain((locale) => fc.tuple(fc.constant(locale), query(locale))),
      fc.integer({ min: 500, max: 6000 }),
      fc.integer({ min: 1, max: 50 }),
      async ([locale, text], max_tokens, limit) => {
        const { result, structured } = await called<Found>(docs, 'search_docs', {
          query: text,
          locale,
          max_tokens,
          limit,
        });
        assert.ok(estimateTokens([result]) <= max_tokens, result.slice(0, 200));
        assert.ok(estimateTokens([JSON.stringify(structured)]) <= max_tokens);
        assert.ok(structured.passages.length <= limit);
        for (const { url } of structured.passages.slice(0, 1)) await call(docs, 'get_page', { url, locale });
        if (structured.next_cursor !== null)
          assert.ok(structured.passages.length + structured.too_long.length > 0, 'a chain that stands still');
      },
    ),
    { numRuns: runs },
  );
}

/** Words of some pages, as they are written there. */
async function someWords(docs: Docs, locale: string): Promise<string[]> {
  const words = new Set<string>();
  for await (const page of docs.pages({ locale })) {
    for (const word of pageMarkdown(page).markdown.slice(0, 2000).split(/\s+/)) words.add(word.slice(0, 40));
    if (words.size > 4000) break;
  }
  return [...words].filter((word) => word !== '').map((word) => word.toWellFormed());
}

const found = (docs: Docs, given: object) => call<Found>(docs, 'search_docs', given);

async function call<Output>(docs: Docs, name: string, given: object): Promise<Output> {
  return (await called<Output>(docs, name, given)).structured;
}

async function called<Output>(docs: Docs, name: string, given: object) {
  const { signal } = new AbortController();
  const { content, structuredContent, isError } = await toolbox.call({
    name,
    arguments: given,
    signal,
    host: { use: (verb) => verb(docs) },
  });
  assert.ok(isError !== true, content[0]?.text);
  return { result: content[0]!.text, structured: structuredContent as Output };
}
