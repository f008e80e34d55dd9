import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import type { Docs } from '../../docs.ts';
import { exampleQuestions } from '../../pages/front/example-questions.ts';
import { mainParts } from '../../pages/front/main-parts.ts';
import { resolveScope } from '../../search/resolve-scope.ts';
import type { AppSettings } from '../app-settings.ts';
import type { capabilitiesSchema } from '../bodies.ts';
import { nameOf } from '../front-page-reply.ts';
import type { LiveDocs } from '../live-docs.ts';
import { jsonReply, type Reply } from '../reply.ts';

/** The longest that the first readers of a snapshot wait for its example questions and parts. */
const patienceMs = 250;

/** `GET /api/ai/capabilities?locale=de`: the features that a widget can offer, and what it shows before a search. */
export async function capabilities(request: Request, live: LiveDocs, settings: AppSettings): Promise<Reply> {
  const { ask = true, siteUrl, preview = false } = settings;
  const locale = live.current && localeOf(new URL(request.url).searchParams.get('locale'), live.current);
  const [examples, parts] = await Promise.all([
    ask && live.current?.defaultLocale === locale ? inTime(examplesOf(live, settings)) : [],
    locale === null ? [] : inTime(live.use((docs) => mainParts(docs, locale))),
  ]);
  const docs = live.current;
  const scopes = docs?.scopes ?? [];
  const body: z.infer<typeof capabilitiesSchema> = {
    search: docs !== null,
    vectorSearch: (docs?.vectorArm() ?? null) !== null,
    askAi: docs !== null && ask,
    feedback: docs !== null && docs.journalState() !== null,
    versions: [...new Set(scopes.map((scope) => scope.version))],
    currentVersion: docs?.currentVersion ?? null,
    locales: [...new Set(scopes.map((scope) => scope.locale))],
    defaultLocale: docs?.defaultLocale ?? null,
    locale,
    siteUrl: siteUrl ?? (preview ? '/' : null),
    examples,
    parts,
  };
  return jsonReply(body, { headers: { 'cache-control': 'no-cache' } });
}

/** The language of the docs for a language tag, else the default language. */
function localeOf(wanted: string | null, docs: Docs): string {
  try {
    return resolveScope({ locale: wanted ?? undefined }, docs).locale;
  } catch {
    return docs.defaultLocale;
  }
}

async function examplesOf(live: LiveDocs, settings: AppSettings): Promise<string[]> {
  const name = await nameOf(live, settings);
  return live.use((docs) => exampleQuestions(docs, name));
}

function inTime<Item>(found: Promise<Item[]>): Promise<Item[]> {
  return Promise.race([found.catch(() => []), wait(patienceMs, [], { ref: false })]);
}
