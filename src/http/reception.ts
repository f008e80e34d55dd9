import type { AppSettings } from './app-settings.ts';
import { compressReply } from './compress-reply.ts';
import { corsHeaders, openHeaders, type Readers, readersOf } from './cors.ts';
import { type HttpError, toHttpError } from './http-error.ts';
import type { Metrics } from './metrics.ts';
import { jsonReply, type Reply } from './reply.ts';
import type { Route } from './route.ts';

/** The operation's name for the metrics, and the path for the log. */
interface Asked extends Pick<Route, 'isAdmin' | 'isForAllOrigins'> {
  operation: string;
  path: string;
}

/** Adds the request id, timing and common headers to every response. */
export type Reception = (
  request: Request,
  asked: Asked,
  work: () => Reply | Promise<Reply>,
) => Promise<Response>;

export function reception(settings: AppSettings, metrics: Metrics): Reception {
  return async (request, asked, work) => {
    const { operation, path, isForAllOrigins = false } = asked;
    const started = performance.now();
    const requestId = crypto.randomUUID();
    const { answer: whole, error } = await outcome(work, requestId);
    // If a compressed page contains a secret and words of the request, its size reveals something about the secret.
    const isSecret = asked.isAdmin === true || settings.accessToken !== undefined;
    const answer = isSecret ? whole : await compressReply(request, whole);
    const milliseconds = performance.now() - started;
    metrics.answered(operation, answer.status, milliseconds / 1000);
    settings.onRequest?.({
      requestId,
      method: request.method,
      path,
      status: answer.status,
      milliseconds: Math.round(milliseconds * 100) / 100,
      error,
    });
    const readers = readersOf(settings, asked);
    const cors = isForAllOrigins ? openHeaders(request, readers) : corsHeaders(request, readers);
    const headers = {
      ...securityHeaders(readers),
      ...answer.headers,
      ...cors,
      ...(answer.headers.vary && cors.vary && { vary: `${answer.headers.vary}, ${cors.vary}` }),
      'x-request-id': requestId,
    };
    return new Response(answer.body, { status: answer.status, headers });
  };
}

function securityHeaders({ origins }: Readers): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': origins.length === 0 ? 'same-origin' : 'cross-origin',
  };
}

/** The request fields that these errors are about; other errors are about the whole request. */
const parts: Partial<Record<string, string>> = { unknown_version: 'version', unknown_locale: 'locale' };

async function outcome(
  work: () => Reply | Promise<Reply>,
  requestId: string,
): Promise<{ answer: Reply; error?: unknown }> {
  try {
    return { answer: await work() };
  } catch (error) {
    const failure = toHttpError(error);
    // A 503 is expected; only unexpected errors are logged with their cause.
    return {
      answer: errorAnswer(failure, requestId),
      ...(failure.status === 500 && { error: failure.cause }),
    };
  }
}

/** The body of an error. A 400 always names the field. */
function errorAnswer({ status, code, message, headers, issues }: HttpError, requestId: string): Reply {
  const named = issues ?? (status === 400 ? [{ path: parts[code] ?? '', message }] : undefined);
  const body = { error: message, code, requestId, ...(named !== undefined && { issues: named }) };
  return jsonReply(body, { status, headers });
}
