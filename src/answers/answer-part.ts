import type { AnswerStatus, Citation, SeeAlso } from '../vocabulary/ask.ts';

/** A part of an answer as clients get it: an AI SDK UI message stream, version 1. */
export type AnswerPart =
  | { type: 'start'; messageId: string; messageMetadata: { id: string } }
  | { type: 'source-url'; sourceId: string; url: string; title: string }
  | { type: 'start-step' }
  | { type: 'text-start'; id: string }
  | { type: 'text-delta'; id: string; delta: string }
  | { type: 'text-end'; id: string }
  | { type: 'data-citations'; data: readonly Citation[] }
  | { type: 'data-see-also'; data: readonly SeeAlso[] }
  | { type: 'data-status'; data: AnswerStatus }
  | { type: 'data-questions'; data: readonly string[] }
  | { type: 'finish-step' }
  | { type: 'finish'; finishReason: 'stop' | 'length'; messageMetadata: AnswerStatus }
  | { type: 'error'; errorText: string }
  | { type: 'abort'; reason: string };
