import type { Page } from '../vocabulary/page.ts';
import type { Problem } from '../vocabulary/problem.ts';
import type { Scope } from '../vocabulary/scope.ts';

/** Counts of a site. */
export interface SiteCounts {
  files: number;
  pages: number;
  chunks: number;
  bytes: number;
  /** Files that are skipped on purpose: drafts, hidden pages. */
  skipped: number;
  /** Number of skipped files by reason. */
  skippedFor: Record<string, number>;
  scopes: ScopeCounts[];
}

export interface ScopeCounts extends Scope {
  pages: number;
  docs: number;
  endpoints: number;
}

export function noCounts(): SiteCounts {
  return { files: 0, pages: 0, chunks: 0, bytes: 0, skipped: 0, skippedFor: {}, scopes: [] };
}

/** Counts a file; `skipped` is the reason why it has no page. */
export function countFile(
  counts: SiteCounts,
  { bytes, skipped }: { bytes: number; skipped: string | null },
): void {
  counts.files++;
  counts.bytes += bytes;
  if (!skipped) return;
  counts.skipped++;
  counts.skippedFor[skipped] = (counts.skippedFor[skipped] ?? 0) + 1;
}

/** Counts a page and its chunks by kind. */
export function countPage(
  counts: SiteCounts,
  { version, locale }: Scope,
  docs: number,
  endpoints: number,
): void {
  counts.pages++;
  counts.chunks += docs + endpoints;
  let scope = counts.scopes.find((each) => each.version === version && each.locale === locale);
  if (scope === undefined) {
    scope = { version, locale, pages: 0, docs: 0, endpoints: 0 };
    counts.scopes.push(scope);
  }
  scope.pages++;
  scope.docs += docs;
  scope.endpoints += endpoints;
}

/** Remembers the addresses of pages to detect duplicates. */
export class SeenPages {
  readonly #files = new Map<string, string>();

  /** Null for the first page at an address, otherwise a problem. */
  add({
    version,
    locale,
    url,
    operation,
    sourceFile,
  }: Pick<Page, 'version' | 'locale' | 'url' | 'operation' | 'sourceFile'>): Problem | null {
    // Operations that share a page have different fragments.
    const place = [version, locale, url, operation?.anchor ?? ''].join('\n');
    const first = this.#files.get(place);
    if (first !== undefined) {
      const message = `The page has the same URL as ${first} (${url}), so it was skipped. Change the slug of one of them.`;
      return { code: 'duplicate_url', severity: 'error', file: sourceFile, message };
    }
    this.#files.set(place, sourceFile);
    return null;
  }
}
