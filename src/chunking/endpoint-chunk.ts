import type { Chunk } from '../vocabulary/chunk.ts';
import { contentHash } from '../vocabulary/content-hash.ts';
import type { Operation, Page } from '../vocabulary/page.ts';
import { renderBlocks } from '../vocabulary/render-blocks.ts';

/** An API operation is a single chunk of any length, because its parts make sense only together. */
export function endpointChunk(page: Page, { method, path, apiTitle, tag, anchor }: Operation): Chunk {
  const { url: pageUrl, title, version, locale, boost, passage: blocks = page.blocks } = page;
  const text = renderBlocks(blocks);
  const headerPath = [apiTitle, ...(tag === null ? [] : [tag]), title];
  const url = anchor === null ? pageUrl : `${pageUrl}#${anchor}`;
  return {
    id: contentHash(version, locale, apiTitle, method, path).slice(0, 16),
    kind: 'endpoint',
    title,
    headerPath,
    url,
    anchor,
    method,
    path,
    blocks,
    text,
    sections: [],
    pageUrl,
    version,
    locale,
    position: 0,
    hash: contentHash(url, ...headerPath, method, path, text),
    boost,
  };
}
