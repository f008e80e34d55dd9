import { type AnyOrama, create, insertMultiple, search } from '@orama/orama';
import type { Peer, PeerSearch } from './peer.ts';
import { isUnspaced, segmenter, stemmerOf } from './words.ts';

/** Orama with a stemmer and boosted names; matches any word, always as a prefix. */
export async function openOrama(locale: string): Promise<Peer> {
  const index: AnyOrama = create({
    schema: { title: 'string', headings: 'string', path: 'string', body: 'string' },
    components: { tokenizer: await tokenizerFor(locale) },
  });
  return {
    name: 'Orama',
    async add(chunks) {
      await insertMultiple(index, [...chunks], 1000);
    },
    async search(query: string, { chunks }: PeerSearch) {
      const { hits } = await search(index, {
        term: query,
        properties: ['title', 'headings', 'path', 'body'],
        boost: { title: 4, headings: 2, path: 2 },
        threshold: 1,
        limit: chunks,
      });
      return hits.map(({ document }) => String(document.page));
    },
    close() {},
  };
}

async function tokenizerFor(locale: string) {
  const stemmer = await stemmerOf(locale);
  if (!isUnspaced(locale))
    return { language: locale === 'fr' ? 'french' : 'english', stemming: true, stemmer };
  const words = segmenter(locale);
  return {
    language: 'english',
    normalizationCache: new Map<string, string>(),
    tokenize: (text: string) => [...new Set(words(text).map(stemmer))],
  };
}
