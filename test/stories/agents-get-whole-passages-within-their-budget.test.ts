import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import fc from 'fast-check';
import { budgetHolds, callTool, type FoundPassages } from '../../scripts/campaigns/agent-budget.ts';
import type { Docs } from '../../src/docs.ts';
import { pageMarkdown } from '../../src/vocabulary/page-markdown.ts';
import { agentSite } from './agent-site.ts';
import { builtSite } from './built-site.ts';
import { readWhole } from './temporary-site.ts';

const manual = join(import.meta.dirname, '../../docs');

test('a passage has the full text of its chunk, and its url leads to its page', async (context) => {
  const { docs, directory } = await builtSite(context, agentSite);
  const { chunks } = await readWhole({ directory });
  const texts = new Map(chunks.map(({ id, text }) => [id, text]));
  const withoutLinks = (markdown: string) => markdown.replace(/\[([^[\]]+)\]\([^()]+\)/g, '$1');
  for (const query of ['kettle', 'spoon soup', 'vinegar', 'GET /v1/kettles/7', 'list kettles', 'part 7']) {
    const { passages } = await found(docs, { query, limit: 20, max_tokens: 20_000 });
    assert.ok(passages.length > 0, query);
    for (const { id, url, text } of passages) {
      assert.equal(withoutLinks(text), texts.get(id), id);
      for (const given of [{ url }, { url: `https://kitchen.example${url}?from=agent` }]) {
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

test('a chain of replies has every passage exactly once', async (context) => {
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

test('a passage longer than the whole budget is listed, not cut', async (context) => {
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

test('a long page is read in parts that add up to the page, at any part size', async (context) => {
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

test('the token budget is kept for random queries on the manual', async (context) => {
  const { docs } = await builtSite(context, {}, () => ({ directory: manual }));
  await budgetHolds(docs, ['en'], 100);
});

/** Short version of `npm run campaign -- budget`. */
test('the token budget is kept for random queries in English, Chinese and Japanese', async (context) => {
  const sentences = {
    en: (part: number) => `A kettle of ${part} litres boils water for soup, and its lid is number ${part}.`,
    'zh-cn': (part: number) => `水壶可以烧开${part}升水，用来煮汤，盖子的编号是${part}。`,
    ja: (part: number) => `やかんは${part}リットルの水を沸かし、ふたの番号は${part}です。`,
  };
  const files = Object.entries(sentences).flatMap(([locale, sentence]) =>
    Array.from({ length: 20 }, (_, page) => {
      const text = Array.from({ length: 10 * (page + 1) }, (_, part) => sentence(page * 100 + part));
      return [`${locale}/${page}.md`, `# ${sentence(page)}\n\n${text.join('\n\n')}`] as const;
    }),
  );
  const locales = Object.keys(sentences);
  const { docs } = await builtSite(context, Object.fromEntries(files), (directory) => ({
    content: locales.map((locale) => ({
      kind: 'dir',
      path: join(directory, locale),
      locale,
      baseUrl: `/${locale}`,
    })),
  }));
  await budgetHolds(docs, locales, 80);
});

const found = (docs: Docs, given: object) => call<FoundPassages>(docs, 'search_docs', given);

async function call<Output>(docs: Docs, name: string, given: object): Promise<Output> {
  return (await callTool<Output>(docs, name, given)).facts;
}
