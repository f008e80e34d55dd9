import { type Block, type Inline, type ListItem, paragraph } from '../vocabulary/block.ts';

/** Blocks nested deeper are added to the block at this depth, so that hostile pages cannot overflow the stack. */
const deepest = 24;

/** Collects the blocks of a document as a reader meets them. */
export class BlockBuilder {
  #blocks: Block[] = [];
  #depth = 0;

  get blocks(): Block[] {
    return this.#blocks;
  }

  push(block: Block): void {
    this.#blocks.push(block);
  }

  /** The blocks that `write` adds, apart from the others. */
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
   * Adds a block that contains what `write` adds. A block with headings inside is not added, only its label and
   * content: headings divide the page, so they cannot be inside a block.
   */
  nest(write: () => void, make: (blocks: Block[]) => Block, label: Inline[] = []): void {
    const blocks = this.collect(write);
    if (this.mayNest(blocks)) {
      if (blocks.length > 0 || label.length > 0) this.push(make(blocks));
    } else this.open(blocks, label);
  }

  /** Adds the content of a block instead of the block. */
  open(blocks: readonly Block[], label: Inline[] = []): void {
    if (label.length > 0) this.push(paragraph(...label));
    for (const block of blocks) this.push(block);
  }

  mayNest(blocks: readonly Block[]): boolean {
    return this.#depth < deepest && !blocks.some(({ type }) => type === 'heading');
  }

  /** Adds items as one list; an item that may not be nested ends it. */
  list(items: readonly ListItem[], { spread = false } = {}): void {
    let run: ListItem[] = [];
    const end = () => {
      if (run.length > 0) this.push({ type: 'list', items: run, ...(spread && { spread }) });
      run = [];
    };
    for (const item of items) {
      if (this.mayNest(item.blocks)) run.push(item);
      else {
        end();
        this.open(item.blocks);
      }
    }
    end();
  }
}
