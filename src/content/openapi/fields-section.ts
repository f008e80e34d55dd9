import type { Block } from '../../vocabulary/block.ts';
import { allowedValues } from './allowed-values.ts';
import { describeLimits } from './describe-limits.ts';
import { type Detail, type FieldItem, fieldItem } from './field-item.ts';
import { type Field, type FieldLimits, listFields } from './list-fields.ts';
import { itemList, listBlocks, roomFor } from './parameters-section.ts';
import { inlineCode } from './short-text.ts';
import type { Spec } from './spec.ts';

/** Maximum characters of all descriptions together, and of each. */
export interface Room {
  all: number;
  one: number;
}

/** The fields of a body as a list, with a final line if some are omitted. */
export function fieldBlocks(
  schema: unknown,
  spec: Spec,
  limits: FieldLimits,
  { room, detail }: { room: Room; detail: Detail },
): { blocks: Block[]; isPartial: boolean } {
  const { fields, complete } = listFields(schema, spec, limits);
  const rooms = roomByDepth(fields, room);
  const items = fields.map((field) =>
    itemOf(field, rooms[field.depth > 1 ? 1 : 0], limits, { spec, detail }),
  );
  return {
    blocks: [...itemList(items), ...(complete ? [] : listBlocks(['…']))],
    isPartial: items.some(({ isPartial }) => isPartial),
  };
}

/** The longest description of the outer fields, and of the nested fields, which share the rest of the room. */
function roomByDepth(fields: readonly Field[], { all, one }: Room): [outer: number, nested: number] {
  const textsAt = (isOuter: boolean) =>
    fields.filter(({ depth }) => (depth === 1) === isOuter).map(({ schema }) => schema.description);
  const [outerTexts, nestedTexts] = [textsAt(true), textsAt(false)];
  const even = roomFor([...outerTexts, ...nestedTexts], all, one);
  const outer = Math.max(even, roomFor(outerTexts, all / 2, one));
  const used = outerTexts.reduce((sum, text) => sum + Math.min(text?.length ?? 0, outer), 0);
  return [outer, roomFor(nestedTexts, all - used, one)];
}

// What a response always contains matters less than what a request must contain.
function itemOf(
  field: Field,
  room: number,
  { omit, place }: FieldLimits,
  { spec, detail }: { spec: Spec; detail: Detail },
): FieldItem {
  const { name, type, required, optionalParent, requiredIn, onlyIn, schema } = field;
  const isSent = omit === 'readOnly';
  const marks = isSent ? [type, ...describeLimits(schema)] : [type];
  const [only, needed] = [variantNames(onlyIn), variantNames(requiredIn)];
  if (required && isSent)
    marks.push(optionalParent === null ? 'required' : `required if ${inlineCode(optionalParent)} is given`);
  else if (only !== '') marks.push(`only in ${only}`);
  if (!required && isSent && needed !== '')
    marks.push(needed === only ? 'required' : `required in ${needed}`);
  if (schema.deprecated) marks.push('deprecated');
  const words = {
    name,
    marks,
    description: schema.description === schema.title ? null : schema.description,
    schema: { ...schema, values: allowedValues(schema, spec, place) },
    pattern: isSent ? schema.limits.pattern : undefined,
    room,
  };
  return fieldItem(words, detail);
}

function variantNames(names: readonly string[]): string {
  return names.map(inlineCode).join(' and ');
}
