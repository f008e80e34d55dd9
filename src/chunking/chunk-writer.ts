import { type Block, paragraph } from '../vocabulary/block.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import { contentHash } from '../vocabulary/content-hash.ts';
import type { Page } from '../vocabulary/page.ts';
import { plainText } from '../vocabulary/plain-text.ts';
import { renderBlocks } from '../vocabulary/render-blocks.ts';
import type { Section } from './section-tree.ts';

/** Writes the chunks of one page, with ids that outlive edits. */
export class ChunkWriter {
  readonly chunks: Chunk[] = [];
  readonly #page: Page;
  readonly #seen = new Map<string, number>();

  constructor(page: Page) {
    this.#page = page;
  }

  /** Adds a section, part by part. */
  add(
    section: Pick<Section, 'heading' | 'anchor'>,
    trail: readonly string[],
    parts: readonly (readonly Block[])[],
  ): void {
    for (const [part, blocks] of parts.entries()) this.#write(section, trail, blocks, part);
  }

  /** A page without text is still found by its title and description. */
  ensureOne(): void {
    if (this.chunks.length > 0) return;
    const { description, title } = this.#page;
    this.add({ heading: title, anchor: null }, [], [description === '' ? [] : [paragraph(description)]]);
  }

  #write(
    section: Pick<Section, 'heading' | 'anchor'>,
    trail: readonly string[],
    blocks: readonly Block[],
    part: number,
  ): void {
    const { url: pageUrl, title, version, locale, boost } = this.#page;
    const { heading, anchor } = section;
    const text = renderBlocks(blocks);
    if (text === '' && heading === null) return;
    const shown = text === '' ? [paragraph(heading ?? '')] : [...blocks];
    const headerPath = [title, ...trail];
    const url = anchor === null ? pageUrl : `${pageUrl}#${anchor}`;
    this.chunks.push({
      id: this.#idFor(section, trail, part),
      kind: 'doc',
      title,
      headerPath,
      url,
      anchor,
      method: null,
      path: null,
      blocks: shown,
      text: text === '' ? (heading ?? '') : text,
      sections: hasSections(blocks) ? plainText(blocks).sections : [],
      pageUrl,
      version,
      locale,
      position: this.chunks.length,
      hash: contentHash(url, ...headerPath, text),
      boost,
    });
  }

  /**
   * A section is known by the anchor its author chose, else by its trail of headings: a new section elsewhere
   * renames neither, while numbered anchors (`example-2`) move with every namesake above them.
   */
  #idFor(
    { heading, anchor }: Pick<Section, 'heading' | 'anchor'>,
    trail: readonly string[],
    part: number,
  ): string {
    const { version, locale, url } = this.#page;
    const chosen = anchor !== null && heading !== null && !isDerived(anchor, heading);
    const name = chosen ? `#${anchor}` : trail.join('\u0001');
    const key = `${name}\u0002${part}`;
    const occurrence = this.#seen.get(key) ?? 0;
    this.#seen.set(key, occurrence + 1);
    return contentHash(version, locale, url, key, String(occurrence)).slice(0, 16);
  }
}

/** Whether an anchor is only the heading's own words, perhaps numbered. */
function isDerived(anchor: string, heading: string): boolean {
  const letters = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
  return /^\d*$/.test(letters(anchor).replace(letters(heading), ''));
}

function hasSections(blocks: readonly Block[]): boolean {
  return blocks.some(({ type }) => type !== 'paragraph' && type !== 'code' && type !== 'table');
}
