import type { PageRecord } from '../engine/engine.ts';
import type { Citation } from '../vocabulary/ask.ts';
import { type Block, childrenOf, contentOf, type Inline } from '../vocabulary/block.ts';
import { plainText } from '../vocabulary/plain-text.ts';

/** Anchors from the outermost section inwards; empty at the top of a page, above all headings. */
type Trail = readonly string[];

type CitedWords = Pick<Citation, 'anchor' | 'quote'>;

/** The sections of a page, to find the one that an answer cites. */
export class PageSections {
  /** The trail of each anchor; headings and terms are in their own section. */
  readonly #trails = new Map<string, Trail>();
  readonly #texts: { trail: Trail; words: string }[] = [];

  constructor({ blocks, operation }: Pick<PageRecord, 'blocks' | 'operation'>) {
    if (operation?.anchor) this.#trails.set(operation.anchor, []);
    const open: { depth: number; anchor: string | null }[] = [];
    for (const block of blocks) {
      if (block.type === 'heading') {
        while ((open.at(-1)?.depth ?? 0) >= block.depth) open.pop();
        open.push(block);
      }
      const trail = open.flatMap(({ anchor }) => anchor ?? []);
      if (block.type === 'heading' && block.anchor !== null) this.#trails.set(block.anchor, trail);
      else this.#add(block, trail);
    }
  }

  has(anchor: string): boolean {
    return this.#trails.has(anchor);
  }

  /** Whether a citation is in the section with this anchor, or in one of its subsections. */
  isCited(anchor: string, citation: CitedWords): boolean {
    const section = this.#trails.get(anchor);
    if (section === undefined) return false;
    const inner = section.at(-1);
    return this.#trailsOf(citation).some((trail) =>
      inner === undefined ? trail.length === 0 : trail.includes(inner),
    );
  }

  /** The anchor of the cited section; null at the top of the page. */
  citedAnchor(citation: CitedWords): string | null {
    return this.#trailsOf(citation)[0]?.at(-1) ?? null;
  }

  /** Finds sections by the quoted words, because a chunk of several small sections has the link of the first. */
  #trailsOf({ anchor, quote }: CitedWords): Trail[] {
    const words = wordsOf(quote ?? '');
    const quoted = words === '' ? [] : this.#texts.filter((text) => text.words.includes(words));
    if (quoted.length > 0) return quoted.map(({ trail }) => trail);
    const linked = anchor === null ? [] : this.#trails.get(anchor);
    return linked === undefined ? [] : [linked];
  }

  #add(block: Block, trail: Trail): void {
    for (const anchor of anchorsIn(block)) this.#trails.set(anchor, trail);
    if (block.type !== 'definitions') {
      this.#texts.push({ trail, words: wordsOf(plainText([block]).text) });
      return;
    }
    for (const entry of block.entries) {
      const inside = entry.anchor === null ? trail : [...trail, entry.anchor];
      if (entry.anchor !== null) this.#trails.set(entry.anchor, inside);
      this.#texts.push({
        trail: inside,
        words: wordsOf(plainText([{ type: 'definitions', entries: [entry] }]).text),
      });
    }
  }
}

/** Only the words, each between two spaces. */
function wordsOf(text: string): string {
  const words = text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return words === '' ? '' : ` ${words} `;
}

/** Anchors within a block. */
function anchorsIn(block: Block): string[] {
  const own = block.type === 'paragraph' ? inlineAnchors(block.content) : [];
  return [...own, ...childrenOf(block).flat().flatMap(anchorsIn)];
}

function inlineAnchors(content: readonly Inline[]): string[] {
  return content.flatMap((part) => {
    if (typeof part === 'object' && 'anchor' in part) return [part.anchor];
    return inlineAnchors(contentOf(part) ?? []);
  });
}
