import { isRecord } from './loose-values.ts';
import { wholeLines } from './markdown-blocks.ts';
import { shorten } from './short-text.ts';

const deepest = 8;
const mostItems = 2;
const mostKeys = 60;
const mostValues = 400;

/** An example as JSON (a string as itself), truncated to `length` characters between lines. */
export function printExample(example: unknown, length: number): string {
  if (typeof example === 'string') return wholeLines(example.slice(0, length * 2).trim(), length);
  const left = { values: mostValues };
  return wholeLines(JSON.stringify(excerpt(example, 0, left), null, 2) ?? '', length);
}

/** A copy small enough to print: with aliases and cycles, a short file can contain an endless value. */
function excerpt(value: unknown, depth: number, left: { values: number }): unknown {
  left.values -= 1;
  if (typeof value === 'string') return shorten(value, 300);
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest || left.values <= 0) return '…';
  if (Array.isArray(value)) return value.slice(0, mostItems).map((item) => excerpt(item, depth + 1, left));
  if (!isRecord(value)) return null;
  const keys = Object.keys(value).slice(0, mostKeys);
  return Object.fromEntries(keys.map((key) => [key, excerpt(value[key], depth + 1, left)]));
}
