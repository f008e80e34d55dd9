import { readMarkdown } from '../../src/content/markdown/read-markdown.ts';
import { type Block, paragraph } from '../../src/vocabulary/block.ts';
import type { Page } from '../../src/vocabulary/page.ts';

/** A page with these blocks; other fields are the same in every test unless given. */
export function pageWith(blocks: Block[], rest: Partial<Page> = {}): Page {
  return {
    url: '/guide',
    title: 'Guide',
    description: '',
    version: 'current',
    locale: 'en',
    sourceFile: 'guide.md',
    frontMatter: {},
    boost: 1,
    blocks,
    anchors: [],
    links: [],
    aliases: [],
    ...rest,
  };
}

export function heading(depth: number, text: string, anchor: string | null = slug(text)): Block {
  return { type: 'heading', depth, text, anchor };
}

export function text(words: string): Block {
  return paragraph(words);
}

/** Blocks read from Markdown. */
export function blocksOf(markdown: string): Block[] {
  return readMarkdown(markdown, { mdx: false, slugs: 'github', bracketIds: false }).blocks;
}

/** Prose of about this many bytes; every word starts with `name` and is unique. */
export function prose(name: string, bytes: number): Block {
  const words: string[] = [];
  for (let length = 0; length < bytes; length += (words.at(-1) ?? '').length + 1)
    words.push(`${name}${words.length}`);
  return text(words.join(' '));
}

function slug(words: string): string {
  return words.toLowerCase().replace(/\W+/g, '-');
}
