import { isComponent } from './component-text.ts';
import type { JsxElement, TreeNode } from './parse-tree.ts';
import { plainText } from './plain-text.ts';

type Nodes = readonly TreeNode[];

/** Shorter sentences may be a title or a quote within another sentence. */
const fewestWords = 6;

/**
 * Empties components that interrupt a sentence: `the end users <Annotation>End users are people who ...</Annotation> of
 * a project`. Sites show them as a popover. A component whose words are part of the sentence is kept.
 */
export function takeAsides(nodes: Nodes): { line: Nodes; asides: JsxElement[] } {
  const asides = new Set(nodes.filter((node, index) => isAside(node, nodes[index - 1], nodes[index - 2])));
  const line = nodes.map((node) => (asides.has(node) ? { ...node, children: [], attributes: [] } : node));
  return { line: line as Nodes, asides: [...asides] as JsxElement[] };
}

/** Whether a component within a sentence has sentences or blocks of its own. */
function isAside(node: TreeNode, before: TreeNode | undefined, twoBefore: TreeNode | undefined): boolean {
  if (node.type !== 'mdxJsxTextElement' || !isComponent(node.name ?? '')) return false;
  const start = before?.type === 'text' && before.value.trim() === '' ? twoBefore : before;
  if (start === undefined || !/[^\s.!?:。！？：]$/u.test(plainText(start))) return false;
  const text = plainText(node);
  const isSentence = /^\P{Ll}.*[.!?]["'”’)]*$|[。！？]$/su.test(text);
  const words = text.split(/\s+/).length;
  return node.children.some(isBlock) || (isSentence && (words >= fewestWords || /[。！？]$/.test(text)));
}

function isBlock(node: TreeNode): boolean {
  return 'name' in node && /^(?:ul|ol|p|table|pre)$/.test(node.name ?? '');
}
