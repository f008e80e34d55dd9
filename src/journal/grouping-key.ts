const longest = 120;

/**
 * What makes two queries, or two questions, the same: not their case, spaces or form of characters. Long ones are
 * cut, for some indexes do not take long keys.
 */
export function groupingKey(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return plain.slice(0, longest).toWellFormed();
}
