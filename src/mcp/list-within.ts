import { DocentError } from '../errors.ts';
import { TokenBudget } from './token-budget.ts';

interface ListOptions<Entry, Item> {
  /** The cursor of the last reply. */
  cursor: string | undefined;
  maxTokens: number;
  toItem(entry: Entry): Item;
  render(item: Item): string;
  /** Other content of the reply that may be long. */
  frame?: string;
}

/** Space for the rest of the reply. */
const room = ' '.repeat(600);

/** A list that can be read from any entry. */
interface PartialList<Entry> {
  total: number;
  /** The entries from this index on. */
  from(start: number): Iterable<Entry> | AsyncIterable<Entry>;
}

/** The items of a list that fit into the budget, and the cursor of the next one. */
export async function listWithin<Entry, Item>(
  list: PartialList<Entry>,
  { cursor = '0', maxTokens, toItem, render, frame = '' }: ListOptions<Entry, Item>,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  if (!/^\d{1,9}$/.test(cursor))
    throw new DocentError('invalid_request', 'cursor: use next_cursor from the previous response.');
  const start = Number(cursor);
  const budget = new TokenBudget(maxTokens, room + frame);
  const items: Item[] = [];
  let end = start;
  for await (const entry of list.from(start)) {
    const item = toItem(entry);
    const isHeld = budget.take(render(item));
    // An item that does not fit into any reply is skipped; otherwise the list could never continue.
    if (!isHeld && end > start) break;
    if (isHeld) items.push(item);
    end++;
  }
  return { items, nextCursor: end < list.total ? String(end) : null };
}
