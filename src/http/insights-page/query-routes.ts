import { z } from 'zod';
import { understoodQuestion } from '../../answers/understood-question.ts';
import type { Docs } from '../../docs.ts';
import { DocentError } from '../../errors.ts';
import { findPage } from '../../find-page.ts';
import { continuedQuestion } from '../../journal/continued-question.ts';
import { questionKey } from '../../journal/grouping-key.ts';
import { shownAnswer } from '../../journal/insights/shown-answer.ts';
import { viewQuery } from '../../pages/insights/inbox-part.ts';
import { type QueryContext, queryView } from '../../pages/insights/query-view.ts';
import type { GoldenState } from '../../pages/insights/view-context.ts';
import { pageUrl } from '../../vocabulary/page-url.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import { questionSchema } from '../../vocabulary/search.ts';
import type { AppSettings } from '../app-settings.ts';
import { HttpError, toHttpError } from '../http-error.ts';
import type { Reply } from '../reply.ts';
import { formOf, type InsightsPage, pagePathOf, placeOf, seeOther, wantedPart } from './insights-page.ts';
import { insightsReply } from './insights-reply.ts';

const goldenSchema = z.object({
  question: questionSchema,
  version: z.string(),
  locale: z.string(),
  answer: z.string().default(''),
  /** The query as shown on its page: without the question that it continues. */
  q: z.string().default(''),
  remove: z.string().optional(),
});

const longestAddress = 500;

/** Hits of a query that are explained. */
const mostHits = 10;

export async function showQuery(
  request: Request,
  { live, settings, lookBack }: InsightsPage,
): Promise<Reply> {
  const { searchParams } = new URL(request.url);
  const wanted = questionSchema.safeParse(searchParams.get('q') ?? '');
  if (!wanted.success)
    throw new HttpError(400, 'invalid_request', `The query in the URL ${wanted.error.issues[0]!.message}.`);
  const query = wanted.data;
  return live.use(async (docs) => {
    const scope = wantedScope(searchParams, docs);
    const answer = searchParams.get('answer') || null;
    const record = answer === null ? null : ((await settings.answer?.(answer)) ?? null);
    const earlier = record && continuedQuestion(record);
    const { days, asker } = wantedPart(request);
    const key = questionKey(query, earlier);
    const { inbox, downRated } = await lookBack(days, asker);
    const searched = await understoodQuestion(query, earlier, scope.locale);
    const { hits } = await docs.search({ query: searched, ...scope, limit: mostHits }, { isRecorded: false });
    const explained: QueryContext['hits'][number][] = [];
    const seen = new Set<string>();
    for (const hit of hits) {
      // Several chunks of a section may be hits, but the owner chooses sections.
      if (explained.some(({ hit: { url } }) => url === hit.url)) continue;
      // Pages are ranked, so only the first hit of a page has a reason.
      const isFirst = !seen.has(pageUrl(hit.url));
      seen.add(pageUrl(hit.url));
      const why = isFirst ? await docs.why({ query: searched, ...scope }, hit.url).catch(() => null) : null;
      explained.push({ hit, why });
    }
    return insightsReply(
      queryView({
        ...(await placeOf(request, { live, settings })),
        days,
        asker,
        query,
        earlier,
        searched,
        ...scope,
        answer,
        answered: record && shownAnswer(record),
        entry: inbox.find((each) => each.key === key) ?? null,
        comments: downRated.find((each) => each.answer.id === answer)?.comments ?? [],
        canMark: settings.marks !== undefined,
        use: (await settings.queryUse?.(query, days, earlier)) ?? null,
        scopes: docs.scopes,
        hits: explained,
        isNoteSaved: searchParams.has('saved'),
        pageFault: await pageFault(searchParams, docs, scope),
        triedPages: triedPages(searchParams.getAll('page')),
        golden: await goldenState(settings, { question: searched, ...scope }),
      }),
    );
  });
}

