import type { SiteCounts } from '../publishing/site-counts.ts';
import { formatCount, formatNumber } from './format.ts';

/** `Skipped 44 files: set search: false (41), a draft (3)`; empty if no file was skipped. */
export function showSkipped({ skipped, skippedFor }: SiteCounts): string[] {
  if (skipped === 0) return [];
  const reasons = Object.entries(skippedFor).toSorted(([, a], [, b]) => b - a);
  const why = reasons.map(
    ([reason, files]) => `${inWords(reason)}${reasons.length === 1 ? '' : ` (${formatNumber(files)})`}`,
  );
  return [
    `Skipped ${formatCount(skipped, 'file')}: ${why.join(', ')}`.replace(/: (?=set \S+: [^(]*$)/, ' that '),
  ];
}

/** ``set search: false`` for a setting in backticks. */
function inWords(reason: string): string {
  return reason.replace(/^`(.*)`$/, 'set $1');
}
