import type { Block, ListItem } from '../vocabulary/block.ts';
import { paragraph } from '../vocabulary/block.ts';
import { inlineText, plainText } from '../vocabulary/plain-text.ts';
import { isAuthentication } from './answering-unit.ts';
import { type Passage, type PassageOptions, renderShortened } from './render-section.ts';
import { isLeadIn, withoutOpenEnd } from './without-open-end.ts';

const mostRequired = 8;
/** Most fields with words of the question that the operation's name lacks, and their least share of the best rating. */
const mostMatching = 3;
const leastOfBest = 0.6;
const leastMatching = 0.1;
const longestDescription = 900;

/** Renders an API operation: method and path, description, answering fields, required fields, and a call. */
export function renderOperation(blocks: readonly Block[], { focus, ...options }: PassageOptions): Passage {
  const headings = blocks.flatMap((block, index) => (block.type === 'heading' ? [index] : []));
  const end = headings[0] ?? blocks.length;
  const [signature, ...description] = blocks.slice(0, end);
  const described: Block[] = signature === undefined ? [] : [callOf(signature)];
  let length = 0;
  for (const [index, block] of description.entries()) {
    if (isAuthentication(block) && index + 1 !== focus?.block) continue;
    length += plainText([block]).text.length;
    const isFocus = index + 1 === focus?.block;
    const leadsToFocus = index + 2 === focus?.block && isLeadIn(block);
    if (length > longestDescription && !isFocus && !leadsToFocus && index > 0) continue;
    described.push(block);
  }
  const shown = withoutOpenEnd(described, (sentence) => focus?.text.includes(sentence) ?? false);
  const sections = headings.map((at, index) => ({
    name: inlineName(blocks[at]!),
    blocks: blocks.slice(at + 1, headings[index + 1]),
    hasFocus: focus !== null && focus.block > at && focus.block < (headings[index + 1] ?? blocks.length),
  }));
  const asked = sections.filter(({ name }) => name !== 'Responses' && name !== 'Example');
  const fields = asked.flatMap(({ blocks }) => itemsOf(blocks));
  const matching = matchingItems(fields, options.rate);
  const answering = ({ blocks, hasFocus }: (typeof sections)[number]) => {
    const items = itemsOf(blocks);
    const focused = hasFocus ? items.find((item) => textOf(item).includes(focus!.text)) : undefined;
    return items.filter((item) => item === focused || matching.includes(item));
  };
  shown.push(...asked.flatMap((section) => listBelow(section.name, answering(section))));
  const found = asked.flatMap(answering);
  // A fact needs neither the other fields nor a call.
  const isFact = options.isDirect && focus !== null;
  const required = isFact ? [] : fields.filter((item) => isRequired(item) && !found.includes(item));
  shown.push(...listBelow('Required', required.slice(0, mostRequired)));
  const responses = sections.find(({ name }) => name === 'Responses');
  if (responses !== undefined) shown.push(...listBelow(responses.name, answering(responses)));
  const call = sections
    .find(({ name }) => name === 'Example')
    ?.blocks.flatMap((block) => (block.type === 'tabs' ? (block.panels[0]?.blocks ?? []) : [block]))
    .find((block) => block.type === 'code');
  if (call !== undefined && !isFact) shown.push(call);
  const at = focus === null ? -1 : shown.findIndex((block) => plainText([block]).text.includes(focus.text));
  const shownFocus = at === -1 ? null : { ...focus!, block: at };
  return { text: renderShortened(shown, { ...options, focus: shownFocus }), isCut: isFact };
}

/** The first line, without the operation's id. */
function callOf(signature: Block): Block {
  const [call] = signature.type === 'paragraph' ? signature.content : [];
  return typeof call === 'object' && 'code' in call ? paragraph(call) : signature;
}

function inlineName(block: Block): string {
  return block.type === 'heading' ? block.text : '';
}

function itemsOf(blocks: readonly Block[]): ListItem[] {
  return blocks.flatMap((block) => (block.type === 'list' ? block.items : []));
}

function textOf({ blocks }: ListItem): string {
  return plainText(blocks).text;
}

/** The items that are rated nearly as high as the best one. */
function matchingItems(items: readonly ListItem[], rate: PassageOptions['rate']): ListItem[] {
  const rated = items
    .map((item) => ({ item, rating: rate(textOf(item)) }))
    .toSorted((a, b) => b.rating - a.rating);
  const least = Math.max(leastMatching, leastOfBest * (rated[0]?.rating ?? 0));
  return rated
    .slice(0, mostMatching)
    .filter(({ rating }) => rating >= least)
    .map(({ item }) => item);
}

/** `org (path, string, required): The organization's name.` */
function isRequired({ blocks: [first] }: ListItem): boolean {
  const line = first?.type === 'paragraph' ? inlineText(first.content) : '';
  const marks = line.split('): ', 1)[0]!.replace(/\)$/, '');
  return /, required(?:,|$)/.test(marks) && !marks.includes(', only in ');
}

function listBelow(name: string, items: ListItem[]): Block[] {
  return items.length === 0 ? [] : [paragraph({ strong: [`${name}:`] }), { type: 'list', items }];
}
