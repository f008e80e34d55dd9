import type { Block } from '../../vocabulary/block.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import { describeType } from './describe-type.ts';
import type { Detail } from './field-item.ts';
import { fieldBlocks } from './fields-section.ts';
import type { FoundOperation } from './find-operations.ts';
import type { OperationSection } from './fit-sections.ts';
import { heading, listBlocks } from './parameters-section.ts';
import type { Media } from './read-parameters.ts';
import { mainResponse, type Response } from './read-responses.ts';
import { codes } from './request-body-sections.ts';
import { inlineCode, plainLine, shortenToSentence, textBlock } from './short-text.ts';
import type { Spec } from './spec.ts';

const limits = {
  passage: { depth: 2, mostFields: 70, room: { all: 4000, one: 600 } },
  page: { depth: 4, mostFields: 400, room: { all: 40_000, one: 2000 } },
};

/** Limits of other bodies, such as those of errors, which only pages show. */
const limitsOfOthers = { depth: 3, mostFields: 60, room: { all: 6000, one: 500 } };

/** The responses: every status with its meaning, then the fields of the main response and, on pages, of the others. */
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
  const main = mainResponse(responses);
  const bodies = bodySection(main, place, spec, detail);
  return [statuses, ...bodies, ...otherBodies(responses, main, { place, spec, detail })];
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
  const media = response === undefined ? undefined : describedMedia(response);
  if (response === undefined || media === undefined) return [];
  const { blocks, isPartial } = bodyFields(media, limits[detail], { place, spec, detail });
  const about = textBlock(bodyLine([response.status], media, { place, spec }));
  return [
    { lead: [], blocks: [about], importance: 3 },
    { lead: [], blocks, importance: 1, isPartial },
  ];
}

interface BodyContext {
  place: string[];
  spec: Spec;
  detail: Detail;
}

/** The bodies of the other responses, equal ones once: errors often share a body. */
function otherBodies(
  responses: readonly Response[],
  main: Response | undefined,
  context: BodyContext,
): OperationSection[] {
  const bodies = responses.flatMap((response) => {
    const media = response === main ? undefined : describedMedia(response);
    return media === undefined ? [] : [{ status: response.status, media }];
  });
  if (bodies.length === 0) return [];
  if (context.detail === 'passage') return [{ lead: [], blocks: [], importance: 0, isPartial: true }];
  const shown = bodies.map(({ status, media }) => {
    const { blocks } = bodyFields(media, limitsOfOthers, context);
    return { status, media, blocks, key: renderBlocks(blocks) + codes(media.types) };
  });
  return [...Map.groupBy(shown, ({ key }) => key).values()].flatMap((group): OperationSection[] => {
    const { media, blocks } = group[0]!;
    const line = bodyLine(
      group.map(({ status }) => status),
      media,
      context,
    );
    return blocks.length === 0 ? [] : [{ lead: [textBlock(line)], blocks, importance: 0 }];
  });
}

function describedMedia(response: Response): Media | undefined {
  return response.media.find(({ schema }) => schema !== undefined);
}

function bodyLine(statuses: string[], { types, schema }: Media, context: Omit<BodyContext, 'detail'>) {
  return `Body of ${codes(statuses)} as ${codes(types)}: ${describeType(schema, context)}`;
}

function bodyFields(
  { schema }: Media,
  { depth, mostFields, room }: (typeof limits)[Detail],
  { place, spec, detail }: BodyContext,
): { blocks: Block[]; isPartial: boolean } {
  const listed = { depth, count: mostFields, omit: 'writeOnly' as const, place, repeat: false };
  return fieldBlocks(schema, spec, listed, { room, detail });
}
