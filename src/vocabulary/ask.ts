import { z } from 'zod';
import { codePoints } from './code-points.ts';
import { localeSchema, questionSchema, versionSchema } from './search.ts';

/** Number of turns of a conversation that are used. */
export const maxTurns = 10;
const maxTurnLength = 4000;

/** A reader's question, with its scope. */
export const askRequestSchema = z.object({
  query: questionSchema,
  version: versionSchema,
  locale: localeSchema,
  /** The conversation so far, oldest first, to understand a follow-up. */
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
  /** Deep link to the page's best chunk, or to the section that is shown. */
  url: string;
}

/** A citation in an answer. */
export interface Citation {
  number: number;
  title: string;
  url: string;
  anchor: string | null;
  /** The supporting words of the page, if found. */
  quote: string | null;
  /** Link that marks those words, in browsers that support it. */
  quoteUrl: string | null;
}

/** A further section on the subject of an answer, shown as a card below the answer. */
export interface SeeAlso {
  /** The page's title. */
  title: string;
  /** Headings below the title, down to the section. */
  trail: string[];
  url: string;
  /** The section's best answering sentence or row, or its first sentence, without markup. */
  excerpt: string;
}

/** How an answer was made and how it ended. */
export interface AnswerStatus {
  /** `extractive`: a quoted section of the docs. */
  answerer: 'model' | 'extractive' | 'none';
  model: string | null;
  /** `unsupported`: sections that may answer; `refused`: nothing relevant was found. */
  status: 'answered' | 'unsupported' | 'refused';
  /** Why the configured model did not answer; null otherwise. */
  fallback: string | null;
  /** Whether the answer was cut at the maximum length. */
  truncated: boolean;
  /** For a refusal: whether a search for the question finds anything. */
  hasHits?: boolean;
}
