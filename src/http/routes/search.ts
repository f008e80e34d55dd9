import { searchRequestSchema } from '../../vocabulary/search.ts';
import { type Answer, jsonAnswer } from '../answer.ts';
import type { LiveDocs } from '../live-docs.ts';
import type { Metrics } from '../metrics.ts';
import { readBody } from '../read-body.ts';

/** `POST /api/search` */
export async function search(
  request: Request,
  live: LiveDocs,
  metrics: Metrics,
  client: string,
): Promise<Answer> {
  const body = await readBody(request, searchRequestSchema);
  const { hits, degraded, degradedBy, timings } = await live.use((docs) =>
    docs.search(body, { signal: request.signal, marks: false, reader: client || undefined }),
  );
  // Who went away is not served badly.
  if (degradedBy !== null && degradedBy !== 'aborted') metrics.degraded(degradedBy);
  const contract = hits.map(({ matches: _, ...hit }) => hit);
  return jsonAnswer(
    { hits: contract, degraded },
    { headers: { 'cache-control': 'no-store', 'server-timing': serverTiming(timings, degradedBy) } },
  );
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
