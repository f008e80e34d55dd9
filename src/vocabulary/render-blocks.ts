import type { Block, CodeBlock, Definition, Inline, ListBlock, TableBlock } from './block.ts';
import { calloutLabel } from './callout-label.ts';
import { raisedText } from './plain-text.ts';

/** Resolves the target of a link; null prints the link as its text. */
export type ResolveLink = (href: string) => string | null;

const withoutLinks: ResolveLink = () => null;

/** Keeps the targets of the blocks. */
export const withLinks: ResolveLink = (href) => href;

/** Blocks as Markdown. Links without a target from `resolve` become text. */
export function renderBlocks(blocks: readonly Block[], resolve = withoutLinks): string {
  let markdown = '';
  for (const block of blocks) {
    const text = renderBlock(block, resolve);
    if (text !== '') markdown += markdown === '' ? text : `\n\n${text}`;
  }
  return markdown;
}

/** One block as Markdown; empty for a block with anchors only. */
export function renderBlock(block: Block, resolve = withoutLinks): string {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.depth)} ${block.text}`;
    case 'paragraph':
      return renderInline(block.content, resolve).trim();
    case 'code':
      return renderCode(block);
    case 'table':
      return renderTable(block, resolve);
    case 'list':
      return renderList(block, resolve);
    case 'definitions':
      return block.entries.map((entry) => renderDefinition(entry, resolve)).join('\n\n');
    case 'callout':
      return renderLabelled(calloutLabel(block), block.blocks, resolve);
    case 'tabs':
      return block.panels.map(({ label, blocks }) => renderLabelled(label, blocks, resolve)).join('\n\n');
    case 'details':
      return joinBlocks([strong(renderInline(block.summary, resolve)), renderBlocks(block.blocks, resolve)]);
    case 'quote':
      return renderBlocks(block.blocks, resolve).replace(/^/gm, '> ').replace(/^> $/gm, '>');
    case 'footnote':
      return `[^${block.label}]: ${renderBlocks(block.blocks, resolve)}`;
  }
}

/** Running text as Markdown. Nothing is escaped, so that the text stays readable. */
export function renderInline(content: readonly Inline[], resolve = withoutLinks): string {
  let markdown = '';
  let held = '';
  for (const piece of content) {
    const next = renderPiece(piece, resolve, markdown);
    const isBold = typeof piece === 'object' && !('code' in piece) && /^\*\*[^*]/.test(next);
    // Adjacent bold texts are merged: `**Client****:**` would show its asterisks.
    const start = held !== '' && isBold ? next.slice(2) : held + next;
    held = isBold && next.endsWith('**') ? '**' : '';
    markdown += held === '' ? start : start.slice(0, -2);
  }
  return markdown + held;
}

function renderPiece(piece: Inline, resolve: ResolveLink, before: string): string {
  if (typeof piece === 'string') return piece;
  if ('code' in piece) return codeSpan(piece.code);
  if ('strong' in piece) return marked('**', renderInline(piece.strong, resolve));
  if ('emphasis' in piece) return marked('*', renderInline(piece.emphasis, resolve));
  if ('struck' in piece) return marked('~~', renderInline(piece.struck, resolve));
  if ('raised' in piece) return raisedText(renderInline(piece.raised, resolve), before);
  if ('lowered' in piece) return renderInline(piece.lowered, resolve);
  if ('math' in piece) return `$${piece.math}$`;
  if ('link' in piece) return renderLink(piece, resolve, before);
  if ('image' in piece) return piece.alt;
  if ('unread' in piece) return '(only on the published page)';
  return 'note' in piece ? `[^${piece.note}]` : '';
}

/** A link whose text or neighbour would be parsed as other Markdown is printed as its text. */
function renderLink(
  { link, content }: { link: string; content: readonly Inline[] },
  resolve: ResolveLink,
  before: string,
): string {
  const text = renderInline(content, resolve);
  const target = text.trim() === '' || /[!\\]$/.test(before) ? null : resolve(link);
  if (target === null || !hasPairedBrackets(text)) return text;
  return `[${text}](${target.replace(/[\s()<>]/g, percentEncoded)})`;
}

function hasPairedBrackets(text: string): boolean {
  let open = 0;
  for (const [sign] of text.replace(/`[^`]*`|\\./g, '').matchAll(/[[\]]/g)) {
    open += sign === '[' ? 1 : -1;
    if (open < 0) return false;
  }
  return open === 0;
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

