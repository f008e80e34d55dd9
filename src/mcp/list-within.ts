import { DocentError } from '../errors.ts';
import { type Cost, TokenBudget } from './token-budget.ts';

interface ListOptions<Entry, Item> {
  /** Where the last reply ended. */
  cursor: string | undefined;
  maxTokens: number;
  toItem(entry: Entry): Item;
  render(item: Item): string;
  /** Other content of the reply that may be long. */
  frame?: Cost;
}

/** Room for the rest of the reply. */
const room = ' '.repeat(600);
const noFrame: Cost = { text: '', json: '' };

/** The items of a list that fit into the budget, and the cursor of the next one. */
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
    // An item that does not fit into any reply is skipped; otherwise the list could never continue.
    if (!isHeld && end > start) break;
    if (isHeld) items.push(item);
    end++;
  }
  return { items, nextCursor: end < entries.length ? String(end) : null };
}
