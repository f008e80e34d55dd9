import type { FoundChunk } from '../engine/engine.ts';
import { analyserFor } from '../text/analyser.ts';
import { decodedPath, lastSegment } from '../vocabulary/page-address.ts';
import { contentWords } from './content-words.ts';
import type { PageWithChunks } from './rank-docs.ts';
import { isNamed } from './same-name.ts';

/**
 * If the address of a page ends with the words of the query, or its title has the same letters, the query counts as its
 * title: `/ref/oidc` for "oidc", "Typo tolerance" for "typotolerance".
 */
export async function addressAsTitle<Page extends PageWithChunks>(
  pages: readonly Page[],
  query: string,
  locale: string,
  read: (refs: readonly number[]) => Promise<FoundChunk[]>,
): Promise<readonly Page[]> {
  const analyser = await analyserFor(locale);
  const wanted = contentWords(query, analyser);
  const firsts = await read(pages.map((page) => page.chunks[0]!.ref));
  return pages.map((page, index) => {
    const { kind, pageUrl, title } = firsts[index]!.chunk;
    const name = decodedPath(lastSegment(pageUrl)).replace(/\.html?$/, '');
    const isAddress = wanted !== '' && contentWords(name, analyser) === wanted;
    return kind === 'doc' && (isAddress || isNamed(title, query)) ? withTitle(page) : page;
  });
}

function withTitle<Page extends PageWithChunks>(page: Page): Page {
  return {
    ...page,
    chunks: page.chunks.map((each) => ({ ...each, features: { ...each.features, title: 1, titleShare: 1 } })),
  };
}