function marked(mark: string, text: string): string {
  return text.trim() === '' ? text : `${mark}${text}${mark}`;
}

function strong(text: string): string {
  return /[`*]/.test(text) ? text : marked('**', text);
}

/** Code between enough backticks. */
export function codeSpan(code: string): string {
  if (!code.includes('`')) return code === '' ? '' : `\`${code}\``;
  const longest = Math.max(...Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  const ticks = '`'.repeat(longest === 1 ? 2 : longest + 1);
  return `${ticks} ${code} ${ticks}`;
}

/** The label begins the first paragraph: `**Note:** Back up first.` */
function renderLabelled(label: string, blocks: readonly Block[], resolve: ResolveLink): string {
  const lead =
    label === '' ? '' : `**${/[?!。：？！]$/.test(label) ? label : `${label.replace(/[:.]$/, '')}:`}**`;
  const body = renderBlocks(blocks, resolve);
  const runsOn = blocks[0]?.type === 'paragraph' && lead !== '' && body !== '';
  return runsOn ? `${lead} ${body}` : joinBlocks([lead, body]);
}

function joinBlocks(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

function renderList({ items, spread = false }: ListBlock, resolve: ResolveLink): string {
  const lines = items.map(({ number, checked, blocks }) => {
    const bullet = number === undefined ? '- ' : `${number}. `;
    const box = checked === undefined ? '' : checked ? '[x] ' : '[ ] ';
    return `${bullet}${box}${indented(renderItem(blocks, spread, resolve), bullet.length)}`;
  });
  return lines.join(spread ? '\n\n' : '\n');
}

/** In a tight list, a list follows its item without a blank line. */
function renderItem(blocks: readonly Block[], spread: boolean, resolve: ResolveLink): string {
  let markdown = '';
  for (const block of blocks) {
    const text = renderBlock(block, resolve);
    if (text === '') continue;
    const gap = block.type === 'list' && !spread ? '\n' : '\n\n';
    markdown += markdown === '' ? text : `${gap}${text}`;
  }
  return markdown;
}

function indented(text: string, width: number): string {
  return text.includes('\n') ? text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`) : text;
}

/** The definition follows its term on the next line. */
function renderDefinition({ term, blocks }: Definition, resolve: ResolveLink): string {
  const body = renderBlocks(blocks, resolve);
  const name = renderInline(term, resolve).trim().split('\n').map(strong).join('\n');
  if (name === '' || body === '') return name + body;
  return `${name}${blocks[0]?.type === 'paragraph' ? '\n' : '\n\n'}${body}`;
}

function renderCode({ text, language = '', title }: CodeBlock): string {
  const fence = longestFence(text);
  const info = title === undefined ? language : `${language} title="${title}"`.trimStart();
  return `${fence}${info}\n${text}\n${fence}`;
}

/** A fence that the code itself does not contain. */
function longestFence(code: string): string {
  let longest = 2;
  for (const [run] of code.matchAll(/`{3,}/g)) longest = Math.max(longest, run.length);
  return '`'.repeat(longest + 1);
}

function renderTable({ head, rows }: TableBlock, resolve: ResolveLink): string {
  const lines = [renderRow(head, resolve), `|${' --- |'.repeat(head.length)}`];
  for (const row of rows) lines.push(renderRow(row, resolve));
  return lines.join('\n');
}

/** One row of a table as a line. */
export function renderRow(cells: readonly (readonly Inline[])[], resolve = withoutLinks): string {
  return `| ${cells.map((cell) => renderCell(renderInline(cell, resolve))).join(' | ')} |`;
}

function renderCell(cell: string): string {
  const line = cell.includes('\n') ? cell.replace(/\s*\n\s*/g, ' ') : cell;
  return line.includes('|') ? line.replace(/(?<!\\)\|/g, '\\|') : line;
}
