import type { CaseResult } from '../golden/evaluate-case.ts';
import type { Problem } from '../vocabulary/problem.ts';
import type { ReadPage, SiteState } from './site-state.ts';

/** A golden question whose result is another one. Null: the page was not among the hits. */
export interface ChangedResult {
  question: string;
  pages: string[];
  before: number | null;
  after: number | null;
  passedBefore: boolean;
  passed: boolean;
}

/** What changes for readers between two states of a site. */
export interface Comparison {
  added: ReadPage[];
  removed: ReadPage[];
  /** The same text at another URL. */
  moved: { from: ReadPage; to: ReadPage }[];
  changed: ReadPage[];
  newProblems: Problem[];
  fixedProblems: Problem[];
  results: ChangedResult[];
  questions: { passed: number; of: number };
}

export function compareStates(before: SiteState, after: SiteState): Comparison {
  const pages = comparePages(before.pages, after.pages);
  const known = new Set(before.problems.map(problemKey));
  const left = new Set(after.problems.map(problemKey));
  return {
    ...pages,
    newProblems: after.problems.filter((problem) => !known.has(problemKey(problem))),
    fixedProblems: before.problems.filter((problem) => !left.has(problemKey(problem))),
    results: changedResults(before.results, after.results),
    questions: { passed: after.results.filter(({ passed }) => passed).length, of: after.results.length },
  };
}

function comparePages(
  before: readonly ReadPage[],
  after: readonly ReadPage[],
): Pick<Comparison, 'added' | 'removed' | 'moved' | 'changed'> {
  const old = new Map(before.map((page) => [pageKey(page), page]));
  const current = new Map(after.map((page) => [pageKey(page), page]));
  const added = after.filter((page) => !old.has(pageKey(page)));
  const removed = before.filter((page) => !current.has(pageKey(page)));
  const moved = removed.flatMap((from) => {
    const to = added.find((page) => page.text === from.text && page.locale === from.locale);
    return to === undefined ? [] : [{ from, to }];
  });
  return {
    added: added.filter((page) => !moved.some(({ to }) => to === page)),
    removed: removed.filter((page) => !moved.some(({ from }) => from === page)),
    moved,
    changed: after.filter((page) => (old.get(pageKey(page))?.text ?? page.text) !== page.text),
  };
}

function pageKey({ version, locale, url }: ReadPage): string {
  return JSON.stringify([version, locale, url]);
}

/** Without the line, which changes with every edit above it. */
function problemKey({ code, file, message }: Problem): string {
  return JSON.stringify([code, file, message]);
}

/** Both lists are of the same questions, in the same order. */
function changedResults(before: readonly CaseResult[], after: readonly CaseResult[]): ChangedResult[] {
  return after.flatMap(({ question, pages, rank, passed }, index) => {
    const old = before[index]!;
    if (old.rank === rank && old.passed === passed) return [];
    return [{ question, pages, before: old.rank, after: rank, passedBefore: old.passed, passed }];
  });
}
