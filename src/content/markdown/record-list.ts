import { hrefOf } from '../component-kind.ts';
import { labelNames } from './jsx-attributes.ts';
import { isJsx, type LiteralRecord, type LiteralValue, literalNodes } from './literal-value.ts';
import type { TreeNode } from './parse-tree.ts';
import { propNodes } from './prop-text.ts';

type Nodes = TreeNode[];

const titleKeys = [...labelNames, 'question', 'term', 'text', 'name'];
const aboutKeys = [
  'subtitle',
  'description',
  'details',
  'summary',
  'answer',
  'content',
  'body',
  'text',
  'children',
];

/**
 * The records of a list as a Markdown list: links and terms with their descriptions, and groups of these. Records that
 * only have a name are settings and are skipped.
 */
export function recordList(values: readonly LiteralValue[]): Nodes {
  const items = values.flatMap((value) => (value instanceof Map ? itemsOf(value) : []));
  const jsx = values.flatMap((value) => (isJsx(value) ? value.jsx : []));
  if (items.length === 0) return jsx;
  const children = items.map((blocks) => ({ type: 'listItem', spread: false, children: blocks }));
  return [...jsx, { type: 'list', ordered: false, spread: false, children } as TreeNode];
}

/** The link target of a record. */
export function recordLink(record: LiteralRecord): string | undefined {
  return hrefOf((key) => {
    const value = record.get(key);
    return typeof value === 'string' ? value : undefined;
  });
}

/** The items of a record, each as blocks; a group without a title returns the items of its own records. */
function itemsOf(record: LiteralRecord): Nodes[] {
  const href = recordLink(record);
  const titleKey = titleKeys.find((key) => nodesIn(record, key).length > 0);
  const title = titleKey === undefined ? [] : nodesIn(record, titleKey);
  const about = aboutKeys.filter((key) => key !== titleKey).flatMap((key) => blocksIn(record, key));
  const inner = [...record.values()].filter((value) => Array.isArray(value));
  const lists = inner.flatMap(recordList);
  if (title.length === 0 && about.length === 0)
    return inner.flatMap((values) => values.flatMap((value) => (value instanceof Map ? itemsOf(value) : [])));
  if (href === undefined && about.length === 0 && lists.length === 0)
    return hasBlankLink(record) ? [[asParagraph(title)]] : [];
  return [[...titledBlocks(title, about, href), ...lists]];
}

/** Links of an example need no target: `{ label: 'Orion', link: '' }`. */
function hasBlankLink(record: LiteralRecord): boolean {
  return ['href', 'to', 'link', 'url'].some((key) => record.get(key) === '' || record.get(key) === '#');
}

/** `[Title](href): description`, on one line if the description is only text. */
function titledBlocks(title: Nodes, about: Nodes, href: string | undefined): Nodes {
  const [first, ...rest] = about;
  const line = first?.type === 'paragraph' ? (first.children as Nodes) : [];
  const blocks = first?.type === 'paragraph' ? rest : about;
  if (title.length === 0) return [asParagraph(href === undefined ? line : [asLink(href, line)]), ...blocks];
  const head = href === undefined ? ({ type: 'strong', children: title } as TreeNode) : asLink(href, title);
  const words: Nodes = line.length === 0 ? [head] : [head, { type: 'text', value: ': ' }, ...line];
  return [asParagraph(words), ...blocks];
}

function nodesIn(record: LiteralRecord, key: string): Nodes {
  const value = record.get(key) ?? null;
  if (typeof value !== 'string') return literalNodes(value);
  const text = value.replace(htmlTag, '');
  return text.trim() === '' ? [] : propNodes(text);
}

/** Texts of components may be HTML: `<strong>New</strong> in 2.0`. */
const htmlTag = /<\/?(?:a|b|br|code|em|i|p|small|span|strong)(?:\s[^<>]{0,500})?\/?>/g;

const phrasing = /^(?:text|strong|emphasis|delete|inlineCode|link|break|html|mdxJsxTextElement)$/;

function blocksIn(record: LiteralRecord, key: string): Nodes {
  const nodes = nodesIn(record, key);
  const isLine = nodes.every(({ type }) => phrasing.test(type));
  return isLine && nodes.length > 0 ? [asParagraph(nodes)] : nodes;
}

function asParagraph(children: Nodes): TreeNode {
  return { type: 'paragraph', children } as TreeNode;
}

function asLink(url: string, children: Nodes): TreeNode {
  return { type: 'link', url, title: null, children } as TreeNode;
}
