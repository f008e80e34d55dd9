import { z } from 'zod';
import { askers } from './asker.ts';
import { scopeSchema } from './scope-schema.ts';

/** The periods of insights, in days. */
export const insightDays = { least: 1, most: 366, usual: 30 };

const count = z.number().int().min(0);

/** Counts of events. */
const countsSchema = z.object({
  searches: count,
  /** Searches that found nothing. */
  withoutHits: count,
  /** Searches with hits, but no chunk with half of the query. */
  weak: count,
  /** Searches whose vector arm failed. */
  degraded: count,
  agentSearches: count,
  answers: count,
  /** Answers with a citation. */
  answered: count,
  /** Of these, sections quoted from the docs; a model wrote the others. */
  quoted: count,
  /** Nothing relevant was found. */
  refused: count,
  /** No certain answer was found; sections that may help were shown. */
  unsupported: count,
  failed: count,
  /** The reader left before the end. */
  aborted: count,
  /** Started and never finished, because the server stopped. */
  unfinished: count,
  /** Not written by the model, although one is configured. */
  fallback: count,
  agentAnswers: count,
  up: count,
  down: count,
  reports: count,
  /** What models cost, in US dollars. */
  dollars: z.number(),
});

const latencySchema = z
  .object({
    /** Number of measurements: all, or a sample if there are very many. */
    measured: count,
    p50: z.number(),
    p90: z.number(),
    p99: z.number(),
  })
  .nullable();

const querySchema = z.object({
  /** In its usual spelling; all spellings are counted together. */
  query: z.string(),
  searches: count,
  withoutHits: count,
  weak: count,
  /** Average share of the query, 0 to 1, that one of the best chunks contains. */
  coverage: z.number(),
  /** The last search without hits, and with weak hits; null if there was none. */
  lastWithoutHits: z.string().nullable(),
  lastWeak: z.string().nullable(),
});

/** The question that a follow-up question continues; null for other questions. */
const earlier = z.string().nullable();

/** What the owner decided about an entry of the inbox. */
export const markStates = ['open', 'done', 'ignored'] as const;

const markFields = {
  /** The key of a mark. For questions and queries, case, spaces, punctuation around words and a plural `s` are ignored. */
  key: z.string(),
  /** `done` entries are reopened when a reader has the problem again. */
  state: z.enum(markStates),
  /** Whether it was done before. */
  isBack: z.boolean(),
  note: z.string(),
};

const inboxEntrySchema = z.object({
  /** The question or query as it was last written. */
  text: z.string(),
  earlier,
  /** Scope of the question; null for searches, which are counted over all versions and languages. */
  scope: scopeSchema.nullable(),
  /** How often it was rated down, asked again, not answered, and searched without hits or with weak hits. */
  ratedDown: count,
  /** Number of readers who got an answer with a citation and then asked the same in other words. */
  askedAgain: count,
  /** Those words, newest first. */
  otherWords: z.array(z.string()),
  unanswered: count,
  /** Of the unanswered ones, how often the docs had nothing about it. */
  refused: count,
  /** Whether readers only got uncertain answers that nobody rated, with sections that contain the words of the question. */
  isCovered: z.boolean(),
  /** Title of a section in the uncertain answer whose heading matches the question; null if there is none. */
  matchingSection: z.string().nullable(),
  withoutHits: count,
  weak: count,
  lastAt: z.string(),
  /** Its last answer; null if it was only searched for. */
  answer: z.string().nullable(),
  ...markFields,
});

export type InboxEntry = z.infer<typeof inboxEntrySchema>;

const citedPageSchema = scopeSchema.extend({
  url: z.string(),
  /** Number of answers that cite it. */
  answers: count,
  /** Ratings of those answers. */
  up: count,
  down: count,
});

