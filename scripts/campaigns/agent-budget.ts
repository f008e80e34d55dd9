import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { buildIndex } from '../../src/build-index.ts';
import type { Docs } from '../../src/docs.ts';
import { Toolbox } from '../../src/mcp/toolbox.ts';
import { openDocs } from '../../src/open-docs.ts';
import { estimateTokens } from '../../src/text/estimate-tokens.ts';
import { pageMarkdown } from '../../src/vocabulary/page-markdown.ts';

/** The structured output of `search_docs`. */
export interface FoundPassages {
  passages: { id: string; url: string; text: string; heading_trail: string[] }[];
  too_long: { url: string; tokens: number }[];
  degraded: boolean;
  next_cursor: string | null;
}

const k8s = join(import.meta.dirname, '../../../shared/corpora/k8s');

/** Sends `count` random queries to the tools, on the Kubernetes docs in three languages. */
export async function budgetCampaign(count = 1_000): Promise<void> {
  if (!existsSync(k8s)) return console.log(`There is no ${k8s}.`);
  const dataDir = await mkdtemp(join(tmpdir(), 'docent-budget-'));
  try {
    await buildIndex({ directory: k8s, dataDir });
    const docs = await openDocs({ dataDir });
    await budgetHolds(docs, ['en', 'zh-cn', 'ja'], count);
    await docs.close();
    console.log(`${count} replies were within their budgets.`);
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

/** Fails if a reply to a random query is longer than `max_tokens`. */
export async function budgetHolds(docs: Docs, locales: readonly string[], runs: number): Promise<void> {
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
        const { result, facts } = await callTool<FoundPassages>(docs, 'search_docs', {
          query: text,
          locale,
          max_tokens,
          limit,
        });
        assert.ok(estimateTokens([result]) <= max_tokens, result.slice(0, 200));
        assert.ok(facts.passages.length <= limit);
        for (const { url } of facts.passages.slice(0, 1)) await callTool(docs, 'get_page', { url, locale });
        if (facts.next_cursor !== null)
          assert.ok(facts.passages.length + facts.too_long.length > 0, 'a chain that stands still');
      },
    ),
    { numRuns: runs },
  );
}

/** Words of some pages, with their original spelling. */
async function someWords(docs: Docs, locale: string): Promise<string[]> {
  const words = new Set<string>();
  for await (const page of docs.pages({ locale })) {
    for (const word of pageMarkdown(page).markdown.slice(0, 2000).split(/\s+/)) words.add(word.slice(0, 40));
    if (words.size > 4000) break;
  }
  return [...words].filter((word) => word !== '').map((word) => word.toWellFormed());
}

const toolbox = new Toolbox();

/** Calls a tool and fails if the reply is an error. */
export async function callTool<Output>(
  docs: Docs,
  name: string,
  given: object,
): Promise<{ result: string; facts: Output }> {
  const { signal } = new AbortController();
  const { text, facts } = await toolbox.run({
    name,
    arguments: given,
    signal,
    host: { use: (verb) => verb(docs) },
  });
  return { result: text, facts: facts as Output };
}
