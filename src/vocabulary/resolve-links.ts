import { type Block, contentOf, type Inline, withContent } from './block.ts';
import { mapInline } from './map-inline.ts';
import type { ResolveLink } from './render-blocks.ts';

/** The same blocks with the targets of their links resolved. A link without a target becomes its text. */
export function resolveLinks(blocks: readonly Block[], resolve: ResolveLink): Block[] {
  return mapInline(blocks, (content) => content.flatMap((piece) => resolvePiece(piece, resolve)));
}

function resolvePiece(piece: Inline, resolve: ResolveLink): Inline[] {
  const content = contentOf(piece)?.flatMap((each) => resolvePiece(each, resolve));
  if (content === undefined) return [piece];
  if (typeof piece === 'string' || !('link' in piece)) return [withContent(piece, content)];
  const link = resolve(piece.link);
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
