/** A value that is only known when the program runs. */
export const unknown = Symbol('unknown');

/** The environment variables of a program: none is set, and the site is built for production. */
export const environment = Symbol('environment');

/** A call whose result is unknown; often its arguments matter: `defineConfig({ ... })`. */
export interface Call {
  type: 'call';
  name: string;
  values: Value[];
}

export interface ObjectValue {
  type: 'object';
  entries: Map<string, Value>;
}

/** The value of an expression, as far as the text of the program shows. */
export type Value =
  | string
  | number
  | boolean
  | null
  | typeof unknown
  | typeof environment
  | Value[]
  | Call
  | ObjectValue;

/** The object of a value, also inside calls: `withTheme(defineConfig({ ... }))`. */
export function objectOf(value: Value, depth = 0): ObjectValue | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > 20) return null;
  if (value.type === 'object') return value;
  for (const given of value.values) {
    const found = objectOf(given, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** Data of a JSON file as a program sees it. */
export function dataValue(data: unknown): Value {
  if (data === undefined) return null;
  if (data === null || typeof data !== 'object') return data as string | number | boolean | null;
  if (Array.isArray(data)) return data.map(dataValue);
  const entries = Object.entries(data).map(([key, value]): [string, Value] => [key, dataValue(value)]);
  return { type: 'object', entries: new Map(entries) };
}

export function memberOf(value: Value, key: string): Value {
  if (value === environment) return environmentVariable(key);
  if (Array.isArray(value)) return value[Number(key)] ?? unknown;
  const object = objectOf(value);
  return object === null ? unknown : (object.entries.get(key) ?? null);
}

function environmentVariable(name: string): Value {
  if (name === 'NODE_ENV' || name === 'MODE') return 'production';
  if (name === 'PROD') return true;
  return name === 'BASE_URL' ? unknown : null;
}

/** Whether a condition is true; null if unknown. */
export function truth(value: Value): boolean | null {
  if (value === unknown || isCall(value)) return null;
  return Boolean(value);
}

export function isCall(value: Value): value is Call {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && value.type === 'call';
}
