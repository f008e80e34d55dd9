import { AnswerRun, type SdkAnswererParts } from './answer-run.ts';
import type { Answerer, AnswerRequest, ModelEvent, TokenPrices } from './answerer.ts';
import { leavable } from './leavable.ts';
import type { ModelLimits } from './model-limits.ts';

/** A chat model of the AI SDK. */
export class SdkAnswerer implements Answerer {
  readonly model: string;
  readonly provider: string;
  readonly prices: TokenPrices | null;
  readonly limits: ModelLimits;
  readonly #parts: SdkAnswererParts;

  constructor(parts: SdkAnswererParts) {
    this.model = `${parts.providerName}/${parts.model}`;
    this.provider = parts.providerName;
    this.prices = parts.prices;
    this.limits = parts.limits;
    this.#parts = parts;
  }

  stream(request: AnswerRequest): AsyncIterable<ModelEvent> {
    const run = new AnswerRun(this.#parts, request);
    return leavable(run.events(), () => run.leave());
  }
}
