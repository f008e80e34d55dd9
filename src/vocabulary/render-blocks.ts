import type { Block, CodeBlock, TableBlock } from './block.ts';

/** Blocks as the Markdown a person or a model reads. */
export function renderBlocks(blocks: readonly Block[]): string {
  let markdown = '';
  for (const block of blocks) {
    if (markdown !== '') markdown += gapBefore(block);
    markdown += renderBlock(block);
  }
  return markdown;
}

/** What stands between a block and the one above it. */
export function gapBefore(block: Block): string {
  return block.type === 'text' && block.tight ? '\n' : '\n\n';
}

/** One block as Markdown. */
export function renderBlock(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.depth)} ${block.text}`;
    case 'text':
      return block.text;
    case 'code':
      return renderCode(block);
    case 'table':
      return renderTable(block);
  }
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

function renderTable({ head, rows }: TableBlock): string {
  const lines = [renderRow(head), `|${' --- |'.repeat(head.length)}`];
  for (const row of rows) lines.push(renderRow(row));
  return lines.join('\n');
}

/** One row of a table as a line. */
export function renderRow(cells: readonly string[]): string {
  return `| ${cells.map(renderCell).join(' | ')} |`;
}

function renderCell(cell: string): string {
  const line = cell.includes('\n') ? cell.replace(/\s*\n\s*/g, ' ') : cell;
  return line.includes('|') ? line.replace(/(?<!\\)\|/g, '\\|') : line;
}
