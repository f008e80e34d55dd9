import {
  InvalidResponseDataError,
  type LanguageModelV4FinishReason,
  type LanguageModelV4Message,
  type LanguageModelV4StreamPart,
  type LanguageModelV4ToolCall,
  type LanguageModelV4Usage,
  type SharedV4ProviderMetadata,
} from '@ai-sdk/provider';
import { AnswerFault } from './answer-fault.ts';

type AssistantContent = Extract<LanguageModelV4Message, { role: 'assistant' }>['content'];
type SpokenPart = { type: 'text' | 'reasoning'; text: string; providerOptions?: SharedV4ProviderMetadata };

export interface ToolCall {
  id: string;
  name: string;
  input: object;
}

export interface TurnEnd {
  reason: LanguageModelV4FinishReason['unified'];
  usage: LanguageModelV4Usage;
}

/**
 * The output of one call, kept for the next call after a search. It includes reasoning and the providers' signatures,
 * which Gemini, Claude and OpenAI require.
 */
export class ModelTurn {
  readonly toolCalls: ToolCall[] = [];
  end: TurnEnd | null = null;
  /** Whether the provider has sent any part of an answer. */
  hasBegun = false;
  readonly #content: AssistantContent = [];
  readonly #spoken = new Map<string, SpokenPart>();

  /** Everything the model wrote: text, reasoning and arguments of tool calls. */
  get written(): string[] {
    return this.#content.map((part) => {
      if ('text' in part) return part.text;
      return 'input' in part ? JSON.stringify(part.input) : '';
    });
  }

  get message(): LanguageModelV4Message {
    const content = this.#content.filter(
      (part) => part.type !== 'text' || part.text !== '' || part.providerOptions !== undefined,
    );
    return { role: 'assistant', content };
  }

  /** Adds a part of the stream; throws an error that the provider reports inside the stream. */
  hear(part: LanguageModelV4StreamPart): void {
    switch (part.type) {
      case 'response-metadata':
        this.hasBegun = true;
        return;
      case 'text-start':
        return this.#begin('text', part.id, part.providerMetadata);
      case 'reasoning-start':
        return this.#begin('reasoning', part.id, part.providerMetadata);
      case 'text-delta':
      case 'reasoning-delta':
        return this.#speak(part.id, part.delta, part.providerMetadata);
      case 'text-end':
      case 'reasoning-end':
        return this.#speak(part.id, '', part.providerMetadata);
      case 'tool-call':
        return this.#call(part);
      case 'finish':
        if (part.finishReason.unified === 'interrupted') throw this.#brokenOff();
        this.hasBegun = true;
        this.end = { reason: part.finishReason.unified, usage: part.usage };
        return;
      case 'error':
        throw isMissingEnd(part.error) ? this.#brokenOff() : part.error;
    }
  }

  /** Returns how the call ended. Call it after the last part; throws when the end is missing. */
  close(): TurnEnd {
    if (this.end === null) throw this.#brokenOff();
    return this.end;
  }

  #begin(type: SpokenPart['type'], id: string, providerOptions?: SharedV4ProviderMetadata): void {
    const part: SpokenPart = { type, text: '', providerOptions };
    this.hasBegun = true;
    this.#spoken.set(id, part);
    this.#content.push(part);
  }

  #speak(id: string, delta: string, providerOptions?: SharedV4ProviderMetadata): void {
    const part = this.#spoken.get(id);
    if (part === undefined) return;
    part.text += delta;
    part.providerOptions = providerOptions ?? part.providerOptions;
  }

  #call({ toolCallId, toolName, input, providerMetadata }: LanguageModelV4ToolCall): void {
    const call = { id: toolCallId, name: toolName, input: parseInput(input) };
    this.hasBegun = true;
    this.toolCalls.push(call);
    this.#content.push({
      type: 'tool-call',
      toolCallId,
      toolName,
      input: call.input,
      providerOptions: providerMetadata,
    });
  }

  #brokenOff(): AnswerFault {
    return this.hasBegun
      ? new AnswerFault('cut_off', 'The answer stream ended without a finish event.')
      : new AnswerFault('invalid_response', 'The answer stream has no readable content.');
  }
}

/** The error of the OpenAI-compatible provider for a stream without an end. */
function isMissingEnd(error: unknown): boolean {
  return InvalidResponseDataError.isInstance(error) && error.data === undefined;
}

/** Providers accept only an object as input, even when the model sent something else. */
function parseInput(json: string): object {
  try {
    const input: unknown = JSON.parse(json);
    return typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {};
  } catch {
    return {};
  }
}
