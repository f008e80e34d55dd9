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
  return new AnswerError(reason, `The chat provider ${provider} ${story[reason]} (${where}).`, {
    ...failure,
    spent,
  });
}

const story: Record<CallFailureReason | AnswerFault['reason'], string> = {
  unreachable: 'cannot be reached; check its base URL and the network',
  timeout:
    'did not answer in time; if that happens often, raise chat.firstTextMs and ask.timeoutMs, lower chat.contextTokens, or choose a faster model',
  unauthorized: 'does not accept the API key; check the key and what it may do',
  payment: 'asks for payment; check the credit of the account',
  rate_limited: 'asks to be called less often; raise the limits of the account or wait',
  server_error: 'has failed; the next question is tried again',
  refused: 'refused the request; check the model and the base URL',
  cut_off: 'broke off its answer; the next question is tried again',
  invalid_response: 'answered with what is no answer; check the model and the base URL',
  empty: 'ended its answer without a word; allow more output tokens or choose another model',
  budget_spent: 'was not called, because the call does not fit into the rest of the budget',
  aborted: 'was not waited for; nothing needs to be done',
};
