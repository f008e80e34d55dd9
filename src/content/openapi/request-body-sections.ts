import { describeType } from './describe-type.ts';
import type { Detail } from './field-item.ts';
import { fieldBlocks } from './fields-section.ts';
import type { FoundOperation } from './find-operations.ts';
import type { OperationSection } from './fit-sections.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import { heading } from './parameters-section.ts';
import type { Body, Media } from './read-parameters.ts';
import { inlineCode, shorten, textBlock } from './short-text.ts';
import type { Spec } from './spec.ts';

const limits = {
  passage: { depth: 4, mostFields: 150, room: { all: 8000, one: 1500 } },
  page: { depth: 6, mostFields: 500, room: { all: 50_000, one: 4000 } },
};
const longestDescription = 4000;

/** The request body: a line about the body as a whole, then the fields of each content type. */
export function requestBodySections(
  body: Body | null,
  { place }: FoundOperation,
  spec: Spec,
  detail: Detail,
): OperationSection[] {
  if (body === null) return [];
  const described = markdownBlocks(shorten(body.description ?? '', longestDescription));
  const kinds = body.media.map((media) => kindOf(media, body.required, place, spec));
  const text = kinds.filter((kind) => kind !== '').join('\n');
  const blocks = text === '' ? described : [...described, textBlock(text)];
  if (blocks.length === 0) return [];
  const about: OperationSection = { lead: [heading('Request body')], blocks, importance: 8 };
  return [about, ...fieldSections(body, place, spec, detail)];
}

function kindOf({ types, schema }: Media, required: boolean, place: string[], spec: Spec): string {
  const type = describeType(schema, { spec, place });
  const marks = [type === 'any' ? '' : type, required ? 'required' : ''].filter((mark) => mark !== '');
  return marks.length === 0 ? codes(types) : `${codes(types)} (${marks.join(', ')})`;
}

function fieldSections({ media }: Body, place: string[], spec: Spec, detail: Detail): OperationSection[] {
  const { depth, mostFields, room } = limits[detail];
  const sections: OperationSection[] = [];
  let left = mostFields;
  for (const { types, schema } of media) {
    const { blocks, isPartial } = fieldBlocks(
      schema,
      spec,
      { depth, count: left, omit: 'readOnly', place, repeat: true },
      { room, detail },
    );
    left -= blocks.length;
    const lead: OperationSection['lead'] = media.length > 1 ? [textBlock(`Fields as ${codes(types)}:`)] : [];
    sections.push({ lead, blocks, importance: 5, isPartial });
    if (left <= 0) break;
  }
  return sections;
}

export function codes(names: string[]): string {
  return names.map(inlineCode).join(', ');
}
