import type { Block } from '../../vocabulary/block.ts';
import { allowedValues } from './allowed-values.ts';
import { describeLimits } from './describe-limits.ts';
import { describeType } from './describe-type.ts';
import { fieldLine } from './field-line.ts';
import type { FoundOperation } from './find-operations.ts';
import type { OperationSection } from './fit-sections.ts';
import { flattenSchema } from './flatten-schema.ts';
import type { Parameter } from './read-parameters.ts';
import { textBlock } from './short-text.ts';
import type { Spec } from './spec.ts';

const roomForAll = 6000;
const roomForOne = 1500;

export function parametersSection(
  all: Parameter[],
  { place }: FoundOperation,
  spec: Spec,
): OperationSection[] {
  const parameters = all.filter((parameter) => parameter.place !== 'body' && parameter.place !== 'formData');
  if (parameters.length === 0) return [];
  const texts = parameters.map(({ description }) => description);
  const room = roomFor(texts, roomForAll, roomForOne);
  const lines = parameters.map((parameter) => parameterLine(parameter, room, place, spec));
  return [{ lead: [heading('Parameters')], blocks: listBlocks(lines), importance: 7 }];
}

function parameterLine(parameter: Parameter, room: number, place: string[], spec: Spec): string {
  const schema = flattenSchema(parameter.schema, spec, place);
  const marks = [parameter.place, describeType(parameter.schema, { spec, place }), ...describeLimits(schema)];
  if (parameter.required) marks.push('required');
  if (parameter.deprecated) marks.push('deprecated');
  return fieldLine({
    name: parameter.name,
    marks,
    description: parameter.description ?? schema.description,
    schema: { ...schema, values: allowedValues(schema, spec, place) },
    pattern: schema.limits.pattern,
    room,
  });
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
  return lines.map((line) => ({ type: 'list', items: [{ blocks: [textBlock(line)] }] }));
}
