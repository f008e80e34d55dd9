import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolResultPart,
} from '@ai-sdk/provider';
import { isUnpaid, readCallFailure } from '../provider/call-failure.ts';
import { estimateTokens } from '../text/estimate-tokens.ts';
import { AnswerFault } from './answer-fault.ts';
import type { AnswerRequest, ModelEvent, Settle, TokenCounts, TokenPrices } from './answerer.ts';
import { docsSearchTool, readQuery } from './docs-search-tool.ts';
import type { ModelLimits } from './model-limits.ts';
import { ModelTurn, type ToolCall, type TurnEnd } from './model-turn.ts';
import { mostTokens } from './most-tokens.ts';
import { orAborted } from './or-aborted.ts';
import type { ChatProvider } from './providers/chat-provider.ts';
import { toAnswerError } from './to-answer-error.ts';

export interface SdkAnswererParts {
  providerName: string;
  provider: ChatProvider;
  model: string;
  prices: TokenPrices | null;
  sdkModel: LanguageModelV4;
  limits: ModelLimits;
}

/** Higher than the average of any text: a model that writes more ignores its limit. */
const mostCharactersPerToken = 10;
/** Longest wait for the end of the body after the end of the answer. */
const releaseMs = 50;

type PartReader = ReadableStreamDefaultReader<LanguageModelV4StreamPart>;

/**
 * One answer, from the first call to the end:
 *
 *     call ──▶ text, as it comes ──▶ no tool calls, or none left ──▶ end
 *      ▲                  │
 *      └── results ◀── searches        after the last allowed search, the tool is not offered any more
 */
export class AnswerRun {
  readonly #parts: SdkAnswererParts;
  readonly #request: AnswerRequest;
  /** The model's messages and search results so far. */
  readonly #turns: LanguageModelV4Message[] = [];
  readonly #spent: TokenCounts = { inputTokens: 0, outputTokens: 0 };
  /** Cancels the current call or search. */
  readonly #controller = new AbortController();
  #toolCallsLeft: number;
  #textLength = 0;
  #hasLeft = false;

  constructor(parts: SdkAnswererParts, request: AnswerRequest) {
    const { searchDocs, maxToolCalls = 2 } = request;
    this.#parts = parts;
    this.#request = request;
    this.#toolCallsLeft = searchDocs === undefined ? 0 : maxToolCalls;
  }

  get #signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Stops the current call or search at once, without an error. */
  leave(): void {
    this.#hasLeft = true;
    this.#controller.abort();
  }

