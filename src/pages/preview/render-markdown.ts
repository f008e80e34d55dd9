import type { AlignType, List, ListItem, Table } from 'mdast';
import { readCodeInfo } from '../../content/markdown/code-info.ts';
import { parseMarkdownTree, type TreeNode } from '../../content/markdown/parse-tree.ts';
import { plainText } from '../../content/markdown/plain-text.ts';
import { splitLargeText } from '../../content/markdown/split-large-text.ts';
import { escapeHtml, lessThan } from '../escape-html.ts';
import type { LinkedPart, LinkedParts } from './restore-links.ts';
import { safeLink } from './safe-url.ts';

type Nodes = readonly TreeNode[];

const maxDepth = 80;

/**
 * The Markdown of an indexed page as HTML. A page is not trusted: every text is escaped, links lead to the web or
 * the site, nothing is loaded, and what looks like HTML is shown as the text it is (the pages' own HTML was read when they were indexed).
 */
export function renderTrees(trees: readonly TreeNode[], links: LinkedParts): string {
  return renderNodes(trees, { depth: 0, links });
}

/** Markdown to trees in which nothing is HTML. */
export function parseSafely(markdown: string): TreeNode[] {
  return [...splitLargeText(markdown.replaceAll('<', lessThan))].map(({ text }) => parseMarkdownTree(text));
}

interface Rendering {
  depth: number;
  links: LinkedParts;
}

function renderNodes(nodes: Nodes, { depth, links }: Rendering): string {
  if (depth > maxDepth) return escapeHtml(nodes.map(plainText).join(' '));
  let html = '';
  for (const node of nodes) html += renderNode(node, { depth: depth + 1, links });
  return html;
}

function renderNode(node: TreeNode, rendering: Rendering): string {
  const inside = () => ('children' in node ? renderNodes(node.children as Nodes, rendering) : '');
  switch (node.type) {
    case 'text':
      return renderText(node.value, rendering.links.get(node) ?? []);
    case 'paragraph':
      return `<p>${inside()}</p>\n`;
    case 'strong':
      return `<strong>${inside()}</strong>`;
    case 'emphasis':
      return `<em>${inside()}</em>`;
    case 'delete':
      return `<del>${inside()}</del>`;
    case 'inlineCode':
      return `<code>${renderText(node.value, rendering.links.get(node) ?? [])}</code>`;
    case 'break':
      return '<br>\n';
    case 'thematicBreak':
      return '<hr>\n';
    case 'blockquote':
      return `<blockquote>\n${inside()}</blockquote>\n`;
    case 'code':
      return renderCode(node.value, node.lang ?? null, node.meta ?? null);
    case 'list':
      return renderList(node, rendering);
    case 'table':
      return renderTable(node, rendering);
    case 'link':
      return renderLink(node.url, inside());
    case 'image':
      // The index has only the words of images: what still reads as one is text, and nothing is loaded for it.
      return escapeHtml(node.alt ?? '');
    // Headings have been taken out: what still reads as one is a line of the text.
    case 'heading':
      return `<p><strong>${inside()}</strong></p>\n`;
    // So are references: the links of a page were resolved when it was indexed.
    case 'linkReference':
      return `[${inside()}]`;
    case 'imageReference':
      return escapeHtml(`![${node.alt ?? ''}]`);
    case 'definition':
      return `<p>${escapeHtml(`[${node.label ?? node.identifier}]: ${node.url}`)}</p>\n`;
    case 'footnoteReference':
      return `<sup>${escapeHtml(node.label ?? node.identifier)}</sup>`;
    case 'footnoteDefinition':
      return `<div class="footnote"><sup>${escapeHtml(node.label ?? node.identifier)}</sup>${inside()}</div>\n`;
    case 'descriptionList':
      return `<dl>\n${inside()}</dl>\n`;
    case 'descriptionTerm':
      return `<dt>${inside()}</dt>\n`;
    case 'descriptionDetails':
      return `<dd>${inside()}</dd>\n`;
    default:
      return 'children' in node ? inside() : escapeHtml(plainText(node));
  }
}

function renderText(text: string, links: readonly LinkedPart[]): string {
  let html = '';
  let at = 0;
  for (const { from, to, href } of links) {
    html += escapeHtml(text.slice(at, from)) + renderLink(href, escapeHtml(text.slice(from, to)));
    at = to;
  }
  return html + escapeHtml(text.slice(at));
}

function renderCode(code: string, language: string | null, meta: string | null): string {
  const { title, language: name = '' } = readCodeInfo(language, meta);
  const caption = [title, name].filter(Boolean).map((word) => `<span>${escapeHtml(word ?? '')}</span>`);
  const figcaption = caption.length === 0 ? '' : `<figcaption>${caption.join('')}</figcaption>`;
  return `<figure class="code">${figcaption}<pre tabindex="0"><code>${escapeHtml(code)}</code></pre></figure>\n`;
}

function renderList({ ordered, start, spread, children }: List, rendering: Rendering): string {
  const items = children.map((item) => renderItem(item, spread === true, rendering)).join('');
  if (ordered !== true) return `<ul>\n${items}</ul>\n`;
  const from = start === null || start === undefined || start === 1 ? '' : ` start="${Math.trunc(start)}"`;
  return `<ol${from}>\n${items}</ol>\n`;
}

function renderItem(
  { checked, children, spread }: ListItem,
  isSpread: boolean,
  rendering: Rendering,
): string {
  const box =
    checked === null || checked === undefined ? '' : `<span class="box">${checked ? '☑' : '☐'}</span> `;
  const isTight = !isSpread && spread !== true;
  const html = children.map((child) =>
    isTight && child.type === 'paragraph'
      ? `${renderNodes(child.children, rendering)}\n`
      : renderNodes([child], rendering),
  );
  return `<li>${box}${html.join('').trimEnd()}</li>\n`;
}

function renderTable({ align, children }: Table, rendering: Rendering): string {
  const [head, ...rows] = children.map((row) =>
    row.children.map((cell, column) => ({
      html: renderNodes(cell.children, rendering),
      align: alignment(align?.[column]),
    })),
  );
  const cells = (row: { html: string; align: string }[], tag: string) =>
    `<tr>${row.map((cell) => `<${tag}${cell.align}>${cell.html}</${tag}>`).join('')}</tr>\n`;
  return (
    '<div class="table" role="region" aria-label="Table" tabindex="0"><table>\n' +
    `<thead>${cells(head ?? [], 'th')}</thead>\n` +
    `<tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody>\n</table></div>\n`
  );
}

function alignment(align: AlignType | undefined): string {
  return align === 'right' || align === 'center' ? ` class="${align}"` : '';
}

function renderLink(url: string, html: string): string {
  const href = safeLink(url);
  if (href === null) return html;
  const isElsewhere = /^https?:/.test(href);
  return `<a href="${escapeHtml(href)}"${isElsewhere ? ' rel="noreferrer nofollow"' : ''}>${html}</a>`;
}
