import { splitSentences } from '../text/split-sentences.ts';
import { type Block, childrenOf, contentOf, type Inline } from '../vocabulary/block.ts';
import { inlineText } from '../vocabulary/plain-text.ts';

/** A sentence, heading, table row or line of code of a chunk. */
export interface PlainUnit {
  /** The text as a reader sees it on the page, without gaps. */
  text: string;
  /** Text that says what the unit is about: the other cells of its row, the term it defines, or its tab. */
  beside: string;
  /** True for a line of code. */
  isCode?: boolean;
}

/** The parts of a chunk that can each be quoted, without markup. */
export function plainUnits(blocks: readonly Block[]): PlainUnit[] {
  return blocks.flatMap(unitsOf);
}

function unitsOf(block: Block): PlainUnit[] {
  if (block.type === 'table') return block.rows.flatMap((row) => rowUnits(row, block.head));
  if (block.type !== 'code') return proseUnits(block, plainUnits);
  return block.text
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [{ text: line.trim(), beside: '', isCode: true }]));
}

/** The parts of a block other than a table or code; `read` reads the blocks inside it. */
export function proseUnits<Unit extends Omit<PlainUnit, 'isCode'>>(
  block: Block,
  read: (blocks: readonly Block[]) => Unit[],
): (Unit | PlainUnit)[] {
  switch (block.type) {
    case 'heading':
      return [{ text: block.text, beside: '' }];
    case 'paragraph':
      return sentences(block.content);
    case 'definitions':
      return block.entries.flatMap(({ term, blocks }) => [
        ...sentences(term),
        ...read(blocks).map((unit) => ({ ...unit, beside: `${unit.beside} ${oneLine(term)}`.trim() })),
      ]);
    case 'tabs':
      return block.panels.flatMap(({ label, blocks }) =>
        read(blocks).map((unit) => ({ ...unit, beside: `${unit.beside} ${label}`.trim() })),
      );
    default:
      return childrenOf(block).flatMap((blocks) => read(blocks));
  }
}

function sentences(content: readonly Inline[]): PlainUnit[] {
  return splitSentences(oneLine(content)).map((text) => ({ text, beside: '' }));
}

/** The cells of a row, the longest first. Each has its column name and the other cells as context. */
function rowUnits(row: readonly (readonly Inline[])[], head: readonly (readonly Inline[])[]): PlainUnit[] {
  const cells = row.map(oneLine);
  const units = cells.map((text, index) => {
    const others = cells.filter((_, other) => other !== index);
    return { text, beside: [oneLine(head[index] ?? []), ...others].filter((each) => each !== '').join(' ') };
  });
  return units.filter(({ text }) => text !== '').sort((a, b) => b.text.length - a.text.length);
}

/** Inline text as a reader sees it, on one line. */
export function oneLine(content: readonly Inline[]): string {
  return inlineText(withoutImages(content)).replace(/\s+/g, ' ').trim();
}

/** Readers do not see the alternative text of an image. */
function withoutImages(content: readonly Inline[]): Inline[] {
  return content.flatMap((piece): Inline[] => {
    if (typeof piece === 'object' && 'image' in piece) return [];
    const inside = contentOf(piece);
    return inside === null ? [piece] : withoutImages(inside);
  });
}
