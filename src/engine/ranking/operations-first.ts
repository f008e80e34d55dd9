import type { PageFacts, RankedPage } from './rank-pages.ts';

/** A pasted request (`GET /v1/pets/123`) names its operation, which then comes first regardless of its score. */
export function operationsFirst(
  pages: RankedPage[],
  matched: readonly number[],
  { pageOfChunk }: Pick<PageFacts, 'pageOfChunk'>,
): RankedPage[] {
  if (matched.length === 0) return pages;
  const top = pages[0]?.score ?? 1;
  const named = new Map(
    matched.map((chunk, index) => [pageOfChunk[chunk]!, { chunk, bonus: top + 1 - index / matched.length }]),
  );
  const rest = pages.filter((page) => !named.has(page.page));
  const first = [...named].map(([page, { chunk, bonus }]): RankedPage => {
    const known = pages.find((each) => each.page === page);
    const features = {
      keyword: 1,
      title: 0,
      heading: 0,
      titleShare: 0,
      headingShare: 0,
      opening: 0,
      coverage: 1,
      related: 0,
      proximity: 0,
      phrase: 0,
      operation: 1,
      otherAction: 0,
      variant: 0,
      request: 0,
      present: 0,
      similarity: 0,
    };
    return known === undefined
      ? {
          page,
          score: bonus,
          chunks: [{ chunk, score: bonus, evidence: bonus, features }],
          linkText: 0,
          linked: 0,
          similarity: 0,
          topic: 0,
        }
      : { ...known, score: bonus };
  });
  return [...first.sort((a, b) => b.score - a.score), ...rest];
}
