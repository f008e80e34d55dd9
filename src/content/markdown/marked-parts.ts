import { inlineText } from '../../vocabulary/plain-text.ts';
import { componentKind, isCalloutLabel } from '../component-kind.ts';
import { readHtmlFragment } from '../html/read-html-fragment.ts';
import { jsxAttributes } from './jsx-attributes.ts';
import { tagAttributes } from './literal-value.ts';
import { isCloseMark, type MarkedBlock, readOpenMark } from './page-marks.ts';
import type { TreeNode } from './parse-tree.ts';
import { plainText } from './plain-text.ts';

type Nodes = readonly TreeNode[];
type Html = Extract<TreeNode, { type: 'html' }>;
type Paragraph = Extract<TreeNode, { type: 'paragraph' }>;

/** The nodes inside a block that the parser does not know. */
export interface MarkedPart {
  mark: MarkedBlock;
  nodes: Nodes;
}

/**
 * Separates the nodes between an opening and its closing mark. A mark without its counterpart stays among the nodes.
 */
export function* markedParts(written: Nodes): Generator<MarkedPart | { nodes: Nodes }> {
  const nodes = written.flatMap(apartFromTags);
  const ends = nodes.some(({ type }) => type === 'html') ? closingMarks(nodes) : null;
  let from = 0;
  for (let at = 0; ends !== null && at < nodes.length; at++) {
    const end = ends.get(at);
    if (end === undefined) continue;
    yield { nodes: nodes.slice(from, at) };
    yield {
      mark: openingMark(nodes[at]!)!,
      nodes: [...belowSummary(nodes[at]!), ...nodes.slice(at + 1, end)],
    };
    at = end;
    from = end + 1;
  }
  yield { nodes: from === 0 ? nodes : nodes.slice(from) };
}

/** The position of the closing mark for each closed opening mark. */
function closingMarks(nodes: Nodes): Map<number, number> {
  const ends = new Map<number, number>();
  const open = new Map<string, number[]>();
  for (const [at, node] of nodes.entries()) {
    if (node.type !== 'html') continue;
    const [opened, closed] = [openedBy(node), closedBy(node)];
    if (opened !== null) open.set(opened, [...(open.get(opened) ?? []), at]);
    const start = closed === null ? undefined : open.get(closed)?.pop();
    if (start !== undefined) ends.set(start, at);
  }
  return ends;
}

/** What a node opens, and what a node with the same name closes. */
function openedBy(node: Html): string | null {
  if (isOpenDetails(node)) return 'details';
  return readOpenMark(node.value) === null ? (calloutTag(node.value)?.name ?? null) : 'mark';
}

function closedBy(node: Html): string | null {
  if (isCloseMark(node.value)) return 'mark';
  return isCloseDetails(node) ? 'details' : (closedCallout(node)?.toLowerCase() ?? null);
}

/** `<docs-warning>`, `<Note title="Heat">`: the tag of a callout alone. */
function calloutTag(html: string): { name: string; mark: MarkedBlock } | null {
  const [tag, name = ''] = /^\s*<([a-z][\w-]*)(?:\s[^<>]*)?>\s*$/i.exec(html) ?? [];
  if (tag === undefined || tag.trimEnd().endsWith('/>')) return null;
  const attributes = jsxAttributes(tagAttributes(tag.trim()) ?? []);
  const mark = componentKind(name, (key) => attributes.get(key));
  return mark?.kind === 'callout' ? { name: name.toLowerCase(), mark } : null;
}

function closedCallout(node: TreeNode | undefined): string | undefined {
  return node?.type === 'html' ? /^\s*<\/([a-z][\w-]*)>\s*$/i.exec(node.value)?.[1] : undefined;
}

/** Separates a paragraph from the tags of a callout at its start and end: `<docs-tip>Use both hands.</docs-tip>` */
function apartFromTags(node: TreeNode): Nodes {
  if (node.type !== 'paragraph') return [node];
  const [first, last] = [node.children[0], node.children.at(-1)];
  const starts = first?.type === 'html' && calloutTag(first.value) !== null;
  const name = closedCallout(last);
  const ends = name !== undefined && calloutTag(`<${name}>`) !== null;
  if (!starts && !ends) return [node];
  const words = node.children.slice(starts ? 1 : 0, ends ? -1 : undefined);
  const paragraph = { ...node, children: words };
  return [...(starts ? [first] : []), ...(words.length > 0 ? [paragraph] : []), ...(ends ? [last!] : [])];
}

