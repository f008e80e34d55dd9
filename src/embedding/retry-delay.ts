import { EmbeddingError } from './embedding-error.ts';

const firstDelayMs = 500;
const longestDelayMs = 30_000;
/** If the provider asks to wait longer, there is no retry. */
const longestRequestedMs = 120_000;

/** Milliseconds to wait after this many failed tries; null if a retry cannot help. */
export function retryDelay(
  error: unknown,
  failures: number,
  random: () => number = Math.random,
): number | null {
  if (!(error instanceof EmbeddingError) || !error.isTemporary) return null;
  const requested = error.retryAfterMs ?? 0;
  if (requested > longestRequestedMs) return null;
  const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1));
  return requested + delay * (0.5 + random() / 2);
}
