import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { exampleQuestions } from '../../pages/front/example-questions.ts';
import { mainParts } from '../../pages/front/main-parts.ts';
import type { AppSettings } from '../app-settings.ts';
import type { capabilitiesSchema } from '../bodies.ts';
import { nameOf } from '../front-page-reply.ts';
import type { LiveDocs } from '../live-docs.ts';
import { jsonReply, type Reply } from '../reply.ts';

/** The longest that the first readers of a snapshot wait for its example questions and parts. */
const patienceMs = 250;

/** `GET /api/ai/capabilities`: the features that a widget can offer. */
export async function capabilities(live: LiveDocs, settings: AppSettings): Promise<Reply> {
  const { ask = true, siteUrl, preview = false } = settings;
  const [examples, parts] = await Promise.all([
    ask && live.current !== null ? inTime(examplesOf(live, settings)) : [],
    live.current !== null ? inTime(live.use(mainParts)) : [],
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
    siteUrl: siteUrl ?? (preview ? '/' : null),
    examples,
    parts,
  };
  return jsonReply(body, { headers: { 'cache-control': 'no-cache' } });
}

async function examplesOf(live: LiveDocs, settings: AppSettings): Promise<string[]> {
  const name = await nameOf(live, settings);
  return live.use((docs) => exampleQuestions(docs, name));
}

function inTime<Item>(found: Promise<Item[]>): Promise<Item[]> {
  return Promise.race([found.catch(() => []), wait(patienceMs, [], { ref: false })]);
}
