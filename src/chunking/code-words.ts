import type { Block } from '../vocabulary/block.ts';

/** The code of some blocks, apart from their prose: whole blocks and inline spans, one a line. */
export function codeWords(blocks: readonly Block[]): string {
  const code: string[] = [];
  for (const block of blocks) {
    if (block.type === 'code') code.push(...(block.title === undefined ? [] : [block.title]), block.text);
    else if (block.type === 'text') code.push(...spans(block.text));
    else if (block.type === 'table') for (const row of block.rows) code.push(...row.flatMap(spans));
  }
  return code.join('\n');
}

const span = /(?<!`)(`+)(?!`)(.{1,500}?)(?<!`)\1(?!`)/gs;

function spans(text: string): string[] {
  if (!text.includes('`')) return [];
  return [...text.matchAll(span)].map((match) => (match[2] ?? '').trim());
}
