import { APICallError } from '@ai-sdk/provider';
import { readCallFailure } from '../provider/call-failure.ts';
import { EmbeddingError, type EmbeddingFailureReason } from './embedding-error.ts';
import { VectorFault } from './read-vectors.ts';

export interface CallContext {
  provider: string;
  model: string;
  signal: AbortSignal;
}

/** Turns any failure of a call into an `EmbeddingError`. */
export function toEmbeddingError(error: unknown, { provider, model, signal }: CallContext): EmbeddingError {
  const { reason, status, ...more } = readCallFailure(error, signal);
  const where = status === null ? `model ${model}` : `model ${model}, status ${status}`;
  const happened =
    error instanceof VectorFault && reason === 'invalid_response'
      ? `returned ${error.message}. ${checks}`
      : story[reason];
  return new EmbeddingError(reason, `The embedding provider ${provider} (${where}) ${happened}.`, {
    status,
    isAboutTexts: reason === 'refused' && aboutTexts.has(status ?? 0),
    isTemporary: reason === 'invalid_response' ? mayBeRightNextTime(error) : undefined,
    ...more,
  });
}

function mayBeRightNextTime(error: unknown): boolean {
  return error instanceof VectorFault ? error.isTemporary : APICallError.isInstance(error);
}

const checks = 'Check the model, its dimensions and the base URL';

const story: Record<EmbeddingFailureReason, string> = {
  unreachable: 'cannot be reached. Check the base URL and the network',
  timeout:
    'did not respond in time. Docent repeats the call later. If this happens often, raise embedding.timeoutMs',
  unauthorized: 'rejected the API key. Check the key and its permissions',
  payment: 'requires payment. Check the balance of the account',
  rate_limited: 'reports too many requests. Wait, or raise the rate limits of the account',
  server_error: 'failed. Docent repeats the call later',
  refused: `rejected the request. ${checks}`,
  cut_off: 'ended the response early. Docent repeats the call later',
  invalid_response: `returned no usable vectors. ${checks}`,
  aborted: 'was canceled. You do not need to do anything',
};

/** Statuses with which providers refuse the sent content, not the sender or the model. */
const aboutTexts: ReadonlySet<number> = new Set([400, 413, 422, 500]);
