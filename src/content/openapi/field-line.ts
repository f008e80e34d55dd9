import { inlineCode, plainLine, shorten, shortenToSentence } from './short-text.ts';
import type { FlatSchema } from './spec.ts';

const mostValues = 20;
const longestValues = 240;
const longestPattern = 100;

export interface FieldWords {
  name: string;
  /** Texts in the brackets: location, type, required. */
  marks: string[];
  description: string | null;
  schema: Pick<FlatSchema, 'values' | 'defaultValue'>;
  /** The pattern of the values, if it is shown. */
  pattern?: unknown;
  /** Maximum characters of the description; 0 omits it. */
  room: number;
}

/** `` `state` (query, string, required): Which issues to list. One of: `open`, `closed`. Default: `open`.`` */
export function fieldLine({ name, marks, description, schema, pattern, room }: FieldWords): string {
  const words = [
    description === null || room < 30 ? '' : shortenToSentence(plainLine(description), room),
    describeValues(schema.values),
    describePattern(pattern),
    describeDefault(schema.defaultValue),
  ];
  const said = words.filter((word) => word !== '').reduce(joinSentences, '');
  const label = `${inlineCode(name)} (${marks.join(', ')})`;
  return said === '' ? label : `${label}: ${said}`;
}

function joinSentences(before: string, next: string): string {
  if (before === '') return next;
  return /[.!?…:。]$/.test(before) ? `${before} ${next}` : `${before}. ${next}`;
}

function describeValues(values: unknown[]): string {
  const shown: string[] = [];
  let length = 0;
  for (const value of values.slice(0, mostValues)) {
    const text = printValue(value);
    length += text.length;
    if (length > longestValues && shown.length > 0) break;
    shown.push(text);
  }
  if (shown.length === 0) return '';
  const rest = values.length - shown.length;
  const list = `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  return values.length === 1 ? `Always ${list}.` : `One of: ${list}.`;
}

function describePattern(pattern: unknown): string {
  const isShown = typeof pattern === 'string' && pattern !== '' && pattern.length <= longestPattern;
  return isShown ? `Pattern: ${inlineCode(pattern)}.` : '';
}

function describeDefault(value: unknown): string {
  const isLong = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  return value === undefined || value === null || isLong ? '' : `Default: ${printValue(value)}.`;
}

function printValue(value: unknown): string {
  if (typeof value === 'string') return inlineCode(value === '' ? '""' : shorten(value, 80));
  if (Array.isArray(value)) return '`[]`';
  return inlineCode(typeof value === 'object' && value !== null ? '{}' : String(value));
}
