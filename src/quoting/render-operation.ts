import type { Block, ListItem } from '../vocabulary/block.ts';
import { paragraph } from '../vocabulary/block.ts';
import { inlineText, plainText } from '../vocabulary/plain-text.ts';
import { isAuthentication } from './answering-unit.ts';
import { type Passage, type PassageOptions, renderShortened } from './render-section.ts';
import { withoutOpenEnd } from './without-open-end.ts';

const mostRequired = 8;
const longestDescription = 900;

/** Renders an API operation: method and path, description, what it requires, the part that answers, and a call. */
export function renderOperation(blocks: readonly Block[], { focus, ...options }: PassageOptions): Passage {
  const headings = blocks.flatMap((block, index) => (block.type === 'heading' ? [index] : []));
  const end = headings[0] ?? blocks.length;
  const [signature, ...description] = blocks.slice(0, end);
  const described: Block[] = signature === undefined ? [] : [callOf(signature)];
  let length = 0;
  for (const [index, block] of description.entries()) {
    if (isAuthentication(block) && index + 1 !== focus?.block) continue;
    length += plainText([block]).text.length;
    if (length > longestDescription && index + 1 !== focus?.block && index > 0) break;
    described.push(block);
  }
  const shown = withoutOpenEnd(described, (sentence) => focus?.text.includes(sentence) ?? false);
  const sections = headings.map((at, index) => ({
    name: inlineName(blocks[at]!),
    blocks: blocks.slice(at + 1, headings[index + 1]),
    hasFocus: focus !== null && focus.block > at && focus.block < (headings[index + 1] ?? blocks.length),
  }));
  const required = sections
    .filter(({ name }) => name !== 'Responses' && name !== 'Example')
    .flatMap(({ blocks }) => requiredItems(blocks));
  if (required.length > 0)
    shown.push(paragraph({ strong: ['Required:'] }), {
      type: 'list',
      items: required.slice(0, mostRequired),
    });
  for (const { name, blocks, hasFocus } of sections)
    if (hasFocus && name !== 'Example') shown.push(...focusedItems(name, blocks, focus!.text, required));
  const call = sections
    .find(({ name }) => name === 'Example')
    ?.blocks.flatMap((block) => (block.type === 'tabs' ? (block.panels[0]?.blocks ?? []) : [block]))
    .find((block) => block.type === 'code');
  if (call !== undefined) shown.push(call);
  const at = focus === null ? -1 : shown.findIndex((block) => plainText([block]).text.includes(focus.text));
  const shownFocus = at === -1 ? null : { ...focus!, block: at };
  return { text: renderShortened(shown, { ...options, focus: shownFocus }), isCut: false };
}

/** The first line, without the operation's id. */
function callOf(signature: Block): Block {
  const [call] = signature.type === 'paragraph' ? signature.content : [];
  return typeof call === 'object' && 'code' in call ? paragraph(call) : signature;
}

function inlineName(block: Block): string {
  return block.type === 'heading' ? block.text : '';
}

/** Those such as "`org` (path, string, required): The organization's name." */
function requiredItems(blocks: readonly Block[]): ListItem[] {
  return blocks
    .flatMap((block) => (block.type === 'list' ? block.items : []))
    .filter((item) => {
      const [first] = item.blocks;
      const line = first?.type === 'paragraph' ? inlineText(first.content) : '';
      const marks = line.split('): ', 1)[0]!.replace(/\)$/, '');
      return /, required(?:,|$)/.test(marks) && !marks.includes(', only in ');
    });
}

/** The parameter or response that answers, below the name of its section. */
function focusedItems(
  name: string,
  blocks: readonly Block[],
  focus: string,
  shown: readonly ListItem[],
): Block[] {
  const items = blocks
    .flatMap((block) => (block.type === 'list' ? block.items : []))
    .filter((item) => !shown.includes(item) && plainText(item.blocks).text.includes(focus));
  return items.length === 0
    ? []
    : [paragraph({ strong: [`${name}:`] }), { type: 'list', items: items.slice(0, 1) }];
}
