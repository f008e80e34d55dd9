import { blockTags } from './inline-reader.ts';
import { jsxAttributes } from './jsx-attributes.ts';
import { tagAttributes } from './literal-value.ts';
import type { JsxElement, TreeNode } from './parse-tree.ts';
import { badgeNames } from './without-badges.ts';

/** White space between the parts of a heading that authors do not write, and that its anchor does not have. */
export const partMark = '\u2029';

/** The children of a heading, with marks around elements that the site shows apart: `<div>Required</div>**onPress**`. */
export function withPartMarks(children: readonly TreeNode[]): TreeNode[] {
  const mark: TreeNode = { type: 'text', value: partMark };
  const closing = new Set<TreeNode>();
  return children.flatMap((node, at) => {
    const isEnd = closing.has(node);
    if (!isEnd && !isApart(node)) return [node];
    if (node.type !== 'html') return [mark, node, mark];
    if (isEnd) return [node, mark];
    const end = children
      .slice(at)
      .find((next) => next.type === 'html' && next.value.startsWith(`</${nameOf(node.value)}`));
    if (end !== undefined) closing.add(end);
    return [mark, node];
  });
}

const badgeClass = /(?:^|[\s_-])(?:badge|label|tag|chip|pill)s?(?=$|[\s_-])/i;

function isApart(node: TreeNode): boolean {
  const isTag = node.type === 'html';
  if (!isTag && node.type !== 'mdxJsxTextElement') return false;
  const name = (isTag ? nameOf(node.value) : node.name) ?? '';
  if (blockTags.has(name) || badgeNames.test(name)) return true;
  const written = isTag ? (tagAttributes(node.value) ?? []) : node.attributes;
  const attributes = jsxAttributes(written as JsxElement['attributes']);
  return badgeClass.test(attributes.get('class') ?? attributes.get('className') ?? '');
}

function nameOf(tag: string): string | undefined {
  return /^<([\w-]+)/.exec(tag)?.[1];
}
