import type { Passage } from './passage.ts';

/** Another search engine with the same chunks. */
export interface Peer {
  readonly name: string;
  add(chunks: readonly Passage[]): Promise<void> | void;
  /** Pages of the best chunks, best first; a page may occur more than once. */
  search(query: string, options: PeerSearch): Promise<string[]> | string[];
  close(): void;
}

export interface PeerSearch {
  /** Maximum number of chunks. */
  chunks: number;
  /** Whether the last word may be incomplete. */
  typing?: boolean;
}
