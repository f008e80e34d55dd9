import type { Block } from '../../vocabulary/block.ts';
import { describeType } from './describe-type.ts';
import { fieldLine } from './field-line.ts';
import type { FoundOperation } from './find-operations.ts';
import type { OperationSection } from './fit-sections.ts';
import { flattenSchema } from './flatten-schema.ts';
import type { Parameter } from './read-parameters.ts';
import { textBlock } from './short-text.ts';
import type { Spec } from './spec.ts';

const roomForAll = 5000;
const roomForOne = 400;

export function parametersSection(
  all: Parameter[],
  { place }: FoundOperation,
  spec: Spec,
): OperationSection[] {
  const parameters = all.filter((parameter) => parameter.place !== 'body' && parameter.place !== 'formData');
  if (parameters.length === 0) return [];
  const room = roomFor(parameters.length, roomForAll, roomForOne);
  const lines = parameters.map((parameter) => parameterLine(parameter, room, place, spec));
  return [{ lead: [heading('Parameters')], blocks: listBlocks(lines), importance: 7 }];
}

function parameterLine(parameter: Parameter, room: number, place: string[], spec: Spec): string {
  const schema = flattenSchema(parameter.schema, spec, place);
  const marks = [parameter.place, describeType(parameter.schema, { spec, place })];
  if (parameter.required) marks.push('required');
  if (parameter.deprecated) marks.push('deprecated');
  return fieldLine({
    name: parameter.name,
    marks,
    description: parameter.description ?? schema.description,
    schema,
    room,
  });
}

/** Many entries get less room each, so that every name finds its place on the page. */
export function roomFor(count: number, all: number, one: number): number {
  return Math.min(one, Math.floor(all / Math.max(count, 1)));
}

export function heading(text: string): Block {
  return { type: 'heading', depth: 2, text, anchor: null };
}

/** Lines as lists of one item, so that a page can be cut between any two. */
export function listBlocks(lines: string[]): Block[] {
  return lines.map((line) => ({ type: 'list', items: [{ blocks: [textBlock(line)] }] }));
}
