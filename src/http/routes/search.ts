import { searchRequestSchema } from '../../vocabulary/search.ts';
import { withPlaces } from '../hit-places.ts';
import type { LiveDocs } from '../live-docs.ts';
import type { Metrics } from '../metrics.ts';
import { readBody } from '../read-body.ts';
import { jsonReply, type Reply } from '../reply.ts';

/** `POST /api/search` */
export async function search(
  request: Request,
  live: LiveDocs,
  metrics: Metrics,
  client: string,
): Promise<Reply> {
  const body = await readBody(request, searchRequestSchema);
  const options = { signal: request.signal, marks: false, reader: client || undefined };
  const { hits, degraded, degradedBy, timings, corrections, missing, isPartial } = await live.use(
    async (docs) => {
      const found = await docs.search(body, options);
      return { ...found, hits: await withPlaces(found.hits, body, docs) };
    },
  );
  // An aborted search has no reader, so it is not counted as degraded.
  if (degradedBy !== null && degradedBy !== 'aborted') metrics.degraded(degradedBy);
  const contract = hits.map(({ matches: _, ...hit }) => hit);
  return jsonReply(
    { hits: contract, degraded },
    {
      headers: {
        'cache-control': 'no-store',
        'server-timing': serverTiming(timings, degradedBy),
        ...wordsHeader('docent-corrections', corrections),
        ...wordsHeader('docent-missing', missing),
        ...(isPartial && { 'docent-partial': 'true' }),
      },
    },
  );
}

function wordsHeader(name: string, words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.keys(words).length === 0 ? {} : { [name]: new URLSearchParams(words).toString() };
}

/** `keyword;dur=0.41, vector;dur=600.20;desc="timeout", previews;dur=0.30` */
function serverTiming(timings: Record<string, number>, vectorFailure: string | null): string {
  return Object.entries(timings)
    .map(([name, milliseconds]) => {
      const why = name === 'vector' && vectorFailure !== null ? `;desc="${vectorFailure}"` : '';
      return `${name};dur=${milliseconds.toFixed(2)}${why}`;
    })
    .join(', ');
}
