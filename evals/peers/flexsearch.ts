import { Index } from 'flexsearch';
import type { Peer, PeerSearch } from './peer.ts';

/** FlexSearch over all fields as one text, whole words only. It has no weights; `suggest` makes it match any word. */
export function openFlexSearch(): Peer {
  const index = new Index({ tokenize: 'strict' });
  const pages: string[] = [];
  return {
    name: 'FlexSearch',
    add(chunks) {
      for (const { page, title, headings, path, body } of chunks)
        index.add(pages.push(page) - 1, `${title} ${headings} ${path} ${body}`);
    },
    search: (query: string, { chunks }: PeerSearch) =>
      index.search(query, { limit: chunks, suggest: true }).map((id) => pages[Number(id)]!),
    close: () => index.clear(),
  };
}
