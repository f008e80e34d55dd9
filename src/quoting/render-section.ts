import { splitSentences } from '../text/split-sentences.ts';
import {
  type Block,
  type Inline,
  type ListBlock,
  type ListItem,
  paragraph,
  withChildren,
} from '../vocabulary/block.ts';
import { calloutLead } from '../vocabulary/callout-label.ts';
import { openingLinks } from '../vocabulary/opening-links.ts';
import { inlineText, plainText } from '../vocabulary/plain-text.ts';
import { renderBlock, renderBlocks, renderInline, withLinks } from '../vocabulary/render-blocks.ts';
import { isChatter } from './is-chatter.ts';
import { quotableInline } from './quotable-inline.ts';
import { closedParagraph, gap, isLeadIn, type Stays, withoutOpenEnd } from './without-open-end.ts';

/**
 * Lines of a section that is not cut, and most lines of a longer one and of one of its blocks, at 80 characters each; four
 * lines of code count as one. `long`: for errors, because their solution is often at the end. `brief`: below an uncertain
 * answer.
 */
const linesOfLength = {
  long: { whole: 36, most: 24, ofBlock: 12 },
  usual: { whole: 18, most: 12, ofBlock: 12 },
  brief: { whole: 7, most: 5, ofBlock: 3 },
  short: { whole: 0, most: 0, ofBlock: 12 },
};
/** Most lines of steps up to the answering one. */
const mostOfSteps = 24;
const lineLength = 80;
/** Most lines of an opening that is shown before a later part. */
const longestOpening = 5;
/** Lines before a value that need not be omitted. */
const shortOpening = 3;
/** Rows of a table that is not cut; the most and the fewest rows of a longer one. */
const wholeRows = 8;
const mostRows = 5;
const fewestRows = 3;
/** Items of a list that is not cut, and the lines by which it may make an answer too long. */
const wholeItems = 6;
const mostOverflow = 6;
/** Most rows or items of a list that is the answer as a whole. */
const longestList = 24;
/** Most characters of code. */
const mostCharacters = 1_600;
/** Shorter texts occur in others by chance. */
const shortestPart = 12;

/** The part of a section that answers. */
export interface Passage {
  /** Markdown without images. */
  text: string;
  /** Whether the section has more than this. */
  isCut: boolean;
}

export interface PassageOptions {
  /** The answering unit of the section: its text, and the index of its block. */
  focus: { block: number; text: string; canBeMarked: boolean } | null;
  /** Relevance of a table row to the question. */
  rate(text: string): number;
  /** The language of callout labels. */
  locale: string;
  /** `short`: only the answering block, with its introduction. */
  length: keyof typeof linesOfLength;
  /** Whether the answer starts with the answering block, unless there is little text before it. */
  isDirect: boolean;
  /** Whether the list or table in focus is the answer as a whole. */
  isList: boolean;
  /** Whether the answer needs the code after the answering block. */
  needsCode: boolean;
}

/** Renders a section: whole if it is short, otherwise the blocks around the answering text. */
export function renderSection(blocks: readonly Block[], options: PassageOptions): Passage {
  const focus = options.focus?.block ?? 0;
  const stays = (sentence: string) => isFocus(sentence, options.focus?.text ?? '');
  const quotable = blocks.map((block) => quotableBlock(block, options.locale));
  const whole = withoutFirstChatter(
    withoutLeadsToImages(quotable, stays),
    options.focus?.block ?? quotable.length,
  );
  const shown = shortened(whole, options);
  const isCutTable = (index: number) => shown[index]?.type === 'table' && shown[index] !== whole[index];
  // If a row answers, rows of other long tables are about something else.
  const isOther = (index: number) => index !== focus && isCutTable(index) && isCutTable(focus);
  const sizes = shown.map((block, index) =>
    isOther(index) ? Number.POSITIVE_INFINITY : linesOf(renderBlock(block)),
  );
  const passage = withoutLastChatter(blocksOf(shown, sizes, focus, options), stays);
  const text = renderBlocks(withoutOpenEnd(passage, stays), withLinks);
  return { text, isCut: text !== renderBlocks(withoutLastChatter(whole, stays), withLinks) };
}

