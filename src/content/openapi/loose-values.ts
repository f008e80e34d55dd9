/** An object from an unchecked file. */
export type LooseRecord = Record<string, unknown>;

export function isRecord(value: unknown): value is LooseRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function recordOf(value: unknown): LooseRecord {
  return isRecord(value) ? value : {};
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The text, or null if it is missing or blank. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

export function textsOf(value: unknown): string[] {
  return listOf(value).filter((item) => textOf(item) !== null) as string[];
}

const firstEntriesOfLarge = new WeakMap<object, [string, unknown][]>();

/**
 * The first entries of an object. Aliases can use one huge object in a thousand places, so the truncated list is
 * cached.
 */
export function firstEntries(value: unknown, limit: number): [string, unknown][] {
  if (!isRecord(value)) return [];
  const known = firstEntriesOfLarge.get(value);
  if (known !== undefined && known.length >= limit) return known.slice(0, limit);
  const keys = Object.keys(value);
  const entries = keys.slice(0, limit).map((key): [string, unknown] => [key, value[key]]);
  if (keys.length > limit) firstEntriesOfLarge.set(value, entries);
  return entries;
}
