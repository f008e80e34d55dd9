import type { Link, Operation } from '../vocabulary/page.ts';
import type { Problem } from '../vocabulary/problem.ts';

/** What is kept of a source file between builds, so that it need not be read again while it stays the same. */
export interface FileCard {
  /** Which source of the site it belongs to, and its path. */
  key: string;
  stamp: string | null;
  /** Other files it was made from, with their stamps. */
  inputs: [path: string, stamp: string | null][];
  pages: PageCard[];
  problems: Problem[];
  skipped: boolean;
  bytes: number;
}

/** What is kept of a page: all that other pages' links need to know of it. */
export interface PageCard {
  version: string;
  locale: string;
  url: string;
  sourceFile: string;
  aliases: string[];
  anchors: string[];
  links: Link[];
  boost: number;
  operation?: Operation;
  chunks: ChunkCard[];
}

export interface ChunkCard {
  /** Fragments that lead to this chunk; null is the page itself. */
  anchors: (string | null)[];
  endpoint: boolean;
}