/** Empties the paragraphs before the answering block that only lead readers to it or to another site. The indexes of blocks stay the same. */
function withoutFirstChatter(blocks: readonly Block[], focus: number): readonly Block[] {
  const links = openingLinks(blocks);
  const first = blocks.findIndex((block) => !isEmpty(block) && !isOnlyChatter(block) && !links.has(block));
  return blocks.map((block, place) => (place < Math.min(first, focus) ? paragraph() : block));
}

/** Removes paragraphs at the end that only lead readers to the next section. */
function withoutLastChatter(blocks: readonly Block[], stays: Stays): readonly Block[] {
  const isKept = (block: Block) =>
    !isEmpty(block) &&
    !(isOnlyChatter(block) && block.type === 'paragraph' && !stays(inlineText(block.content)));
  const last = blocks.findLastIndex(isKept);
  return last === -1 ? blocks : blocks.slice(0, last + 1);
}

/** Sentences that may announce an image without a text, which is not in the docs as Docent reads them. */
const announcesImage =
  /\b(?:here(?:['’]s| is| are)|see|looks?|try|shows?|shown|screenshot|diagram|picture|like (?:this|so))\b[^.)]*[:：]$/i;

/** Removes sentences that announce an image: "Then you see this:" */
function withoutLeadsToImages(blocks: readonly Block[], stays: Stays): readonly Block[] {
  return blocks.map((block, place) => {
    const next = blocks[place + 1];
    if (block.type !== 'paragraph' || next?.type !== 'paragraph' || !isLeadIn(block)) return block;
    const isImage = isEmpty(next) || announcesImage.test(inlineText(block.content).trim());
    return isImage ? (closedParagraph(block, stays) ?? paragraph()) : block;
  });
}

function isEmpty(block: Block): boolean {
  return block.type === 'paragraph' && inlineText(block.content) === '';
}

function isOnlyChatter(block: Block): boolean {
  return (
    block.type === 'paragraph' &&
    !isLeadIn(block) &&
    splitSentences(inlineText(block.content)).every(isChatter)
  );
}

/** Renders all blocks; only large ones are shortened. */
export function renderShortened(blocks: readonly Block[], options: PassageOptions): string {
  const whole = blocks.map((block) => quotableBlock(block, options.locale));
  return renderBlocks(shortened(whole, options), withLinks);
}

function shortened(blocks: readonly Block[], { focus, rate, isList, length }: PassageOptions): Block[] {
  const fewest = focus?.canBeMarked ? 1 : fewestRows;
  return blocks.map((block, index) => {
    const isFocused = index === focus?.block;
    if (isFocused && isList && lengthOf(block) <= longestList) return block;
    return shorten(block, isFocused ? focus.text : '', {
      rate,
      fewest,
      lines: linesOfLength[length].ofBlock,
    });
  });
}

function lengthOf(block: Block): number {
  if (block.type === 'list') return block.items.length;
  return block.type === 'table' ? block.rows.length : Number.POSITIVE_INFINITY;
}

function blocksOf(
  blocks: readonly Block[],
  sizes: readonly number[],
  focus: number,
  { length, isDirect, ...options }: PassageOptions,
): readonly Block[] {
  if (length === 'short') return blockAt(blocks, focus);
  const from = introductionOf(blocks, focus);
  const { whole, most } = linesOfLength[length];
  if (isDirect && sum(sizes.slice(0, from)) > shortOpening)
    return blocksAround(blocks.slice(from), sizes.slice(from), focus - from, most, options);
  return sum(sizes) > whole ? blocksAround(blocks, sizes, focus, most, options) : blocks;
}

/** A block with its introduction, or with the block that it introduces. */
function blockAt(blocks: readonly Block[], place: number): Block[] {
  const to = blocks.slice(place, place + 1).some(isLeadIn) ? place + 2 : place + 1;
  return blocks.slice(introductionOf(blocks, place), to);
}

function introductionOf(blocks: readonly Block[], place: number): number {
  let from = place;
  while (from > 0 && needsIntroduction(blocks, from)) from--;
  return from;
}

/** Number of lines that a reader sees. */
function linesOf(markdown: string): number {
  let lines = 0;
  let isCode = false;
  for (const line of markdown.split('\n')) {
    const isFence = /^\s*(?:```|~~~)/.test(line);
    if (isFence) isCode = !isCode;
    if (isFence || line.trim() === '' || /^[\s|-]+$/.test(line)) continue;
    lines += Math.ceil(line.length / lineLength) * (isCode ? 0.25 : 1);
  }
  return lines;
}

/**
 * The beginning of a section, if it contains the answering block. Otherwise the first paragraph and, after a mark, the
 * answering block with its introduction. More blocks follow while they fit.
 */
function blocksAround(
  blocks: readonly Block[],
  sizes: readonly number[],
  focus: number,
  most: number,
  { rate, needsCode }: Pick<PassageOptions, 'rate' | 'needsCode'>,
): Block[] {
  const from = introductionOf(blocks, focus);
  const end = Math.min(blocks.length, focus + (isLeadIn(blocks[focus]!) ? 2 : 1));
  const to = needsCode ? endOfCode(blocks, sizes, from, end) : end;
  const left = most - sum(sizes.slice(from, to));
  const before = sum(sizes.slice(0, from));
  if (from === 0 || before <= left)
    return [...blocks.slice(0, to), ...blocksThatFit(blocks, sizes, to, left - before, rate)];
  const [opening] = blocks;
  const hasOpening =
    opening?.type === 'paragraph' &&
    !isLeadIn(opening) &&
    !isOnlyChatter(opening) &&
    rate(inlineText(opening.content)) > 0 &&
    sizes[0]! <= longestOpening;
  const room = hasOpening ? left - sizes[0]! : left;
  const around = [...blocks.slice(from, to), ...blocksThatFit(blocks, sizes, to, room, rate)];
  if (!hasOpening) return around;
  return [from > 1 ? paragraph(...opening.content, ` ${gap}`) : opening, ...around];
}

/** The end of some blocks with the first code in or after them, if it is near. */
function endOfCode(blocks: readonly Block[], sizes: readonly number[], from: number, end: number): number {
  const isCode = ({ type }: Block) => type === 'code' || type === 'tabs';
  if (blocks.slice(from, end).some(isCode)) return end;
  const next = blocks.findIndex((block, place) => place >= end && isCode(block)) + 1;
  return next > 0 && sum(sizes.slice(from, next)) <= mostOfSteps ? next : end;
}

/** As many blocks from a place on as fit, or a little more with a short list; of a longer list, the items that match. */
function blocksThatFit(
  blocks: readonly Block[],
  sizes: readonly number[],
  from: number,
  lines: number,
  rate: Rate,
): Block[] {
  let [to, left] = [from, lines];
  for (; to < blocks.length && sizes[to]! <= left; to++) left -= sizes[to]!;
  const next = blocks[to];
  if (next?.type === 'list') {
    if (isShortList(next) && sizes[to]! <= left + mostOverflow) return blocks.slice(from, to + 1);
    const kept = itemsThatFit(next, bestItem(next.items, rate), left, rate);
    if (kept.size > 1) return [...blocks.slice(from, to), listOf(next, kept)];
  }
  while (to > from && to < blocks.length && isLeadIn(blocks[to - 1]!)) to--;
  return blocks.slice(from, to);
}

/** Code, lists and tables are introduced by the paragraph or item before them, and so is any block after a colon. */
function needsIntroduction(blocks: readonly Block[], at: number): boolean {
  const before = blocks[at - 1]!;
  // The code of an item may be outside of its list, or in tabs: `1. Edit the file:`
  if (before.type === 'list') return before.items.at(-1)?.blocks.slice(-1).some(isLeadIn) === true;
  if (before.type !== 'paragraph') return false;
  return isLeadIn(before) || ['code', 'list', 'table', 'tabs', 'definitions'].includes(blocks[at]!.type);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** A copy of a block whose text is safe to quote: no images, no HTML, no references. */
function quotableBlock(block: Block, locale: string): Block {
  const inner = (blocks: readonly Block[]) => blocks.map((each) => quotableBlock(each, locale));
  switch (block.type) {
    case 'paragraph':
      return paragraph(...startOfParagraph(quotableInline(block.content)));
    case 'table':
      return {
        ...block,
        head: block.head.map(quotableInline),
        rows: block.rows.map((row) => row.map(quotableInline)),
      };
    case 'definitions':
      return {
        ...block,
        entries: block.entries.map((entry) => ({
          ...entry,
          term: quotableInline(entry.term),
          blocks: inner(entry.blocks),
        })),
      };
    case 'details':
      return { ...block, summary: quotableInline(block.summary), blocks: inner(block.blocks) };
    case 'code':
      return { ...block, language: block.language || languageOf(block.title) };
    case 'tabs':
      return {
        ...block,
        panels: block.panels.map(({ label, blocks }) => ({
          label: quotableName(label),
          blocks: inner(blocks),
        })),
      };
    case 'callout':
      return {
        ...block,
        title: quotableName(calloutLead(block, locale)),
        blocks: inner(block.blocks),
      };
    default:
      return withChildren(block, inner);
  }
}

/** `config.js` has the language `js`. Without a language, Markdown would read the title as one. */
function languageOf(title: string | undefined): string | undefined {
  return title === undefined ? undefined : (/\.([a-z]{1,5})$/i.exec(title)?.[1]?.toLowerCase() ?? 'text');
}

/** Names of tabs and callouts may contain unparsed links: `[Files](files.md)`. */
function quotableName(name: string): string {
  return renderInline(quotableInline([name.replace(/\[([^[\]]+)\]\([^()\s]*\)/g, '$1')]));
}

/** At the beginning of a line, some characters start a heading, a list, a quote, a table or code. */
function startOfParagraph([text = '', ...rest]: readonly Inline[]): Inline[] {
  if (typeof text !== 'string') return [text, ...rest];
  const start = /^(?:#{1,6}\s|[-+>|=~:]|\*\s|```)/.test(text)
    ? `\\${text}`
    : text.replace(/^(\d{1,9})([.)])(?=\s)/, '$1\\$2');
  return [start, ...rest];
}

/** How rows of a long table are chosen, the minimum to show, and how long any block may be. */
interface RowChoice {
  rate: Rate;
  fewest: number;
  /** Most lines of the block. */
  lines: number;
}

type Rate = PassageOptions['rate'];

/** Shortens a block that is too large; `focus` is the answering text in it, or empty. */
function shorten(block: Block, focus: string, choice: RowChoice): Block {
  if (block.type === 'table') return shortenTable(block, focus, choice);
  if (block.type === 'definitions' && block.entries.length > wholeRows) {
    const texts = block.entries.map((entry) => plainText([{ ...block, entries: [entry] }]).text);
    const leftOut = { term: [gap], anchor: null, blocks: [] };
    return { ...block, entries: rowsAround(block.entries, texts, focus, choice, () => leftOut) };
  }
  if (block.type === 'tabs') return shortenTabs(block, focus);
  if (linesOf(renderBlock(block)) <= choice.lines || isShortList(block)) return block;
  if (block.type === 'list') return listAround(block, focus, choice);
  if (block.type === 'code') return { ...block, text: linesAround(block.text, focus, choice.lines) };
  if (block.type === 'paragraph') return paragraph(sentencesAround(renderBlock(block), focus, choice.lines));
  return withChildren(block, (blocks) => blocks.map((each) => shorten(each, focus, choice)));
}

/** Keeps the first tab, which suits most readers, and the answering one; others are only named. */
function shortenTabs(tabs: Extract<Block, { type: 'tabs' }>, focus: string): Block {
  const answering = tabs.panels.find(({ blocks }) => isFocus(plainText(blocks).text, focus));
  const shown = tabs.panels.filter((panel, place) => place === 0 || panel === answering);
  // Commands of several package managers may all be named "Terminal".
  const names = new Set(tabs.panels.map(({ label }) => label));
  for (const { label } of [...shown, { label: '' }]) names.delete(label);
  if (names.size === 0) return { ...tabs, panels: shown };
  return { ...tabs, panels: [...shown, { label: [...names].join(' · '), blocks: [paragraph(gap)] }] };
}

/** The relevant rows; a short table is not cut. */
function shortenTable(table: Extract<Block, { type: 'table' }>, focus: string, choice: RowChoice): Block {
  const isSmall = table.rows.length <= wholeRows && linesOf(renderBlock(table)) <= choice.lines;
  if (isSmall || table.rows.length <= fewestRows) return table;
  const texts = table.rows.map((row) => row.map((each) => inlineText(each)).join('\n'));
  return { ...table, rows: rowsAround(table.rows, texts, focus, choice, (row) => row.map(() => ['…'])) };
}

/**
 * The answering row and those that are rated nearly as high as the best; if these are few, also their neighbours. A
 * mark shows where rows are omitted.
 */
function rowsAround<Row>(
  rows: readonly Row[],
  texts: readonly string[],
  focus: string,
  { rate, fewest }: RowChoice,
  markFor: (row: Row) => Row,
): Row[] {
  const places = [...rows.keys()];
  const byRating = bestPlaces(texts.map(rate));
  const focused = places.filter((place) => isFocus(texts[place]!, focus));
  const chosen = new Set([...focused, ...byRating].slice(0, mostRows));
  const first = chosen.values().next().value ?? 0;
  const near = places.toSorted((a, b) => Math.abs(a - first) - Math.abs(b - first));
  for (const place of near) if (chosen.size < fewest) chosen.add(place);
  return withMarks(rows, (place) => chosen.has(place), markFor);
}

/** The places of the ratings that are nearly as high as the best one, the highest first. */
function bestPlaces(ratings: readonly number[]): number[] {
  const best = Math.max(...ratings);
  return [...ratings.keys()]
    .filter((place) => best > 0 && ratings[place]! >= 0.8 * best)
    .toSorted((a, b) => ratings[b]! - ratings[a]!);
}

/** `markFor` gets the last row of a gap and the number of its rows. */
function withMarks<Row>(
  rows: readonly Row[],
  isKept: (place: number) => boolean,
  markFor: (row: Row, count: number) => Row,
): Row[] {
  let omitted = 0;
  return rows.flatMap((row, place) => {
    omitted = isKept(place) ? 0 : omitted + 1;
    if (omitted === 0) return [row];
    return place === rows.length - 1 || isKept(place + 1) ? [markFor(row, omitted)] : [];
  });
}

function isFocus(text: string, focus: string): boolean {
  if (focus === '') return false;
  const [whole, part] = [letters(text), letters(focus)];
  return part.length < shortestPart ? whole === part : whole.includes(part);
}

function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

function isShortList(block: Block): boolean {
  return (
    block.type === 'list' &&
    block.items.length <= wholeItems &&
    linesOf(renderBlock(block)) <= linesOfLength.usual.ofBlock
  );
}

/** The answering item or the best one, with other items while they fit. */
function listAround(list: ListBlock, focus: string, { rate, lines: most }: RowChoice): ListBlock {
  const { items } = list;
  const focused = items.findIndex(({ blocks }) => isFocus(plainText(blocks).text, focus));
  const at = focused === -1 ? bestItem(items, rate) : focused;
  const isLong = sizeOf(items[at]!) > most;
  const shown = {
    ...list,
    items: isLong ? items.with(at, itemAround(items[at]!, focus, most, rate)) : items,
  };
  const upTo = sum(shown.items.slice(0, at + 1).map(sizeOf));
  // A step is of little use without the steps before it.
  const lines = isNumbered(list) && upTo <= 2 * most ? 2 * most : most;
  return listOf(shown, itemsThatFit(shown, at, lines, rate).add(at));
}

function isNumbered({ items }: ListBlock): boolean {
  return items[0]?.number !== undefined;
}

/** The places of an item, of the items that match nearly as well as the best, and of those before and after it, while they fit. */
function itemsThatFit(list: ListBlock, at: number, lines: number, rate: Rate): Set<number> {
  const sizes = list.items.map(sizeOf);
  const kept = new Set<number>();
  const isKept = (place: number) => {
    const fits = sum([...kept, place].map((each) => sizes[each]!)) <= lines;
    if (fits) kept.add(place);
    return fits;
  };
  if (!isKept(at)) return kept;
  if (!isNumbered(list)) for (const place of bestItems(list.items, rate)) if (!kept.has(place)) isKept(place);
  for (let place = at - 1; place >= 0 && (kept.has(place) || isKept(place)); ) place--;
  for (let place = at + 1; place < sizes.length && (kept.has(place) || isKept(place)); ) place++;
  return kept;
}

function bestItem(items: readonly ListItem[], rate: Rate): number {
  return bestItems(items, rate)[0] ?? 0;
}

/** The places of the items that match nearly as well as the best one, the best first. */
function bestItems(items: readonly ListItem[], rate: Rate): number[] {
  return bestPlaces(items.map(({ blocks }) => rate(plainText(blocks).text)));
}

function sizeOf({ blocks }: ListItem): number {
  return linesOf(renderBlocks(blocks));
}

/** Some items of a list. Marks show how many others are omitted; in a numbered list, the numbers show it. */
function listOf(list: ListBlock, kept: ReadonlySet<number>): ListBlock {
  const { items } = list;
  if (isNumbered(list)) return { ...list, items: items.filter((_, place) => kept.has(place)) };
  const markFor = (_: ListItem, count: number): ListItem => ({ blocks: [paragraph(`[… +${count}]`)] });
  return { ...list, items: withMarks(items, (place) => kept.has(place), markFor) };
}

function itemAround(item: ListItem, focus: string, lines: number, rate: Rate): ListItem {
  const at = item.blocks.findIndex((block) => isFocus(plainText([block]).text, focus));
  const sizes = item.blocks.map((block) => linesOf(renderBlock(block)));
  return {
    ...item,
    blocks: blocksAround(item.blocks, sizes, Math.max(0, at), lines, { rate, needsCode: false }),
  };
}

/** Whole sentences: the first ones, or those from the one before the answering one. */
function sentencesAround(text: string, focus: string, lines: number): string {
  const sentences = splitSentences(text);
  const at = Math.max(
    0,
    sentences.findIndex((sentence) => isFocus(sentence, focus)),
  );
  const longest = lines * lineLength;
  const lengthOf = (from: number, to: number) => sentences.slice(from, to).join(' ').length;
  const from = lengthOf(0, at + 1) <= longest ? 0 : at - 1;
  let to = at + 1;
  while (to < sentences.length && lengthOf(from, to + 1) <= longest) to++;
  const kept = sentences.slice(from, to).join(' ');
  // Emphasis may span sentences.
  return (kept.match(/\*/g) ?? []).length % 2 === 0 ? kept : text;
}

/** The lines around the answering line. */
function linesAround(code: string, focus: string, limit: number): string {
  const lines = code.split('\n');
  const most = limit * 4;
  const at = Math.max(
    0,
    lines.findIndex((line) => focus !== '' && line.trim() === focus.split('\n', 1)[0]),
  );
  const from = at < most ? 0 : at - 10;
  const shown = lines.slice(from, from + most);
  while (shown.length > 1 && shown.join('\n').length > mostCharacters) shown.pop();
  // Readers copy code, so they must see that lines are missing.
  if (from + shown.length < lines.length) shown.push('…');
  if (from > 0) shown.unshift('…');
  return shown.join('\n').slice(0, mostCharacters);
}
