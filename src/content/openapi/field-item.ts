import { LRUCache } from 'lru-cache';
import { type Block, paragraph } from '../../vocabulary/block.ts';
import { inlineText } from '../../vocabulary/plain-text.ts';
import { renderBlock } from '../../vocabulary/render-blocks.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import { codeSpans, inlineCode, plainLine, shorten, shortenToSentence, textBlock } from './short-text.ts';
import type { FlatSchema } from './spec.ts';

/** The purpose of a list of fields: the searched passage, or the page, which has their whole descriptions. */
export type Detail = 'passage' | 'page';

/** Maximum values of a field, and their characters. */
const mostValues = { passage: 20, page: 300 };
const longestValues = { passage: 240, page: 4000 };
const longestPattern = 100;
/** The pattern of a UUID says less than its name. */
const knownFormats = new Set(['date', 'date-time', 'time', 'email', 'ipv4', 'ipv6', 'uri', 'url', 'uuid']);

export interface FieldWords {
  name: string;
  /** Texts in the brackets: location, type, required. */
  marks: string[];
  description: string | null;
  schema: Pick<FlatSchema, 'values' | 'defaultValue' | 'format'>;
  /** The pattern of the values, if it is shown. */
  pattern?: unknown;
  /** Maximum characters of the description; 0 omits it. */
  room: number;
}

/** A field as an item of a list, and whether its page shows more than its passage. */
export interface FieldItem {
  blocks: Block[];
  isPartial: boolean;
}

/**
 * `` `state` (query, string, required): Which issues to list. One of: `open`, `closed`. Default: `open`.``
 * On a page, a description with paragraphs, lists, code or links keeps them, and the values are the last paragraph.
 */
export function fieldItem(words: FieldWords, detail: Detail): FieldItem {
  const { name, marks, schema, pattern, room } = words;
  const description = room < 30 ? '' : (words.description ?? '');
  const values = describeValues(schema.values, detail);
  const facts = [
    values.text,
    describePattern(knownFormats.has(schema.format ?? '') ? undefined : pattern),
    describeDefault(schema.defaultValue),
  ];
  const label = `${inlineCode(name)} (${marks.join(', ')})`;
  const isStructured = structure.test(description.trim());
  const isPartial = values.isPartial || isStructured || description.length > room;
  const whole = isStructured && detail === 'page' ? wholeBlocks(description, room) : [];
  const said = whole.length > 0 ? [] : [shortenToSentence(plainLine(description), room)];
  const text = [...said, ...facts].filter((word) => word !== '').reduce(joinSentences, '');
  if (whole.length === 0)
    return { blocks: [textBlock(text === '' ? label : `${label}: ${text}`)], isPartial };
  return { blocks: withFacts(labelled(label, whole), text), isPartial };
}

/** The blocks with the values after the only paragraph, or in a paragraph of their own. */
function withFacts(blocks: Block[], facts: string): Block[] {
  const [only, ...others] = blocks;
  if (facts === '') return blocks;
  if (only?.type !== 'paragraph' || others.length > 0) return [...blocks, textBlock(facts)];
  const gap = /[.!?…:。]$/.test(inlineText(only.content).trimEnd()) ? ' ' : '. ';
  return [paragraph(...only.content, gap, ...codeSpans(facts))];
}

/** Paragraphs, list items, quotes, fences, tables, links, emphasis or the same in HTML. */
const structure =
  /\n[ \t]*\n|^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]|^[ \t]*(?:>|```|~~~|\|)|\]\(|\*\*|<(?:a|b|br|code|em|i|li|ol|p|pre|strong|table|ul)\b/im;

/** Operations share most of their schemas, and so the descriptions of fields. */
const parsed = new LRUCache<string, Block[]>({
  max: 2000,
  maxSize: 8_000_000,
  sizeCalculation: (_, text) => text.length + 1,
});

/** The first blocks of a description that fit. */
function wholeBlocks(description: string, room: number): Block[] {
  let left = room;
  const text = shorten(description, 2 * room);
  const blocks = parsed.get(text) ?? markdownBlocks(text);
  parsed.set(text, blocks);
  const end = blocks.findIndex((block) => {
    left -= renderBlock(block).length;
    return left < -room / 4;
  });
  return end === -1 ? blocks : blocks.slice(0, end);
}

/** The blocks, with the label at the start of a first paragraph. */
function labelled(label: string, blocks: readonly Block[]): Block[] {
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph') return [textBlock(label), ...blocks];
  return [paragraph(...codeSpans(`${label}: `), ...first.content), ...rest];
}

function joinSentences(before: string, next: string): string {
  if (before === '') return next;
  return /[.!?…:。]$/.test(before) ? `${before} ${next}` : `${before}. ${next}`;
}

function describeValues(values: unknown[], detail: Detail): { text: string; isPartial: boolean } {
  const shown: string[] = [];
  let length = 0;
  for (const value of values.slice(0, mostValues[detail])) {
    const text = printValue(value);
    length += text.length;
    if (length > longestValues[detail] && shown.length > 0) break;
    shown.push(text);
  }
  if (shown.length === 0) return { text: '', isPartial: false };
  const rest = values.length - shown.length;
  const list = `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  return { text: values.length === 1 ? `Always ${list}.` : `One of: ${list}.`, isPartial: rest > 0 };
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
