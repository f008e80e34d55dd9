import { splitSentences } from '../text/split-sentences.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import { isShortCode, type Quote, quoteOf } from './find-quotes.ts';
import { quotableInline } from './quotable-inline.ts';
import type { QuotableBlock, QuotableSection } from './read-chunk.ts';

const mostParameters = 6;
const longestParameter = 240;
const longestDescription = 300;

/** What can be quoted of an API operation: what it does, what it requires, an example, and each parameter. */
export function findOperationQuotes(
  { method, path, title }: Pick<Chunk, 'method' | 'path' | 'title'>,
  sections: readonly QuotableSection[],
): Quote[] {
  const description = descriptionIn(sections[0]) || quotableInline([title]);
  const prose = `\`${method ?? ''} ${path ?? ''}\`: ${description}`;
  const sent = sections.filter(({ trail }) => trail.at(-1) !== 'Responses').flatMap(({ blocks }) => blocks);
  const parameters = sent.flatMap((block) =>
    block.type === 'item' && block.depth === 0 ? [block.text] : [],
  );
  return [
    quoteOf({ kind: 'operation', prose, block: 0 }),
    ...requiredQuotes(parameters),
    ...exampleQuotes(sent),
    ...parameterQuotes(parameters),
  ];
}

/** The first sentences that describe the operation; its name and id come before them. */
function descriptionIn(intro: QuotableSection | undefined): string {
  const text = intro?.blocks.find(
    (block, index) => index > 0 && block.type === 'text' && !block.text.startsWith('**'),
  );
  if (text?.type !== 'text') return '';
  let description = '';
  for (const sentence of splitSentences(text.text)) {
    if (description !== '' && description.length + sentence.length > longestDescription) break;
    description += description === '' ? sentence : ` ${sentence}`;
  }
  return description.length <= 2 * longestDescription ? description : '';
}

/** Those such as "`org` (path, string, required): The organization's name." */
function requiredQuotes(parameters: readonly string[]): Quote[] {
  const required = parameters.filter((each) => /, required(?:,|$)/.test(each.split('): ', 1)[0] ?? ''));
  const lines = required.flatMap(shortened).slice(0, mostParameters);
  if (lines.length === 0) return [];
  const body = lines.map((line) => `- ${line}`).join('\n');
  return [quoteOf({ kind: 'list', body, characters: body.length, block: 1 })];
}

function parameterQuotes(parameters: readonly string[]): Quote[] {
  return parameters.flatMap((each, index) =>
    each.length <= longestParameter && each.startsWith('`')
      ? [quoteOf({ kind: 'item', prose: each, block: 3 + index })]
      : [],
  );
}

/** A parameter, or its first sentence where it is long. */
function shortened(parameter: string): string[] {
  if (parameter.length <= longestParameter) return [parameter];
  return splitSentences(parameter)
    .slice(0, 1)
    .filter(({ length }) => length <= longestParameter);
}

function exampleQuotes(blocks: readonly QuotableBlock[]): Quote[] {
  const at = blocks.findIndex((block) => block.type === 'code' && isShortCode(block));
  const code = blocks[at];
  if (code?.type !== 'code') return [];
  const before = blocks[at - 1];
  const prose = before?.type === 'text' && before.text.endsWith(':') ? before.text : '';
  return [quoteOf({ kind: 'code', prose, body: code.text, codes: 1, block: 2 })];
}
