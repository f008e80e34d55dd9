import { type Block, type Inline, type ListItem, paragraph, withChildren } from '../vocabulary/block.ts';
import { calloutLabel } from '../vocabulary/callout-label.ts';
import { inlineText, plainText } from '../vocabulary/plain-text.ts';
import { renderBlock, renderBlocks } from '../vocabulary/render-blocks.ts';
import { quotableInline } from './quotable-inline.ts';

/** Characters of Markdown, and the most that one block may have. */
const mostCharacters = 2_400;
const largestBlock = 1_600;
/** Rows of a table that stays whole; of a longer one, the most and the fewest that are shown. */
const wholeRows = 8;
const mostRows = 5;
const fewestRows = 3;
const mostItems = 10;
const mostLines = 40;
/** Shorter texts are found in others by chance. */
const shortestPart = 12;
const gap = paragraph('…');

/**
 * Renders a section: whole when it is short, otherwise its beginning and what is around the text that answers. `rate`
 * says how much a row of a table has to do with the question. Callouts are labelled in the language `locale`. Returns
 * Markdown without links and images, with a gap where blocks, rows, items or lines are left out.
 */
export function renderSection(
  blocks: readonly Block[],
  focus: { block: number; text: string } | null,
  rate: (text: string) => number,
  locale: string,
): string {
  const shown = blocks.map((block, index) =>
    shorten(quotableBlock(block, locale), index === focus?.block ? focus.text : '', rate),
  );
  const sizes = shown.map((block) => renderBlock(block).length + 2);
  const kept = keepAround(sizes, focus?.block ?? 0);
  const parts: Block[] = [];
  // Where a row answers, rows of other long tables say something else.
  const isOther = (index: number) => focus !== null && index !== focus.block && isLongTable(blocks[index]);
  const hidesTables = isLongTable(blocks[focus?.block ?? -1]);
  if (hidesTables) for (const index of shown.keys()) if (isOther(index)) kept.delete(index);
  for (const [index, block] of shown.entries()) {
    const isLost = isLeadIn(block) && !kept.has(index + 1) && index !== focus?.block && kept.size > 1;
    if (kept.has(index) && !isLost) parts.push(block);
    else if (parts.length > 0 && parts.at(-1) !== gap) parts.push(gap);
  }
  return renderBlocks(parts);
}

function isLongTable(block: Block | undefined): boolean {
  return block?.type === 'table' && block.rows.length > wholeRows;
}

/** "The options are:", which says nothing without what comes after it. */
function isLeadIn(block: Block): boolean {
  return block.type === 'paragraph' && /[:：]$/.test(inlineText(block.content).trim());
}

/** The block that answers, the first one, then those around the one that answers, while they fit. */
function keepAround(sizes: readonly number[], focus: number): Set<number> {
  const kept = new Set<number>();
  let left = mostCharacters;
  const keep = (index: number): boolean => {
    const size = sizes[index];
    if (size === undefined || kept.has(index)) return size !== undefined;
    if (size > left && kept.size > 0) return false;
    left -= size;
    kept.add(index);
    return true;
  };
  keep(focus);
  keep(0);
  let [before, after] = [focus - 1, focus + 1];
  let [goesBack, goesOn] = [true, true];
  while (goesBack || goesOn) {
    goesOn &&= keep(after++);
    goesBack &&= keep(before--);
  }
  return kept;
}

/** A copy of a block whose text is safe to quote: links as their text, no images, no HTML, no references. */
function quotableBlock(block: Block, locale: string): Block {
  const inner = (blocks: readonly Block[]) => blocks.map((each) => quotableBlock(each, locale));
  switch (block.type) {
    case 'paragraph':
      return paragraph(startOfParagraph(quotable(block.content)));
    case 'table':
      return { ...block, head: block.head.map(cell), rows: block.rows.map((row) => row.map(cell)) };
    case 'definitions':
      return {
        ...block,
        entries: block.entries.map((entry) => ({
          ...entry,
          term: [quotable(entry.term)],
          blocks: inner(entry.blocks),
        })),
      };
    case 'details':
      return { ...block, summary: [quotable(block.summary)], blocks: inner(block.blocks) };
    case 'code':
      return block;
    case 'tabs':
      return {
        ...block,
        panels: block.panels.map(({ label, blocks }) => ({
          label: quotable([label]),
          blocks: inner(blocks),
        })),
      };
    case 'callout':
      return {
        ...block,
        title: quotable([calloutLabel(block, locale)]),
        blocks: inner(block.blocks),
      };
    default:
      return withChildren(block, inner);
  }
}

function cell(content: readonly Inline[]): Inline[] {
  return [quotable(content)];
}

