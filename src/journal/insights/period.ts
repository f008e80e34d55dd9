export const dayMs = 86_400_000;

/** The days that are looked at: whole ones by the clock of UTC, the last of them still going on. */
export interface Period {
  days: number;
  /** Milliseconds, as the journal's tables have them. */
  from: number;
  to: number;
}

export function lastDays(days: number, now: number): Period {
  const today = Math.floor(now / dayMs) * dayMs;
  return { days, from: today - (days - 1) * dayMs, to: now };
}

/** When each of them begins. */
export function daysOf({ days, from }: Period): number[] {
  return Array.from({ length: days }, (_, index) => from + index * dayMs);
}

/** `2026-11-15` */
export function dayName(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
