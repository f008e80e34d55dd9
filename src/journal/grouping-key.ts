const longest = 120;

/**
 * Queries and questions with the same key are counted together: case, spaces and Unicode form do not matter. Long
 * keys are cut, because some indexes do not accept them.
 */
export function groupingKey(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return plain.slice(0, longest).toWellFormed();
}
