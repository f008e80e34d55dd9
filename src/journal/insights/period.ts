export const dayMs = 86_400_000;

/** A period of whole days in UTC; the last day is today. */
export interface Period {
  days: number;
  /** Milliseconds, as in the journal's tables. */
  from: number;
  to: number;
}

export function lastDays(days: number, now: number): Period {
  const today = Math.floor(now / dayMs) * dayMs;
  return { days, from: today - (days - 1) * dayMs, to: now };
}

/** As many days before a period. */
export function daysBefore({ days, from }: Period): Period {
  return { days, from: from - days * dayMs, to: from };
}

/** The start of each day. */
export function daysOf({ days, from }: Period): number[] {
  return Array.from({ length: days }, (_, index) => from + index * dayMs);
}

/** `2026-11-15` */
export function dayName(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
