import type { Inline } from '../../vocabulary/block.ts';
import type { InlineReader } from './inline-reader.ts';
import { paragraphRuns } from './paragraph-runs.ts';
import type { TreeNode } from './parse-tree.ts';
import { takeAsides } from './take-asides.ts';

type Nodes = readonly TreeNode[];

const deepest = 80;

/** The text of a cell, followed by its asides. */
export function cellText(nodes: Nodes, inline: InlineReader): Inline[] {
  const { line, asides } = takeAsides(nodes);
  const content = inline.read(line);
  for (const { children } of asides) content.push('\n', ...inline.read(children));
  return content;
}

/** The text of a cell that contains blocks, each on a line of its own. */
export function blockCellText(nodes: Nodes, inline: InlineReader): Inline[] {
  return cellLines(nodes)
    .map((line) => cellText(line, inline))
    .filter((line) => line.length > 0)
    .flatMap((line, index) => (index === 0 ? line : ['\n', ...line]));
}

/** The paragraphs, items and lines of code in a cell. */
function cellLines(nodes: Nodes, depth = 0): Nodes[] {
  return [...paragraphRuns(nodes)].flatMap((run) => {
    const [only, ...others] = run;
    if (only === undefined || others.length > 0 || depth > deepest) return [run];
    if (only.type === 'code')
      return only.value.split('\n').map((value) => [{ type: 'inlineCode', value } as TreeNode]);
    const isGroup = /^(?:paragraph|list|listItem|blockquote)$/.test(only.type);
    const isElement = 'name' in only && /^(?:blockquote|div|li|ol|p|ul)$/.test(only.name ?? '');
    return (isGroup || isElement) && 'children' in only
      ? cellLines(only.children as Nodes, depth + 1)
      : [run];
  });
}
