import { collapseSpace } from './collapse-space.ts';
import type { HtmlElement, HtmlNode } from './html-element.ts';
import { imageText } from './image-text.ts';

/** The words of an element on one line, without marks, truncated to `limit` characters. */
export function plainText(element: HtmlElement, { limit = Number.POSITIVE_INFINITY } = {}): string {
  const pieces: string[] = [];
  collectText(element, pieces, limit);
  return collapseSpace(pieces.join('')).trim();
}

function collectText(node: HtmlNode, pieces: string[], room: number): number {
  if (typeof node === 'string') {
    pieces.push(node.length > room ? node.slice(0, room) : node);
    return room - node.length;
  }
  if (node.name === 'img') pieces.push(imageText(node));
  if (node.block || node.name === 'br') pieces.push(' ');
  let left = room;
  for (const child of node.children) {
    if (left <= 0) return left;
    left = collectText(child, pieces, left);
  }
  if (node.block) pieces.push(' ');
  return left;
}
