import { contentHash } from '../vocabulary/content-hash.ts';
import type { Page } from '../vocabulary/page.ts';
import { pageMarkdown } from '../vocabulary/page-markdown.ts';

/** Adds to a page what follows from the rest of it: its Markdown and its hash. */
export function completePage(draft: Omit<Page, 'markdown' | 'hash'>): Page {
  const markdown = pageMarkdown(draft.title, draft.blocks);
  const { url, description, version, locale, boost, operation, links } = draft;
  const anchors = draft.blocks.flatMap((block) => (block.type === 'heading' ? [block.anchor] : []));
  const rest = { url, description, version, locale, boost, operation, links, anchors };
  return { ...draft, markdown, hash: contentHash(markdown, JSON.stringify(rest)) };
}
