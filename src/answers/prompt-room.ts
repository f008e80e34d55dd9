import { AnswerError } from '../chat/answer-error.ts';
import type { Answerer } from '../chat/answerer.ts';

/** Fewer than in most texts, so that prompts are too short rather than too long. */
const bytesPerToken = 3;
/** Tokens that the chat template and the tool add. */
const hiddenTokens = 200;
/** With less room, no chunk fits. */
const leastRoom = 1000;
/** For any large context: the chunks of three searches, and the longest question. */
const mostRoom = 80_000;
/** How providers say that a prompt is too long. */
const tooLong = /context|too (?:long|large|many)|exceed|max(?:imum)?\b.{0,40}\btokens|n_ctx/i;

/** Bytes that each model accepts: limited by its context, and less after it has refused a prompt. */
export class PromptRoom {
  readonly #learned = new WeakMap<Answerer, number>();

  /** Bytes for the conversation and the chunks, including those of further searches. */
  of(answerer: Answerer, instructions: string, outputTokens: number): number {
    const { contextTokens } = answerer.limits;
    const most = this.#learned.get(answerer) ?? mostRoom;
    if (contextTokens === null) return most;
    const tokens = contextTokens - hiddenTokens - outputTokens;
    return Math.min(most, Math.max(leastRoom, tokens * bytesPerToken - Buffer.byteLength(instructions)));
  }

  /** If the model refused a prompt because of its length, halves the room from now on; otherwise returns false. */
  shrinkAfter(error: unknown, answerer: Answerer, sentBytes: number): boolean {
    const half = Math.floor(sentBytes / 2);
    if (half < leastRoom || !isTooLong(error)) return false;
    this.#learned.set(answerer, half);
    return true;
  }
}

/** Most tokens of an answer: at most a third of a small context. */
export function outputTokensOf({ limits }: Answerer, maxOutputTokens: number): number {
  return Math.min(maxOutputTokens, Math.floor((limits.contextTokens ?? Infinity) / 3));
}

function isTooLong(error: unknown): boolean {
  if (!(error instanceof AnswerError) || !['refused', 'server_error'].includes(error.reason)) return false;
  return error.status === 413 || (error.cause instanceof Error && tooLong.test(error.cause.message));
}
