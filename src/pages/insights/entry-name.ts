import { createHash } from 'node:crypto';
import type { InboxEntry } from '../../vocabulary/insights.ts';

/** A short name of an entry for URLs, because a hundred whole texts would be too long. */
export function entryName({ key }: Pick<InboxEntry, 'key'>): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 10);
}

/** The id of an entry in the page. */
export function entryId(entry: Pick<InboxEntry, 'key'>): string {
  return `entry-${entryName(entry)}`;
}
