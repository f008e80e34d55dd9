import type { Asker } from '../../vocabulary/asker.ts';

export const dayMs = 86_400_000;

/** A period of whole days in UTC; the last day is today. */
export interface Period {
  days: number;
  /** Milliseconds, as in the journal's tables. */
  from: number;
  to: number;
  /** Whose searches and answers count; null for everyone's. */
  asker: Asker | null;
}

export function lastDays(days: number, now: number, asker: Asker | null = null): Period {
  const today = Math.floor(now / dayMs) * dayMs;
  return { days, from: today - (days - 1) * dayMs, to: now, asker };
}

/** As many days before a period. */
export function daysBefore({ days, from, asker }: Period): Period {
  return { days, from: from - days * dayMs, to: from, asker };
}

/** The start of each day. */
export function daysOf({ days, from }: Period): number[] {
  return Array.from({ length: days }, (_, index) => from + index * dayMs);
}

/** `2026-11-15` */
export function dayName(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The SQL condition for rows of the period's asker. `alias`: the alias of the table. */
export function askedBy({ asker }: Pick<Period, 'asker'>, alias?: string): string {
  return asker === null ? '1 = 1' : `${alias === undefined ? '' : `${alias}.`}asker = '${asker}'`;
}
