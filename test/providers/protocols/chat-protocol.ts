import type { IncomingHttpHeaders } from 'node:http';

export interface ChatMessage {
  role: 'user' | 'assistant' | 'tool';
  text: string;
}

/** A request to a model, in any protocol. */
export interface ChatCall {
  model: string;
  /** The system prompt. */
  system: string;
  messages: ChatMessage[];
  /** Names of the tools that may be called; empty if calls are forbidden. */
  tools: string[];
  maxOutputTokens: number | null;
}

export type ChatFinish = 'stop' | 'length' | 'tool_calls' | 'content_filter';

export interface ChatUsage {
  inputTokens: number;
  outputTokens: number;
}

/** Writes one answer as a stream of events; each method returns the text to send. */
export interface ChatVoice {
  begin(): string;
  text(delta: string): string;
  thought(delta: string): string;
  call(id: string, name: string, input: unknown): string;
  end(finish: ChatFinish): string;
  /** An error in the middle of the answer. */
  fail(message: string): string;
}

/** The server side of one provider's chat API. */
export interface ChatProtocol {
  /** The path of the fake server that replaces the provider's base URL. */
  basePath: string;
  /** Whether a path below the base path belongs to this protocol. */
  owns(path: string): boolean;
  /** The key of a request; null if it is missing or in the wrong place. */
  keyOf(headers: IncomingHttpHeaders): string | null;
  /** The parsed request; a string is the error of the real provider. */
  read(path: string, body: unknown): ChatCall | string;
  /** `usage` is null for a provider that does not report it. */
  speak(call: ChatCall, usage: ChatUsage | null): ChatVoice;
  error(status: number, message: string): unknown;
}

/** One event, with a name if the protocol requires it. */
export function event(data: unknown, name?: string): string {
  const line = `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
  return name === undefined ? line : `event: ${name}\n${line}`;
}
