import { AnswerError } from '../chat/answer-error.ts';
import type { Answerer } from '../chat/answerer.ts';

/** Fewer than in most texts, so that prompts rather are too short than too long. */
const bytesPerToken = 3;
/** Tokens that the chat template and the tool add. */
const hiddenTokens = 200;
/** With less room no passage fits. */
const leastRoom = 1000;
/** For any large context: the passages of three searches, and the longest question. */
const mostRoom = 80_000;
/** How providers say that a prompt is too long. */
const tooLong = /context|too (?:long|large|many)|exceed|max(?:imum)?\b.{0,40}\btokens|n_ctx/i;

/** Bytes that each model takes: as its context allows, and less after it has refused a prompt. */
export class PromptRoom {
  readonly #learned = new WeakMap<Answerer, number>();

  /** Bytes for the conversation and the passages, those of further searches included. */
  of(answerer: Answerer, instructions: string, outputTokens: number): number {
    const { contextTokens } = answerer.limits;
    const most = this.#learned.get(answerer) ?? mostRoom;
    if (contextTokens === null) return most;
    const tokens = contextTokens - hiddenTokens - outputTokens;
    return Math.min(most, Math.max(leastRoom, tokens * bytesPerToken - Buffer.byteLength(instructions)));
  }

  /** Allows half of what was sent from now on, if the model has refused it because of its length; else false. */
  shrinkAfter(error: unknown, answerer: Answerer, sentBytes: number): boolean {
    const half = Math.floor(sentBytes / 2);
    if (half < leastRoom || !isTooLong(error)) return false;
    this.#learned.set(answerer, half);
    return true;
  }
}

/** The most tokens of an answer: a third of a small context. */
export function outputTokensOf({ limits }: Answerer, maxOutputTokens: number): number {
  return Math.min(maxOutputTokens, Math.floor((limits.contextTokens ?? Infinity) / 3));
}

function isTooLong(error: unknown): boolean {
  if (!(error instanceof AnswerError) || !['refused', 'server_error'].includes(error.reason)) return false;
  return error.status === 413 || (error.cause instanceof Error && tooLong.test(error.cause.message));
}
