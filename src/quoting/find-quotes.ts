import { splitSentences } from '../text/split-sentences.ts';
import type { ItemBlock, QuotableBlock, QuotableSection, QuotedCode, RowBlock } from './read-chunk.ts';

/** Something that can be quoted on its own. */
export interface Quote {
  kind: 'sentence' | 'item' | 'row' | 'list' | 'code' | 'operation';
  /** Code before the prose, when the prose continues a sentence that the code starts. */
  before: string;
  /** Whole sentences; empty where only `body` is quoted. */
  prose: string;
  /** Code or the lines of a list that the prose introduces or describes. */
  body: string;
  /** Blocks of code in `before` and `body`, and characters of everything else. */
  codes: number;
  characters: number;
  /** Index of its block in the section, and of its sentence in the block. */
  block: number;
  sentence: number;
  /** The introducing text before it; only its words are used. */
  leadIn: string;
}

/** Longer parts are not quoted. */
const longestSentence = 600;
const longestCode = 1_200;
const mostCodeLines = 28;
const longestList = 700;
const mostItems = 8;
const longestKey = 120;
const longestCell = 400;
/** Blocks of code in one list, and a command that fits into a step instead. */
const mostCodes = 2;
const longestCommand = 120;

/** Everything in a section that can be quoted, in reading order. */
export function findQuotes({ blocks }: QuotableSection): Quote[] {
  const quotes: Quote[] = [];
  const lists = new Set<number>();
  let leadIn = '';
  for (const [index, block] of blocks.entries()) {
    if (block.type === 'text') {
      const sentences = splitSentences(block.text);
      quotes.push(...sentenceQuotes(sentences, speaksOn(block) ? codeAt(blocks, index - 1) : '', index));
      leadIn = leadInOf(sentences);
    } else if (block.type === 'item') {
      if (!lists.has(block.list)) quotes.push(...listQuotes(blocks, index, block, leadIn));
      lists.add(block.list);
      quotes.push(...itemQuotes(block, index, leadIn));
    } else if (block.type === 'row') quotes.push(...rowQuotes(block, index, leadIn));
    else {
      quotes.push(...codeQuotes(block, blocks, index, leadIn));
      leadIn = '';
    }
  }
  return quotes;
}

/** Fills the missing fields of a quote with defaults. */
export function quoteOf(quote: Pick<Quote, 'kind' | 'block'> & Partial<Quote>): Quote {
  const { prose = '' } = quote;
  return {
    before: '',
    prose,
    body: '',
    codes: 0,
    characters: prose.length,
    sentence: 0,
    leadIn: '',
    ...quote,
  };
}

export function isShortCode({ body }: QuotedCode): boolean {
  return body.length <= longestCode && body.split('\n').length <= mostCodeLines;
}

function sentenceQuotes(sentences: readonly string[], code: string, block: number): Quote[] {
  return sentences.flatMap((prose, sentence) => {
    if (!isSentence(prose)) return [];
    const before = sentence === 0 ? code : '';
    return [quoteOf({ kind: 'sentence', before, prose, codes: before === '' ? 0 : 1, block, sentence })];
  });
}

/** What a paragraph says about the block that follows it. */
function leadInOf(sentences: readonly string[]): string {
  const last = sentences.at(-1) ?? '';
  return isSentence(last) || !isQuotable(last) || startsBlock(last) ? '' : last;
}

function isSentence(text: string): boolean {
  return isQuotable(text) && !startsBlock(text) && !leads(text) && !isFragment(text);
}

