import type { Link, Operation } from '../vocabulary/page.ts';
import type { Problem } from '../vocabulary/problem.ts';

/** The facts that a build stores about a source file, so that the next build need not read it if it is unchanged. */
export interface FileCard {
  /** Source and path within the site. */
  key: string;
  stamp: string | null;
  /** Other files it includes, with their stamps. */
  inputs: [path: string, stamp: string | null][];
  pages: PageCard[];
  problems: Problem[];
  /** Why the file has no page, or null. */
  skipped: string | null;
  bytes: number;
}

/** The facts that a build stores about a page: everything that links of other pages need. */
export interface PageCard {
  version: string;
  locale: string;
  url: string;
  sourceFile: string;
  aliases: string[];
  anchors: string[];
  links: Link[];
  /** Links that do not name a page for the search, such as those in descriptions of APIs. */
  otherLinks?: string[];
  boost: number;
  operation?: Operation;
  chunks: ChunkCard[];
}

export interface ChunkCard {
  /** Fragments of links to this chunk; null for links to the page. */
  anchors: (string | null)[];
  endpoint: boolean;
}
