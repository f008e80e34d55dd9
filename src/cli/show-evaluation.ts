import type { CaseResult } from '../golden/evaluate-case.ts';
import { formatCount, formatTable } from './format.ts';
import { oneLine } from './one-line.ts';
import { type Output, paint } from './output.ts';

const longest = 60;

/** A table of golden questions, the reasons of failures, and the totals. */
export function showEvaluation(
  results: readonly CaseResult[],
  skipped: number,
  stream: Output['stdout'],
): string[] {
  const failed = results.filter(({ passed }) => !passed);
  const passed = results.length - failed.length;
  const sum = `${passed} of ${formatCount(results.length, 'golden question')} passed${skipped === 0 ? '' : `, ${skipped} skipped`}.`;
  return [
    ...formatTable(['', 'question', 'hit', 'cited', 'from'], results.map(row)),
    ...failed.flatMap(({ question, from, reasons }) => [
      '',
      `${paint(stream, 'red', '✗')} ${oneLine(question, 200)}`,
      `    ${paint(stream, 'cyan', from)}`,
      ...reasons.map((reason) => `    ${reason}`),
    ]),
    '',
    paint(stream, failed.length === 0 ? 'green' : 'red', sum),
  ];
}

function row({ passed, question, rank, cited, pages, from }: CaseResult): string[] {
  const isCited = cited?.some((url) => pages.includes(url));
  return [
    passed ? '✓' : '✗',
    oneLine(question, longest),
    rank === null ? '-' : String(rank),
    cited === null ? '-' : isCited ? 'yes' : 'no',
    from,
  ];
}
