import type { Block } from '../../vocabulary/block.ts';
import { allowedValues } from './allowed-values.ts';
import { describeLimits } from './describe-limits.ts';
import { fieldLine } from './field-line.ts';
import { type Field, type FieldLimits, listFields } from './list-fields.ts';
import { listBlocks, roomFor } from './parameters-section.ts';
import { inlineCode } from './short-text.ts';
import type { Spec } from './spec.ts';

/** How many characters the descriptions may take, in all and each. */
export interface Room {
  all: number;
  one: number;
}

/** What fields are listed for: the passage that is searched, or the page, where nested fields are folded. */
export type Detail = 'passage' | 'page';

/** The fields of a body as a list, with a last line where some are left out. */
export function fieldBlocks(schema: unknown, spec: Spec, limits: FieldLimits, room: Room): Block[] {
  const { fields, complete } = listFields(schema, spec, limits);
  const texts = fields.map(({ schema }) => schema.description);
  const each = roomFor(texts, room.all, room.one);
  const lines = fields.map((field) => lineOf(field, each, limits, spec));
  return listBlocks(complete ? lines : [...lines, '…']);
}

// What a response always contains is of less interest than what a request must.
function lineOf(field: Field, room: number, { omit, place }: FieldLimits, spec: Spec): string {
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
  return fieldLine({
    name,
    marks,
    description: schema.description === schema.title ? null : schema.description,
    schema: { ...schema, values: allowedValues(schema, spec, place) },
    pattern: isSent ? schema.limits.pattern : undefined,
    room,
  });
}

function variantNames(names: readonly string[]): string {
  return names.map(inlineCode).join(' and ');
}
