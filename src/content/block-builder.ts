import { type Block, caption, type Inline, type ListItem, paragraph } from '../vocabulary/block.ts';
import { plainText } from '../vocabulary/plain-text.ts';
import { isBadgeRow, namedBadges } from './named-badges.ts';
import { withOwnLabel } from './with-own-label.ts';

/** Maximum characters of a card. */
const longestCard = 400;

/** Blocks nested deeper are added to the block at this depth, so that hostile pages cannot overflow the stack. */
const deepest = 24;

/** Collects the blocks of a document in reading order. */
export class BlockBuilder {
  #blocks: Block[] = [];
  #depth = 0;

  get blocks(): Block[] {
    return this.#blocks;
  }

  push(block: Block): void {
    if (block.type !== 'paragraph' || !isBadgeRow(block.content)) this.#blocks.push(block);
  }

  /** Returns the blocks that `write` adds, without adding them to the document. */
  collect(write: () => void): Block[] {
    const outer = this.#blocks;
    this.#blocks = [];
    this.#depth++;
    write();
    const inner = this.#blocks;
    this.#blocks = outer;
    this.#depth--;
    return inner;
  }

  /**
   * Adds a block that contains the blocks added by `write`. If they include many headings, only the label and the
   * content are added: headings divide the page, so they cannot be inside a block.
   */
  nest(write: () => void, make: (blocks: Block[]) => Block, label: Inline[] = []): void {
    const blocks = withoutFewHeadings(this.collect(write));
    if (!this.mayNest(blocks)) return this.open(blocks, label);
    const block = withOwnLabel(make(blocks));
    const isTitled = block.type === 'callout' ? block.title !== undefined : label.length > 0;
    if (blocks.length > 0 || isTitled) this.push(block);
  }

  /** Adds the content of a block without the block itself. */
  open(blocks: readonly Block[], label: Inline[] = []): void {
    if (label.length > 0) this.push(paragraph(...label));
    for (const block of blocks) this.push(block);
  }

  mayNest(blocks: readonly Block[]): boolean {
    return this.#depth < deepest && !blocks.some(({ type }) => type === 'heading');
  }

  /** Adds a card to the preceding cards. Content that is too long for a card is added unchanged. */
  card(blocks: readonly Block[]): void {
    if (!isCard(blocks)) return this.open(blocks);
    const before = this.#blocks.at(-1);
    if (before?.type === 'list' && before.cards) before.items.push({ blocks: [...blocks] });
    else this.push({ type: 'list', cards: true, items: [{ blocks: [...blocks] }] });
  }

  /** Adds the content of a group of cards, which may be written as a list. */
  cards(blocks: readonly Block[]): void {
    for (const block of blocks) {
      const isGroup = block.type === 'list' && block.items.every((item) => isCard(item.blocks));
      this.push(isGroup ? { ...block, cards: true } : block);
    }
  }

  captions(blocks: readonly Block[]): void {
    for (const block of blocks) this.push(block.type === 'paragraph' ? caption(...block.content) : block);
  }

  /** Adds items as one list; an item that may not be nested ends the list. */
  list(items: readonly ListItem[], { spread = false } = {}): void {
    let run: ListItem[] = [];
    const end = () => {
      if (run.length > 0) this.push({ type: 'list', items: run, ...(spread && { spread }) });
      run = [];
    };
    for (const written of items) {
      const item = namedBadges(written);
      if (item === null) continue;
      if (this.mayNest(item.blocks)) run.push(item);
      else {
        end();
        this.open(item.blocks);
      }
    }
    end();
  }
}

const fewHeadings = 3;

/**
 * A few headings in a block become bold text, so that the block stays whole. More headings divide the page.
 */
export function withoutFewHeadings(blocks: Block[]): Block[] {
  if (blocks.filter(({ type }) => type === 'heading').length > fewHeadings) return blocks;
  return blocks.map((block) => {
    if (block.type !== 'heading') return block;
    const place = block.anchor === null ? [] : [{ anchor: block.anchor }];
    return paragraph(...place, { strong: [block.text] });
  });
}

/** A card has one title; several paragraphs that each have a title are a list of facts. */
function isCard(blocks: readonly Block[]): boolean {
  const { length } = plainText(blocks).text;
  const isPlain = blocks.every(({ type }) => type === 'paragraph') && length > 0 && length <= longestCard;
  return isPlain && !(blocks.length > 1 && blocks.every(isTitled));
}

function isTitled(block: Block): boolean {
  const [title, after] = block.type === 'paragraph' ? block.content : [];
  const isBold = typeof title === 'object' && 'strong' in title;
  return isBold && typeof after === 'string' && after.startsWith(': ');
}
