import type { Block } from '../../vocabulary/block.ts';
import { describeType } from './describe-type.ts';
import type { Detail } from './field-item.ts';
import { fieldBlocks } from './fields-section.ts';
import type { FoundOperation } from './find-operations.ts';
import type { OperationSection } from './fit-sections.ts';
import { heading, listBlocks } from './parameters-section.ts';
import { mainResponse, type Response } from './read-responses.ts';
import { codes } from './request-body-sections.ts';
import { inlineCode, plainLine, shortenToSentence, textBlock } from './short-text.ts';
import type { Spec } from './spec.ts';

const limits = {
  passage: { depth: 2, mostFields: 70, room: { all: 4000, one: 600 } },
  page: { depth: 4, mostFields: 400, room: { all: 40_000, one: 2000 } },
};

/** The responses: every status with its meaning, then the fields of the main response. */
export function responseSections(
  responses: Response[],
  { place }: FoundOperation,
  spec: Spec,
  detail: Detail,
): OperationSection[] {
  if (responses.length === 0) return [];
  const shared = sharedHeaders(responses);
  const lines = responses.map((response) => statusLine(response, !shared.has(codes(response.headers))));
  const statuses: OperationSection = {
    lead: [heading('Responses')],
    blocks: [...listBlocks(lines), ...headerLines(shared, responses.length)],
    importance: 4,
  };
  return [statuses, ...bodySection(mainResponse(responses), place, spec, detail)];
}

/** The statuses of responses that have the same headers, by these headers. */
function sharedHeaders(responses: readonly Response[]): Map<string, string[]> {
  const groups = Map.groupBy(
    responses.filter(({ headers }) => headers.length > 0),
    ({ headers }) => codes(headers),
  );
  const shared = [...groups].filter(([, { length }]) => length > 1);
  return new Map(shared.map(([headers, group]) => [headers, group.map(({ status }) => status)]));
}

function headerLines(shared: ReadonlyMap<string, string[]>, count: number): Block[] {
  return [...shared].map(([headers, statuses]) => {
    const which = statuses.length === count ? 'all responses' : codes(statuses);
    return textBlock(`Headers of ${which}: ${headers}.`);
  });
}

function statusLine({ status, meaning, description, headers }: Response, hasHeaders: boolean): string {
  const said = description === null ? '' : shortenToSentence(plainLine(description), 1000);
  const label = `${inlineCode(status)} ${meaning}`.trimEnd();
  const line = isEmptyPhrase(said, meaning) ? label : `${label}: ${said}`;
  return !hasHeaders || headers.length === 0
    ? line
    : `${line.replace(/\.$/, '')}. Headers: ${codes(headers)}.`;
}

function isEmptyPhrase(said: string, meaning: string): boolean {
  const words = said.toLowerCase().replace(/\.$/, '');
  return words === meaning.toLowerCase() || words === 'response' || words === '';
}

function bodySection(
  response: Response | undefined,
  place: string[],
  spec: Spec,
  detail: Detail,
): OperationSection[] {
  const media = response?.media.find(({ schema }) => schema !== undefined);
  if (response === undefined || media === undefined) return [];
  const type = describeType(media.schema, { spec, place });
  const text = `Body of ${inlineCode(response.status)} as ${codes(media.types)}: ${type}`;
  const { depth, mostFields, room } = limits[detail];
  const { blocks, isPartial } = fieldBlocks(
    media.schema,
    spec,
    { depth, count: mostFields, omit: 'writeOnly', place, repeat: false },
    { room, detail },
  );
  const about: OperationSection = { lead: [], blocks: [textBlock(text)], importance: 3 };
  return [about, { lead: [], blocks, importance: 1, isPartial }];
}
