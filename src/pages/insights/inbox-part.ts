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

export interface Entries {
  wanted: InboxEntry[];
  /** The wanted entries that the page shows. */
  shown: InboxEntry[];
}

/** The open entries of the selected kind. Uncertain answers that are probably right are in a group of their own. */
export function entriesOf(
  inbox: readonly InboxEntry[],
  { kind, isWhole }: Omit<InboxPart, keyof View>,
): Entries & { unrated: Entries } {
  const open = inbox.filter(({ state }) => state === 'open');
  const ofKind = kind === null ? open : open.filter(inboxKinds[kind].has);
  const entries = (wanted: InboxEntry[]) => ({
    wanted,
    shown: isWhole ? wanted : wanted.slice(0, firstEntries),
  });
  return {
    ...entries(ofKind.filter(({ isCovered }) => !isCovered)),
    unrated: entries(ofKind.filter(({ isCovered }) => isCovered)),
  };
}

/** `days=30&asker=reader` */
export function viewQuery({ days, asker }: View): string {
  return `days=${days}${asker === null ? '' : `&asker=${asker}`}`;
}

/** The query string of the page that shows this part. */
export function partQuery({ kind, isWhole, isSelected = false, ...view }: InboxPart): string {
  return `${viewQuery(view)}${kind === null ? '' : `&kind=${kind}`}${isWhole ? '&all' : ''}${isSelected ? '&select' : ''}`;
}
