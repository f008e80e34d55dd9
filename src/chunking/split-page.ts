import type { Block } from '../vocabulary/block.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import type { Page } from '../vocabulary/page.ts';
import { sizeOf } from './block-size.ts';
import { ChunkWriter } from './chunk-writer.ts';
import { endpointChunk } from './endpoint-chunk.ts';
import { packBlocks } from './pack-blocks.ts';
import { headingOf, type Section, sectionTree } from './section-tree.ts';

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
  const blocks = [...section.blocks];
  const larger: PlacedSection[] = [];
  gatherSmall({ section, trail }, maxBytes / 12, blocks, larger);
  writer.add(section, trail, packBlocks(blocks, maxBytes));
  for (const child of larger) splitSection(child, writer, maxBytes);
}

/**
 * Adds to a section's text that of the small sections below it; larger ones stand for themselves. Whether a
 * section is small depends on nothing but its own text, so that a new section moves no other.
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
    const heading = blocks.push(headingOf(child), ...child.blocks) - child.blocks.length;
    gatherSmall(placed, smallBytes, blocks, larger);
    const onlyLeadsOn = child.children.length > 0 && blocks.length === heading;
    if (onlyLeadsOn) blocks.pop();
  }
}
