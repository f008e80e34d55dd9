import { z } from 'zod';
import { questionKey } from '../../journal/grouping-key.ts';
import { entryName } from '../../pages/insights/entry-name.ts';
import { inboxCsv } from '../../pages/insights/inbox-csv.ts';
import { entriesOf, partQuery } from '../../pages/insights/inbox-part.ts';
import { type InboxEntry, markStates } from '../../vocabulary/insights.ts';
import { HttpError } from '../http-error.ts';
import type { Reply } from '../reply.ts';
import { formOf, type InsightsPage, pagePathOf, placeOf, seeOther, wantedPart } from './insights-page.ts';

/** Without a note, entries keep their notes. */
const markSchema = z.object({
  keys: z.array(z.string().min(1).max(200)).max(1000),
  state: z.enum(markStates),
  note: z.string().trim().max(500).nullable(),
});

/** The entries of the page, including those that only "Show all" shows. */
export async function downloadInbox(request: Request, page: InsightsPage): Promise<Reply> {
  const part = wantedPart(request);
  const { inbox, downRated } = await page.lookBack(part.days, part.asker);
  const rated = Map.groupBy(downRated, ({ question, earlier }) => questionKey(question, earlier));
  const { wanted, unrated } = entriesOf(inbox, part);
  const commentsOn = ({ key }: InboxEntry) => (rated.get(key) ?? []).flatMap(({ comments }) => comments);
  return {
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName((await placeOf(request, page)).name)}"`,
      'cache-control': 'no-store',
    },
    body: inboxCsv([...wanted, ...unrated.wanted], commentsOn),
  };
}

/** `kettle-club-inbox-2026-11-18.csv`; headers take only ASCII. */
function fileName(site: string): string {
  const words = site
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['docent'];
  return `${words.join('-')}-inbox-${new Date().toISOString().slice(0, 10)}.csv`;
}

/** Marks one or several entries. */
export async function markEntries(request: Request, { settings, lookBack }: InsightsPage): Promise<Reply> {
  if (settings.marks === undefined)
    throw new HttpError(404, 'not_found', 'This server cannot save changes to the inbox.');
  const form = await formOf(request);
  const mark = markSchema.safeParse({
    keys: form.getAll('key'),
    state: form.get('state'),
    note: form.get('note'),
  });
  if (!mark.success)
    throw new HttpError(
      400,
      'invalid_request',
      'Send the fields key, state (open, done or ignored) and note.',
    );
  const { keys, state, note } = mark.data;
  const part = wantedPart(request);
  const { inbox, pages } = await lookBack(part.days, part.asker);
  const notes = new Map([...inbox, ...pages.reported].map((entry) => [entry.key, entry.note]));
  const at = new Date();
  for (const key of keys) await settings.marks.set(key, { state, note: note ?? notes.get(key) ?? '', at });
  lookBack.forget();
  const { searchParams } = new URL(request.url);
  if (searchParams.has('q')) return seeOther(`${pagePathOf(request)}/query?${searchParams}&saved#entry`);
  const isUndoable = state !== 'open' && keys.length > 0;
  const marked = isUndoable ? `&marked=${keys.map((key) => entryName({ key })).join(',')}` : '';
  return seeOther(`${pagePathOf(request)}?${partQuery(part)}${marked}#${nextPlace(request)}`);
}

/** The entry after the marked one, so that the owner can continue there. */
function nextPlace(request: Request): string {
  const next = new URL(request.url).searchParams.get('next') ?? '';
  return /^[\w-]+$/.test(next) ? `entry-${next}` : 'inbox';
}
