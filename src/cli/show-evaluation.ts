import { citedCounts } from '../golden/cited-counts.ts';
import type { CaseResult } from '../golden/evaluate-case.ts';
import { formatNumber } from './format.ts';
import { formatTable } from './format-table.ts';
import { oneLine } from './one-line.ts';
import { columnsOf, type Output, paint } from './output.ts';

const longest = 60;

/** A table of golden questions, the reasons of failures, and the totals. */
export function showEvaluation(
  results: readonly CaseResult[],
  skipped: number,
  stream: Output['stdout'],
): string[] {
  const failed = results.filter(({ passed }) => !passed);
  const passed = results.length - failed.length;
  const unset = failed.filter(isUnset).length;
  const others = [
    unset === 0 ? [] : `${unset} not set yet`,
    skipped === 0 ? [] : `${skipped} skipped`,
  ].flat();
  const sum = `${[`${formatNumber(passed)} of ${formatNumber(results.length)} golden questions passed`, ...others].join(', ')}.`;
  return [
    ...formatTable(['', 'question', 'rank', 'cited', 'from'], results.map(row), columnsOf(stream)),
    ...failed.flatMap((result) => [
      '',
      `${isUnset(result) ? paint(stream, 'yellow', '–') : paint(stream, 'red', '✗')} ${oneLine(result.question, 200)}`,
      `    ${paint(stream, 'cyan', result.from)}`,
      ...result.reasons.map((reason) => `    ${reason}`),
    ]),
    '',
    ...citedLines(results),
    paint(stream, failed.length === 0 ? 'green' : 'red', sum),
  ];
}

/** The number of answers that cite the right page and, of those that name a section, how many start with it. */
function citedLines(results: readonly CaseResult[]): string[] {
  const { pages, sections } = citedCounts(results);
  return [
    pages.of === 0 ? [] : `Correct pages: ${pages.right} of ${pages.of} answers cite an expected page.`,
    sections.of === 0
      ? []
      : `Correct sections: ${sections.right} of ${sections.of} answers cite an expected section first.`,
  ].flat();
}

/** Whether the owner has not yet chosen the pages that answer the question. */
function isUnset({ pages }: CaseResult): boolean {
  return pages.length === 0;
}

function row(result: CaseResult): string[] {
  if (isUnset(result)) return ['–', oneLine(result.question, longest), '-', 'not set yet', result.from];
  return judgedRow(result);
}

function judgedRow({ passed, question, rank, isPageCited, isSectionCited, from }: CaseResult): string[] {
  const cited = isPageCited === null ? '-' : isPageCited ? 'yes' : 'no';
  return [
    passed ? '✓' : '✗',
    oneLine(question, longest),
    rank === null ? '-' : String(rank),
    isPageCited && isSectionCited === false ? 'other section' : cited,
    from,
  ];
}
