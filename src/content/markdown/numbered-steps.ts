import { type Block, type HeadingBlock, paragraph } from '../../vocabulary/block.ts';
import type { TreeNode } from './parse-tree.ts';

type Nodes = readonly TreeNode[];

export const stepsName = /(?:^|\.)(?:Steps|Stepper|StepList)$/;

function isStep(node: TreeNode): boolean {
  return 'name' in node && /(?:^|\.)Step(?:Item)?$/.test(node.name ?? '');
}

/**
 * The steps in a component: its own, and imported pages between them. Empty if it has other content: in some frameworks,
 * steps are a list or headings.
 */
export function stepsIn(name: string, children: Nodes, partials: ReadonlyMap<string, string>): Nodes {
  const shown = children.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  const isPartial = (node: TreeNode) => 'name' in node && partials.has(node.name ?? '');
  const areSteps = shown.some(isStep) && shown.every((node) => isStep(node) || isPartial(node));
  return stepsName.test(name) && areSteps ? shown : [];
}

/** Each heading of the highest level is a step. */
export function withNumberedHeadings(blocks: readonly Block[]): Block[] {
  const depths = blocks.map((block) => (block.type === 'heading' ? block.depth : 9));
  const highest = depths.reduce((least, depth) => Math.min(least, depth), 9);
  let number = 0;
  return blocks.map((block) =>
    block.type === 'heading' && block.depth === highest ? numbered(++number, block) : block,
  );
}

/** The blocks of a step whose heading or bold title starts with its number. */
export function withNumber(number: number, [first, ...rest]: readonly Block[]): Block[] {
  if (first === undefined) return [];
  if (first.type === 'heading') return [numbered(number, first), ...rest];
  const [title, ...others] = first.type === 'paragraph' ? first.content : [];
  const isTitled = typeof title === 'object' && 'strong' in title;
  if (!isTitled) return [first, ...rest];
  return [paragraph({ strong: [`${number}. `, ...title.strong] }, ...others), ...rest];
}

function numbered(number: number, heading: HeadingBlock): HeadingBlock {
  const hasNumber = /^(?:\d|\p{L}+ \d+\b)/u.test(heading.text);
  return hasNumber ? heading : { ...heading, text: `${number}. ${heading.text}` };
}
