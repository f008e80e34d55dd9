import type { UnreadKind } from '../content/unread-files.ts';
import { formatCount } from './format.ts';

/**
 * Lists files that are not part of the site: those that must be built first with their command, the others as one line.
 * `listing`: the command that lists all; null to list all.
 */
export function showUnread(unread: readonly UnreadKind[], listing: string | null): string[] {
  const others = unread.filter(({ needsBuild }) => !needsBuild);
  const isShort = listing !== null && others.length > 1;
  const listed = isShort ? unread.filter(({ needsBuild }) => needsBuild) : unread;
  return [
    ...listed.map(({ text }) => `Skipped ${text}`),
    ...(isShort ? [`Skipped ${counts(others)}. To see why, run: ${listing}`] : []),
  ];
}

/** `11,337 .md files and 1,630 .html files` */
function counts(unread: readonly UnreadKind[]): string {
  const kinds = [...Map.groupBy(unread, ({ ending }) => ending)]
    .map(([ending, same]) => ({ ending, files: same.reduce((sum, { files }) => sum + files, 0) }))
    .map(({ ending, files }) => formatCount(files, `${ending} file`));
  return new Intl.ListFormat('en').format(kinds);
}
