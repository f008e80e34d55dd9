import { type Block, contentOf, type Inline } from '../../vocabulary/block.ts';
import type { Link } from '../../vocabulary/page.ts';
import { inlineText } from '../../vocabulary/plain-text.ts';

/**
 * Marks links that have no words beside them. In built HTML these are contents, indexes and other lists that a
 * generator writes:
 *
 *     <li><a href="wal.html">Write-Ahead Logging</a></li>                 bare
 *     <li>Read about <a href="wal.html">Write-Ahead Logging</a></li>      not bare
 */
export function markBareLinks(links: readonly Link[], blocks: readonly Block[]): Link[] {
  const inText = new Set<string>();
  for (const unit of textUnits(blocks)) for (const link of linksInText(unit)) inText.add(link);
  return links.map((link) => (inText.has(keyOf(link.href, link.text)) ? link : { ...link, bare: true }));
}

/** Texts that belong together: a paragraph, an item without its nested lists, a row, a term with its definition. */
function* textUnits(blocks: readonly Block[]): Generator<Inline[]> {
  for (const block of blocks) {
    switch (block.type) {
      case 'paragraph':
        yield block.content;
        break;
      case 'table':
        for (const row of [block.head, ...block.rows]) yield row.flat();
        break;
      case 'list':
        for (const item of block.items) yield* itemUnits([], item.blocks);
        break;
      case 'definitions':
        for (const { term, blocks: definition } of block.entries) yield* itemUnits(term, definition);
        break;
      case 'tabs':
        for (const panel of block.panels) yield* textUnits(panel.blocks);
        break;
      case 'details':
        yield block.summary;
        yield* textUnits(block.blocks);
        break;
      case 'callout':
      case 'quote':
      case 'footnote':
        yield* textUnits(block.blocks);
    }
  }
}

function* itemUnits(term: readonly Inline[], blocks: readonly Block[]): Generator<Inline[]> {
  yield [...term, ...blocks.flatMap((block) => (block.type === 'paragraph' ? block.content : []))];
  yield* textUnits(blocks.filter(({ type }) => type !== 'paragraph'));
}

/** The links of a text; empty if the text has no letters outside of links. */
function linksInText(text: readonly Inline[]): string[] {
  const links: string[] = [];
  let hasWords = false;
  const visit = (content: readonly Inline[]): void => {
    for (const piece of content) {
      if (typeof piece === 'string') hasWords ||= /\p{L}/u.test(piece);
      else if ('code' in piece) hasWords ||= /\p{L}/u.test(piece.code);
      else if ('link' in piece) links.push(keyOf(piece.link, inlineText(piece.content)));
      else visit(contentOf(piece) ?? []);
    }
  };
  visit(text);
  return hasWords ? links : [];
}

function keyOf(href: string, text: string): string {
  return `${href} ${text.replace(/\s+/g, ' ').trim()}`;
}
