import type { AnswerPart } from '../../answers/answer-part.ts';
import type { Docs } from '../../docs.ts';
import { nearQuestions } from '../../pages/front/near-questions.ts';
import { type SiteNames, siteTitle } from '../../pages/site-title.ts';
import { askRequestSchema, type Turn } from '../../vocabulary/ask.ts';
import { eventStream, eventStreamHeaders } from '../event-stream.ts';
import { HttpError } from '../http-error.ts';
import type { LiveDocs } from '../live-docs.ts';
import type { Metrics } from '../metrics.ts';
import { readBody } from '../read-body.ts';
import type { Reply } from '../reply.ts';

/** `POST /api/ask`: streams the answer. */
export async function ask(
  request: Request,
  live: LiveDocs,
  metrics: Metrics,
  { isOff, client, site }: { isOff: boolean; client: string; site: SiteNames },
): Promise<Reply> {
  const body = await readBody(request, askRequestSchema);
  if (isOff)
    throw new HttpError(503, 'ask_off', 'Answers are turned off on this server. Use search instead.');
  const gone = new AbortController();
  request.signal.addEventListener('abort', () => gone.abort(), { once: true });
  // The docs must stay open until the answer has ended, so `use` ends later than this function returns.
  const begun = Promise.withResolvers<ReadableStream<Uint8Array>>();
  void live
    .use(async (docs) => {
      const { parts, ended } = await docs.ask(body, {
        signal: AbortSignal.any([gone.signal, live.stopping]),
        reader: client || undefined,
      });
      const told = withNearQuestions(parts, docs, body, site);
      begun.resolve(eventStream(told, { onCancel: () => gone.abort() }));
      const { outcome, answerer } = await ended;
      metrics.asked(outcome, answerer);
    })
    .catch(begun.reject);
  return { status: 200, headers: eventStreamHeaders, body: await begun.promise };
}

/** After a refusal: questions that the docs answer about the pages closest to the refused question. */
async function* withNearQuestions(
  parts: AsyncIterable<AnswerPart>,
  docs: Docs,
  { query, history }: { query: string; history: readonly Turn[] },
  site: SiteNames,
): AsyncGenerator<AnswerPart> {
  for await (const part of parts) {
    yield part;
    if (part.type !== 'data-status' || part.data.status !== 'refused') continue;
    const before = history.flatMap(({ role, text }) => (role === 'user' ? [text] : []));
    const questions = await siteTitle(docs, site)
      .then((siteName) => nearQuestions(docs, query, { siteName, before }))
      .catch(() => []);
    if (questions.length > 0) yield { type: 'data-questions', data: questions };
  }
}
