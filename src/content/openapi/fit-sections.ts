import { type Block, paragraph } from '../../vocabulary/block.ts';
import { renderBlock } from '../../vocabulary/render-blocks.ts';

/** Blocks whose end may be cut if the page is too long. */
export interface OperationSection {
  /** Removed together with the last of the blocks. */
  lead: Block[];
  blocks: Block[];
  /** Sections with low numbers are cut first. */
  importance: number;
  /** Whether the page shows more. */
  isPartial?: boolean;
}

/** Cuts the ends of the least important sections, block by block, until all fits. */
export function fitSections(sections: OperationSection[], length = Number.POSITIVE_INFINITY): Block[] {
  let excess = sections.reduce((sum, { lead, blocks }) => sum + sizeOf(lead) + sizeOf(blocks), 0) - length;
  const kept = new Map(sections.map((section) => [section, section.blocks]));
  for (const section of sections.toSorted((one, other) => one.importance - other.importance)) {
    if (excess <= 0) break;
    const shorter = cutEnd(section.blocks, excess);
    excess -= sizeOf(section.blocks) - sizeOf(shorter) + (shorter.length === 0 ? sizeOf(section.lead) : 0);
    kept.set(section, shorter);
  }
  return sections.flatMap((section) => {
    const blocks = kept.get(section) ?? [];
    return blocks.length === 0 ? [] : [...section.lead, ...joinLists(blocks)];
  });
}

/** Joins lists of one item, which allow a section to be cut between any two items. */
export function joinLists(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const before = joined.at(-1);
    if (block.type === 'list' && before?.type === 'list') before.items.push(...block.items);
    else joined.push(block.type === 'list' ? { ...block, items: [...block.items] } : block);
  }
  return joined;
}

function cutEnd(blocks: Block[], excess: number): Block[] {
  let end = blocks.length;
  for (let left = excess; left > 0 && end > 0; ) left -= sizeOf(blocks.slice(--end, end + 1));
  if (end === 0) return [];
  const cut = blocks[end];
  const more = paragraph('…');
  return [
    ...blocks.slice(0, end),
    cut?.type === 'list' ? { type: 'list', items: [{ blocks: [more] }] } : more,
  ];
}

/** Of samples in several languages, only the first counts: the others must not displace fields. */
function sizeOf(blocks: readonly Block[]): number {
  return blocks.reduce(
    (sum, block) =>
      sum + (block.type === 'tabs' ? sizeOf(block.panels[0]?.blocks ?? []) : renderBlock(block).length + 2),
    0,
  );
}
