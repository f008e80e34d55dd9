import type { Asker } from '../../vocabulary/asker.ts';
import type { InboxEntry } from '../../vocabulary/insights.ts';
import { type InboxKind, inboxKinds } from './inbox-kinds.ts';

/** What the insights pages count. */
export interface View {
  days: number;
  /** Null: everyone. */
  asker: Asker | null;
}

/** Which part of the inbox the page shows. */
export interface InboxPart extends View {
  /** Null: entries of all kinds. */
  kind: InboxKind | null;
  /** Whether more than the first entries are shown. */
  isWhole: boolean;
  /** Whether all entries that are shown are selected. */
  isSelected?: boolean;
}

const firstEntries = 12;

/** The open entries of the selected kind, and those of them that are shown. */
export function entriesOf(
  inbox: readonly InboxEntry[],
  { kind, isWhole }: Omit<InboxPart, keyof View>,
): { wanted: InboxEntry[]; shown: InboxEntry[] } {
  const open = inbox.filter(({ state }) => state === 'open');
  const wanted = kind === null ? open : open.filter(inboxKinds[kind].has);
  return { wanted, shown: isWhole ? wanted : wanted.slice(0, firstEntries) };
}

/** `days=30&asker=reader` */
export function viewQuery({ days, asker }: View): string {
  return `days=${days}${asker === null ? '' : `&asker=${asker}`}`;
}

/** The query string of the page that shows this part. */
export function partQuery({ kind, isWhole, isSelected = false, ...view }: InboxPart): string {
  return `${viewQuery(view)}${kind === null ? '' : `&kind=${kind}`}${isWhole ? '&all' : ''}${isSelected ? '&select' : ''}`;
}
