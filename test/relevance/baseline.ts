import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JudgedQuery, Verdict } from './judge.ts';
import type { Ranker } from './open-relevance-set.ts';

/** Frozen list of the queries without a clear first hit; all other queries have one. */
export type Baseline = Record<Ranker, Record<Exclude<Verdict, 'firm'>, readonly string[]>>;

const file = join(import.meta.dirname, 'baseline.json');

export function readBaseline(): Baseline {
  return JSON.parse(readFileSync(file, 'utf8')) as Baseline;
}

export function saveBaseline(judged: Record<Ranker, readonly JudgedQuery[]>): void {
  const entries = Object.entries(judged).map(([ranker, queries]) => {
    const namesOf = (verdict: Verdict) =>
      queries.filter((each) => each.verdict === verdict).map(({ query }) => query);
    return [ranker, { close: namesOf('close'), missed: namesOf('missed') }];
  });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}
