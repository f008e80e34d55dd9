import type { AnswerRecord } from '../vocabulary/answer-record.ts';
import { answerOf, selectAnswers } from './answer-row.ts';
import type { Database, Row, Value } from './database.ts';
import type { KeepDays } from './keep-days.ts';
import { oldestRecord } from './oldest-record.ts';
import { clockSkewMs } from './statements.ts';

const dayMs = 86_400_000;
/** Rows to delete or export at a time, so that writes do not wait long. */
const slice = 2000;

export interface JournalCounts {
  searches: number;
  answers: number;
  ratings: number;
  reports: number;
  /** Time of the oldest record; null if there is none. */
  since: Date | null;
}

export const exportedKinds = ['search', 'answer', 'report'] as const;

export interface ExportOptions {
  /** Default all. */
  kinds?: readonly (typeof exportedKinds)[number][];
  /** Only records written since then. */
  since?: Date;
}

/** One line of an export. */
export type ExportedRecord =
  | { kind: 'search'; at: string; [column: string]: unknown }
  | { kind: 'answer'; at: Date; [field: string]: unknown }
  | { kind: 'report'; at: string; [column: string]: unknown };

/** The tables with a time, and its units per millisecond. */
const tables = {
  searches: { name: 'docent_searches', perMs: 1000 },
  answers: { name: 'docent_answers', perMs: 1 },
  reports: { name: 'docent_reports', perMs: 1 },
} as const;

/**
 * The owner's marks contain text that readers wrote. They outlive single records, so that an ignored entry stays
 * ignored.
 */
const deleteLastMarks = {
  sql: `DELETE FROM docent_marks
    WHERE NOT EXISTS (SELECT 1 FROM docent_answers) AND NOT EXISTS (SELECT 1 FROM docent_searches)`,
};

/** Reads, exports and deletes records. */
export class JournalStore {
  readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async answer(id: string): Promise<AnswerRecord | null> {
    const [row] = await this.database.all(`${selectAnswers} WHERE a.id = ?`, [id]);
    return row === undefined ? null : answerOf(row);
  }

  /**
   * Deletes an answer, its rating, and its question in later ones of the same conversation; false if there is no such
   * answer.
   */
  async remove(id: string): Promise<boolean> {
    // SQLite only cascades deletes if configured to, so the rating is deleted explicitly.
    const [, , , rows] = await this.database.write([
      { sql: 'DELETE FROM docent_ratings WHERE answer = ?', values: [id] },
      {
        sql: `UPDATE docent_answers SET earlier = NULL, earlier_relation = NULL WHERE earlier IS NOT NULL
          AND at >= (SELECT at - ${clockSkewMs} FROM docent_answers WHERE id = ?)
          AND earlier = (SELECT question FROM docent_answers WHERE id = ?)`,
        values: [id, id],
      },
      {
        sql: `DELETE FROM docent_marks WHERE key = (SELECT question_key FROM docent_answers WHERE id = ?)
          AND NOT EXISTS (SELECT 1 FROM docent_answers WHERE question_key = key AND id <> ?)`,
        values: [id, id],
      },
      { sql: 'DELETE FROM docent_answers WHERE id = ? RETURNING id', values: [id] },
    ]);
    if (rows!.length > 0) await this.database.compact?.();
    return rows!.length > 0;
  }

  /** Deletes expired records; resolves to their numbers. */
  async purge(keep: KeepDays, now = Date.now()): Promise<KeepDays> {
    const before = (days: number) => Math.floor(now - days * dayMs);
    const answers = await this.#purgeAnswers(before(keep.answers));
    const searches = await this.#purgeTable('searches', before(keep.searches));
    const reports = await this.#purgeTable('reports', before(keep.reports));
    if (searches + answers > 0) await this.database.write([deleteLastMarks]);
    if (searches + answers + reports > 0) await this.database.compact?.();
    return { searches, answers, reports };
  }

