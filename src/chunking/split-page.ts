import type { Block, DefinitionsBlock } from '../vocabulary/block.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import type { Page } from '../vocabulary/page.ts';
import { sizeOf } from './block-size.ts';
import { ChunkWriter } from './chunk-writer.ts';
import { endpointChunk } from './endpoint-chunk.ts';
import { packBlocks } from './pack-blocks.ts';
import { headingOf, type Section, sectionTree, termSection } from './section-tree.ts';

export interface ChunkingOptions {
  /** UTF-8 bytes of text per chunk, default 2400. Lower: sharper hits, less context per answer. */
  maxBytes?: number;
}

/**
 * A page becomes chunks: cut at headings, then by size, with small sections merged under their common heading.
 *
 *     # Page          its own text ........... chunk 1
 *     ## A            a line ................. goes into chunk 1
 *     ### A.1         a paragraph ............ chunk 2
 *     ## B            long ................... chunks 3 and 4 (two parts)
 *     ### B.1         a line ................. goes into chunk 4
 *     ### B.2         a paragraph ............ chunk 5
 */
export function splitPage(page: Page, { maxBytes = 2400 }: ChunkingOptions = {}): Chunk[] {
  if (page.operation !== undefined) return [endpointChunk(page, page.operation)];
  const writer = new ChunkWriter(page);
  splitSection({ section: sectionTree(page.blocks), trail: [] }, writer, maxBytes);
  writer.ensureOne();
  return writer.chunks;
}

interface PlacedSection {
  section: Section;
  trail: readonly string[];
}

function splitSection({ section, trail }: PlacedSection, writer: ChunkWriter, maxBytes: number): void {
  const blocks: Block[] = [];
  const larger: PlacedSection[] = [];
  addBlocks({ section, trail }, maxBytes / 12, blocks, larger);
  gatherSmall({ section, trail }, maxBytes / 12, blocks, larger);
  writer.add(section, trail, packBlocks(blocks, maxBytes));
  for (const child of larger) splitSection(child, writer, maxBytes);
}

/**
 * Adds the text of small sections below a section; larger sections stay separate. Whether a section is small depends
 * only on its own text, so that adding a section does not move others.
 */
function gatherSmall(
  { section, trail }: PlacedSection,
  smallBytes: number,
  blocks: Block[],
  larger: PlacedSection[],
): void {
  for (const child of section.children) {
    const placed = { section: child, trail: [...trail, child.heading ?? ''] };
    if (sizeOf(child.blocks) > smallBytes) {
      larger.push(placed);
      continue;
    }
    const heading = blocks.push(headingOf(child));
    addBlocks(placed, smallBytes, blocks, larger);
    gatherSmall(placed, smallBytes, blocks, larger);
    const onlyLeadsOn = child.children.length > 0 && blocks.length === heading;
    if (onlyLeadsOn) blocks.pop();
  }
}

/** Adds a section's own blocks, without the anchored terms that are large enough to be sections. */
function addBlocks(
  { section, trail }: PlacedSection,
  smallBytes: number,
  blocks: Block[],
  larger: PlacedSection[],
): void {
  for (const block of section.blocks) {
    if (block.type !== 'definitions') {
      blocks.push(block);
      continue;
    }
    const isLarge = (entry: DefinitionsBlock['entries'][number]) =>
      entry.anchor !== null && sizeOf(entry.blocks) > smallBytes;
    const kept = block.entries.filter((entry) => !isLarge(entry));
    if (kept.length > 0)
      blocks.push(kept.length === block.entries.length ? block : { ...block, entries: kept });
    for (const entry of block.entries.filter(isLarge)) {
      const term = termSection(entry, section);
      larger.push({ section: term, trail: [...trail, term.heading ?? ''] });
    }
  }
}
