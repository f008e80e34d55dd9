import { type Block, paragraph } from '../vocabulary/block.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import { contentHash } from '../vocabulary/content-hash.ts';
import type { Page } from '../vocabulary/page.ts';
import { plainText } from '../vocabulary/plain-text.ts';
import { renderBlocks } from '../vocabulary/render-blocks.ts';
import type { Section } from './section-tree.ts';

/** Writes the chunks of one page, with ids that stay the same when the page is edited. */
export class ChunkWriter {
  readonly chunks: Chunk[] = [];
  readonly #page: Page;
  readonly #seen = new Map<string, number>();

  constructor(page: Page) {
    this.#page = page;
  }

  /** Adds a section, one chunk per part. */
  add(
    section: Pick<Section, 'heading' | 'anchor'>,
    trail: readonly string[],
    parts: readonly (readonly Block[])[],
  ): void {
    for (const [part, blocks] of parts.entries()) this.#write(section, trail, blocks, part);
  }

  /** Adds a chunk to a page without text, so that it is found by its title and description. */
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
   * A section is identified by the anchor that its author chose, else by its trail of headings: adding another section
   * changes neither. Numbered anchors (`example-2`) change with every section of the same name above them.
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

/** Whether an anchor is made only of the heading's words, perhaps with a number. */
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
