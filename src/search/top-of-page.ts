import type { Features, FoundChunk } from '../engine/engine.ts';

/**
 * A hit at the beginning of a page leads to its top. The text of some pages begins with a heading, which then needs more
 * words of the query than the title.
 */
export function topOfPage(found: FoundChunk, features: Features): FoundChunk {
  const { opening, titleShare = 0, headingShare = 0 } = features;
  const { kind, pageUrl, headerPath } = found.chunk;
  if (kind !== 'doc' || opening !== 1 || titleShare === 0 || titleShare < headingShare) return found;
  return {
    ...found,
    chunk: { ...found.chunk, url: pageUrl, anchor: null, headerPath: headerPath.slice(0, 1) },
  };
}
