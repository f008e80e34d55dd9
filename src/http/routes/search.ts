import { searchRequestSchema } from '../../vocabulary/search.ts';
import { type Answer, jsonAnswer } from '../answer.ts';
import type { LiveDocs } from '../live-docs.ts';
import type { Metrics } from '../metrics.ts';
import { readBody } from '../read-body.ts';

/** `POST /api/search` */
export async function search(request: Request, live: LiveDocs, metrics: Metrics): Promise<Answer> {
  const body = await readBody(request, searchRequestSchema);
  const { hits, degraded, timings } = await live.use((docs) => docs.search(body));
  if (degraded) metrics.degraded();
  const contract = hits.map(({ matches: _, ...hit }) => hit);
  return jsonAnswer(
    { hits: contract, degraded },
    { headers: { 'cache-control': 'no-store', 'server-timing': serverTiming(timings) } },
  );
}

function serverTiming(timings: Record<string, number>): string {
  return Object.entries(timings)
    .map(([name, milliseconds]) => `${name};dur=${milliseconds.toFixed(2)}`)
    .join(', ');
}
