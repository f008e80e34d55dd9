import type { z } from 'zod';
import type { AppSettings } from '../app-settings.ts';
import type { capabilitiesSchema } from '../bodies.ts';
import type { LiveDocs } from '../live-docs.ts';
import { jsonReply, type Reply } from '../reply.ts';

/** `GET /api/ai/capabilities`: the features that a widget can offer. */
export function capabilities(live: LiveDocs, { ask = true, siteUrl, preview = false }: AppSettings): Reply {
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
  };
  return jsonReply(body, { headers: { 'cache-control': 'no-cache' } });
}