  async *events(): AsyncGenerator<ModelEvent> {
    const { signal } = this.#request;
    const stop = () => this.#controller.abort(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    try {
      yield* this.#answer();
    } catch (error) {
      if (this.#hasLeft) return;
      const { providerName: provider, model } = this.#parts;
      throw toAnswerError(error, { provider, model, signal: this.#signal, spent: this.#spent });
    } finally {
      signal.removeEventListener('abort', stop);
      this.#controller.abort();
    }
  }

  async *#answer(): AsyncGenerator<ModelEvent> {
    for (;;) {
      this.#signal.throwIfAborted();
      const turn = new ModelTurn();
      const reason = yield* this.#takeTurn(turn);
      if (turn.toolCalls.length === 0 || this.#toolCallsLeft <= 0 || reason === 'length') {
        yield this.#end(reason);
        return;
      }
      this.#turns.push(turn.message);
      this.#turns.push({ role: 'tool', content: yield* this.#search(turn.toolCalls) });
    }
  }

  #end(reason: TurnEnd['reason']): ModelEvent {
    if (this.#textLength === 0)
      throw new AnswerFault('empty', `The answer has no text. Finish reason: ${reason}.`);
    const finishReason = reason === 'stop' || reason === 'length' ? reason : 'other';
    return { type: 'end', finishReason, ...this.#spent };
  }

  /** One call to the model. Text before and after a search become separate paragraphs. */
  async *#takeTurn(turn: ModelTurn): AsyncGenerator<ModelEvent, TurnEnd['reason']> {
    const longest = this.#request.maxOutputTokens * mostCharactersPerToken;
    const opening = this.#textLength === 0 ? '' : '\n\n';
    const most = this.#mostTokens();
    const settle = await this.#reserve(most);
    let spoken = 0;
    let isUnsent = true;
    let error: unknown = null;
    try {
      this.#signal.throwIfAborted();
      isUnsent = false;
      for await (const delta of this.#textOf(turn)) {
        const text = spoken === 0 ? delta.trimStart() : delta;
        if (text === '') continue;
        const shown = spoken === 0 ? opening + text : text;
        spoken += text.length;
        this.#textLength += text.length;
        yield { type: 'text', text: shown };
        if (spoken > longest) return 'length';
      }
      return turn.close().reason;
    } catch (caught) {
      error = caught;
      throw caught;
    } finally {
      const isFree = isUnsent || (error !== null && !turn.hasBegun && this.#isUnpaid(error));
      const used = isFree ? noTokens : this.#usedBy(turn, most);
      this.#spent.inputTokens += used.inputTokens;
      this.#spent.outputTokens += used.outputTokens;
      settle(used);
    }
  }

  async #reserve(most: TokenCounts): Promise<Settle> {
    const { reserve } = this.#request;
    if (reserve === undefined) return () => undefined;
    const settle = await reserve(most);
    if (settle === null) throw new AnswerFault('budget_spent', 'The call exceeds the budget.');
    return settle;
  }

  #isUnpaid(error: unknown): boolean {
    return isUnpaid(readCallFailure(error, this.#signal));
  }

  async *#textOf(turn: ModelTurn): AsyncGenerator<string> {
    const deadline = performance.now() + this.#parts.limits.firstTextMs;
    const { stallMs } = this.#parts.limits;
    let hasText = false;
    const inTime = <Result>(work: Promise<Result>) =>
      this.#within(hasText ? stallMs : Math.max(0, deadline - performance.now()), work);
    const reader = await inTime(this.#call());
    for (;;) {
      const { value: part } = await inTime(reader.read());
      if (part === undefined) return;
      turn.hear(part);
      if (part.type === 'text-delta') {
        hasText ||= /\S/.test(part.delta);
        yield part.delta;
      }
      if (part.type === 'finish') return await release(reader);
    }
  }

  async #call(): Promise<PartReader> {
    const { sdkModel, provider } = this.#parts;
    const { instructions, messages, maxOutputTokens } = this.#request;
    const { stream } = await sdkModel.doStream({
      prompt: [
        { role: 'system', content: instructions },
        ...messages.map(({ role, text }) => ({ role, content: [{ type: 'text' as const, text }] })),
        ...this.#turns,
      ],
      maxOutputTokens,
      abortSignal: this.#signal,
      ...provider.options,
      ...this.#tools(),
    });
    return stream.getReader();
  }

  #tools(): Pick<LanguageModelV4CallOptions, 'tools' | 'toolChoice'> {
    const { searchDocs } = this.#request;
    if (searchDocs === undefined) return {};
    if (this.#toolCallsLeft > 0) return { tools: [docsSearchTool], toolChoice: { type: 'auto' } };
    if (this.#parts.provider.withdrawal === 'omit') return {};
    return { tools: [docsSearchTool], toolChoice: { type: 'none' } };
  }

  /** Time that the consumer takes does not count. */
  async #within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
    const timer = setTimeout(() => this.#controller.abort(timeOver()), milliseconds);
    try {
      return await work;
    } finally {
      clearTimeout(timer);
    }
  }

  #mostTokens(): TokenCounts {
    const tools = this.#request.searchDocs === undefined ? [] : [JSON.stringify(docsSearchTool)];
    return {
      inputTokens: mostTokens([...this.#sentTexts(), ...tools]),
      outputTokens: this.#request.maxOutputTokens,
    };
  }

  #usedBy(turn: ModelTurn, most: TokenCounts): TokenCounts {
    const { inputTokens, outputTokens } = turn.end?.usage ?? {};
    const written = estimateTokens([turn.written.join('')]);
    return {
      inputTokens: plausibleCount(inputTokens?.total, estimateTokens(this.#sentTexts()), most.inputTokens),
      // A model may ignore its limit; then the estimate of its text counts.
      outputTokens: plausibleCount(outputTokens?.total, written, Math.max(written, most.outputTokens)),
    };
  }

  #sentTexts(): string[] {
    const { instructions, messages } = this.#request;
    return [instructions, ...messages.map(({ text }) => text), JSON.stringify(this.#turns)];
  }

  async *#search(calls: readonly ToolCall[]): AsyncGenerator<ModelEvent, LanguageModelV4ToolResultPart[]> {
    const results: LanguageModelV4ToolResultPart[] = [];
    for (const call of calls) {
      const query = this.#toolCallsLeft-- > 0 ? readQuery(call) : null;
      if (query !== null) yield { type: 'search', query };
      const output = query === null ? notSearched : await this.#find(query);
      results.push({ type: 'tool-result', toolCallId: call.id, toolName: call.name, output });
    }
    return results;
  }

  /** A failed search does not fail the answer: there are already chunks to answer from. */
  async #find(query: string): Promise<LanguageModelV4ToolResultPart['output']> {
    try {
      const value = await orAborted(this.#signal, this.#request.searchDocs!(query, this.#signal));
      return { type: 'text', value };
    } catch (error) {
      if (this.#signal.aborted) throw error;
      return { type: 'error-text', value: 'The search failed. Answer with the passages you have.' };
    }
  }
}

const notSearched = {
  type: 'error-text',
  value: 'No search was run. Answer with the passages you have.',
} as const;

const noTokens: TokenCounts = { inputTokens: 0, outputTokens: 0 };

/** The provider's count, limited to the possible maximum; the estimate if the count is missing or invalid. */
function plausibleCount(reported: unknown, estimate: number, most: number): number {
  const isCount = typeof reported === 'number' && reported > 0;
  return Math.min(most, isCount ? Math.ceil(reported) : estimate);
}

function timeOver(): DOMException {
  return new DOMException('The time limit was reached.', 'TimeoutError');
}

/** Reads to the end of the body, so that the connection can be reused. */
async function release(reader: PartReader): Promise<void> {
  const timer = setTimeout(() => reader.cancel().catch(() => undefined), releaseMs);
  try {
    while (!(await reader.read()).done);
  } catch {
    // The answer is complete, so an error of the connection does not matter.
  } finally {
    clearTimeout(timer);
  }
}
