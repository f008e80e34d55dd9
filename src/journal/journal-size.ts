/** Size of the journal. */
export interface JournalSize {
  /** Bytes on the disk, with the write-ahead log and the spool; null before the first measurement. */
  bytes: number | null;
  /** The limit (`journal.maxBytes`); null for none. */
  maxBytes: number | null;
  /** Records that this process removed to stay below the limit. */
  removed: number;
}

/** Shares of the limit: where the warning starts, and what remains after a removal. */
const warningShare = 0.8;
export const targetShare = 0.9;

/** A warning from 80 % of the limit on; null below. */
export function sizeWarning({ bytes, maxBytes }: JournalSize): string | null {
  if (bytes === null || maxBytes === null || bytes < warningShare * maxBytes) return null;
  const percent = Math.round((100 * bytes) / maxBytes);
  return `The journal uses ${percent}% of journal.maxBytes (${inMegabytes(maxBytes)}). At 100% the oldest records are removed.`;
}

export function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}
