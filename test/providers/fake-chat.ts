import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { send, sendAnswer, sendStatus } from './fake-answer.ts';
import type { FakeChatFault } from './fake-chat-fault.ts';
import {
  endlessly,
  type FakeReply,
  type FakeReplyOptions,
  manyTokens,
  readReply,
  searchCall,
} from './fake-reply.ts';
import { FakeSpeech, type MidFault } from './fake-speech.ts';
import { anthropicMessages } from './protocols/anthropic-messages.ts';
import type { ChatCall, ChatProtocol } from './protocols/chat-protocol.ts';
import { googleStreamGenerateContent } from './protocols/google-stream-generate-content.ts';
import { openaiChatCompletions } from './protocols/openai-chat-completions.ts';
import { openaiResponses } from './protocols/openai-responses.ts';

export const chatProtocols = {
  'openai-chat': openaiChatCompletions,
  'openai-responses': openaiResponses,
  anthropic: anthropicMessages,
  google: googleStreamGenerateContent,
} satisfies Record<string, ChatProtocol>;

export type FakeChatProtocol = keyof typeof chatProtocols;

/** The received request. */
export interface FakeChatMessage {
  protocol: FakeChatProtocol;
  /** Below the provider's base URL. */
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** A request to a model, and the state of its answer. */
export type FakeChatRequest = FakeChatMessage & ChatCall & { answer: FakeSpeech };

/** A reply for every request, or a function that makes one. */
export type FakeReplyRule = FakeReply | ((request: FakeChatRequest) => FakeReply);

/** A fault for every request, or for those for which a function returns one. */
export type FakeChatFaultRule = FakeChatFault | ((request: FakeChatRequest) => FakeChatFault | null);

/** Models with scripted replies and faults. */
export class FakeChat {
  /** Every valid request, including those that got a fault. */
  readonly requests: FakeChatRequest[] = [];
  #replies: FakeReplyRule[] = ['A fake answer.'];
  #fault: FakeChatFaultRule | null = null;
  #faultyRequests = 0;

  /** Sets the replies: used in order, the last one repeats. */
  reply(...replies: [FakeReplyRule, ...FakeReplyRule[]]): void {
    this.#replies = replies;
  }

  /** Fails from now on, for the next `times` requests or until `mend`. */
  fail(fault: FakeChatFaultRule, times = Number.POSITIVE_INFINITY): void {
    this.#fault = fault;
    this.#faultyRequests = times;
  }

  mend(): void {
    this.#fault = null;
  }

  async answer(message: FakeChatMessage, response: ServerResponse): Promise<void> {
    const protocol: ChatProtocol = chatProtocols[message.protocol];
    const call = protocol.read(message.path, message.body);
    if (typeof call === 'string') return send(response, 400, protocol.error(400, call));
    const request = { ...message, ...call, answer: new FakeSpeech(response) };
    this.requests.push(request);
    if (protocol.keyOf(message.headers) === null) {
      return send(response, 401, protocol.error(401, 'A key is missing'));
    }
    await this.#respond(request, protocol, response);
  }

  async #respond(request: FakeChatRequest, protocol: ChatProtocol, response: ServerResponse): Promise<void> {
    const fault = this.#faultFor(request);
    switch (fault?.kind) {
      case 'hang':
        return;
      case 'drop':
        return request.answer.drop();
      case 'status':
        return sendStatus(response, fault, protocol);
      case 'html':
      case 'shape':
        return sendAnswer(response, '', fault);
      case 'slow':
        await wait(fault.ms, undefined, { ref: false });
    }
    const reply = replyByFault(fault) ?? this.#nextReply(request);
    const { usage = { inputTokens: 10, outputTokens: 20 } } = reply;
    const voice = protocol.speak(request, usage);
    await request.answer.say(reply, voice, isMidFault(fault) ? fault : null);
  }

  #faultFor(request: FakeChatRequest): FakeChatFault | null {
    if (this.#faultyRequests <= 0) return null;
    const fault = typeof this.#fault === 'function' ? this.#fault(request) : this.#fault;
    if (fault !== null) this.#faultyRequests--;
    return fault;
  }

  #nextReply(request: FakeChatRequest): FakeReplyOptions {
    const rule = this.#replies.length > 1 ? this.#replies.shift()! : this.#replies[0]!;
    return readReply(typeof rule === 'function' ? rule(request) : rule);
  }
}

/** The reply of a fault that affects only the content. */
function replyByFault(fault: FakeChatFault | null): FakeReplyOptions | null {
  switch (fault?.kind) {
    case 'empty':
      return { parts: [] };
    case 'endless':
      return { parts: endlessly(fault.everyMs ?? 10) };
    case 'flood':
      return { parts: manyTokens(fault.tokens ?? 1_000_000) };
    case 'tool_loop':
      return { parts: [searchCall('again')] };
    default:
      return null;
  }
}

const midFaults = new Set<string>([
  'stall',
  'cut',
  'garbage',
  'error',
  'unfinished',
] satisfies MidFault['kind'][]);

function isMidFault(fault: FakeChatFault | null): fault is MidFault {
  return fault !== null && midFaults.has(fault.kind);
}
