import { type Block, paragraph } from '../../vocabulary/block.ts';
import type { Page } from '../../vocabulary/page.ts';
import { renderBlock, renderBlocks } from '../../vocabulary/render-blocks.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import { describeSecurity } from './describe-security.ts';
import { exampleSections } from './example-sections.ts';
import type { Detail } from './field-item.ts';
import type { FoundOperation } from './find-operations.ts';
import { fitSections, type OperationSection } from './fit-sections.ts';
import { textOf } from './loose-values.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import { displayName, operationTitle, wordsOf } from './operation-title.ts';
import type { OperationAddress } from './operation-url.ts';
import { parametersSection } from './parameters-section.ts';
import { readParameters, readRequestBody } from './read-parameters.ts';
import { mainResponse, readResponses } from './read-responses.ts';
import { requestBodySections } from './request-body-sections.ts';
import { responseSections } from './response-sections.ts';
import { firstSentence, inlineCode, shorten, textBlock } from './short-text.ts';
import type { Spec } from './spec.ts';

/** Maximum characters of an operation: in the text for search and answers, and on its page. */
const longest: Record<Detail, number> = { passage: 12_000, page: 100_000 };

/** A text that is twice as long says more than a title. */
const longestRepeated = 200;

/** Puts deprecated operations below others that fit as well. */
const deprecatedBoost = 0.9;

interface OperationPlace {
  address: OperationAddress;
  scope: Scope;
  apiTitle: string;
  /** Name of the group that readers see. */
  tag: string | null;
  acronyms: ReadonlyMap<string, string>;
}

/** Converts an operation to a page for readers, models and the index. */
export function operationPage(
  found: FoundOperation,
  spec: Spec,
  { address, scope, apiTitle, tag, acronyms }: OperationPlace,
): Page {
  const { method, path, operation } = found;
  const title = operationTitle(operation, method, path, { acronyms, tag });
  const sections = sectionsOf(found, spec, 'passage');
  const passage = fitSections(sections, longest.passage);
  const isCut = isPartial(sections) || renderBlocks(passage) !== renderBlocks(fitSections(sections));
  return {
    version: scope.version,
    locale: scope.locale,
    url: address.url,
    title,
    description: beyondTitle(firstSentence(textOf(operation.description) ?? ''), title),
    sourceFile: spec.file,
    frontMatter: {},
    boost: operation.deprecated === true ? deprecatedBoost : 1,
    blocks: isCut ? fitSections(sectionsOf(found, spec, 'page'), longest.page) : passage,
    ...(isCut && { passage }),
    anchors: address.anchor === null ? [] : [address.anchor],
    links: [],
    aliases: [],
    operation: {
      method,
      path,
      apiTitle,
      tag,
      operationId: textOf(operation.operationId),
      anchor: address.anchor,
      deprecated: operation.deprecated === true,
    },
  };
}

/** A text; empty if the title was made from it and says the same. */
function beyondTitle(sentence: string, title: string): string {
  if (sentence.length > 2 * longestRepeated) return sentence;
  const wordsIn = (text: string) =>
    wordsOf(text)
      .map((word) => word.replace(/e?s$/, ''))
      .join(' ');
  return wordsIn(sentence) === wordsIn(title) ? '' : sentence;
}

/** Whether the page shows more fields or examples. */
function isPartial(sections: readonly OperationSection[]): boolean {
  return sections.some(
    ({ blocks, isPartial }) => isPartial || blocks.some((block) => renderBlock(block) === '- …'),
  );
}

function sectionsOf(found: FoundOperation, spec: Spec, detail: Detail): OperationSection[] {
  const parameters = readParameters(found, spec);
  const body = readRequestBody(found, parameters, spec);
  const responses = readResponses(found, spec);
  return [
    ...introduction(found, spec),
    ...parametersSection(parameters, found, spec, detail),
    ...requestBodySections(body, found, spec, detail),
    ...responseSections(responses, found, spec, detail),
    ...exampleSections({ parameters, body, response: mainResponse(responses) }, found, spec, detail),
  ];
}

function introduction(found: FoundOperation, spec: Spec): OperationSection[] {
  const { operation, isWebhook } = found;
  // The security of the whole API is that of its own calls.
  const security = isWebhook && operation.security === undefined ? null : describeSecurity(operation, spec);
  const first: Block[] = [textBlock(signature(found))];
  if (operation.deprecated === true) first.push(paragraph({ strong: ['Deprecated.'] }));
  const sections: OperationSection[] = [
    { lead: [], blocks: first, importance: 9 },
    {
      lead: [],
      blocks: markdownBlocks(shorten(wholeDescription(found), longest.passage)),
      importance: 6,
    },
  ];
  if (security !== null) sections.push({ lead: [], blocks: [textBlock(security)], importance: 8 });
  return sections;
}

/** The description, after a summary that is too long for a title or not the title; empty if it repeats the summary. */
function wholeDescription({ operation, method, path }: FoundOperation): string {
  const description = textOf(operation.description) ?? '';
  const summary = textOf(operation.summary)?.trim() ?? '';
  const title = operationTitle(operation, method, path);
  const isLeftOut = displayName(operation) !== null || summary.length > title.length + 1;
  if (isLeftOut && !description.startsWith(summary)) return `${summary}\n\n${description}`.trim();
  return summary === '' ? description : beyondTitle(description, title);
}

function signature({ method, path, isWebhook, operation }: FoundOperation): string {
  const call = inlineCode(`${method} ${path}`);
  const id = textOf(operation.operationId);
  const lines = [isWebhook ? `${call} (webhook)` : call, id === null ? '' : `Operation: ${inlineCode(id)}`];
  return lines.filter((line) => line !== '').join('\n');
}
