import { DocentError } from '../errors.ts';
import { type Cost, TokenBudget } from './token-budget.ts';

interface ListOptions<Entry, Item> {
  /** Where the reply before ended. */
  cursor: string | undefined;
  maxTokens: number;
  toItem(entry: Entry): Item;
  render(item: Item): string;
  /** What else stands in the reply and may be long. */
  frame?: Cost;
}

/** Room for what always stands around a list. */
const room = ' '.repeat(600);
const noFrame: Cost = { text: '', json: '' };

/** As much of a long list as the budget holds, and where to go on. */
export function listWithin<Entry, Item>(
  entries: readonly Entry[],
  { cursor = '0', maxTokens, toItem, render, frame = noFrame }: ListOptions<Entry, Item>,
): { items: Item[]; nextCursor: string | null } {
  if (!/^\d{1,9}$/.test(cursor))
    throw new DocentError('invalid_request', 'cursor: take next_cursor as the reply before gave it.');
  const start = Number(cursor);
  const budget = new TokenBudget(maxTokens, { text: room + frame.text, json: room + frame.json });
  const items: Item[] = [];
  let end = start;
  for (const entry of entries.slice(start)) {
    const item = toItem(entry);
    const isHeld = budget.take({ text: render(item), json: `${JSON.stringify(item)},` });
    // One that is longer than a whole reply is passed over, for otherwise the list would never come past it.
    if (!isHeld && end > start) break;
    if (isHeld) items.push(item);
    end++;
  }
  return { items, nextCursor: end < entries.length ? String(end) : null };
}
