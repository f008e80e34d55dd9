import type { AnswerBeginning, AnswerEnding } from '../vocabulary/answer-record.ts';
import { pageUrl } from '../vocabulary/page-url.ts';
import type { PageReport, SearchRecord } from '../vocabulary/search-record.ts';
import { continuedQuestion } from './continued-question.ts';
import type { Statement, Value } from './database.ts';
import { groupingKey, questionKey } from './grouping-key.ts';

/** A search with the key of its row. */
export interface KeyedSearch extends SearchRecord {
  /** Microseconds, unique for each writer. */
  key: number;
  writer: number;
}

/** The statements of this file are idempotent unless they say otherwise. */
export function beginAnswer(answer: AnswerBeginning): Statement {
  const { id, at, scope, asker, question, earlier, snapshot, chunks, promptHash } = answer;
  return insert('docent_answers', {
    id,
    at: at.getTime(),
    version: scope.version,
    locale: scope.locale,
    asker,
    question,
    question_key: questionKey(question, continuedQuestion(answer)),
    earlier: earlier?.question ?? null,
    earlier_relation: earlier?.relation ?? null,
    snapshot,
    chunks: JSON.stringify(chunks.map((chunk) => [chunk.id, chunk.hash])),
    prompt_hash: promptHash,
  });
}

export function endAnswer(id: string, ending: AnswerEnding): Statement {
  const columns: Record<string, Value> = {
    outcome: ending.outcome,
    status: ending.status ?? null,
    answerer: ending.answerer ?? null,
    model: ending.model ?? null,
    fallback: ending.fallback ?? null,
    truncated: Number(ending.truncated ?? false),
    text: ending.text,
    citations: JSON.stringify(ending.citations),
    pages: citedPageUrls(ending.citations),
    input_tokens: ending.inputTokens,
    output_tokens: ending.outputTokens,
    cost: ending.cost,
    first_byte_ms: ending.firstByteMs,
    total_ms: ending.totalMs,
  };
  const assignments = Object.keys(columns).map((name) => `${name} = ?`);
  return {
    sql: `UPDATE docent_answers SET ${assignments.join(', ')} WHERE id = ? AND outcome IS NULL`,
    values: [...Object.values(columns), id],
  };
}

/** Cited pages, one per line, so that SQL can group answers by the pages they cite. */
function citedPageUrls(citations: AnswerEnding['citations']): string {
  return [...new Set(citations.map(({ url }) => pageUrl(url)))].sort().join('\n');
}

const searchColumns =
  'at, writer, version, locale, asker, query, query_key, hits, top_urls, coverage, degraded, ms'.split(', ');

/** At most 1,000 searches: both databases limit the values of one statement. */
export function keepSearches(searches: readonly KeyedSearch[]): Statement {
  const values: Value[] = [];
  for (const search of searches)
    values.push(
      search.key,
      search.writer,
      search.scope.version,
      search.scope.locale,
      search.asker,
      search.query,
      groupingKey(search.query),
      search.hits,
      JSON.stringify(search.topUrls),
      search.coverage,
      Number(search.degraded),
      search.milliseconds,
    );
  return { sql: insertSearches(searches.length), values };
}

const inserts = new Map<number, string>();

/** Cached: there are few batch sizes, and the statements are long. */
function insertSearches(count: number): string {
  const known = inserts.get(count);
  if (known !== undefined) return known;
  const rows = Array(count).fill(`(${searchColumns.map(() => '?').join(', ')})`);
  const sql = `INSERT INTO docent_searches (${searchColumns.join(', ')}) VALUES ${rows.join(', ')} ON CONFLICT DO NOTHING`;
  inserts.set(count, sql);
  return sql;
}

export function keepReport({ id, at, scope, asker, url, comment }: PageReport): Statement {
  const { version, locale } = scope;
  return insert('docent_reports', { id, at: at.getTime(), version, locale, asker, url, comment });
}

/** Largest expected difference between the clocks of servers. */
export const clockSkewMs = 2000;

/**
 * Returns a row if the answer exists. The newest rating wins, even if an older one that was delayed arrives after
 * it.
 */
export function keepRating(answer: string, at: Date, value: number, comment: string | null): Statement {
  const newer = (column: string) =>
    `${column} = CASE WHEN docent_ratings.at > excluded.at + ${clockSkewMs} THEN docent_ratings.${column} ELSE excluded.${column} END`;
  return {
    sql: `INSERT INTO docent_ratings (answer, at, value, comment)
      SELECT id, CAST(? AS BIGINT), CAST(? AS INTEGER), CAST(? AS TEXT) FROM docent_answers WHERE id = ?
      ON CONFLICT (answer) DO UPDATE SET ${['at', 'value', 'comment'].map(newer).join(', ')}
      RETURNING answer`,
    values: [at.getTime(), value, comment, answer],
  };
}

/** Tests that the database accepts writes. */
export function writeProbe(at: Date): Statement {
  return {
    sql: `INSERT INTO docent_settings (name, value) VALUES ('probed_at', ?)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    values: [at.toISOString()],
  };
}

/** Not idempotent. The sum does not fall below 0. */
export function addSpending(day: string, dollars: number): Statement {
  return {
    sql: `INSERT INTO docent_spending (day, dollars) VALUES (?, CASE WHEN ${number} > 0 THEN ${number} ELSE 0 END)
      ON CONFLICT (day) DO UPDATE SET dollars =
        CASE WHEN docent_spending.dollars + ${number} > 0 THEN docent_spending.dollars + ${number} ELSE 0 END
      RETURNING dollars`,
    values: [day, dollars, dollars, dollars, dollars],
  };
}

/**
 * Not idempotent. Returns a row if the sum stays within the limit. One statement, so that servers cannot exceed the
 * limit together.
 */
export function reserveSpending(day: string, dollars: number, limit: number): Statement {
  return {
    sql: `INSERT INTO docent_spending (day, dollars) SELECT CAST(? AS TEXT), ${number} WHERE ${number} <= ${number}
      ON CONFLICT (day) DO UPDATE SET dollars = docent_spending.dollars + excluded.dollars
        WHERE docent_spending.dollars + excluded.dollars <= ${number}
      RETURNING dollars`,
    values: [day, dollars, dollars, limit, limit],
  };
}

/** A number with decimals; Postgres needs its type. */
const number = 'CAST(? AS DOUBLE PRECISION)';

function insert(table: string, columns: Record<string, Value>): Statement {
  const names = Object.keys(columns);
  return {
    sql: `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')}) ON CONFLICT DO NOTHING`,
    values: Object.values(columns),
  };
}
