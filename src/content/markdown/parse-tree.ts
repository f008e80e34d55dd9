import { createRequire } from 'node:module';
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type * as Satteri from 'satteri';

/** A node of a parsed page: CommonMark, GFM or MDX. */
export type TreeNode = Nodes | Satteri.MdastNode;

/** A component or another element of MDX. */
export type JsxElement = Extract<TreeNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

export type TreeParser = (markdown: string) => Root;

const features = { gfm: true, frontmatter: false, definitionList: true } as const;

const satteri = loadSatteri();

/** Parses Markdown to a syntax tree, with the native parser if it supports this machine. */
export const parseMarkdownTree: TreeParser = satteri === null ? parseWithMicromark : parseWithSatteri;

/**
 * Parses MDX to a syntax tree. Rare input takes seconds and cannot be interrupted, so call it in a separate process.
 */
export function parseMdxTree(mdx: string): Root {
  if (satteri === null) throw new Error('the MDX parser is not available on this platform');
  return satteri.mdxToMdast(mdx, { features }) as Root;
}

function parseWithSatteri(markdown: string): Root {
  return satteri!.markdownToMdast(markdown, { features }) as Root;
}

/** Pure JavaScript, about forty times slower: for machines that the native parser does not support. */
export function parseWithMicromark(markdown: string): Root {
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

function loadSatteri(): typeof Satteri | null {
  try {
    return createRequire(import.meta.url)('satteri') as typeof Satteri;
  } catch {
    return null;
  }
}
