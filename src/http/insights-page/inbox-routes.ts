import { z } from 'zod';
import { inboxCsv } from '../../pages/insights/inbox-csv.ts';
import { markStates } from '../../vocabulary/insights.ts';
import { HttpError } from '../http-error.ts';
import type { Reply } from '../reply.ts';
import { formOf, type InsightsPage, pagePathOf, seeOther, wantedPeriod } from './insights-page.ts';

const markSchema = z.object({
  key: z.string().min(1).max(200),
  state: z.enum(markStates),
  note: z.string().trim().max(500).default(''),
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

export async function markEntry(request: Request, { settings, lookBack }: InsightsPage): Promise<Reply> {
  if (settings.marks === undefined)
    throw new HttpError(404, 'not_found', 'This server cannot save changes to the inbox.');
  const form = await formOf(request);
  const mark = markSchema.safeParse(Object.fromEntries(form));
  if (!mark.success)
    throw new HttpError(
      400,
      'invalid_request',
      'Send the fields key, state (open, done or ignored) and note.',
    );
  const { key, ...fields } = mark.data;
  await settings.marks.set(key, { ...fields, at: new Date() });
  lookBack.forget();
  const marked = fields.state === 'open' ? '' : `&marked=${encodeURIComponent(key)}`;
  return seeOther(`${pagePathOf(request)}?days=${wantedPeriod(request)}${marked}#inbox`);
}
