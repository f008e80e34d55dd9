import type { Link, Nodes, Parents, Root, Text } from 'mdast';
import { cleanText } from './clean-text.ts';
import type { CleaningOptions, Removed } from './cleaning-options.ts';
import type { Bracketed } from './print-markdown.ts';
import { readReference } from './read-reference.ts';
import { safeHref } from './safe-href.ts';

/** Keeps only allowed links, known references, text and code in a tree. */
export function cleanTree(parent: Parents, options: CleaningOptions): void {
  const children: Nodes[] = [];
  for (const child of (parent.children as Nodes[]).flatMap((child) => cleanNode(child, parent, options))) {
    const last = children.at(-1);
    if (child.type === 'text' && last?.type === 'text') last.value += child.value;
    else children.push(child);
  }
  const cleaned = children.flatMap((child, index): (Nodes | Bracketed)[] => {
    if (child.type !== 'text') return [child];
    const [isFirst, isLast] = [index === 0, index === children.length - 1];
    const value = isLast ? child.value.trimEnd() : child.value;
    return cleanText(value, { isInLink: parent.type === 'link', isFirst, isLast }, options);
  });
  // The backticks of adjacent code would be read together.
  parent.children = cleaned.flatMap((child, index) => {
    const isBesideCode = child.type === 'inlineCode' && cleaned[index - 1]?.type === 'inlineCode';
    return isBesideCode ? [text(' '), child] : [child];
  }) as Root['children'];
}

function cleanNode(node: Nodes, parent: Parents, options: CleaningOptions): Nodes[] {
  const { removed } = options;
  switch (node.type) {
    case 'definition':
    case 'footnoteDefinition':
      removed.links++;
      return [];
    case 'image':
    case 'imageReference':
      removed.images++;
      return [text(node.alt ?? '')];
    case 'footnoteReference':
      return [text(`[${node.identifier}]`)];
    case 'linkReference':
      removed.links++;
      return node.children.flatMap((child) => cleanNode(child, parent, options));
    case 'link':
      return cleanLink(node, parent, options);
    case 'html':
      return cleanHtml(node.value, parent, options);
    case 'inlineCode':
      return [{ ...node, value: node.value.replace(/\s*\n\s*/g, ' ') }];
    case 'code':
      return [{ ...node, lang: node.lang?.replaceAll('|', ''), meta: node.meta?.replaceAll('|', '') }];
    default:
      if ('children' in node) cleanTree(node, options);
      return [node];
  }
}

function cleanLink(node: Link, parent: Parents, options: CleaningOptions): Nodes[] {
  const [first] = node.children;
  const label = first?.type === 'text' && node.children.length === 1 ? first.value : null;
  // `cleanText` finds addresses in the text again.
  if (label !== null && [label, `http://${label}`, `mailto:${label}`].includes(node.url)) {
    if (!/^(?:https?|mailto):/i.test(node.url)) options.removed.links++;
    return [text(label)];
  }
  const href = safeHref(node.url);
  const isAllowed = href !== null && options.allowsLink(href);
  if (!isAllowed) options.removed.links++;
  const isYear = isAllowed && /^\s*\d{4,}\s*$/.test(label ?? '');
  if (label !== null && !isYear && readReference(label) !== null) return [text(`[${label}]`)];
  if (!isAllowed || first === undefined)
    return node.children.flatMap((child) => cleanNode(child, parent, options));
  cleanTree(node, options);
  return [{ ...node, url: href, title: null }];
}

function cleanHtml(value: string, parent: Parents, options: CleaningOptions): Nodes[] {
  const shown = htmlText(value, options.removed);
  if (!['root', 'blockquote', 'listItem'].includes(parent.type)) return [text(shown)];
  const paragraph: Nodes = { type: 'paragraph', children: [text(shown)] };
  cleanTree(paragraph, options);
  return [paragraph];
}

function htmlText(value: string, removed: Removed): string {
  const isImage = /^<img\s[^<]*>$/i.test(value);
  removed[isImage ? 'images' : 'html']++;
  if (/^<br\s*\/?>$/i.test(value)) return ' ';
  if (!isImage) return value;
  const [, double, single, bare] = /\salt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(value) ?? [];
  return (double ?? single ?? bare ?? '').replace(/\s+/g, ' ');
}

function text(value: string): Text {
  return { type: 'text', value };
}
