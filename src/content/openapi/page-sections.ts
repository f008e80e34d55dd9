import GithubSlugger from 'github-slugger';
import type { Block, HeadingBlock } from '../../vocabulary/block.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import { wordsOf } from './operation-title.ts';
import { plainLine } from './short-text.ts';

/** Writes the sections of one page, whose anchors are unique. */
export class PageSections {
  readonly #slugger = new GithubSlugger();

  heading(depth: number, title: string): HeadingBlock {
    const text = plainLine(title);
    return { type: 'heading', depth: Math.min(depth, 6), text, anchor: this.#slugger.slug(text) };
  }

  /** The blocks of a description, its top headings at `depth`; a first heading that repeats `title` is left out. */
  described(description: string, depth: number, title = ''): Block[] {
    const blocks = withoutTitle(describedBlocks(description), title);
    const top = Math.min(...blocks.filter(isHeading).map((heading) => heading.depth));
    return blocks.map((block) =>
      isHeading(block) ? this.heading(depth + block.depth - top, block.text) : block,
    );
  }
}

/** The blocks of a description with its headings, which have no anchors yet. */
export function describedBlocks(description: string): Block[] {
  return markdownBlocks(description, (depth, text) => ({ type: 'heading', depth, text, anchor: null }));
}

export function isHeading(block: Block | undefined): block is HeadingBlock {
  return block?.type === 'heading';
}

function withoutTitle(blocks: Block[], title: string): Block[] {
  const [first, ...rest] = blocks;
  return isHeading(first) && wordsOf(first.text).join() === wordsOf(title).join() ? rest : blocks;
}
