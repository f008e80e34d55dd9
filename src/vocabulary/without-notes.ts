import type { Block, Inline } from './block.ts';
import { mapInline } from './map-inline.ts';

/** The same blocks without footnote markers; footnotes become text. */
export function withoutNotes(blocks: readonly Block[]): Block[] {
  return mapInline(blocks, unmarked).flatMap((block) => (block.type === 'footnote' ? block.blocks : [block]));
}

function unmarked(content: readonly Inline[]): Inline[] {
  return content.flatMap((piece): Inline[] => {
    if (typeof piece === 'string') return [piece];
    if ('note' in piece) return [];
    if ('strong' in piece) return [{ strong: unmarked(piece.strong) }];
    if ('emphasis' in piece) return [{ emphasis: unmarked(piece.emphasis) }];
    return 'link' in piece ? [{ ...piece, content: unmarked(piece.content) }] : [piece];
  });
}
