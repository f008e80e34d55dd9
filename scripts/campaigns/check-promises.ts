import assert from 'node:assert/strict';
import type { KeptJournal, KeptRow } from './kept-journal.ts';
import type { Promised } from './reader-of-answers.ts';

export interface KeptFigures {
  /** Answers that began, answers whose end the reader received, and acknowledged ratings. */
  begun: number;
  finished: number;
  rated: number;
  searches: number;
}

/** Asserts that the journal contains everything that readers received, and nothing twice. */
export async function checkPromises(
  journal: KeptJournal,
  folder: string,
  promised: ReadonlyMap<string, Promised>,
): Promise<KeptFigures> {
  await journal.check(folder);
  const answers = await rowsById(journal, folder, 'SELECT id, question, outcome, text FROM docent_answers');
  const ratings = await rowsById(journal, folder, 'SELECT answer AS id, value FROM docent_ratings');
  const figures = { begun: promised.size, finished: 0, rated: 0 };
  for (const [id, { question, text, rating, unacknowledged }] of promised) {
    const answer = answers.get(id);
    assert.ok(answer !== undefined, `the answer ${id}, which a reader has seen, is not there`);
    assert.equal(answer.question, question);
    if (text !== null) {
      assert.deepEqual([answer.outcome, answer.text], ['finished', text]);
      figures.finished++;
    }
    const kept = ratings.get(id)?.value ?? null;
    const possible = [rating, ...unacknowledged];
    assert.ok(possible.includes(kept as number | null), `${id} is rated ${kept}; possible: ${possible}`);
    if (rating !== null) figures.rated++;
  }
  const questions = new Set([...answers.values()].map(({ question }) => question));
  assert.equal(questions.size, answers.size, 'every question was asked once and is there once');
  const [counted] = await journal.rows(
    folder,
    'SELECT count(*) AS rows, count(DISTINCT query) AS queries FROM docent_searches',
  );
  assert.equal(Number(counted?.rows), Number(counted?.queries), 'every search is there once');
  return { ...figures, searches: Number(counted?.rows) };
}

async function rowsById(journal: KeptJournal, folder: string, sql: string): Promise<Map<string, KeptRow>> {
  const rows = await journal.rows(folder, sql);
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  assert.equal(byId.size, rows.length, 'no row is there twice');
  return byId;
}
