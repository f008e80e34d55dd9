import type { TreeNode } from '../markdown/parse-tree.ts';

/** Thrown where a result depends on something that only a browser knows, or on syntax that is not read. */
export class Unread extends Error {}

export type Func = (values: readonly Value[]) => Value;

/** A value in the source of a component; null is also `undefined`. */
export type Value =
  | string
  | number
  | boolean
  | null
  | Value[]
  | Map<string, Value>
  | Func
  | { jsx: TreeNode[] }
  | { pattern: RegExp }
  /** Something that another package exports or, without a name, computes. */
  | { external: string };

const longestText = 50_000;
const longestList = 5000;

export function isRecord(value: Value): value is Map<string, Value> {
  return value instanceof Map;
}

export function isExternal(value: Value): value is { external: string } {
  return typeof value === 'object' && value !== null && 'external' in value;
}

export function isNodes(value: Value): value is { jsx: TreeNode[] } {
  return typeof value === 'object' && value !== null && 'jsx' in value;
}

export function isTruthy(value: Value): boolean {
  if (isExternal(value)) throw new Unread(value.external);
  return Boolean(value);
}

/** A value of a record; one that only a browser knows stops the reading only where it is used. */
export function entryValue(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unread) return { external: '' };
    throw error;
  }
}

/** The text of a value in a template or a sum. */
export function textOf(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null) return 'undefined';
  if (Array.isArray(value)) return value.map(textOf).join(',');
  throw new Unread('a text');
}

/** A list of bounded length, because a few lines can double a list many times. */
export function boundedList(list: Value[]): Value[] {
  if (list.length > longestList) throw new Unread('a long list');
  return list;
}

export function bounded(text: string): string {
  if (text.length > longestText) throw new Unread('a long text');
  return text;
}

export function compute(operator: string, left: Value, second: () => Value): Value {
  if (operator === '??') return left === null ? second() : left;
  if (operator === '||') return isTruthy(left) ? left : second();
  if (operator === '&&') return isTruthy(left) ? second() : left;
  const right = second();
  if (/^[=!]==?$/.test(operator)) return isSame(left, right) === operator.startsWith('=');
  if (operator === '+' && (typeof left === 'string' || typeof right === 'string'))
    return bounded(textOf(left) + textOf(right));
  if (typeof left !== 'number' || typeof right !== 'number') throw new Unread(operator);
  return calculated(operator, left, right);
}

function calculated(operator: string, left: number, right: number): Value {
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  if (operator === '*') return left * right;
  if (operator === '/') return left / right;
  if (operator === '%') return left % right;
  if (operator === '<') return left < right;
  if (operator === '>') return left > right;
  if (operator === '<=') return left <= right;
  if (operator === '>=') return left >= right;
  throw new Unread(operator);
}

export function isSame(left: Value, right: Value): boolean {
  if (isExternal(left) || isExternal(right)) throw new Unread('a comparison');
  return left === right;
}

export function kindOf(value: Value): string {
  if (value === null) return 'undefined';
  return typeof value === 'object' ? 'object' : typeof value;
}

export function memberOf(value: Value, name: string): Value {
  if (value === null || isExternal(value)) throw new Unread(name);
  if (isRecord(value)) return value.get(name) ?? null;
  if (typeof value === 'string' || Array.isArray(value)) {
    if (name === 'length') return value.length;
    if (/^\d+$/.test(name)) return value[Number(name)] ?? null;
  }
  throw new Unread(name);
}

/** The result of a method: `title.replace('a', 'b')`, `links.map(...)`, `labels.get(name)`. */
export function callMethod(value: Value, name: string, values: readonly Value[]): Value {
  if (typeof value === 'string') return ofText(value, name, values);
  if (typeof value === 'number' && name === 'toString') return String(value);
  if (Array.isArray(value)) return ofList(value, name, values);
  if (!isRecord(value)) throw new Unread(name);
  const own = value.get(name);
  if (typeof own === 'function') return own(values);
  const [key = null] = values;
  if (name === 'get') return value.get(textOf(key)) ?? null;
  if (name === 'has') return value.has(textOf(key));
  throw new Unread(name);
}

function ofText(text: string, name: string, values: readonly Value[]): Value {
  const [first = null, second = null] = values;
  switch (name) {
    case 'replace':
    case 'replaceAll':
      return replaced(text, first, textOf(second), name === 'replaceAll');
    case 'split':
      return typeof first === 'string' ? text.split(first) : unreadMethod(name);
    case 'includes':
    case 'startsWith':
    case 'endsWith':
      return text[name](textOf(first));
    case 'slice':
    case 'substring':
      return text[name](Number(first ?? 0), second === null ? undefined : Number(second));
    case 'trim':
    case 'trimStart':
    case 'trimEnd':
    case 'toUpperCase':
    case 'toLowerCase':
    case 'toString':
      return text[name]();
    case 'charAt':
      return text.charAt(Number(first ?? 0));
    case 'concat':
      return bounded(text + values.map(textOf).join(''));
    default:
      return unreadMethod(name);
  }
}

function replaced(text: string, from: Value, to: string, isAll: boolean): string {
  if (typeof from === 'string')
    return bounded(isAll ? text.replaceAll(from, () => to) : text.replace(from, () => to));
  if (typeof from === 'object' && from !== null && 'pattern' in from)
    return bounded(text.replace(from.pattern, to));
  return unreadMethod('replace');
}

function ofList(list: Value[], name: string, values: readonly Value[]): Value {
  const [first = null, second = null] = values;
  const each = (item: Value, index: number) =>
    typeof first === 'function' ? first([item, index, list]) : unreadMethod(name);
  switch (name) {
    case 'map':
      return list.map(each);
    case 'flatMap':
      return boundedList(list.flatMap((item, index) => each(item, index) as Value));
    case 'filter':
      return list.filter((item, index) => isTruthy(typeof first === 'function' ? each(item, index) : item));
    case 'find':
      return list.find((item, index) => isTruthy(each(item, index))) ?? null;
    case 'some':
      return list.some((item, index) => isTruthy(each(item, index)));
    case 'every':
      return list.every((item, index) => isTruthy(each(item, index)));
    case 'includes':
      return list.some((item) => isSame(item, first));
    case 'join':
      return bounded(
        list.map((item) => (item === null ? '' : textOf(item))).join(first === null ? ',' : textOf(first)),
      );
    case 'slice':
      return list.slice(Number(first ?? 0), second === null ? undefined : Number(second));
    case 'concat':
      return boundedList([...list, ...values.flat()]);
    case 'push':
      return boundedList(list).push(...values);
    case 'reverse':
      return list.toReversed();
    default:
      return unreadMethod(name);
  }
}

function unreadMethod(name: string): never {
  throw new Unread(name);
}

/** Data of a configuration or a JSON file. */
export function dataValue(data: unknown): Value {
  if (Array.isArray(data)) return data.map(dataValue);
  if (typeof data === 'object' && data !== null)
    return new Map(Object.entries(data).map(([key, value]) => [key, dataValue(value)]));
  const isPlain = typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean';
  return isPlain ? data : null;
}

/** The value as JSON would store it; throws for functions and elements. */
export function plainValue(value: Value): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  if (isRecord(value)) return Object.fromEntries([...value].map(([key, each]) => [key, plainValue(each)]));
  if (typeof value === 'object' && value !== null) throw new Unread('data');
  return typeof value === 'function' ? unreadMethod('data') : value;
}
