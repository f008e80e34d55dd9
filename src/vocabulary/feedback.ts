import { z } from 'zod';
import { codePoints } from './code-points.ts';

const maxCommentLength = 2000;

/** A reader's rating of an answer. */
export const feedbackSchema = z.object({
  /** The id of the answer, which is the id of the message in its stream. */
  id: z.string().min(1, 'must not be empty'),
  /** Positive is up, negative is down, 0 withdraws; the last rating counts. */
  value: z
    .number()
    .refine((value) => Number.isInteger(value), 'must be an integer')
    .meta({ type: 'integer' }),
  comment: z
    .string()
    .refine(
      (text) => codePoints(text) <= maxCommentLength,
      `must have at most ${maxCommentLength} characters`,
    )
    .meta({ maxLength: maxCommentLength })
    .optional(),
});

export type Feedback = z.input<typeof feedbackSchema>;

export const feedbackResultSchema = z.object({
  /** Whether the rating was recorded: false for an unknown answer. */
  ok: z.boolean(),
});
