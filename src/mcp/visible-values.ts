import { visibleText } from '../text/visible-text.ts';

/** Fields that clients send back must not change. */
const kept = new Set(['url', 'id', 'anchor', 'path', 'operation_id', 'next_cursor']);

/** Removes invisible characters from a result, because a page could hide instructions in them. */
export function visibleValues<Value>(value: Value): Value {
  if (typeof value === 'string') return visibleText(value) as Value;
  if (Array.isArray(value)) return value.map(visibleValues) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    kept.has(key) ? each : visibleValues(each),
  ]);
  return Object.fromEntries(entries) as Value;
}
