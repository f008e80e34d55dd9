import { z } from 'zod';
import { codePoints } from './code-points.ts';

const maxCommentLength = 2000;

/** What a reader thinks of an answer. */
export const feedbackSchema = z.object({
  /** The answer's id: that of the message in its stream. */
  id: z.string().min(1, 'must not be empty'),
  /** Positive is up, negative is down, 0 withdraws; the last one counts. */
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
  /** Whether the rating was recorded: false when no such answer is known. */
  ok: z.boolean(),
});
