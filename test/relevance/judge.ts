import type { ExtractedAnswer } from '../../src/quoting/extract-answer.ts';
import type { Hit, Ranker, RelevanceSet } from './open-relevance-set.ts';
import { queries } from './queries.ts';
import { type Question, questions } from './questions.ts';

/** `firm`: first by a clear margin. `close`: first by a small margin, so that a small change may reverse it. */
export type Verdict = 'firm' | 'close' | 'missed';

export interface JudgedQuery {
  query: string;
  wanted: string;
  verdict: Verdict;
  /** The first hit. */
  found: string;
  reciprocalRank: number;
}

/** Minimum lead of a firm hit, as a share of the first score. */
const margin = 0.1;

export async function judgeQueries(set: RelevanceSet, ranker: Ranker): Promise<JudgedQuery[]> {
  const judged: JudgedQuery[] = [];
  for (const [query, wanted] of queries) {
    const hits = await set.find(ranker, query);
    const place = hits.findIndex((hit) => isAt(hit, wanted));
    judged.push({
      query,
      wanted,
      verdict: place === 0 ? verdictOf(hits, wanted) : 'missed',
      found: hits[0]?.target ?? 'nothing',
      reciprocalRank: place === -1 ? 0 : 1 / (place + 1),
    });
  }
  return judged;
}

/** A page is also found by one of its chunks, a chunk only by itself. */
function isAt({ target }: Hit, wanted: string): boolean {
  return target === wanted || target.replace(/#.*$/, '') === wanted;
}

function verdictOf(hits: readonly Hit[], wanted: string): Verdict {
  const best = hits[0]!.score;
  const rival = hits.find((hit) => !isAt(hit, wanted))?.score ?? 0;
  return (best - rival) / best >= margin ? 'firm' : 'close';
}

export interface JudgedQuestion extends Question {
  /** The fault of the answer, or null. */
  fault: string | null;
}

export async function judgeQuestions(set: RelevanceSet): Promise<JudgedQuestion[]> {
  const judged: JudgedQuestion[] = [];
  for (const question of questions)
    judged.push({ ...question, fault: faultOf(question, await set.ask(question.question)) });
  return judged;
}

function faultOf({ first, also = [] }: Question, { verdict, answer }: ExtractedAnswer): string | null {
  if (first === null) return verdict === 'answered' ? `answered: ${answer!.text}` : null;
  if (verdict !== 'answered' || answer === null) return `not answered: ${verdict}`;
  const text = plain(answer.text);
  const missing = [first, ...also].find((each) => !text.includes(plain(each)));
  return missing === undefined ? null : `does not show: ${missing}\n${text}`;
}

function plain(text: string): string {
  return text.replace(/[`*]/g, '');
}
