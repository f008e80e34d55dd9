import type { Problem } from '../vocabulary/problem.ts';
import type { ChangedResult, Comparison } from './compare-states.ts';
import { formatCount } from './format.ts';
import { oneLine } from './one-line.ts';
import { placeOf } from './show-problems.ts';
import type { ReadPage } from './site-state.ts';

const longest = 120;
/** Maximum rows of a table or list, so that a comment stays readable. */
const most = 20;

/** What changes for readers, as Markdown for a pull request comment. */
export function showComparison(comparison: Comparison): string[] {
  const { added, removed, moved, changed, newProblems, fixedProblems, results, questions } = comparison;
  const rows = [
    ...removed.map((page) => ['removed', page] as const),
    ...moved.map(({ from, to }) => [`moved from \`${from.url}\``, to] as const),
    ...added.map((page) => ['added', page] as const),
    ...changed.map((page) => ['changed', page] as const),
  ];
  const sum = [
    [added.length, 'added'],
    [removed.length, 'removed'],
    [moved.length, 'moved'],
    [changed.length, 'changed'],
  ].filter(([count]) => count !== 0);
  return [
    '### What changes for readers',
    '',
    rows.length === 0 ? 'No page changes.' : `Pages: ${sum.map((part) => part.join(' ')).join(', ')}.`,
    ...(rows.length === 0 ? [] : pageTable(rows)),
    ...(removed.length + moved.length === 0
      ? []
      : ['', 'Links from other sites to removed and moved pages break unless you redirect them.']),
    ...problemList('New problems', newProblems),
    ...(fixedProblems.length === 0 ? [] : ['', `Fixed: ${formatCount(fixedProblems.length, 'problem')}.`]),
    ...resultTable(results, questions),
  ];
}

function pageTable(rows: readonly (readonly [change: string, page: ReadPage])[]): string[] {
  const lines = rows.map(([change, { title, url }]) => `| ${escaped(title)} | \`${url}\` | ${change} |`);
  return [
    '',
    '| page | URL | |',
    '| --- | --- | --- |',
    ...cut(lines, (rest) => `| ... and ${rest} more | | |`),
  ];
}

function problemList(title: string, problems: readonly Problem[]): string[] {
  if (problems.length === 0) return [];
  const lines = problems.map((problem) => `- \`${placeOf(problem)}\`: ${escaped(problem.message)}`);
  return ['', `#### ${title} (${problems.length})`, '', ...cut(lines, (rest) => `- ... and ${rest} more`)];
}

function resultTable(results: readonly ChangedResult[], { passed, of }: Comparison['questions']): string[] {
  if (of === 0) return [];
  const sum = `Golden questions: ${passed} of ${of} find their page among the first 3 results.`;
  if (results.length === 0) return ['', `${sum} No rank changes.`];
  const lines = results.map(
    ({ question, before, after }) =>
      `| ${after.passed ? '' : '❌ '}${escaped(question)} | ${before === null ? 'new' : rankText(before)} | ${rankText(after)} |`,
  );
  return [
    '',
    sum,
    '',
    '| question | rank before | rank after |',
    '| --- | --- | --- |',
    ...cut(lines, (rest) => `| ... and ${rest} more | | |`),
  ];
}

function rankText({ rank }: { rank: number | null }): string {
  return rank === null ? 'not found' : String(rank);
}

function cut(lines: readonly string[], restLine: (count: number) => string): string[] {
  return lines.length <= most ? [...lines] : [...lines.slice(0, most), restLine(lines.length - most)];
}

/** Escapes text of pages for a comment: no markup, no table cells, no mentions of people. */
function escaped(text: string): string {
  return oneLine(text, longest)
    .replace(/[\\`*_[\]<>|]/g, '\\$&')
    .replaceAll('@', '&#64;');
}
