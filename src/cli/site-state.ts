import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Docs } from '../docs.ts';
import { type CaseResult, evaluateCase, type PlacedCase } from '../golden/evaluate-case.ts';
import { frontMatterCases } from '../golden/front-matter-cases.ts';
import { openDocs } from '../open-docs.ts';
import { checkSite } from '../publishing/check-site.ts';
import { LocalPublisher } from '../publishing/local-publisher.ts';
import { pageMarkdown } from '../vocabulary/page-markdown.ts';
import type { Problem } from '../vocabulary/problem.ts';
import type { Scope } from '../vocabulary/scope.ts';
import { buildOnce } from './build-once.ts';
import type { Invocation } from './command.ts';
import { type ConfiguredSite, openConfiguredSite } from './open-configured-site.ts';
import { paint, tell } from './output.ts';

/** A page as readers see it. */
export interface ReadPage extends Scope {
  url: string;
  title: string;
  /** Path of the source file. */
  file: string;
  /** As Markdown; operations that share a page are one text. */
  text: string;
}

/** The pages, problems and golden question results of a site. */
export interface SiteState {
  pages: ReadPage[];
  problems: Problem[];
  results: CaseResult[];
}

/**
 * Builds the site in a folder into a temporary index, without models, and asks the given golden questions and those of
 * its pages.
 */
export async function readState(
  directory: string,
  golden: readonly PlacedCase[],
  invocation: Invocation,
): Promise<SiteState> {
  const { output } = invocation;
  if (output.stderr.isTTY) tell(output, paint(output.stderr, 'dim', `Reading ${directory}`));
  const configured = await openConfiguredSite({ ...invocation, words: [directory] }, { quiet: true });
  const aside = await mkdtemp(join(tmpdir(), 'docent-'));
  const publisher = new LocalPublisher(aside);
  try {
    await buildOnce(configured, invocation, publisher);
    const docs = await openDocs({ snapshots: publisher.snapshots, meaning: configured.config.meaning });
    try {
      const own = await Array.fromAsync(frontMatterCases(configured.site, () => undefined));
      return await stateOf(configured, docs, [...golden, ...own]);
    } finally {
      await docs.close();
    }
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function stateOf(
  { config, site }: ConfiguredSite,
  docs: Docs,
  questions: readonly PlacedCase[],
): Promise<SiteState> {
  const { problems } = await checkSite(site, { siteUrl: config.url, maxBytes: config.chunking.maxBytes });
  const results: CaseResult[] = [];
  for (const question of questions) results.push(await evaluateCase(docs, question, { ask: false }));
  return { pages: await pagesOf(docs), problems, results };
}

async function pagesOf(docs: Docs): Promise<ReadPage[]> {
  const pages = new Map<string, ReadPage>();
  for (const { version, locale } of docs.scopes)
    for await (const record of docs.pages({ version, locale })) {
      const { url, title, sourceFile: file } = record;
      const key = JSON.stringify([version, locale, url]);
      const text = (pages.get(key)?.text ?? '') + pageMarkdown(record).markdown;
      pages.set(key, { version, locale, url, title, file, text });
    }
  return [...pages.values()];
}
