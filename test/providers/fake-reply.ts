import type { ChatFinish, ChatUsage } from './protocols/chat-protocol.ts';

/** A piece of what a model says: a delta of its text, silence, a thought, or a call of a tool. */
export type FakeReplyPart =
  | string
  | { waitMs: number }
  | { thought: string }
  | { tool: string; input: unknown };

export interface FakeReplyOptions {
  /** May have no end: it is sent only as fast as the client takes it, and until the client goes. */
  parts: Iterable<FakeReplyPart> | AsyncIterable<FakeReplyPart>;
  /** Default: `tool_calls` after calls, else `stop`. */
  finish?: ChatFinish;
  /** What the provider says it counted, default 10 in and 20 out; null when it does not say. */
  usage?: ChatUsage | null;
  /** How long the connection stays busy behind the end of the answer, default not at all. */
  closeAfterMs?: number;
}

/** What a model says to one request; a string is said word by word. */
export type FakeReply = string | readonly FakeReplyPart[] | FakeReplyOptions;

export function readReply(reply: FakeReply): FakeReplyOptions {
  if (typeof reply === 'string') return { parts: reply.split(/(?<=\s)(?=\S)/) };
  return 'parts' in reply ? reply : { parts: reply };
}

/** Wants to search, and nothing else. */
export function searchCall(query: string): FakeReplyPart {
  return { tool: 'searchDocs', input: { query } };
}

/** Cited, so that it is shown. */
const beginning = 'So it goes [1] ';

/** As many tokens as asked for, about. */
export function* manyTokens(count: number): Generator<string> {
  yield beginning;
  for (let tokens = 0; tokens < count; tokens++) yield 'word ';
}

/** Talks until nobody listens, with a pause after each word. */
export function* endlessly(everyMs: number): Generator<FakeReplyPart> {
  yield beginning;
  for (;;) {
    yield 'and on ';
    yield { waitMs: everyMs };
  }
}