const downRatedSchema = scopeSchema.extend({
  question: z.string(),
  earlier,
  up: count,
  down: count,
  /** When it was last rated down. */
  lastAt: z.string(),
  /** What readers said, newest first. */
  comments: z.array(z.string()),
  /** The newest down-rated answer. */
  answer: z.object({
    id: z.string(),
    at: z.string(),
    status: z.enum(['answered', 'unsupported', 'refused']).nullable(),
    text: z.string(),
    cited: z.array(z.object({ title: z.string(), url: z.string() })),
  }),
});

/** Insights from the journal: what to write, what to fix, what to check again. */
export const insightsSchema = z.object({
  /** Number of days in UTC; the last day is today. */
  days: count,
  /** Whose searches and answers are counted; null for everyone's. */
  asker: z.enum(askers).nullable(),
  from: z.string(),
  to: z.string(),
  totals: countsSchema,
  /** The totals of the same number of days before. */
  before: countsSchema,
  /** Time of the oldest search or answer in the journal; null if there is none. */
  recordedSince: z.string().nullable(),
  /** Questions and searches of readers without success, most important first. */
  inbox: z.array(inboxEntrySchema),
  /** Every day, oldest first. */
  perDay: z.array(countsSchema.extend({ day: z.string() })),
  /** Milliseconds, null if nothing was measured. Quoted answers are separate: they take a fraction of the time. */
  latency: z.object({
    search: latencySchema,
    answerFirstByte: latencySchema,
    answerTotal: latencySchema,
    quotedFirstByte: latencySchema,
    quotedTotal: latencySchema,
  }),
  queries: z.object({
    top: z.array(querySchema),
    /** Most often without a hit. */
    withoutHits: z.array(querySchema),
    /** Most often with weak hits. */
    weak: z.array(querySchema),
  }),
  /** Questions whose answers were rated down, worst first. */
  downRated: z.array(downRatedSchema),
  /** Questions that the docs did not answer, most frequent first. */
  unanswered: z.array(
    scopeSchema.extend({
      /** Of the newest of these answers. */
      id: z.string(),
      question: z.string(),
      earlier,
      refused: count,
      unsupported: count,
      /** Whether the newest answer is uncertain, but its sections contain the words of the question. */
      isCovered: z.boolean(),
      /** Title of a section in that answer whose heading matches the question; null if there is none. */
      matchingSection: z.string().nullable(),
      lastAt: z.string(),
    }),
  ),
  /** Questions that readers asked again in other words, although an answer cited a page; most frequent first. */
  askedAgain: z.array(
    scopeSchema.extend({
      /** Of the newest of these answers. */
      id: z.string(),
      question: z.string(),
      times: count,
      /** The other words, newest first. */
      otherWords: z.array(z.string()),
      lastAt: z.string(),
    }),
  ),
  pages: z.object({
    /** Most cited. */
    cited: z.array(citedPageSchema),
    /** Cited by answers that were rated down. */
    downRated: z.array(citedPageSchema),
    /** Readers or agents reported a problem with the page. */
    reported: z.array(
      scopeSchema.extend({
        url: z.string(),
        reports: count,
        /** Newest first. */
        comments: z.array(z.string()),
        lastAt: z.string(),
        ...markFields,
      }),
    ),
  }),
  /** Answers whose cited pages have changed; null if there are no docs to compare with. */
  stale: z
    .object({
      /** Number of checked answers, the newest from before the current snapshot. */
      checked: count,
      answers: z.array(
        scopeSchema.extend({
          id: z.string(),
          at: z.string(),
          question: z.string(),
          earlier,
          /** 1 for up, -1 for down; null without a rating. */
          rating: z.number().nullable(),
          changed: z.array(z.object({ url: z.string(), change: z.enum(['changed', 'gone']) })),
        }),
      ),
    })
    .nullable(),
});

export type Insights = z.infer<typeof insightsSchema>;

export type InsightCounts = z.infer<typeof countsSchema>;

export type Latency = NonNullable<z.infer<typeof latencySchema>>;

/** Minimum number of measurements for a meaningful percentile. */
export const enoughMeasured = { p90: 20, p99: 100 };
