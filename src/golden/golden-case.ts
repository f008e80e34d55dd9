import { z } from 'zod';
import { questionSchema } from '../vocabulary/search.ts';

const text = z.string("must be text. Put it in quotes, such as '2.0'");

/** A question with the pages that should answer it, as written by a person. */
export const goldenCaseSchema = z.strictObject({
  question: questionSchema,
  /** Docs version, default: the current version. */
  version: text.optional(),
  locale: text.optional(),
  /** One of these pages must be found and cited; an anchor names the section. */
  pages: z.array(text, 'must be a list of URLs').default([]),
  /** Keeps the question in the file, but does not check it. */
  skip: z.boolean('must be true or false').optional(),
  /** What readers said about the answer. */
  comments: z.array(text).optional(),
  /** What the down-rated answer cited. */
  cited: z.array(text).optional(),
  /** What a search for the question found when the case was written. */
  found: z.array(text).optional(),
  /** The id of the down-rated answer. */
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
