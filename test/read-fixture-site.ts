import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { splitPage } from '../src/chunking/split-page.ts';
import { openSite } from '../src/content/open-site.ts';
import { readSite } from '../src/content/read-site.ts';
import type { Page } from '../src/vocabulary/page.ts';
import { summarizeChunk } from './summarize-chunk.ts';

/** A small size, so that small fixtures show where pages are split. */
const maxBytes = 400;

export const siteFixtures = join(import.meta.dirname, 'fixtures/sites');

export function siteNames(): string[] {
  return readdirSync(siteFixtures, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

/** Everything about a fixture site that depends on the framework, in readable form. */
export async function readFixtureSite(name: string): Promise<object> {
  const site = openSite({ directory: join(siteFixtures, name) });
  const pages: object[] = [];
  const hidden: string[] = [];
  const problems: string[] = [];
  const options = {
    report: ({ file, message }: { file: string; message: string }) => problems.push(`${file}: ${message}`),
  };
  for await (const read of readSite(site, options)) {
    pages.push(...read.pages.map(summarizePage));
    if (read.skipped !== null) hidden.push(`${read.file.sitePath}: ${read.skipped}`);
    problems.push(
      ...read.problems.map(({ file, line, code, message }) => `${file}:${line ?? ''} ${code} ${message}`),
    );
  }
  const { detected, versions, locales } = site;
  return { detected, versions, locales, hidden, problems, pages };
}

function summarizePage(page: Page): object {
  const { url, title, version, locale, sourceFile, description, aliases, anchors } = page;
  return {
    url,
    title,
    version,
    locale,
    sourceFile,
    ...(description !== '' && { description }),
    ...(aliases.length > 0 && { aliases }),
    anchors,
    links: page.links.map((link) => link.href),
    chunks: splitPage(page, { maxBytes }).map(summarizeChunk),
  };
}
