import type { Block } from '../../vocabulary/block.ts';
import { type CodeSample, codeSamples, type WrittenCall } from './code-samples.ts';
import { bodyFile } from './curl-body.ts';
import { curlCommand } from './curl-command.ts';
import type { Detail } from './field-item.ts';
import { findExample } from './find-example.ts';
import type { FoundOperation } from './find-operations.ts';
import type { OperationSection } from './fit-sections.ts';
import { flattenSchema } from './flatten-schema.ts';
import { wholeLines } from './markdown-blocks.ts';
import { heading } from './parameters-section.ts';
import { printExample } from './print-example.ts';
import type { Body, Media, Parameter } from './read-parameters.ts';
import type { Response } from './read-responses.ts';
import { sampleResponse } from './sample-response.ts';
import { sampleBody } from './sample-value.ts';
import { inlineCode, textBlock } from './short-text.ts';
import type { Spec } from './spec.ts';

const longestRequest = 2000;
const longestResponse = 1500;

/**
 * Commands and code that call the operation, then a request and a response: the authors' examples, else made-up ones.
 */
export function exampleSections(
  { parameters, body, response }: { parameters: Parameter[]; body: Body | null; response?: Response },
  found: FoundOperation,
  spec: Spec,
  detail: Detail,
): OperationSection[] {
  const written = codeSamples(found.operation, spec);
  const [own] = written;
  const command = curlCommand({ parameters, body }, found, spec, detail);
  const hasSeveral = written.length > 1;
  if (hasSeveral && detail === 'page')
    return [{ lead: [heading('Example')], blocks: [callTabs(written, command)], importance: 8 }];
  const hasCommand = own?.samples.some(isCommand) ?? false;
  const sendsFile = !hasCommand && command?.endsWith(bodyFile) === true;
  const sent =
    printed(body?.media ?? [], longestRequest, { found, spec, detail }) ??
    (found.isWebhook ? madeUpResponse(body?.media ?? [], found, spec) : null) ??
    (sendsFile ? madeUpBody(body?.media ?? [], found, spec) : null);
  const example =
    responseBlock(own) ?? printed(response?.media ?? [], longestResponse, { found, spec, detail });
  const received = example ?? madeUpResponse(response?.media ?? [], found, spec);
  const sections: OperationSection[] = [];
  const calls = callBlocks(command, own?.samples ?? []);
  const isPartial = hasSeveral || (detail === 'passage' && sendsFile);
  if (calls.length > 0) sections.push({ lead: [], blocks: calls, importance: 8, isPartial });
  const isPart = (media: readonly Media[] = []) =>
    detail === 'passage' && media.some(({ examples }) => examples !== undefined);
  if (sent !== null) {
    const lead = [textBlock(found.isWebhook ? 'Payload:' : 'Request:')];
    sections.push({ lead, blocks: [sent], importance: 3, isPartial: isPart(body?.media) });
  }
  if (received !== null) {
    const lead = [textBlock(`Response ${inlineCode(response?.status ?? '')}:`)];
    const importance = example === null ? 0 : 2;
    sections.push({ lead, blocks: [received], importance, isPartial: isPart(response?.media) });
  }
  // The heading belongs to the first section: when the page is cut, each section is kept longer than those after it.
  sections[0]?.lead.unshift(heading('Example'));
  return sections;
}

const shells = /^(?:curl|shell|sh|bash)/;

function isCommand({ language, text }: CodeSample): boolean {
  return shells.test(language) && /\bcurl\b/.test(text);
}

/** A panel for each call, with the languages in tabs. */
function callTabs(written: readonly WrittenCall[], command: string | null): Block {
  const panels = written.map((call, index) => {
    const response = responseBlock(call);
    const blocks = callBlocks(index === 0 ? command : null, call.samples);
    return {
      label: call.title || `Example ${index + 1}`,
      blocks: response === null ? blocks : [...blocks, textBlock('Response:'), response],
    };
  });
  return { type: 'tabs', panels };
}

