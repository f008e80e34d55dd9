/** The values of a configuration file by key. */
export type Values = Record<string, unknown>;

/** The values of both; where both have a key, the second decides, and objects are merged. */
export function mergeValues(one: Values, other: Values): Values {
  const result = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = result[key];
    result[key] = isObject(before) && isObject(value) ? mergeValues(before, value) : value;
  }
  return result;
}

/** An object that is no list and no date. */
export function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
