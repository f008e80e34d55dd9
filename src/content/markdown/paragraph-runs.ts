import type { TreeNode } from './parse-tree.ts';

type Nodes = readonly TreeNode[];

/** `<Card>Two **words**</Card>` contains no paragraph: inline nodes are kept together as one line. */
export function* paragraphRuns(nodes: Nodes): Generator<Nodes> {
  let run: TreeNode[] = [];
  for (const node of nodes) {
    const isApart = !isPhrasing(node) || !isPhrasing(run[0]) || isBelowBlank(node, run.at(-1));
    if (run.length > 0 && isApart) {
      yield* settledRun(run);
      run = [];
    }
    run.push(node);
  }
  yield* settledRun(run);
}

const phrasing = new Set<TreeNode['type']>([
  'text',
  'strong',
  'emphasis',
  'delete',
  'inlineCode',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'break',
  'footnoteReference',
  'mdxTextExpression',
  'mdxJsxTextElement',
]);

/** Whether a blank line separates two elements that each are alone on a line. */
function isBelowBlank(node: TreeNode, before: TreeNode | undefined): boolean {
  const [from, to] = [before?.position?.end.line, node.position?.start.line];
  return from !== undefined && to !== undefined && to > from + 1;
}

/** Adjacent components with only white space between them are separate blocks; parts of a line are not. */
function settledRun(run: TreeNode[]): Nodes[] {
  const shown = run.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  const isApart = shown.every((node) => node.type === 'mdxJsxTextElement') && !shown.some(isPartOfLine);
  return isApart ? run.map((node) => [node]) : [spaced(run)];
}

function isPartOfLine(node: TreeNode): boolean {
  return 'name' in node && /^(?:b|code|em|i|kbd|s|small|span|strong|sub|sup|u|var)$/.test(String(node.name));
}

function isPhrasing(node: TreeNode | undefined): boolean {
  return node !== undefined && (phrasing.has(node.type) || isInlineElement(node));
}

/** In MDX, an element alone on its line is a block, even `<a>` and `<span>`. */
function isInlineElement(node: TreeNode): boolean {
  if (node.type !== 'mdxJsxFlowElement') return false;
  const isInline = /^(?:a|abbr|b|br|code|em|i|img|kbd|s|small|span|strong|sub|sup|u|var)$/.test(
    node.name ?? '',
  );
  return isInline && node.children.every((child) => isPhrasing(child as TreeNode));
}

/** Elements on lines of their own are separated by a space. */
function spaced(line: Nodes): Nodes {
  const space = { type: 'text', value: ' ' } as TreeNode;
  return line.flatMap((node, index) =>
    index > 0 && (isInlineElement(node) || isInlineElement(line[index - 1]!)) ? [space, node] : [node],
  );
}
