import { blocksJson } from '../vocabulary/block.ts';
import { contentHash } from '../vocabulary/content-hash.ts';
import type { Page } from '../vocabulary/page.ts';

/** Adds a page's hash, which follows from the rest of it. */
export function completePage(draft: Omit<Page, 'hash'>): Page {
  const { url, title, description, version, locale, boost, operation, links, blocks } = draft;
  const shown = JSON.stringify({ url, title, description, version, locale, boost, operation, links });
  return { ...draft, hash: contentHash(shown, blocksJson(blocks)) };
}
