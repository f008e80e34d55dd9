import { readFileSync } from 'node:fs';
import type { FileCard } from './card.ts';

/** How the cards that were read stand in their file: those that stay as they are need not be written anew. */
const lines = new WeakMap<FileCard, Buffer>();

/** Reads the cards of a scope, one a line, in the order of its pages. */
export function readCards(path: string): FileCard[] {
  const bytes = readFileSync(path);
  const cards: FileCard[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(10, start) + 1;
    if (end === 0) throw new SyntaxError('The last card is cut off.');
    const line = bytes.subarray(start, end);
    const card = JSON.parse(line.toString()) as FileCard;
    lines.set(card, line);
    cards.push(card);
    start = end;
  }
  return cards;
}

/** The lines of a file of cards. */
export function encodeCards(cards: readonly FileCard[]): Buffer {
  return Buffer.concat(cards.map((card) => lines.get(card) ?? Buffer.from(`${JSON.stringify(card)}\n`)));
}
