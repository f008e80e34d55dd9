import { questionSchema } from './search.ts';

/** Questions that a page answers, by `answers` in its front matter: one question, or a list of them. */
export function pageQuestions({ answers }: Readonly<Record<string, unknown>>): string[] {
  return [answers].flat().filter((each): each is string => questionSchema.safeParse(each).success);
}
