import type { PageEntry, PageRecord } from './engine.ts';

/** A page without its text. */
export function pageEntry({ url, title, description, sourceFile }: PageRecord): PageEntry {
  return { url, title, description, sourceFile };
}
