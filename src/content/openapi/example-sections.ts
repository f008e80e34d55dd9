import type { Block } from '../../vocabulary/block.ts';
import type { FoundOperation } from './find-operations.ts';
import type { OperationSection } from './fit-sections.ts';
import { flattenSchema } from './flatten-schema.ts';
import { heading } from './parameters-section.ts';
import { printExample } from './print-example.ts';
import type { Body, Media } from './read-parameters.ts';
import type { Response } from './read-responses.ts';
import { inlineCode, textBlock } from './short-text.ts';
import type { Spec } from './spec.ts';

const longestRequest = 2000;
const longestResponse = 1500;

/** A request and an answer as the authors show them. */
export function exampleSections(
  body: Body | null,
  response: Response | undefined,
  { place }: FoundOperation,
  spec: Spec,
): OperationSection[] {
  const sent = printed(body?.media ?? [], longestRequest, place, spec);
  const received = printed(response?.media ?? [], longestResponse, place, spec);
  const sections: OperationSection[] = [];
  if (sent !== null) sections.push({ lead: [textBlock('Request:')], blocks: [sent], importance: 3 });
  if (received !== null) {
    const lead = [textBlock(`Response ${inlineCode(response?.status ?? '')}:`)];
    sections.push({ lead, blocks: [received], importance: 2 });
  }
  // The heading goes with the first that is kept; the request outlives the response when the page is cut.
  sections[0]?.lead.unshift(heading('Example'));
  return sections;
}

function printed(media: Media[], length: number, place: string[], spec: Spec): Block | null {
  for (const { types, schema, example } of media) {
    const value = example ?? flattenSchema(schema, spec, place).example;
    if (value === undefined || value === null) continue;
    const text = printExample(value, length);
    if (text === '') continue;
    return { type: 'code', text, language: typeof value === 'string' ? languageOf(types) : 'json' };
  }
  return null;
}

function languageOf(types: string[]): string {
  if (types.some((type) => type.includes('json'))) return 'json';
  return types.some((type) => type.includes('xml')) ? 'xml' : 'text';
}
