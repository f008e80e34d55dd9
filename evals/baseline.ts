import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SetScores } from './scores.ts';

const path = join(import.meta.dirname, 'baseline.json');

/** Docent's last saved scores by set. */
export type Baseline = Record<string, SetScores>;

export function readBaseline(): Baseline {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Baseline) : {};
}

/** Saves the measured sets and keeps the others. */
export function saveBaseline(measured: Baseline): void {
  const baseline = { ...readBaseline(), ...measured };
  const rounded = JSON.stringify(
    baseline,
    (_key, value) => (typeof value === 'number' ? Number(value.toFixed(4)) : value),
    2,
  );
  writeFileSync(path, `${rounded}\n`);
}

/** Scores that fell by more than rounding, as sentences. */
export function dropsAgainst(baseline: Baseline, measured: Baseline): string[] {
  const drops: string[] = [];
  for (const [set, now] of Object.entries(measured)) {
    for (const part of ['all', 'hard'] as const) {
      for (const measure of ['mrr', 'success1', 'success10'] as const) {
        const before = baseline[set]?.[part][measure] ?? 0;
        if (now[part][measure] < before - 0.0001)
          drops.push(
            `${set}, ${part}: ${measure} fell from ${before.toFixed(4)} to ${now[part][measure].toFixed(4)}`,
          );
      }
    }
  }
  return drops;
}
