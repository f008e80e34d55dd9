import { createRequire } from 'node:module';
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type * as Satteri from 'satteri';

/** A node of a parsed page: CommonMark, GFM, and what MDX adds. */
export type TreeNode = Nodes | Satteri.MdastNode;

/** A component or another element of MDX. */
export type JsxElement = Extract<TreeNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

export type TreeParser = (markdown: string) => Root;

const features = { gfm: true, frontmatter: false, definitionList: true } as const;

const satteri = loadSatteri();

/** Markdown to a syntax tree, by the native parser where there is one for this machine. */
export const parseMarkdownTree: TreeParser = satteri === null ? parseWithMicromark : parseWithSatteri;

/** MDX to a syntax tree. Can take seconds on rare input and cannot be interrupted: call it in a process of its own. */
export function parseMdxTree(mdx: string): Root {
  if (satteri === null) throw new Error('the MDX parser is not available on this platform');
  return satteri.mdxToMdast(mdx, { features }) as Root;
}

function parseWithSatteri(markdown: string): Root {
  return satteri!.markdownToMdast(markdown, { features }) as Root;
}

/** Pure JavaScript, some forty times slower: for machines the native parser is not built for. */
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
