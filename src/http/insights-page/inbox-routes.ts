import { z } from 'zod';
import { entryName } from '../../pages/insights/entry-name.ts';
import { inboxCsv } from '../../pages/insights/inbox-csv.ts';
import { partQuery } from '../../pages/insights/inbox-part.ts';
import { markStates } from '../../vocabulary/insights.ts';
import { HttpError } from '../http-error.ts';
import type { Reply } from '../reply.ts';
import {
  formOf,
  type InsightsPage,
  pagePathOf,
  seeOther,
  wantedPart,
  wantedPeriod,
} from './insights-page.ts';

/** Without a note, entries keep theirs. */
const markSchema = z.object({
  keys: z.array(z.string().min(1).max(200)).max(1000),
  state: z.enum(markStates),
  note: z.string().trim().max(500).nullable(),
});

export async function downloadInbox(request: Request, { lookBack }: InsightsPage): Promise<Reply> {
  const { inbox } = await lookBack(wantedPeriod(request));
  return {
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="docent-inbox.csv"',
      'cache-control': 'no-store',
    },
    body: inboxCsv(inbox),
  };
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
  const notes = new Map((await lookBack(part.days)).inbox.map((entry) => [entry.key, entry.note]));
  const at = new Date();
  for (const key of keys) await settings.marks.set(key, { state, note: note ?? notes.get(key) ?? '', at });
  lookBack.forget();
  const isUndoable = state !== 'open' && keys.length > 0;
  const marked = isUndoable ? `&marked=${keys.map((key) => entryName({ key })).join(',')}` : '';
  return seeOther(`${pagePathOf(request)}?${partQuery(part)}${marked}#${nextPlace(request)}`);
}

/** The entry that follows the marked one, so that the owner can go on with it. */
function nextPlace(request: Request): string {
  const next = new URL(request.url).searchParams.get('next') ?? '';
  return /^[\w-]+$/.test(next) ? `entry-${next}` : 'inbox';
}