/** Also `<details>` that is closed in a later node, because Markdown is between the tags. */
function openingMark(node: TreeNode): MarkedBlock | null {
  if (node.type !== 'html') return null;
  const mark = readOpenMark(node.value);
  if (mark !== null || !isOpenDetails(node)) return mark ?? calloutTag(node.value)?.mark ?? null;
  const summary = /<summary\b[^>]*>([\s\S]*?)<\/summary>/i.exec(node.value)?.[1] ?? '';
  const [first] = readHtmlFragment(summary).blocks;
  return { kind: 'details', summary: first?.type === 'paragraph' ? inlineText(first.content) : 'Details' };
}

const detailsStart = /^\s*<details\b[^>]*>\s*(?:<summary\b[^>]*>[\s\S]*?<\/summary>)?(?:\s*<(?:p|div)>)*\s*/i;

function isOpenDetails(node: TreeNode): boolean {
  return node.type === 'html' && detailsStart.test(node.value) && !/<\/details>/i.test(node.value);
}

/** Text directly below the summary is in the same node. */
function belowSummary(node: TreeNode): Nodes {
  const text = node.type === 'html' && isOpenDetails(node) ? node.value.replace(detailsStart, '') : '';
  return text === '' ? [] : [{ ...node, value: text } as TreeNode];
}

/** Beside it, other closing tags may be without an opening tag, which browsers ignore. */
function isCloseDetails(node: TreeNode): boolean {
  return (
    node.type === 'html' &&
    /^\s*(?:<\/(?!details>)[a-z][\w-]*>\s*)*<\/details>\s*(?:<\/(?!details>)[a-z][\w-]*>\s*)*$/i.test(
      node.value,
    )
  );
}

/** `> [!NOTE]` starts an alert; more text on the same line is its title. */
const alertMark = /^\[!(\w+)\][-+]?[ \t]*([^\n]*)(?:\n|$)/;

/** A quote that is meant as a callout; null for other quotes. */
export function takeAlert(children: Nodes): { mark: MarkedBlock; children: Nodes } | null {
  const [first, ...rest] = children;
  const lead = first?.type === 'paragraph' ? first.children[0] : undefined;
  const alert = lead?.type === 'text' ? alertMark.exec(lead.value) : null;
  if (first?.type !== 'paragraph') return null;
  if (lead?.type !== 'text' || alert === null) return labelledQuote(first, rest);
  const after = lead.value.slice(alert[0].length);
  const isTitled = alert[2] !== '' && (after !== '' || rest.length > 0) && first.children.length === 1;
  const text = isTitled ? after : `${alert[2]}${alert[2] === '' ? '' : '\n'}${after}`;
  const kept = [{ ...lead, value: text }, ...first.children.slice(1)] as typeof first.children;
  return {
    mark: { kind: 'callout', callout: alert[1]!.toLowerCase(), ...(isTitled && { title: alert[2] }) },
    children: [{ ...first, children: kept }, ...rest],
  };
}

/** Longer words in bold are not a label. */
const longestLabel = 40;

/** `> info **Hint** Boil it.` and `> **Note** Boil it.`: a quote that opens with the kind of a callout. */
function labelledQuote(first: Paragraph, rest: Nodes): ReturnType<typeof takeAlert> {
  const [lead] = first.children;
  const [, word = ''] = (lead?.type === 'text' && /^(\p{L}+)\s+$/u.exec(lead.value)) || [];
  const kind = isCalloutLabel(word) ? word : '';
  const [bold, next, ...others] = kind === '' ? first.children : first.children.slice(1);
  const label = bold?.type === 'strong' ? /^(.*?)\s*([:：]?)\s*$/.exec(plainText(bold)) : null;
  if (label === null || label[1] === '' || label[1]!.length > longestLabel) return null;
  const isWhole = label[2] !== '' || next === undefined || startsText(next);
  if (!isWhole || !(isCalloutLabel(label[1]!) || (kind !== '' && /^\p{Lu}/u.test(label[1]!)))) return null;
  const callout = (kind || label[1]!).toLowerCase();
  const isTitled = callout !== label[1]!.toLowerCase();
  const text = next?.type === 'text' ? { ...next, value: next.value.replace(/^\s*[:：]?\s*/, '') } : next;
  const kept = [...(text === undefined ? [] : [text]), ...others] as Paragraph['children'];
  return {
    mark: { kind: 'callout', callout, ...(isTitled && { title: label[1]! }) },
    children: kept.length === 0 ? rest : [{ ...first, children: kept }, ...rest],
  };
}

/** Whether a text does not continue the sentence of a word before it: `**Important** people` is not a label. */
function startsText(node: TreeNode): boolean {
  return node.type !== 'text' || /^\s*(?:[:：\n]|$)|^\s+[^\s\p{Ll}]/u.test(node.value);
}
