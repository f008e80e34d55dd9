/** The values of a configuration file by key. */
export type Values = Record<string, unknown>;

/** Merges objects recursively; for other values, the second overrides the first. */
export function mergeValues(one: Values, other: Values): Values {
  const result = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = result[key];
    result[key] = isObject(before) && isObject(value) ? mergeValues(before, value) : value;
  }
  return result;
}

/** An object that is not a list or a date. */
export function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
