import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitPage } from '../src/chunking/split-page.ts';
import type { MdxParser } from '../src/content/markdown/mdx-parser.ts';
import { readMarkdownPage } from '../src/content/markdown-page.ts';
import { markdownSources } from '../src/content/markdown-sources.ts';
import { Folder } from '../src/content/presets/folder.ts';
import { presetNamed } from '../src/content/presets/presets.ts';
import { summarizeChunk } from './summarize-chunk.ts';

/** A small size, so that small fixtures show where pages are split. */
const maxBytes = 400;

export const markdownFixtures = join(import.meta.dirname, 'fixtures/markdown');

export function markdownNames(): string[] {
  return readdirSync(markdownFixtures).filter((name) => /\.mdx?$/.test(name));
}

/** `custom-ids.fumadocs.mdx` is read like Fumadocs does, `lists.md` as a plain page. */
export async function readFixtureMarkdown(name: string, mdx: MdxParser): Promise<object> {
  const preset = presetNamed(name.split('.').at(-2) ?? 'plain');
  const siteDir = markdownFixtures;
  const [source] = markdownSources(preset, new Folder(siteDir), { siteDir, include: [], exclude: [] });
  if (source === undefined) throw new Error(`${name} has no source`);
  const text = readFileSync(join(siteDir, name), 'utf8');
  const { pages, problems, skipped } = await readMarkdownPage(
    { source, path: name, sitePath: name },
    source,
    text,
    { mdx, inputs: [] },
  );
  return {
    ...(skipped !== null && { skipped }),
    ...(problems.length > 0 && {
      problems: problems.map(({ line, code, message }) => `${line ?? ''} ${code} ${message}`),
    }),
    ...pages.map((page) => ({
      title: page.title,
      anchors: page.anchors,
      links: page.links.map(({ href, text: words, line }) => `${href} | ${words} | ${line ?? '-'}`),
      chunks: splitPage(page, { maxBytes }).map(summarizeChunk),
    }))[0],
  };
}
