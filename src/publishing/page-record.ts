import type { PageRecord } from '../engine/engine.ts';
import type { Page } from '../vocabulary/page.ts';
import { pageHeadings } from '../vocabulary/page-markdown.ts';

/** The record of a page for readers of whole pages. */
export function pageRecord(page: Page): PageRecord {
  const { url, title, description, sourceFile, markdown, operation = null } = page;
  const headings = pageHeadings(title, page.blocks);
  const taken = new Set(headings.map(({ anchor }) => anchor));
  const anchors = page.anchors.filter((anchor) => !taken.has(anchor));
  const links = page.links.flatMap(({ href, text }) => (text === '' ? [] : [{ href, text }]));
  return { url, title, description, sourceFile, markdown, headings, anchors, links, operation };
}
