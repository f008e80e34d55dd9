import type { CaseResult } from './evaluate-case.ts';

interface RightShare {
  right: number;
  of: number;
}

/** How many answers cite an expected page, and an expected section. */
export function citedCounts(results: readonly CaseResult[]): { pages: RightShare; sections: RightShare } {
  return {
    pages: rightShare(results.map(({ isPageCited }) => isPageCited)),
    sections: rightShare(results.map(({ isSectionCited }) => isSectionCited)),
  };
}

/** Null is for questions that were not asked or expect nothing. */
function rightShare(verdicts: readonly (boolean | null)[]): RightShare {
  const judged = verdicts.filter((verdict) => verdict !== null);
  return { right: judged.filter(Boolean).length, of: judged.length };
}
