import { createSlugger } from '../markdown/slug-rules.ts';
import { Unsupported } from './hugo-template.ts';

/** A value of a template: data, a function of the context, or Markdown. */
export type Value =
  | string
  | number
  | boolean
  | null
  | Markdown
  | Value[]
  | ((...given: Value[]) => Value)
  | { [key: string]: Value };

export const blockMark = '\u0003';

/** Text that the page shows as Markdown or, if `isHtml`, as HTML. */
export class Markdown {
  readonly text: string;
  readonly #isHtml: boolean;

  constructor(text: string, isHtml = false) {
    this.text = text;
    this.#isHtml = isHtml;
  }

  /** As HTML; blocks of Markdown are between lines with `blockMark`. */
  html(): string {
    if (this.#isHtml) return this.text;
    const text = this.text.trim();
    return /\n[ \t]*(?:\n|[-*+`>#]|\d+\.)|^(?:```|[-*+>#] )/.test(text)
      ? `\n${blockMark}\n${text}\n${blockMark}\n`
      : inlineHtml(text);
  }
}

/** A line of Markdown in an HTML block, in which Markdown is not read. */
function inlineHtml(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((piece, index) =>
      index % 2 === 1
        ? `<code>${escapeMarkup(piece.slice(1, -1))}</code>`
        : piece
            .replace(/\[([^[\]]+)\]\(([^()\s"]+)\)/g, '<a href="$2">$1</a>')
            .replace(/(\*\*|__)(?=\S)([^*_]+)\1/g, '<strong>$2</strong>')
            .replace(/(?<![\w*])\*(?=\S)([^*]+)\*(?![\w*])/g, '<em>$1</em>'),
    )
    .join('');
}

export function escapeMarkup(text: string): string {
  return text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export function textOf(value: Value): string {
  if (value instanceof Markdown) return value.text;
  if (value === null) return '';
  if (typeof value === 'object' || typeof value === 'function') {
    if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
      return `[${value.join(' ')}]`;
    throw new Unsupported();
  }
  return String(value);
}

export function isTrue(value: Value): boolean {
  if (value instanceof Markdown) return value.text !== '';
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** A field of an object in any case; null if there is none. */
export function memberOf(value: Value, name: string): Value {
  if (value === null) return null;
  if (value instanceof Date) return dateMember(value, name);
  if (typeof value !== 'object' || value instanceof Markdown) throw new Unsupported();
  if (Array.isArray(value)) return listMember(value, name);
  if (Object.hasOwn(value, name)) return value[name] ?? null;
  const lower = name.toLowerCase();
  const key = Object.keys(value).find((each) => each.toLowerCase() === lower);
  return key === undefined ? null : (value[key] ?? null);
}

function dateMember(date: Date, name: string): Value {
  if (name !== 'Format') throw new Unsupported();
  return () => date.toISOString().slice(0, 10);
}

function listMember(list: Value[], name: string): Value {
  const key = { ByTitle: 'Title', ByWeight: 'Weight', ByLinkTitle: 'LinkTitle' }[name];
  if (key !== undefined) return () => sorted(list, key, 'asc');
  if (name === 'Reverse') return () => list.toReversed();
  if (name === 'Len') return () => list.length;
  throw new Unsupported();
}

export function lessOf(name: 'and' | 'or', given: readonly Value[]): Value {
  const stop = given.find((value) => isTrue(value) === (name === 'or'));
  return stop === undefined ? (given.at(-1) ?? null) : stop;
}

function equal(one: Value, other: Value): boolean {
  if (one === null || other === null) return one === other;
  return textOf(one) === textOf(other);
}

function compare(one: Value, other: Value): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [a, b] = [textOf(one), textOf(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

function numbers(given: readonly Value[]): number[] {
  return given.map((value) => {
    const number = Number(textOf(value));
    if (!Number.isFinite(number)) throw new Unsupported();
    return number;
  });
}

function listOf(value: Value): Value[] {
  if (value === null) return [];
  if (Array.isArray(value)) return value;
  if (typeof value === 'object' && !(value instanceof Markdown))
    return Object.keys(value)
      .sort()
      .map((key) => value[key]!);
  throw new Unsupported();
}

function at(value: Value, path: string): Value {
  return path
    .split('.')
    .filter(Boolean)
    .reduce((inner: Value, name) => {
      const found = memberOf(inner, name);
      return typeof found === 'function' ? found() : found;
    }, value);
}

function sorted(list: Value, key: Value = 'value', order: Value = 'asc'): Value[] {
  const path = textOf(key);
  const field = (value: Value) => (path === 'value' ? value : at(value, path));
  const direction = order === 'desc' ? -1 : 1;
  const weight = (value: Value) => (path === 'Weight' && !isTrue(value) ? Number.MAX_SAFE_INTEGER : value);
  return listOf(list).toSorted((a, b) => direction * compare(weight(field(a)), weight(field(b))));
}

function contains(set: Value, value: Value): boolean {
  if (typeof set === 'string') return set.includes(textOf(value));
  return listOf(set).some((each) => equal(each, value));
}

const tests: Record<string, (one: Value, other: Value) => boolean> = {
  '=': equal,
  '==': equal,
  eq: equal,
  '!=': (one, other) => !equal(one, other),
  '<>': (one, other) => !equal(one, other),
  ne: (one, other) => !equal(one, other),
  '>': (one, other) => compare(one, other) > 0,
  gt: (one, other) => compare(one, other) > 0,
  '>=': (one, other) => compare(one, other) >= 0,
  ge: (one, other) => compare(one, other) >= 0,
  '<': (one, other) => compare(one, other) < 0,
  lt: (one, other) => compare(one, other) < 0,
  '<=': (one, other) => compare(one, other) <= 0,
  le: (one, other) => compare(one, other) <= 0,
  in: (one, other) => contains(other, one),
  'not in': (one, other) => !contains(other, one),
  like: (one, other) => patternOf(textOf(other), '').test(textOf(one)),
};

function where(list: Value, key: Value, ...given: Value[]): Value {
  const [name, value] = given.length === 1 ? ['eq', given[0]!] : [textOf(given[0] ?? null), given[1] ?? null];
  const test = Object.hasOwn(tests, name) ? tests[name] : undefined;
  if (test === undefined) throw new Unsupported();
  return listOf(list).filter((each) => test(at(each, textOf(key)), value));
}

const longestSearched = 20_000;

/** A regular expression without repeated repetitions, which could take too long. */
function patternOf(source: string, flags: string): RegExp {
  const [, modes = '', rest = source] = /^\(\?([a-z]+)\)([\s\S]*)$/.exec(source) ?? [];
  if (rest.length > 100 || /[)\]][*+{]\S*\)?[*+{]|\*.*\*.*\*|\\\d/.test(rest) || /\)[*+{]/.test(rest))
    throw new Unsupported();
  try {
    return new RegExp(rest, flags + [...modes].filter((mode) => 'ims'.includes(mode)).join(''));
  } catch {
    throw new Unsupported();
  }
}

function searched(value: Value): string {
  const text = textOf(value);
  if (text.length > longestSearched) throw new Unsupported();
  return text;
}

const longestInserted = 500;

function inserted(value: Value): string {
  const text = textOf(value);
  if (text.length > longestInserted) throw new Unsupported();
  return text;
}

function replaceMatches(pattern: Value, replacement: Value, text: Value): Value {
  return searched(text).replace(patternOf(textOf(pattern), 'g'), inserted(replacement));
}

function index(value: Value, ...keys: Value[]): Value {
  return keys.flat().reduce((inner: Value, key) => {
    if (Array.isArray(inner)) return inner[Number(textOf(key))] ?? null;
    return inner === null ? null : memberOf(inner, textOf(key));
  }, value);
}

function dict(...given: Value[]): Value {
  const entries: [string, Value][] = [];
  for (let at = 0; at + 1 < given.length; at += 2) entries.push([textOf(given[at]!), given[at + 1]!]);
  return Object.fromEntries(entries);
}

function format(pattern: Value, ...given: Value[]): string {
  let at = 0;
  return textOf(pattern).replace(/%(?:0?\d*)([svdqt%])/g, (_match, kind: string) => {
    if (kind === '%') return '%';
    const text = textOf(given[at++] ?? null);
    return kind === 'q' ? JSON.stringify(text) : text;
  });
}

/** `{{ highlight . "bash" }}` */
function highlight(code: Value, language: Value = ''): Value {
  return new Markdown(`\`\`\`\`${textOf(language)}\n${textOf(code).replace(/^\n+|\s+$/g, '')}\n\`\`\`\``);
}

const slug = (text: Value) => createSlugger('hugo').slug(textOf(text));
const same = (value: Value = null) => value;
const markdown = (text: Value) => (text instanceof Markdown ? text : new Markdown(textOf(text)));
const html = (text: Value) => (text instanceof Markdown ? text : new Markdown(textOf(text), true));
const nothing = () => '';
const lower = (text: Value) => textOf(text).toLowerCase();
const upper = (text: Value) => textOf(text).toUpperCase();
const title = (text: Value) => textOf(text).replace(/(^|\s)(\p{L})/gu, (match) => match.toUpperCase());
const trim = (text: Value, signs: Value = ' \n\t') => {
  const given = textOf(signs);
  const characters = [...textOf(text)];
  const first = characters.findIndex((sign) => !given.includes(sign));
  const last = characters.findLastIndex((sign) => !given.includes(sign));
  return first === -1 ? '' : characters.slice(first, last + 1).join('');
};
const replaceText = (text: Value, from: Value, to: Value) =>
  textOf(text).replaceAll(textOf(from), textOf(to));
const split = (text: Value, by: Value) => textOf(text).split(textOf(by));
const printed = (...given: Value[]) => given.map(textOf).join('');
const plain = (text: Value) => textOf(text).replace(/<[^<>]*>/g, '');
const sum = (...given: Value[]) => numbers(given).reduce((a, b) => a + b);
const first = (count: Value, list: Value) => listOf(list).slice(0, numbers([count])[0]);
const after = (count: Value, list: Value) => listOf(list).slice(numbers([count])[0]);
const last = (count: Value, list: Value) => listOf(list).slice(-numbers([count])[0]!);
const joined = (list: Value, by: Value, end: Value = by) => {
  const texts = listOf(list).map(textOf);
  return texts.length < 2
    ? texts.join('')
    : texts.slice(0, -1).join(inserted(by)) + inserted(end) + texts.at(-1);
};
const withDefault = (fallback: Value, value: Value = null) => (isTrue(value) ? value : fallback);
const conditional = (test: Value, yes: Value, no: Value) => (isTrue(test) ? yes : no);
const humanized = (text: Value) =>
  textOf(text)
    .replace(/[-_]+/g, ' ')
    .replace(/^\p{L}/u, (sign) => sign.toUpperCase());
const found = (pattern: Value, text: Value, limit: Value = -1) => {
  const all = searched(text).match(patternOf(textOf(pattern), 'g')) ?? [];
  return limit === -1 ? all : all.slice(0, Number(limit));
};

/** Hugo's functions that depend only on their arguments. */
export const functions: Record<string, (...given: Value[]) => Value> = {
  default: withDefault,
  cond: conditional,
  not: (value = null) => !isTrue(value),
  eq: (one = null, ...others) => others.some((other) => equal(one, other)),
  ne: (one = null, other = null) => !equal(one, other),
  lt: (one = null, other = null) => compare(one, other) < 0,
  le: (one = null, other = null) => compare(one, other) <= 0,
  gt: (one = null, other = null) => compare(one, other) > 0,
  ge: (one = null, other = null) => compare(one, other) >= 0,
  in: (set = null, value = null) => contains(set, value),
  len: (value = null) => (typeof value === 'string' ? value.length : listOf(value).length),
  index,
  isset: (value = null, key = null) => index(value, key) !== null,
  dict,
  slice: (...given) => given,
  where,
  sort: sorted,
  first,
  after,
  last,
  append: (...given) => [...listOf(given.at(-1)!), ...given.slice(0, -1).flat()],
  union: (one = null, other = null) => uniq([...listOf(one), ...listOf(other)]),
  uniq: (list = null) => uniq(listOf(list)),
  seq: (...given) => {
    const [from, to] = given.length === 1 ? [1, numbers(given)[0]!] : (numbers(given) as [number, number]);
    if (to - from > 1000) throw new Unsupported();
    return Array.from({ length: Math.max(0, to - from + 1) }, (_none, at) => from + at);
  },
  delimit: joined,
  split,
  print: printed,
  printf: format,
  'fmt.Printf': format,
  add: sum,
  sub: (one = null, other = null) => numbers([one])[0]! - numbers([other])[0]!,
  mul: (...given) => numbers(given).reduce((a, b) => a * b),
  int: (value = null) => Math.trunc(numbers([value])[0]!),
  float: (value = null) => numbers([value])[0]!,
  string: (value = null) => textOf(value),
  lower,
  upper,
  title,
  trim,
  replace: replaceText,
  replaceRE: replaceMatches,
  findRE: found,
  humanize: humanized,
  anchorize: slug,
  urlize: slug,
  plainify: plain,
  markdownify: markdown,
  emojify: same,
  htmlEscape: same,
  htmlUnescape: same,
  safeHTML: html,
  safeHTMLAttr: same,
  safeURL: same,
  safeCSS: nothing,
  safeJS: nothing,
  relURL: same,
  absURL: same,
  relLangURL: same,
  absLangURL: same,
  warnf: nothing,
  errorf: nothing,
  highlight,
  'transform.Highlight': highlight,
  'transform.Markdownify': markdown,
  'transform.Plainify': plain,
  'urls.Anchorize': slug,
  'urls.RelURL': same,
  'urls.AbsURL': same,
  'collections.Where': where,
  'collections.Index': index,
  'collections.Dictionary': dict,
  'collections.Slice': (...given) => given,
  'collections.Delimit': joined,
  'compare.Default': withDefault,
  'compare.Conditional': conditional,
  'safe.HTML': html,
  'strings.ToLower': lower,
  'strings.ToUpper': upper,
  'strings.Title': title,
  'strings.Replace': replaceText,
  'strings.ReplaceRE': replaceMatches,
  'strings.FindRE': found,
  'strings.Split': split,
  'strings.Trim': trim,
  'strings.TrimSpace': (text = null) => textOf(text).trim(),
  'strings.TrimPrefix': (start = null, text = null) =>
    textOf(text).startsWith(textOf(start)) ? textOf(text).slice(textOf(start).length) : textOf(text),
  'strings.TrimSuffix': (end = null, text = null) =>
    isTrue(end) && textOf(text).endsWith(textOf(end))
      ? textOf(text).slice(0, -textOf(end).length)
      : textOf(text),
  'strings.HasPrefix': (text = null, start = null) => textOf(text).startsWith(textOf(start)),
  'strings.HasSuffix': (text = null, end = null) => textOf(text).endsWith(textOf(end)),
  'strings.Contains': (text = null, part = null) => textOf(text).includes(textOf(part)),
  hasPrefix: (text = null, start = null) => textOf(text).startsWith(textOf(start)),
  hasSuffix: (text = null, end = null) => textOf(text).endsWith(textOf(end)),
};

function uniq(list: readonly Value[]): Value[] {
  return list.filter((value, at) => list.findIndex((other) => equal(other, value)) === at);
}
