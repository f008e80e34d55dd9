import { describeType } from './describe-type.ts';
import { fieldBlocks } from './fields-section.ts';
import type { FoundOperation } from './find-operations.ts';
import type { OperationSection } from './fit-sections.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import { heading } from './parameters-section.ts';
import type { Body, Media } from './read-parameters.ts';
import { inlineCode, shorten, textBlock } from './short-text.ts';
import type { Spec } from './spec.ts';

const depth = 4;
const mostFields = 150;
const longestDescription = 4000;
const room = { all: 8000, one: 1500 };

/** What to send: a line on the body as a whole, then the fields of each kind of content. */
export function requestBodySections(
  body: Body | null,
  { place }: FoundOperation,
  spec: Spec,
): OperationSection[] {
  if (body === null) return [];
  const described = markdownBlocks(shorten(body.description ?? '', longestDescription));
  const kinds = body.media.map((media) => kindOf(media, body.required, place, spec));
  const text = kinds.filter((kind) => kind !== '').join('\n');
  const blocks = text === '' ? described : [...described, textBlock(text)];
  if (blocks.length === 0) return [];
  const about: OperationSection = { lead: [heading('Request body')], blocks, importance: 8 };
  return [about, ...fieldSections(body, place, spec)];
}

function kindOf({ types, schema }: Media, required: boolean, place: string[], spec: Spec): string {
  const type = describeType(schema, { spec, place });
  const marks = [type === 'any' ? '' : type, required ? 'required' : ''].filter((mark) => mark !== '');
  return marks.length === 0 ? codes(types) : `${codes(types)} (${marks.join(', ')})`;
}

function fieldSections({ media }: Body, place: string[], spec: Spec): OperationSection[] {
  const sections: OperationSection[] = [];
  let left = mostFields;
  for (const { types, schema } of media) {
    const blocks = fieldBlocks(
      schema,
      spec,
      { depth, count: left, omit: 'readOnly', place, repeat: true },
      room,
    );
    left -= blocks.length;
    const lead: OperationSection['lead'] = media.length > 1 ? [textBlock(`Fields as ${codes(types)}:`)] : [];
    sections.push({ lead, blocks, importance: 5 });
    if (left <= 0) break;
  }
  return sections;
}

export function codes(names: string[]): string {
  return names.map(inlineCode).join(', ');
}
