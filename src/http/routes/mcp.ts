import type { Docs, DocsInUse } from '../../docs.ts';
import { DocentError } from '../../errors.ts';
import type { AppSettings } from '../app-settings.ts';
import { HttpError } from '../http-error.ts';
import type { LiveDocs } from '../live-docs.ts';
import type { Metrics } from '../metrics.ts';
import type { Reply } from '../reply.ts';

/** `POST /mcp`: hands the request to the MCP handler of the settings. */
export function mcp(
  request: Request,
  live: LiveDocs,
  metrics: Metrics,
  answer: NonNullable<AppSettings['mcp']>,
  before: { ask(): Promise<unknown>; report(): Promise<unknown> },
): Promise<Reply> {
  const docs: DocsInUse = {
    use: (verb) =>
      forCaller(
        live.use((served) => verb(stoppable(served, live.stopping))),
        'no_snapshot',
      ),
    beforeAsk: async () => void (await forCaller(before.ask(), 'unavailable')),
    beforeReport: async () => void (await forCaller(before.report(), 'unavailable')),
    onDegraded: (reason) => metrics.degraded(reason),
    onAnswered: (outcome, answerer) => metrics.asked(outcome, answerer),
  };
  return answer(request, docs);
}

/** Docs whose answers end when the server stops. */
function stoppable(docs: Docs, stopping: AbortSignal): Docs {
  return {
    ...docs,
    ask: (request, { signal, ...options } = {}) =>
      docs.ask(request, {
        ...options,
        signal: signal === undefined ? stopping : AbortSignal.any([signal, stopping]),
      }),
  };
}

/** Turns HTTP errors into errors that the MCP handler knows. */
async function forCaller<Result>(
  work: Promise<Result>,
  code: 'no_snapshot' | 'unavailable',
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof HttpError ? new DocentError(code, error.message) : error;
  }
}
