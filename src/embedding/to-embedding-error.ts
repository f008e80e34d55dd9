import { APICallError } from '@ai-sdk/provider';
import { readCallFailure } from '../provider/call-failure.ts';
import { EmbeddingError, type EmbeddingFailureReason } from './embedding-error.ts';
import { VectorFault } from './read-vectors.ts';

export interface CallContext {
  provider: string;
  model: string;
  signal: AbortSignal;
}

/** Says of anything a call can fail with what it means for those who wait for the vectors. */
export function toEmbeddingError(error: unknown, { provider, model, signal }: CallContext): EmbeddingError {
  const { reason, status, ...more } = readCallFailure(error, signal);
  const where = status === null ? `model ${model}` : `model ${model}, status ${status}`;
  const happened =
    error instanceof VectorFault && reason === 'invalid_response'
      ? `answered with ${error.message}; ${checks}`
      : story[reason];
  return new EmbeddingError(reason, `The embedding provider ${provider} ${happened} (${where}).`, {
    status,
    isAboutTexts: reason === 'refused' && aboutTexts.has(status ?? 0),
    isTemporary: reason === 'invalid_response' ? mayBeRightNextTime(error) : undefined,
    ...more,
  });
}

function mayBeRightNextTime(error: unknown): boolean {
  return error instanceof VectorFault ? error.isTemporary : APICallError.isInstance(error);
}

const checks = 'check the model, its dimensions and the base URL';

const story: Record<EmbeddingFailureReason, string> = {
  unreachable: 'cannot be reached; check its base URL and the network',
  timeout: 'did not answer in time; it is tried again later. If it is always slow, raise embedding.timeoutMs',
  unauthorized: 'does not accept the API key; check the key and what it may do',
  payment: 'asks for payment; check the credit of the account',
  rate_limited: 'asks to be called less often; raise the limits of the account or wait',
  server_error: 'has failed; it is tried again later',
  refused: `refused the request; ${checks}`,
  cut_off: 'broke off its answer; it is tried again later',
  invalid_response: `answered with no usable vectors; ${checks}`,
  aborted: 'was not waited for; nothing needs to be done',
};

/** Statuses by which providers refuse what was sent, and not the sender or the model. */
const aboutTexts: ReadonlySet<number> = new Set([400, 413, 422, 500]);
