import type { z } from 'zod';
import { DocentError } from '../errors.ts';
import { type AskRequest, askRequestSchema } from '../vocabulary/ask.ts';
import { checkRequest } from '../vocabulary/check-request.ts';
import { type Feedback, feedbackSchema } from '../vocabulary/feedback.ts';
import { type SearchRequest, searchRequestSchema } from '../vocabulary/search.ts';

/** Fills in the defaults of a request; throws `invalid_request` if it is not valid. */
export function readRequest(request: SearchRequest): z.output<typeof searchRequestSchema> {
  return read(request, searchRequestSchema, 'The search cannot be run.');
}

/** The same for a question. */
export function readQuestion(request: AskRequest): z.output<typeof askRequestSchema> {
  return read(request, askRequestSchema, 'The question cannot be answered.');
}

/** The same for a rating. */
export function readFeedback(feedback: Feedback): z.output<typeof feedbackSchema> {
  return read(feedback, feedbackSchema, 'The rating cannot be recorded.');
}

function read<Schema extends z.ZodType>(request: unknown, schema: Schema, lead: string): z.output<Schema> {
  const checked = checkRequest(request, schema);
  if ('request' in checked) return checked.request;
  const faults = checked.issues.map(({ path, message }) => `${path}: ${message}`);
  throw new DocentError('invalid_request', `${lead} ${faults.join('; ')}.`);
}
