import type { PageEntry, PageRecord } from './engine.ts';

/** A page without its text. */
export function pageEntry({ url, title, description, sourceFile, operation }: PageRecord): PageEntry {
  return { url, title, description, sourceFile, operation };
}
