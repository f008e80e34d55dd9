import type { CaseResult } from '../golden/evaluate-case.ts';
import type { Problem } from '../vocabulary/problem.ts';
import type { ReadPage, SiteState } from './site-state.ts';

/** The rank of a golden question's page, null if it is not among the hits, and whether the question passes. */
type Result = Pick<CaseResult, 'rank' | 'passed'>;

/** A golden question whose result has changed. */
export interface ChangedResult {
  question: string;
  pages: string[];
  /** Null if the question is new. */
  before: Result | null;
  after: Result;
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
  const files = new Map(pages.moved.map(({ from, to }) => [from.file, to.file]));
  const known = before.problems.map((problem) => ({
    ...problem,
    file: files.get(problem.file) ?? problem.file,
  }));
  return {
    ...pages,
    newProblems: without(after.problems, known),
    fixedProblems: without(known, after.problems),
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

function without(problems: readonly Problem[], others: readonly Problem[]): Problem[] {
  const known = new Set(others.map(problemKey));
  return problems.filter((problem) => !known.has(problemKey(problem)));
}

/** Without the line, which changes with every edit above it. */
function problemKey({ code, file, message }: Problem): string {
  return JSON.stringify([code, file, message]);
}

/** Matches by the question alone, because its page may have moved. New questions count if they fail. */
function changedResults(before: readonly CaseResult[], after: readonly CaseResult[]): ChangedResult[] {
  const known = new Map(before.map((result) => [questionKey(result), result]));
  return after.flatMap((result) => {
    const { question, pages, rank, passed } = result;
    const old = known.get(questionKey(result)) ?? null;
    const isSame = old === null ? passed : old.rank === rank && old.passed === passed;
    if (isSame) return [];
    return [
      { question, pages, before: old && { rank: old.rank, passed: old.passed }, after: { rank, passed } },
    ];
  });
}

function questionKey({ question, version, locale }: CaseResult): string {
  return JSON.stringify([question, version, locale]);
}