/** Numbers in brackets become code: they would be read as references. */
function quotable(content: readonly Inline[]): string {
  return quotableInline(content).replace(
    /(`[^`]*`)|(\[\d{1,3}(?:, ?\d{1,3})*\])/g,
    (_, code: string, number: string) => code ?? `\`${number}\``,
  );
}

/** At the beginning of a line, some characters start a heading, a list, a quote, a table or code. */
function startOfParagraph(text: string): string {
  return /^(?:#{1,6}\s|[-+>|=~:]|\*\s|```)/.test(text)
    ? `\\${text}`
    : text.replace(/^(\d{1,9})([.)])(?=\s)/, '$1\\$2');
}

/** Shortens a block that is too large; `focus` is the text in it that answers, or empty. */
function shorten(block: Block, focus: string, rate: (text: string) => number): Block {
  if (block.type === 'table') return shortenTable(block, focus, rate);
  if (block.type === 'definitions' && block.entries.length > wholeRows) {
    const texts = block.entries.map((entry) => plainText([{ ...block, entries: [entry] }]).text);
    const entries = rowsAround(block.entries, texts, focus, rate);
    return { ...block, entries: [...entries, { term: ['…'], anchor: null, blocks: [] }] };
  }
  if (block.type === 'tabs') {
    const panel =
      block.panels.find(({ blocks }) => isFocus(plainText(blocks).text, focus)) ?? block.panels[0];
    return panel === undefined || block.panels.length < 2 ? block : { ...block, panels: [panel] };
  }
  if (renderBlock(block).length <= largestBlock) return block;
  if (block.type === 'list') return { ...block, items: itemsAround(block.items, focus) };
  if (block.type === 'code') return { ...block, text: linesAround(block.text, focus) };
  if (block.type === 'paragraph') return block;
  return withChildren(block, (blocks) => blocks.map((each) => shorten(each, focus, rate)));
}

/** The rows that have to do with the question; a short table stays whole. */
function shortenTable(
  table: Extract<Block, { type: 'table' }>,
  focus: string,
  rate: (text: string) => number,
): Block {
  const isSmall = table.rows.length <= wholeRows && renderBlock(table).length <= largestBlock;
  if (isSmall || table.rows.length <= fewestRows) return table;
  const texts = table.rows.map((row) => row.map((each) => inlineText(each)).join('\n'));
  return { ...table, rows: [...rowsAround(table.rows, texts, focus, rate), [['…']]] };
}

/** The row that answers and those that are rated nearly as high as the best; if these are few, also their neighbours. */
function rowsAround<Row>(
  rows: readonly Row[],
  texts: readonly string[],
  focus: string,
  rate: (text: string) => number,
): Row[] {
  const ratings = texts.map(rate);
  const best = Math.max(...ratings);
  const isChosen = (place: number) =>
    texts[place]!.split('\n').some((text) => isFocus(text, focus)) ||
    (best > 0 && ratings[place]! >= 0.8 * best);
  const places = [...rows.keys()];
  const chosen = new Set(places.filter(isChosen).slice(0, mostRows));
  const first = chosen.values().next().value ?? 0;
  const near = places.toSorted((a, b) => Math.abs(a - first) - Math.abs(b - first));
  for (const place of near) if (chosen.size < fewestRows) chosen.add(place);
  return rows.filter((_, place) => chosen.has(place));
}

function isFocus(text: string, focus: string): boolean {
  if (focus === '') return false;
  const [whole, part] = [letters(text), letters(focus)];
  return part.length < shortestPart ? whole === part : whole.includes(part);
}

function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

/** The first items, or those from the answering one on. */
function itemsAround(items: readonly ListItem[], focus: string): ListItem[] {
  const at = Math.max(
    0,
    items.findIndex(({ blocks }) => isFocus(plainText(blocks).text, focus)),
  );
  const from = at < mostItems ? 0 : at;
  const kept: ListItem[] = [];
  let size = 0;
  for (const item of items.slice(from, from + mostItems)) {
    size += renderBlocks(item.blocks).length;
    if (size > largestBlock && kept.length > at - from) break;
    kept.push(item);
  }
  if (kept.length < items.length) kept.push({ blocks: [gap] });
  return kept;
}

/** The lines around the answering one. */
function linesAround(code: string, focus: string): string {
  const lines = code.split('\n');
  const at = Math.max(
    0,
    lines.findIndex((line) => focus !== '' && line.trim() === focus),
  );
  const from = at < mostLines ? 0 : at - 10;
  const shown = lines.slice(from, from + mostLines);
  while (shown.length > 1 && shown.join('\n').length > largestBlock) shown.pop();
  if (shown.length < lines.length) shown.push('…');
  return shown.join('\n').slice(0, largestBlock);
}
