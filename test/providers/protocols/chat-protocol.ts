import type { IncomingHttpHeaders } from 'node:http';

export interface ChatMessage {
  role: 'user' | 'assistant' | 'tool';
  text: string;
}

/** What is asked of a model, whatever the protocol. */
export interface ChatCall {
  model: string;
  /** The system prompt. */
  system: string;
  messages: ChatMessage[];
  /** Names of the tools that may be called; empty when they are forbidden. */
  tools: string[];
  maxOutputTokens: number | null;
}

export type ChatFinish = 'stop' | 'length' | 'tool_calls' | 'content_filter';

export interface ChatUsage {
  inputTokens: number;
  outputTokens: number;
}

/** How one answer is written into a stream of events; each method returns what goes over the wire. */
export interface ChatVoice {
  begin(): string;
  text(delta: string): string;
  thought(delta: string): string;
  call(id: string, name: string, input: unknown): string;
  end(finish: ChatFinish): string;
  /** An error in the midst of the answer. */
  fail(message: string): string;
}

/** How one provider's models are spoken to, seen from its side. */
export interface ChatProtocol {
  /** The path below the fake's address that stands for the provider's base URL. */
  basePath: string;
  /** Whether a path below the base path is one of its own. */
  owns(path: string): boolean;
  /** The key that came with a request; null when there is none in the right place. */
  keyOf(headers: IncomingHttpHeaders): string | null;
  /** What is asked; a string says what the real provider would refuse. */
  read(path: string, body: unknown): ChatCall | string;
  /** `usage` is null for a provider that does not say what it counted. */
  speak(call: ChatCall, usage: ChatUsage | null): ChatVoice;
  error(status: number, message: string): unknown;
}

/** One event; a name stands before it where the protocol wants one. */
export function event(data: unknown, name?: string): string {
  const line = `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
  return name === undefined ? line : `event: ${name}\n${line}`;
}
