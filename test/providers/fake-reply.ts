import type { ChatFinish, ChatUsage } from './protocols/chat-protocol.ts';

/** A part of a reply: a text delta, a pause, a thought or a tool call. */
export type FakeReplyPart =
  | string
  | { waitMs: number }
  | { thought: string }
  | { tool: string; input: unknown };

export interface FakeReplyOptions {
  /** May be endless: parts are sent only as fast as the client reads, until it disconnects. */
  parts: Iterable<FakeReplyPart> | AsyncIterable<FakeReplyPart>;
  /** Default: `tool_calls` after calls, else `stop`. */
  finish?: ChatFinish;
  /** The usage that the provider reports, default 10 in and 20 out; null for none. */
  usage?: ChatUsage | null;
  /** How long the connection stays open after the end of the answer, default 0. */
  closeAfterMs?: number;
}

/** The reply to one request; a string is sent word by word. */
export type FakeReply = string | readonly FakeReplyPart[] | FakeReplyOptions;

export function readReply(reply: FakeReply): FakeReplyOptions {
  if (typeof reply === 'string') return { parts: reply.split(/(?<=\s)(?=\S)/) };
  return 'parts' in reply ? reply : { parts: reply };
}

/** A call of the search tool. */
export function searchCall(query: string): FakeReplyPart {
  return { tool: 'searchDocs', input: { query } };
}

/** Has a citation, because text without one is not shown. */
const beginning = 'So it goes [1] ';

/** A reply of about this many tokens. */
export function* manyTokens(count: number): Generator<string> {
  yield beginning;
  for (let tokens = 0; tokens < count; tokens++) yield 'word ';
}

/** Sends words until the client disconnects, with a pause after each one. */
export function* endlessly(everyMs: number): Generator<FakeReplyPart> {
  yield beginning;
  for (;;) {
    yield 'and on ';
    yield { waitMs: everyMs };
  }
}
