import type { Block, Inline } from './block.ts';
import { mapInline } from './map-inline.ts';
import type { ResolveLink } from './render-blocks.ts';

/** The same blocks with the targets of their links resolved. A link without a target becomes its text. */
export function resolveLinks(blocks: readonly Block[], resolve: ResolveLink): Block[] {
  return mapInline(blocks, (content) => content.flatMap((piece) => resolvePiece(piece, resolve)));
}

function resolvePiece(piece: Inline, resolve: ResolveLink): Inline[] {
  if (typeof piece === 'string') return [piece];
  const inner = (content: readonly Inline[]) => content.flatMap((each) => resolvePiece(each, resolve));
  if ('strong' in piece) return [{ strong: inner(piece.strong) }];
  if ('emphasis' in piece) return [{ emphasis: inner(piece.emphasis) }];
  if (!('link' in piece)) return [piece];
  const link = resolve(piece.link);
  const content = inner(piece.content);
  return link === null ? content : [{ link, content }];
}

/** The targets of all links in some blocks. */
export function linksIn(blocks: readonly Block[]): Set<string> {
  const found = new Set<string>();
  resolveLinks(blocks, (href) => {
    found.add(href);
    return href;
  });
  return found;
}
