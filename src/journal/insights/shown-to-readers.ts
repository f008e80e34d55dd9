import type { InboxEntry, Insights } from '../../vocabulary/insights.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import type { Database } from '../database.ts';
import { answersById } from './answers-by-id.ts';
import { shownAnswer } from './shown-answer.ts';

/** What was shown to the readers who met the problems of inbox entries. */
export interface ShownToReaders {
  /** By the id of the answer. */
  answers: ReadonlyMap<string, Insights['downRated'][number]['answer']>;
  /** The first results of a search, by the key of its entry. */
  results: ReadonlyMap<string, readonly ShownResult[]>;
}

type ShownResult = Scope & { url: string };

export async function shownToReaders(
  database: Database,
  entries: readonly InboxEntry[],
): Promise<ShownToReaders> {
  const ids = entries.flatMap(({ answer }) => answer ?? []);
  const answers = [...(await answersById(database, ids)).values()].map(shownAnswer);
  const results = new Map<string, readonly ShownResult[]>();
  for (const entry of entries)
    if (entry.answer === null && entry.weak > 0) results.set(entry.key, await firstResults(database, entry));
  return { answers: new Map(answers.map((answer) => [answer.id, answer])), results };
}

/** The results of the last search with weak hits. */
async function firstResults(database: Database, { key, lastAt }: InboxEntry): Promise<ShownResult[]> {
  const at = Date.parse(lastAt) * 1000;
  const [row] = await database.all(
    'SELECT top_urls, version, locale FROM docent_searches WHERE at >= ? AND at < ? AND query_key = ? AND hits > 0 LIMIT 1',
    [at, at + 1000, key],
  );
  if (row === undefined) return [];
  const scope = { version: String(row.version), locale: String(row.locale) };
  return (JSON.parse(String(row.top_urls)) as string[]).map((url) => ({ ...scope, url }));
}
