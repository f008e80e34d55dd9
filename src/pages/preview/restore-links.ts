import type { TreeNode } from '../../content/markdown/parse-tree.ts';
import { lessThan } from '../escape-html.ts';

/** A link of the page, resolved. */
export interface PageLink {
  text: string;
  href: string;
}

type Leaf = Extract<TreeNode, { type: 'text' | 'inlineCode' }>;

/** A part of a text that leads somewhere. */
export interface LinkedPart {
  from: number;
  to: number;
  href: string;
}

/** The index keeps a page's words without their links, and the links apart: this finds where each belongs. */
export type LinkedParts = ReadonlyMap<TreeNode, readonly LinkedPart[]>;

/**
 * Takes the links in the order of reading, and gives each to the first place with its words behind that of the one
 * before. That is never behind its true place, so no link keeps another from being found.
 */
export function restoreLinks(trees: readonly TreeNode[], links: readonly PageLink[]): LinkedParts {
  const parts = new Map<TreeNode, LinkedPart[]>();
  if (links.length === 0) return parts;
  const leaves = trees.flatMap(leavesOf);
  const starts: number[] = [];
  let words = '';
  for (const leaf of leaves) {
    starts.push(words.length);
    words += `${leaf.value}\u0000`;
  }
  let [at, place] = [0, 0];
  for (const { text: shown, href } of links) {
    const text = shown.replaceAll('<', lessThan);
    const found = indexOfWords(words, text, at);
    if (found === -1) continue;
    at = found + text.length;
    while ((starts[place + 1] ?? Number.POSITIVE_INFINITY) <= found) place++;
    const [leaf, start] = [leaves[place]!, starts[place]!];
    const part = { from: found - start, to: at - start, href };
    parts.set(leaf, [...(parts.get(leaf) ?? []), part]);
  }
  return parts;
}

/** Texts and code spans that are not in a link already. */
function leavesOf(tree: TreeNode): Leaf[] {
  const leaves: Leaf[] = [];
  const waiting = [tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === 'text' || node.type === 'inlineCode') leaves.push(node);
    else if ('children' in node && node.type !== 'link')
      for (const child of (node.children as TreeNode[]).toReversed()) waiting.push(child);
  }
  return leaves;
}

function indexOfWords(words: string, text: string, from: number): number {
  let at = words.indexOf(text, from);
  while (at !== -1 && !(isEdge(words, at) && isEdge(words, at + text.length)))
    at = words.indexOf(text, at + 1);
  return at;
}

const letter = /[\p{L}\p{N}]/u;
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Whether a word may start or end here: no link ends inside `words`. */
function isEdge(text: string, at: number): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)];
  return !(letter.test(before) && letter.test(after)) || spaceless.test(before) || spaceless.test(after);
}
