import { z } from 'zod';
import { codePoints } from './code-points.ts';
import { localeSchema, questionSchema, versionSchema } from './search.ts';

/** Turns of a conversation that are looked at. */
export const maxTurns = 10;
const maxTurnLength = 4000;

/** What a reader asks, and where. */
export const askRequestSchema = z.object({
  query: questionSchema,
  version: versionSchema,
  locale: localeSchema,
  /** The conversation so far, oldest first: a follow-up is understood by it. */
  history: z
    .array(
      z.object({
        role: z.enum(['user', 'assistant']),
        text: z
          .string()
          .refine(
            (text) => codePoints(text) <= maxTurnLength,
            `must have at most ${maxTurnLength} characters`,
          )
          .meta({ maxLength: maxTurnLength }),
      }),
    )
    .max(maxTurns, `must have at most ${maxTurns} turns`)
    .default([]),
});

export type AskRequest = z.input<typeof askRequestSchema>;

export type Turn = z.output<typeof askRequestSchema>['history'][number];

/** A page that an answer cites. */
export interface CitedSource {
  number: number;
  title: string;
  /** Deep link to its best chunk, or to the section that is shown. */
  url: string;
}

/** What an answer really cites. */
export interface Citation {
  number: number;
  title: string;
  url: string;
  anchor: string | null;
  /** The words of the page that support it, where they were found. */
  quote: string | null;
  /** Leads to those words and marks them, in browsers that can. */
  quoteUrl: string | null;
}

/** A further section on the subject of an answer, shown as a card below the answer. */
export interface SeeAlso {
  /** The page's title. */
  title: string;
  /** Headings below the title, down to the section. */
  trail: string[];
  url: string;
  /** Its sentence or row that answers best, or its first sentence, without markup. */
  excerpt: string;
}

/** How an answer came about and how it ended. */
export interface AnswerStatus {
  /** Who wrote it: a model, or the author of the section that is shown. */
  answerer: 'model' | 'extractive' | 'none';
  model: string | null;
  /** `unsupported`: a section that may answer, or a list of sections; `refused`: nothing relevant was found. */
  status: 'answered' | 'unsupported' | 'refused';
  /** Why it was not the model that answered, although one is configured. */
  fallback: string | null;
  /** It was cut at the longest length. */
  truncated: boolean;
  /** Of a refusal: whether a search for the question finds anything. */
  hasHits?: boolean;
}
