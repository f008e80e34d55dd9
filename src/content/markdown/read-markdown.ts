import type { Block } from '../../vocabulary/block.ts';
import type { Link } from '../../vocabulary/page.ts';
import type { Finding } from '../document.ts';
import { dropJsxValues } from './drop-jsx-values.ts';
import { keepIndentation } from './keep-indentation.ts';
import { fillSiteName } from './name-site.ts';
import { openAdmonitions } from './open-admonitions.ts';
import { parseMarkdownTree, parseMdxTree } from './parse-tree.ts';
import { prepareMdx } from './prepare-mdx.ts';
import type { MarkdownRules } from './rules.ts';
import { splitLargeText } from './split-large-text.ts';
import { TreeReader } from './tree-reader.ts';

/** The content of one Markdown or MDX file. */
export interface MarkdownBody {
  /** May contain includes, which `readMarkdownFile` replaces. */
  blocks: Block[];
  anchors: string[];
  links: Link[];
  findings: Finding[];
}

/** Reads a body without front matter. Throws only on invalid MDX. */
export function readMarkdown(body: string, rules: MarkdownRules): MarkdownBody {
  const reader = new TreeReader(rules);
  if (rules.mdx) {
    const named = rules.siteName === undefined ? body : fillSiteName(body, rules.siteName);
    const source = prepareMdx(openAdmonitions(named, { mdx: true }));
    const { children } = parseMdxTree(source);
    keepIndentation(children, source);
    reader.read(children);
  } else {
    for (const { text, line } of splitLargeText(openAdmonitions(dropJsxValues(body)))) {
      reader.read(parseMarkdownTree(text).children, line);
    }
  }
  const { blocks, links, findings } = reader;
  return { blocks, anchors: [...reader.anchors], links, findings };
}