/** The response that the authors wrote for a call. */
function responseBlock(call: WrittenCall | undefined): Block | null {
  if (call === undefined || call.response === null) return null;
  const text = wholeLines(call.response.trim(), longestResponse);
  return { type: 'code', text, language: /^[[{]/.test(text) ? 'json' : 'text' };
}

/** The command and the authors' samples. A command of the authors replaces ours. */
function callBlocks(command: string | null, samples: readonly CodeSample[]): Block[] {
  const own = samples.find(isCommand);
  const first =
    own === undefined && command !== null ? [{ label: 'curl', block: commandBlock(command) }] : [];
  const ordered = own === undefined ? samples : [own, ...samples.filter((sample) => sample !== own)];
  const calls = [...first, ...ordered.map((sample) => ({ label: sample.label, block: sampleBlock(sample) }))];
  if (calls.length < 2) return calls.map(({ block }) => block);
  return [{ type: 'tabs', panels: calls.map(({ label, block }) => ({ label, blocks: [block] })) }];
}

function sampleBlock({ text, language }: CodeSample): Block {
  return { type: 'code', text, language, unindexed: true };
}

/** Not indexed: a search for "curl" or "bearer token" would find every operation instead of the guide. */
function commandBlock(text: string): Block {
  return { type: 'code', text, language: 'sh', unindexed: true };
}

/** The example of a body. The page shows all named examples as tabs; the first one is enough for searches. */
function printed(
  media: Media[],
  length: number,
  { found, spec, detail }: { found: FoundOperation; spec: Spec; detail: Detail },
): Block | null {
  const example = findExample(media, { spec, place: found.place });
  if (example === null) return null;
  const { types, examples = [] } = example.media;
  if (detail === 'passage' || examples.length < 2) return exampleBlock(example.value, types, length);
  const panels = examples.map(({ label, value }) => ({
    label,
    blocks: [exampleBlock(value, types, length)],
  }));
  return { type: 'tabs', panels };
}

function exampleBlock(value: unknown, types: string[], length: number): Block {
  const language = typeof value === 'string' ? languageOf(types) : 'json';
  return { type: 'code', text: printExample(value, length), language };
}

/** A body for a command that sends a file; like the command, it is not indexed. */
function madeUpBody(media: Media[], found: FoundOperation, spec: Spec): Block | null {
  const context = { spec, place: found.place };
  return madeUp(sampleBody(jsonSchema(media, found, spec), context), longestRequest);
}

/** A made-up response, to show its shape if the description has no example. */
function madeUpResponse(media: Media[], found: FoundOperation, spec: Spec): Block | null {
  const isFit = (value: unknown) => printExample(value, 2 * longestResponse).length <= longestResponse;
  const context = { spec, place: found.place };
  return madeUp(sampleResponse(jsonSchema(media, found, spec), context, isFit), longestResponse);
}

/** The schema of the JSON content. If any type is allowed, an object or a list also means JSON. */
function jsonSchema(media: Media[], { place }: FoundOperation, spec: Spec): unknown {
  const json = media.find(({ types }) => types.some((type) => type.includes('json')));
  const any = media.find(({ types }) => types.some((type) => /^(?:\*|application)\/\*$/.test(type)));
  if (json !== undefined || any === undefined) return json?.schema;
  const { properties, items } = flattenSchema(any.schema, spec, place);
  return properties.size > 0 || items !== undefined ? any.schema : undefined;
}

function madeUp(value: unknown, length: number): Block | null {
  if (value === undefined) return null;
  return { type: 'code', text: printExample(value, length), language: 'json', unindexed: true };
}

function languageOf(types: string[]): string {
  if (types.some((type) => type.includes('json'))) return 'json';
  return types.some((type) => type.includes('xml')) ? 'xml' : 'text';
}
