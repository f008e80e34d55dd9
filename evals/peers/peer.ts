import type { Passage } from './passage.ts';

/** Another search engine, fed the same passages. */
export interface Peer {
  readonly name: string;
  add(chunks: readonly Passage[]): Promise<void> | void;
  /** Pages of the best passages, best first; a page may come more than once. */
  search(query: string, options: PeerSearch): Promise<string[]> | string[];
  close(): void;
}

export interface PeerSearch {
  /** Passages to return at the most. */
  chunks: number;
  /** The last word may be the beginning of one. */
  typing?: boolean;
}
