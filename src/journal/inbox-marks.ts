import type { InboxEntry } from '../vocabulary/insights.ts';
import type { Database } from './database.ts';

/** The owner's decision about an inbox entry. */
export interface InboxMark extends Pick<InboxEntry, 'state' | 'note'> {
  at: Date;
}

/** The owner's marks on questions and queries, by grouping key. */
export class InboxMarks {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async set(key: string, { state, note, at }: InboxMark): Promise<void> {
    await this.#database.write([
      {
        sql: `INSERT INTO docent_marks (key, at, state, note) VALUES (?, ?, ?, ?)
          ON CONFLICT (key) DO UPDATE SET at = excluded.at, state = excluded.state, note = excluded.note`,
        values: [key, at.getTime(), state, note],
      },
    ]);
  }

  async all(): Promise<ReadonlyMap<string, InboxMark>> {
    const rows = await this.#database.all('SELECT key, at, state, note FROM docent_marks');
    return new Map(
      rows.map(({ key, at, state, note }) => [
        String(key),
        { at: new Date(Number(at)), state: state as InboxMark['state'], note: String(note) },
      ]),
    );
  }
}
