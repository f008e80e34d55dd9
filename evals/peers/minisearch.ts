import MiniSearch from 'minisearch';
import type { Passage } from './passage.ts';
import type { Peer, PeerSearch } from './peer.ts';
import { isUnspaced, segmenter, stemmerOf } from './words.ts';

/** MiniSearch with a stemmer and boosted names; matches any word. */
export async function openMiniSearch(locale: string): Promise<Peer> {
  const stem = await stemmerOf(locale);
  const index = new MiniSearch<Passage & { id: number }>({
    fields: ['title', 'headings', 'path', 'body'],
    storeFields: ['page'],
    processTerm: (term) => stem(term.toLowerCase()),
    ...(isUnspaced(locale) && { tokenize: segmenter(locale) }),
  });
  return {
    name: 'MiniSearch',
    add(chunks) {
      const first = index.documentCount;
      index.addAll(chunks.map((passage, offset) => ({ ...passage, id: first + offset })));
    },
    search(query: string, { chunks, typing = false }: PeerSearch) {
      const found = index.search(query, {
        boost: { title: 4, headings: 2, path: 2 },
        prefix: typing && ((_term, place, terms) => place === terms.length - 1),
      });
      return found.slice(0, chunks).map((result) => String(result.page));
    },
    close: () => index.removeAll(),
  };
}
