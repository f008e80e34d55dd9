import { join } from 'node:path';
import { readQuerySets } from '../../evals/query-set.ts';
import { type SamplePage, samplePages } from './sample-page.ts';

/** Real pages in English, and queries about them. */
export interface Sample {
  pages: SamplePage[];
  queries: string[];
  /** The most frequent words by number of pages, up to 2,000 characters. */
  commonWords: string[];
}

const allCorpora = ['k8s', 'astro', 'vue', 'github-api'];

export async function readSample(corpora: string, names = allCorpora): Promise<Sample> {
  const pages: SamplePage[] = [];
  const queries: string[] = [];
  for (const corpus of names) {
    const sets = await readQuerySets(corpus, join(corpora, corpus));
    for (const set of sets.filter(({ scope }) => scope.locale === 'en')) {
      pages.push(...samplePages(set.pages, set.chunks));
      queries.push(...set.queries.map(({ query }) => query));
    }
  }
  return { pages, queries, commonWords: commonWordsOf(pages) };
}

function commonWordsOf(pages: readonly SamplePage[]): string[] {
  const counts = new Map<string, number>();
  for (const { chunks } of pages) {
    const words = chunks.flatMap(({ text }) => text.toLowerCase().match(/[a-z]{3,}/g) ?? []);
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const common = [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
  return common.slice(0, 300);
}
