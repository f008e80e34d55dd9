import { type Block, contentOf, type Inline, withContent } from './block.ts';
import { mapInline } from './map-inline.ts';

/** The same blocks without footnote markers; footnotes become text. */
export function withoutNotes(blocks: readonly Block[]): Block[] {
  return mapInline(blocks, unmarked).flatMap((block) => (block.type === 'footnote' ? block.blocks : [block]));
}

function unmarked(content: readonly Inline[]): Inline[] {
  return content.flatMap((piece): Inline[] => {
    if (typeof piece === 'string') return [piece];
    if ('note' in piece) return [];
    const content = contentOf(piece);
    return [content === null ? piece : withContent(piece, unmarked(content))];
  });
}
