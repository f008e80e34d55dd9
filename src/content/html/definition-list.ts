import type { Block, Definition, Inline } from '../../vocabulary/block.ts';
import type { BlockBuilder } from '../block-builder.ts';

/** Collects the entries of a definition list from its terms and definitions. */
export class DefinitionList {
  readonly #builder: BlockBuilder;
  #entries: Definition[] = [];

  constructor(builder: BlockBuilder) {
    this.#builder = builder;
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  /** Adds a term; consecutive terms share the next definition. */
  addTerm(term: Inline[], anchor: string | null): void {
    const before = this.#entries.at(-1);
    if (before?.blocks.length === 0) {
      before.term.push('\n', ...(before.anchor === null ? [] : placeOf(anchor)), ...term);
      before.anchor ??= anchor;
    } else this.#entries.push({ term, anchor, blocks: [] });
  }

  /** Adds blocks to the last term's definition. */
  addDefinition(blocks: readonly Block[]): void {
    const entry = this.#entries.at(-1);
    if (entry === undefined) this.#builder.open(blocks);
    else if (this.#builder.mayNest(blocks)) entry.blocks.push(...blocks);
    else {
      this.#entries.pop();
      this.end();
      this.#builder.open([...entry.blocks, ...blocks], [...placeOf(entry.anchor), { strong: entry.term }]);
    }
  }

  /** Adds the entries so far as one block. */
  end(): void {
    if (!this.isEmpty) this.#builder.push({ type: 'definitions', entries: this.#entries });
    this.#entries = [];
  }
}

function placeOf(anchor: string | null): Inline[] {
  return anchor === null ? [] : [{ anchor }];
}
