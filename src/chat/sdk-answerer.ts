import type { LanguageModelV4 } from '@ai-sdk/provider';
import { AnswerRun } from './answer-run.ts';
import type { AnswerEvent, Answerer, AnswerRequest, TokenPrices } from './answerer.ts';
import { leavable } from './leavable.ts';
import type { ChatProvider } from './providers/chat-provider.ts';

export interface AnswerLimits {
  /** How long a call may take to its first word or tool call, from being sent, default 20 s. */
  firstTextMs?: number;
  /** The longest silence within an answer, default 20 s. */
  stallMs?: number;
}

export interface SdkAnswererParts {
  providerName: string;
  provider: ChatProvider;
  model: string;
  prices: TokenPrices | null;
  sdkModel: LanguageModelV4;
  limits?: AnswerLimits;
}

/** A chat model of the AI SDK. */
export class SdkAnswerer implements Answerer {
  readonly model: string;
  readonly provider: string;
  readonly prices: TokenPrices | null;
  readonly #parts: SdkAnswererParts;

  constructor(parts: SdkAnswererParts) {
    this.model = `${parts.providerName}/${parts.model}`;
    this.provider = parts.providerName;
    this.prices = parts.prices;
    this.#parts = parts;
  }

  stream(request: AnswerRequest): AsyncIterable<AnswerEvent> {
    const run = new AnswerRun(this.#parts, request);
    return leavable(run.events(), () => run.leave());
  }
}
