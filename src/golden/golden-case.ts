import { z } from 'zod';
import { questionSchema } from '../vocabulary/search.ts';

const text = z.string("must be text; put it in quotes, such as '2.0'");

/** A question with the pages that should answer it, as a person writes it down. */
export const goldenCaseSchema = z.strictObject({
  question: questionSchema,
  /** Docs version, default: the current version. */
  version: text.optional(),
  locale: text.optional(),
  /** One of them has to be found and cited; an anchor names the section. */
  pages: z.array(text, 'must be a list of URLs').default([]),
  /** Leaves the question in the file and out of the check. */
  skip: z.boolean('must be true or false').optional(),
  /** What readers said about the answer. */
  comments: z.array(text).optional(),
  /** What the answer cited then. */
  cited: z.array(text).optional(),
  /** What a search for the question found when it was written down. */
  found: z.array(text).optional(),
  /** The id of the answer that was rated down. */
  answer: text.optional(),
});

export type GoldenCase = z.output<typeof goldenCaseSchema>;

/** The key of a case; spellings of the same question have the same key. */
export function caseKey({
  question,
  version = 'current',
  locale = '',
}: Pick<GoldenCase, 'question' | 'version' | 'locale'>): string {
  const plain = question.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return JSON.stringify([plain, version, locale]);
}