/** The requested version and language, or the defaults if the docs no longer have them. */
function wantedScope(searchParams: URLSearchParams, docs: Docs): Scope {
  const wanted = { version: searchParams.get('version'), locale: searchParams.get('locale') };
  const found = docs.scopes.find(
    ({ version, locale }) => version === wanted.version && locale === wanted.locale,
  );
  return found === undefined
    ? { version: docs.currentVersion, locale: docs.defaultLocale }
    : { version: found.version, locale: found.locale };
}

/** The pages in the submitted form: the checked results, and the page in the text field. */
function triedPages(given: readonly unknown[]): string[] {
  return given.flatMap((each) =>
    typeof each === 'string' ? each.trim().slice(0, longestAddress) || [] : [],
  );
}

/** Why the pages that the owner just tried to save cannot be saved; null if nothing was tried. */
async function pageFault(searchParams: URLSearchParams, docs: Docs, scope: Scope): Promise<string | null> {
  if (!searchParams.has('page')) return null;
  const { missing } = await knownPages(triedPages(searchParams.getAll('page')), docs, scope);
  return missing === null
    ? 'Select a page that answers the question, or enter its path.'
    : `There is no page ${missing}.`;
}

/** The links of the pages at these addresses, and the first address without a page. */
async function knownPages(
  addresses: readonly string[],
  docs: Docs,
  scope: Scope,
): Promise<{ links: string[]; missing: string | null }> {
  const links = new Set<string>();
  for (const address of addresses) {
    const found = await findPage(docs, address, [scope]);
    if (found === null) return { links: [], missing: address };
    const [, anchor = ''] = /(#.+)$/s.exec(address) ?? [];
    links.add(`${found.records[0].url}${anchor}`);
  }
  return { links: [...links], missing: null };
}

/** Adds a golden question, or removes it. */
export async function changeGolden(request: Request, { live, settings }: InsightsPage): Promise<Reply> {
  if (settings.golden === undefined)
    throw new HttpError(404, 'not_found', 'This server cannot save golden questions.');
  const form = await formOf(request);
  const given = goldenSchema.safeParse(Object.fromEntries(form));
  if (!given.success)
    throw new HttpError(
      400,
      'invalid_request',
      'Send the fields question, version, locale, answer and page.',
    );
  const { answer, q, remove, ...asked } = given.data;
  const { question, version, locale } = asked;
  const parameters = new URLSearchParams({
    q: q || question,
    ...{ version, locale },
    ...(answer !== '' && { answer }),
  });
  const page = `${pagePathOf(request)}/query?${parameters}&${viewQuery(wantedPart(request))}`;
  const { golden } = settings;
  if (remove !== undefined) {
    await golden.remove(asked).catch(rejectToOwner);
    return seeOther(`${page}#golden`);
  }
  const tried = triedPages(form.getAll('page'));
  const { links } = await live.use((docs) =>
    knownPages(tried, docs, wantedScope(new URLSearchParams(asked), docs)),
  );
  if (links.length === 0) {
    const again = tried.length === 0 ? [''] : tried;
    return seeOther(`${page}&${new URLSearchParams(again.map((each) => ['page', each]))}#golden`);
  }
  const outcome = await golden
    .add({ ...asked, pages: links, answer: answer === '' ? null : answer })
    .catch(rejectToOwner);
  if (outcome === 'unknown')
    throw new HttpError(404, 'not_found', 'That answer is no longer in the journal.');
  return seeOther(`${page}#golden`);
}

async function goldenState(
  { golden }: AppSettings,
  question: Parameters<NonNullable<AppSettings['golden']>['pagesFor']>[0],
): Promise<GoldenState | null> {
  if (golden === undefined) return null;
  const { command } = golden;
  try {
    return { command, pages: await golden.pagesFor(question), fault: null };
  } catch (error) {
    return { command, pages: null, fault: toHttpError(toldToOwner(error)).message };
  }
}

function rejectToOwner(error: unknown): never {
  throw toldToOwner(error);
}

/** Shows the owner why the golden file cannot be read or written. */
function toldToOwner(error: unknown): unknown {
  if (error instanceof DocentError && error.code === 'usage')
    return new HttpError(409, 'golden_file', error.message, { cause: error });
  return error;
}
