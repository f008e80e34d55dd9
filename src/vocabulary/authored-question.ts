import { z } from 'zod';
import { questionSchema } from './search.ts';

/** A question in `answers:` of a page's front matter, with the section of the page that answers it. */
export const authoredQuestionSchema = z.strictObject(
  {
    question: questionSchema,
    section: z
      .string("section must be text. Put it in quotes, such as '#linux'")
      .regex(/^#?[^#\s]+$/, "section must be an anchor, such as '#linux'")
      .transform((section) => section.replace(/^#/, ''))
      .optional(),
  },
  "must have only 'question' and 'section'",
);

/** Whether an entry of `answers:` is an object with a question and a section, not a text. */
export function isWithSection(entry: unknown): entry is { question: unknown } {
  return typeof entry === 'object' && entry !== null && 'question' in entry;
}

/** Questions in `answers` of a page's front matter: one question, or a list. */
export function pageQuestions({
  answers,
}: Readonly<Record<string, unknown>>): z.output<typeof authoredQuestionSchema>[] {
  return [answers].flat().flatMap((each) => {
    const entry = typeof each === 'string' ? { question: each } : each;
    return authoredQuestionSchema.safeParse(entry).data ?? [];
  });
}
