import type { SiteCounts } from '../publishing/site-counts.ts';
import { formatCount } from './format.ts';

/** ``Skipped 44 files: `search: false` (41), `draft: true` (3)``; empty if no file was skipped. */
export function showSkipped({ skipped, skippedFor }: SiteCounts): string[] {
  if (skipped === 0) return [];
  const reasons = Object.entries(skippedFor).toSorted(([, a], [, b]) => b - a);
  const why = reasons.map(([reason, files]) => (reasons.length === 1 ? reason : `${reason} (${files})`));
  return [`Skipped ${formatCount(skipped, 'file')}: ${why.join(', ')}`];
}