  /** Removes about `count` of the oldest records of all kinds; resolves to their number, 0 if there are none. */
  async removeOldest(count: number): Promise<number> {
    const until = (await this.#timeOfRow(count)) ?? (await this.#timeOfRow(0));
    if (until === null) return 0;
    const removed = await this.database.write([
      {
        sql: 'DELETE FROM docent_ratings WHERE answer IN (SELECT id FROM docent_answers WHERE at <= ?) RETURNING 1 AS one',
        values: [until],
      },
      ...Object.values(tables).map(({ name, perMs }) => ({
        sql: `DELETE FROM ${name} WHERE at < ? RETURNING 1 AS one`,
        values: [(until + 1) * perMs],
      })),
    ]);
    return removed.reduce((sum, { length }) => sum + length, 0);
  }

  async counts(): Promise<JournalCounts> {
    const [row] = await this.database.all(`SELECT
      (SELECT count(*) FROM docent_searches) AS searches, (SELECT count(*) FROM docent_answers) AS answers,
      (SELECT count(*) FROM docent_ratings WHERE value <> 0) AS ratings, (SELECT count(*) FROM docent_reports) AS reports`);
    const { searches, answers, ratings, reports } = row!;
    return {
      searches: Number(searches),
      answers: Number(answers),
      ratings: Number(ratings),
      reports: Number(reports),
      since: await oldestRecord(this.database),
    };
  }

  /** Kind by kind, oldest first. */
  async *export({
    kinds = exportedKinds,
    since = new Date(0),
  }: ExportOptions = {}): AsyncGenerator<ExportedRecord> {
    if (kinds.includes('search')) yield* this.#exportSearches(since);
    if (kinds.includes('answer')) yield* this.#exportAnswers(since);
    if (kinds.includes('report')) yield* this.#exportReports(since);
  }

  async *#exportSearches(since: Date): AsyncGenerator<ExportedRecord> {
    const from = since.getTime() * tables.searches.perMs;
    for await (const row of this.#rows('SELECT * FROM docent_searches', ['at', 'writer'], from)) {
      const { at, writer: _, query_key: __, top_urls: urls, degraded, ...rest } = row;
      const when = new Date(Number(at) / 1000).toISOString();
      const topUrls = JSON.parse(String(urls));
      yield { kind: 'search', at: when, ...rest, topUrls, degraded: degraded === 1 };
    }
  }

  async *#exportAnswers(since: Date): AsyncGenerator<ExportedRecord> {
    const select = `SELECT * FROM (${selectAnswers}) AS answers`;
    for await (const row of this.#rows(select, ['at', 'id'], since.getTime()))
      yield { kind: 'answer', ...answerOf(row) };
  }

  async *#exportReports(since: Date): AsyncGenerator<ExportedRecord> {
    for await (const row of this.#rows('SELECT * FROM docent_reports', ['at', 'id'], since.getTime())) {
      const { at, id: _, ...rest } = row;
      yield { kind: 'report', at: new Date(Number(at)).toISOString(), ...rest };
    }
  }

  /** Rows in the order of their key, one slice at a time. */
  async *#rows(select: string, [first, second]: readonly ['at', string], from: number): AsyncGenerator<Row> {
    let after: Value[] | null = null;
    while (true) {
      const where = after === null ? ` WHERE ${first} >= ?` : ` WHERE (${first}, ${second}) > (?, ?)`;
      const rows: Row[] = await this.database.all(
        `${select}${where} ORDER BY ${first}, ${second} LIMIT ${slice}`,
        after ?? [from],
      );
      yield* rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < slice) return;
      after = [last[first]!, last[second]!];
    }
  }

  /** The time of the row at a position, in milliseconds: the earliest of all kinds that have so many rows. */
  async #timeOfRow(position: number): Promise<number | null> {
    const times = Object.entries(tables).map(
      ([kind, { name }]) => `(SELECT at FROM ${name} ORDER BY at LIMIT 1 OFFSET ${position}) AS ${kind}`,
    );
    const [row] = await this.database.all(`SELECT ${times.join(', ')}`);
    const found = Object.entries(tables).flatMap(([kind, { perMs }]) => {
      const at = row![kind];
      return at === null ? [] : Math.floor(Number(at) / perMs);
    });
    return found.length === 0 ? null : Math.min(...found);
  }

  async #purgeAnswers(before: number): Promise<number> {
    let count = 0;
    while (true) {
      const old = `SELECT id FROM docent_answers WHERE at < ? ORDER BY at LIMIT ${slice}`;
      const [, rows] = await this.database.write([
        { sql: `DELETE FROM docent_ratings WHERE answer IN (${old})`, values: [before] },
        { sql: `DELETE FROM docent_answers WHERE id IN (${old}) RETURNING 1 AS one`, values: [before] },
      ]);
      count += rows!.length;
      if (rows!.length < slice) return count;
    }
  }

  async #purgeTable(kind: 'searches' | 'reports', beforeMs: number): Promise<number> {
    const { name, perMs } = tables[kind];
    let count = 0;
    while (true) {
      // Up to the time of the last row of the slice; all expired rows if there are fewer.
      const [rows] = await this.database.write([
        {
          sql: `DELETE FROM ${name} WHERE at < CAST(? AS BIGINT) AND at <= COALESCE(
            (SELECT at FROM ${name} WHERE at < CAST(? AS BIGINT) ORDER BY at LIMIT 1 OFFSET ${slice - 1}), CAST(? AS BIGINT))
            RETURNING 1 AS one`,
          values: [beforeMs * perMs, beforeMs * perMs, beforeMs * perMs],
        },
      ]);
      count += rows!.length;
      if (rows!.length < slice) return count;
    }
  }
}
