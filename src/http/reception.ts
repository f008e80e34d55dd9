import { type Answer, jsonAnswer } from './answer.ts';
import type { AppSettings } from './app-settings.ts';
import { corsHeaders } from './cors.ts';
import { type HttpError, toHttpError } from './http-error.ts';
import type { Metrics } from './metrics.ts';
import { securityHeaders } from './security-headers.ts';

/** What is being answered: the operation's name for the metrics, the path for the log. */
interface Asked {
  operation: string;
  path: string;
}

/** Numbers, times and dresses every answer, whatever becomes of the request. */
export type Reception = (
  request: Request,
  asked: Asked,
  work: () => Answer | Promise<Answer>,
) => Promise<Response>;

export function reception({ allowedOrigins = [], onRequest }: AppSettings, metrics: Metrics): Reception {
  const always = securityHeaders(allowedOrigins);
  return async (request, { operation, path }, work) => {
    const started = performance.now();
    const requestId = crypto.randomUUID();
    const { answer, error } = await outcome(work, requestId);
    const milliseconds = performance.now() - started;
    metrics.answered(operation, answer.status, milliseconds / 1000);
    onRequest?.({ requestId, method: request.method, path, status: answer.status, milliseconds, error });
    const headers = new Headers({ ...always, ...answer.headers, 'x-request-id': requestId });
    for (const [name, value] of Object.entries(corsHeaders(request, allowedOrigins)))
      headers.append(name, value);
    return new Response(answer.body, { status: answer.status, headers });
  };
}

async function outcome(
  work: () => Answer | Promise<Answer>,
  requestId: string,
): Promise<{ answer: Answer; error?: unknown }> {
  try {
    return { answer: await work() };
  } catch (error) {
    const failure = toHttpError(error);
    // A 503 is said on purpose; only what nobody expected needs its cause in the log.
    return {
      answer: errorAnswer(failure, requestId),
      ...(failure.status === 500 && { error: failure.cause }),
    };
  }
}

function errorAnswer({ status, code, message, headers, issues }: HttpError, requestId: string): Answer {
  const body = { error: message, code, requestId, ...(issues !== undefined && { issues }) };
  return jsonAnswer(body, { status, headers });
}
