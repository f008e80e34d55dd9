import { type CallFailureReason, readCallFailure } from '../provider/call-failure.ts';
import { AnswerError } from './answer-error.ts';
import { AnswerFault } from './answer-fault.ts';
import type { TokenCounts } from './answerer.ts';

export interface AnswerContext {
  provider: string;
  model: string;
  signal: AbortSignal;
  spent: TokenCounts;
}

/** Converts any failure of an answer to an `AnswerError`. */
export function toAnswerError(
  error: unknown,
  { provider, model, signal, spent }: AnswerContext,
): AnswerError {
  const failure = readCallFailure(error, signal);
  const isFault = error instanceof AnswerFault && !signal.aborted;
  const reason = isFault ? error.reason : failure.reason;
  const where = failure.status === null ? `model ${model}` : `model ${model}, status ${failure.status}`;
  return new AnswerError(reason, `The chat provider ${provider} (${where}) ${story[reason]}.`, {
    ...failure,
    spent,
  });
}

const story: Record<CallFailureReason | AnswerFault['reason'], string> = {
  unreachable: 'cannot be reached. Check the base URL and the network',
  timeout:
    'did not respond in time. If this happens often, raise chat.firstTextMs and ask.timeoutMs, or choose a faster model',
  unauthorized: 'rejected the API key. Check the key and its permissions',
  payment: 'requires payment. Check the balance of the account',
  rate_limited: 'reports too many requests. Wait, or raise the rate limits of the account',
  server_error: 'failed. Docent calls it again for the next question',
  refused: 'rejected the request. Check the model and the base URL',
  cut_off: 'ended the answer early. Docent calls it again for the next question',
  invalid_response: 'returned an invalid response. Check the model and the base URL',
  empty: 'returned an empty answer. Raise ask.maxOutputTokens, or choose another model',
  budget_spent: 'was not called, because the call might exceed the remaining budget',
  aborted: 'was canceled. You do not need to do anything',
};
