import { type Inline, type ListItem, paragraph } from '../vocabulary/block.ts';
import { inlineText, isPicture } from '../vocabulary/plain-text.ts';

/**
 * A list item that shows only images of other sites without alternative text, such as badges, with the addresses of
 * its links instead. Null without links: the item would be empty.
 */
export function namedBadges(item: ListItem): ListItem | null {
  const [only, ...others] = item.blocks;
  if (only?.type !== 'paragraph' || others.length > 0 || !isNameless(only.content)) return item;
  const links = only.content.flatMap((piece) =>
    typeof piece === 'object' && 'link' in piece ? [{ ...piece, content: [addressOf(piece.link)] }, ' '] : [],
  );
  return links.length === 0 ? null : { ...item, blocks: [paragraph(...links.slice(0, -1))] };
}

/** Hosts and paths of images that show a state: the latest release, tests, downloads. */
const badge = /^(?:https?:)?\/\/[^?#]*(?:shields\.io|badge)/i;

/** Whether a paragraph is a row of badges of other sites, which say nothing about the subject of the page. */
export function isBadgeRow(content: readonly Inline[]): boolean {
  if (!isPicture(content) || !content.every(isForeign)) return false;
  const images = content.flatMap(imagesIn);
  return images.length > 1 && 2 * images.filter((image) => badge.test(image)).length > images.length;
}

function imagesIn(piece: Inline): string[] {
  if (typeof piece === 'string') return [];
  return 'link' in piece ? piece.content.flatMap(imagesIn) : 'image' in piece ? [piece.image] : [];
}

function isNameless(content: readonly Inline[]): boolean {
  return isPicture(content) && inlineText(content).trim() === '' && content.every(isForeign);
}

function isForeign(piece: Inline): boolean {
  if (typeof piece === 'string') return true;
  if ('link' in piece) return piece.content.every(isForeign);
  return 'image' in piece && /^(?:https?:)?\/\//i.test(piece.image);
}

/** `example.com/docs` for `https://www.example.com/docs/?from=badge`. */
function addressOf(href: string): string {
  return href.replace(/^https?:\/\/(?:www\.)?|\/?(?:[?#].*)?$/gi, '');
}