/** At the beginning of a line it would be read as a heading, a list, a table or code. */
function startsBlock(text: string): boolean {
  return (
    /^(?:#{1,6}\s|[-+*>|=]|\d{1,9}[.)]\s|~~~|:::|```(?=[^`]*$))/.test(text) && !/^\*{1,3}[^\s*]/.test(text)
  );
}

/** "For example:" */
function leads(text: string): boolean {
  return /[:：]\**$/.test(text);
}

/** True for captions, labels and flags: a sentence ends with punctuation. */
function isFragment(text: string): boolean {
  return text.length < 12 || !/[.!?…。！？؟।)）"”`]\**$/.test(text);
}

/** A number in brackets would be read as a reference. */
function isQuotable(text: string): boolean {
  return text.length <= longestSentence && !/\[\d{1,3}(?:, ?\d{1,3})*\]/.test(text.replace(/`[^`]*`/g, ''));
}

/** True for a paragraph that starts in lower case: it continues the sentence that the code above starts. */
function speaksOn(block: QuotableBlock | undefined): boolean {
  return block?.type === 'text' && /^\p{Ll}/u.test(block.text);
}

function codeAt(blocks: readonly QuotableBlock[], index: number): string {
  const block = blocks[index];
  return block?.type === 'code' && isShortCode(block) ? block.text : '';
}

function codeQuotes(
  code: QuotedCode,
  blocks: readonly QuotableBlock[],
  block: number,
  leadIn: string,
): Quote[] {
  if (!isShortCode(code) || isDrawing(code) || speaksOn(blocks[block + 1])) return [];
  const prose = leads(leadIn) ? leadIn : stepBefore(blocks[block - 1]);
  return [quoteOf({ kind: 'code', prose, body: code.text, codes: 1, block, leadIn })];
}

/** True for code of diagrams. */
function isDrawing({ text }: QuotedCode): boolean {
  return /^[`~]+(?:mermaid|plantuml|dot|d2|math)\b/.test(text);
}

/** A step that ends in a colon leads to the code that follows it. */
function stepBefore(block: QuotableBlock | undefined): string {
  if (block?.type !== 'item' || !leads(block.text) || startsBlock(block.text)) return '';
  return isQuotable(block.text) ? block.text : '';
}

function itemQuotes({ text }: ItemBlock, block: number, leadIn: string): Quote[] {
  return isSentence(text) ? [quoteOf({ kind: 'item', prose: text, block, leadIn })] : [];
}

/** A whole list, steps with their code, if it is short and starts at 1. */
function listQuotes(
  blocks: readonly QuotableBlock[],
  block: number,
  first: ItemBlock,
  leadIn: string,
): Quote[] {
  if ((first.number ?? 1) !== 1) return [];
  const steps = stepsOf(blocks.slice(block), first);
  const text = steps.map((step) => step.text).join('\n');
  if (steps.length < 2 || steps.length > mostItems || text.length > longestList) return [];
  const list = steps.every((step) => isQuotable(step.text)) ? renderSteps(steps) : null;
  if (list === null) return [];
  const characters = leadIn.length + text.length;
  return [quoteOf({ kind: 'list', prose: leadIn, ...list, characters, block, leadIn })];
}

interface Step {
  text: string;
  code: QuotedCode[];
}

/** A list's items from the first on; items below an item, and code between them, belong to it. */
function stepsOf(blocks: readonly QuotableBlock[], first: ItemBlock): Step[] {
  const isItem = (block: QuotableBlock) => block.type === 'item' && block.list === first.list;
  const steps: Step[] = [];
  for (const block of blocks.slice(0, blocks.findLastIndex(isItem) + 2)) {
    const step = steps.at(-1);
    if (block.type === 'code') step?.code.push(block);
    if (block.type !== 'item' || block.list !== first.list) continue;
    if (step !== undefined && block.depth > first.depth) step.text += `\n   - ${block.text}`;
    else
      steps.push({ text: `${block.number === null ? '-' : `${steps.length + 1}.`} ${block.text}`, code: [] });
  }
  return steps;
}

/**
 * Puts the code of a step below it. With more than a few blocks of code, puts one-line commands into the steps instead.
 * Null when a step would have no code.
 */
function renderSteps(steps: readonly Step[]): Pick<Quote, 'body' | 'codes'> | null {
  const wanted = steps.flatMap(({ text, code }) => (leads(text) ? code.slice(0, 1) : []));
  const asBlocks = wanted.length <= mostCodes && wanted.every(isShortCode);
  const lines: string[] = [];
  for (const { text, code } of steps) {
    const [first] = code;
    if (!leads(text)) lines.push(text);
    else if (first === undefined) return null;
    else if (asBlocks) lines.push(text, '', indented(first.text), '');
    else if (isCommand(first)) lines.push(`${text} \`${first.body}\``);
    else return null;
  }
  return { body: lines.join('\n').trimEnd(), codes: asBlocks ? wanted.length : 0 };
}

function isCommand({ body }: QuotedCode): boolean {
  return body.length <= longestCommand && !/[\n`]/.test(body);
}

function indented(code: string): string {
  return code.replace(/^(?=.)/gm, '   ');
}

/** A row as "`key`: meaning", with the default after the key. */
function rowQuotes({ cells, head }: RowBlock, block: number, leadIn: string): Quote[] {
  const key = cells[0] ?? '';
  const meaning = cells[meaningColumn(head)] ?? '';
  if (key === '' || meaning === '' || key.length > longestKey || meaning.length > longestCell) return [];
  const column = head.findIndex((name) => /^default/i.test(name));
  const preset = column > 0 ? (cells[column] ?? '') : '';
  const beside = preset === '' || preset === meaning ? '' : ` (${head[column]}: ${preset})`;
  const prose = `${key}${beside}: ${meaning}`;
  return isQuotable(prose) && !startsBlock(prose)
    ? [quoteOf({ kind: 'row', prose, block, leadIn: `${leadIn} ${head.join(' ')}` })]
    : [];
}

function meaningColumn(head: readonly string[]): number {
  const named = head.findIndex((name) => /meaning|description|what|purpose|effect|explanation/i.test(name));
  return named > 0 ? named : head.length - 1;
}
