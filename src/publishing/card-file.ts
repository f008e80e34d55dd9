import { readFileSync } from 'node:fs';
import type { FileCard } from './card.ts';

/** The encoded lines of cards that were read from a file, so that unchanged cards are not encoded again. */
const lines = new WeakMap<FileCard, Buffer>();

/** Reads the cards of a scope, one per line, in the order of its pages. */
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

/** Encodes cards as lines. */
export function encodeCards(cards: readonly FileCard[]): Buffer {
  return Buffer.concat(cards.map((card) => lines.get(card) ?? Buffer.from(`${JSON.stringify(card)}\n`)));
}
