import type { Block } from '../../vocabulary/block.ts';
import { allowedValues } from './allowed-values.ts';
import { describeLimits } from './describe-limits.ts';
import { describeType } from './describe-type.ts';
import { type Detail, type FieldItem, fieldItem } from './field-item.ts';
import type { FoundOperation } from './find-operations.ts';
import type { OperationSection } from './fit-sections.ts';
import { flattenSchema } from './flatten-schema.ts';
import type { Parameter } from './read-parameters.ts';
import { textBlock } from './short-text.ts';
import type { Spec } from './spec.ts';

/** Maximum characters of all descriptions together, and of each. */
const rooms = { passage: { all: 6000, one: 1500 }, page: { all: 30_000, one: 4000 } };

export function parametersSection(
  all: Parameter[],
  { place }: FoundOperation,
  spec: Spec,
  detail: Detail,
): OperationSection[] {
  const parameters = all.filter((parameter) => parameter.place !== 'body' && parameter.place !== 'formData');
  if (parameters.length === 0) return [];
  const texts = parameters.map(({ description }) => description);
  const room = roomFor(texts, rooms[detail].all, rooms[detail].one);
  const items = parameters.map((parameter) => parameterItem(parameter, room, place, { spec, detail }));
  const isPartial = items.some((item) => item.isPartial);
  return [{ lead: [heading('Parameters')], blocks: itemList(items), importance: 7, isPartial }];
}

function parameterItem(
  parameter: Parameter,
  room: number,
  place: string[],
  { spec, detail }: { spec: Spec; detail: Detail },
): FieldItem {
  const schema = flattenSchema(parameter.schema, spec, place);
  const marks = [parameter.place, describeType(parameter.schema, { spec, place }), ...describeLimits(schema)];
  if (parameter.required) marks.push('required');
  if (parameter.deprecated) marks.push('deprecated');
  const words = {
    name: parameter.name,
    marks,
    description: parameter.description ?? schema.description,
    schema: { ...schema, values: allowedValues(schema, spec, place) },
    pattern: schema.limits.pattern,
    room,
  };
  return fieldItem(words, detail);
}

/** Maximum length of each text so that all fit: short texts leave their room to longer texts. */
export function roomFor(texts: readonly (string | null)[], all: number, one: number): number {
  const lengths = texts.map((text) => text?.length ?? 0).sort((a, b) => a - b);
  let left = all;
  for (const [index, length] of lengths.entries()) {
    const share = Math.floor(left / (lengths.length - index));
    if (length > share) return Math.min(one, share);
    left -= length;
  }
  return one;
}

export function heading(text: string): Block {
  return { type: 'heading', depth: 2, text, anchor: null };
}

/** Lines as lists of one item, so that a page can be cut between any two items. */
export function listBlocks(lines: string[]): Block[] {
  return itemList(lines.map((line) => ({ blocks: [textBlock(line)] })));
}

export function itemList(items: readonly Pick<FieldItem, 'blocks'>[]): Block[] {
  return items.map(({ blocks }) => ({ type: 'list', items: [{ blocks }] }));
}
