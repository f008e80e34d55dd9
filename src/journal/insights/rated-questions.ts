import type { Insights } from '../../vocabulary/insights.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import { continuedQuestion } from '../continued-question.ts';
import type { Database } from '../database.ts';
import { answersById } from './answers-by-id.ts';
import { countWhere } from './daily-counts.ts';
import { askedBy, type Period } from './period.ts';
import { shownAnswer } from './shown-answer.ts';

export type DownRated = Insights['downRated'][number];

/** Ratings of answers to the same question that cite the same pages. */
export interface RatedGroup extends Scope {
  questionKey: string;
  pages: string[];
  up: number;
  down: number;
  /** Time and id of the answer that was rated down last; null if there is none. */
  lastDown: { at: number; id: string } | null;
}

/** Most comments that are read, for all questions together. */
const mostComments = 2000;
const commentsShown = 5;

export async function ratedGroups(database: Database, period: Period): Promise<RatedGroup[]> {
  const rows = await database.all(
    `SELECT a.question_key, a.version, a.locale, COALESCE(a.pages, '') AS pages,
      ${countWhere('r.value > 0')} AS up, ${countWhere('r.value < 0')} AS down,
      max(CASE WHEN r.value < 0 THEN CAST(r.at AS TEXT) || ' ' || a.id END) AS last_down
    FROM docent_ratings r JOIN docent_answers a ON a.id = r.answer
    WHERE r.at >= ? AND r.value <> 0 AND ${askedBy(period, 'a')} GROUP BY 1, 2, 3, 4`,
    [period.from],
  );
  return rows.map((row) => ({
    questionKey: String(row.question_key),
    version: String(row.version),
    locale: String(row.locale),
    pages: String(row.pages).split('\n').filter(Boolean),
    up: Number(row.up),
    down: Number(row.down),
    lastDown: row.last_down === null ? null : lastDownOf(String(row.last_down)),
  }));
}

function lastDownOf(text: string): { at: number; id: string } {
  const gap = text.indexOf(' ');
  return { at: Number(text.slice(0, gap)), id: text.slice(gap + 1) };
}

/** Questions with down-rated answers, worst first, each with its last answer. */
export async function downRatedQuestions(
  database: Database,
  period: Period,
  groups: readonly RatedGroup[],
  most: number,
): Promise<DownRated[]> {
  const worst = worstQuestions(groups).slice(0, most);
  const ids = worst.map(({ lastDown }) => lastDown!.id);
  const answers = await answersById(database, ids);
  const comments = await commentsByQuestion(database, period);
  return worst.flatMap((group) => {
    const answer = answers.get(group.lastDown!.id);
    if (answer === undefined) return [];
    const { scope, question } = answer;
    return {
      ...scope,
      question,
      earlier: continuedQuestion(answer),
      up: group.up,
      down: group.down,
      lastAt: new Date(group.lastDown!.at).toISOString(),
      comments: comments.get(keyOf(group)) ?? [],
      answer: shownAnswer(answer),
    };
  });
}

/** The number of thumbs down, times their share of the ratings. */
export function blame({ up, down }: Pick<RatedGroup, 'up' | 'down'>): number {
  return down === 0 ? 0 : down ** 2 / (up + down);
}

function worstQuestions(groups: readonly RatedGroup[]): RatedGroup[] {
  const questions = new Map<string, RatedGroup>();
  for (const group of groups) {
    const known = questions.get(keyOf(group));
    questions.set(keyOf(group), known === undefined ? group : joined(known, group));
  }
  return [...questions.values()]
    .filter(({ lastDown }) => lastDown !== null)
    .sort((a, b) => blame(b) - blame(a) || b.lastDown!.at - a.lastDown!.at);
}

function joined(left: RatedGroup, right: RatedGroup): RatedGroup {
  const isLater = (right.lastDown?.at ?? 0) > (left.lastDown?.at ?? 0);
  return {
    ...left,
    up: left.up + right.up,
    down: left.down + right.down,
    lastDown: isLater ? right.lastDown : left.lastDown,
  };
}

async function commentsByQuestion(
  database: Database,
  period: Period,
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await database.all(
    `SELECT a.question_key, a.version, a.locale, r.comment
    FROM docent_ratings r JOIN docent_answers a ON a.id = r.answer
    WHERE r.at >= ? AND r.value < 0 AND r.comment IS NOT NULL AND ${askedBy(period, 'a')}
    ORDER BY r.at DESC LIMIT ${mostComments}`,
    [period.from],
  );
  const comments = new Map<string, string[]>();
  for (const { question_key: questionKey, version, locale, comment } of rows) {
    const key = keyOf({
      questionKey: String(questionKey),
      version: String(version),
      locale: String(locale),
    });
    comments.set(key, [...(comments.get(key) ?? []), String(comment)].slice(0, commentsShown));
  }
  return comments;
}

function keyOf({ questionKey, version, locale }: Pick<RatedGroup, 'questionKey' | keyof Scope>): string {
  return JSON.stringify([questionKey, version, locale]);
}
