import { type Block, type Inline, withChildren } from './block.ts';

/** The same blocks with all running text replaced, also within other blocks. */
export function mapInline(
  blocks: readonly Block[],
  replace: (content: readonly Inline[]) => Inline[],
): Block[] {
  const inner = (each: readonly Block[]) => mapInline(each, replace);
  return blocks.map((block) => {
    switch (block.type) {
      case 'paragraph':
        return { ...block, content: replace(block.content) };
      case 'table':
        return { ...block, head: block.head.map(replace), rows: block.rows.map((row) => row.map(replace)) };
      case 'definitions':
        return {
          ...block,
          entries: block.entries.map((entry) => ({
            ...entry,
            term: replace(entry.term),
            blocks: inner(entry.blocks),
          })),
        };
      case 'details':
        return { ...block, summary: replace(block.summary), blocks: inner(block.blocks) };
      default:
        return withChildren(block, inner);
    }
  });
}
