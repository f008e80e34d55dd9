import { DocentError } from '../errors.ts';
import type { Asker } from '../vocabulary/asker.ts';
import type { Insights } from '../vocabulary/insights.ts';
import type { AppSettings } from './app-settings.ts';
import { HttpError } from './http-error.ts';

const keptMs = 10_000;

/** Reads insights about the last days. */
export interface LookingBack {
  (days: number, asker?: Asker | null): Promise<Insights>;
  /** Drops shared results, because the owner has changed something. */
  forget(): void;
}

/** Shares results between requests for the same days and asker, for ten seconds: insights read much of the journal. */
export function lookingBack(
  { insights }: Pick<AppSettings, 'insights'>,
  now: () => number = Date.now,
): LookingBack {
  const known = new Map<string, { found: Promise<Insights>; until: number }>();
  const lookBack = async (days: number, asker: Asker | null = null) => {
    const key = `${days} ${asker}`;
    if (insights === undefined)
      throw new DocentError('journal_off', 'The journal is turned off, so there are no insights.');
    for (const [other, { until }] of known) if (until <= now()) known.delete(other);
    const entry = known.get(key) ?? { found: insights(days, asker), until: Number.POSITIVE_INFINITY };
    known.set(key, entry);
    try {
      const found = await entry.found;
      entry.until = Math.min(entry.until, now() + keptMs);
      return found;
    } catch (error) {
      if (known.get(key) === entry) known.delete(key);
      throw forOwner(error);
    }
  };
  return Object.assign(lookBack, { forget: () => known.clear() });
}

/** Shows the owner why the journal cannot be reached. Readers do not see the reason. */
export function forOwner(error: unknown): unknown {
  if (!(error instanceof DocentError) || error.code !== 'journal_unreachable') return error;
  return new HttpError(503, error.code, error.message, { headers: { 'retry-after': '5' }, cause: error });
}
