import type { InboxEntry } from '../vocabulary/insights.ts';
import type { Database } from './database.ts';
import { keyOfMark } from './grouping-key.ts';

/** The owner's decision about an inbox entry. */
export interface InboxMark extends Pick<InboxEntry, 'state' | 'note'> {
  at: Date;
}

/** A thing with what the owner decided about it. What is done is open again when it happens again. */
export function marked<Thing extends Pick<InboxEntry, 'key' | 'lastAt'>>(
  thing: Thing,
  marks: ReadonlyMap<string, InboxMark>,
): Thing & Pick<InboxEntry, 'state' | 'isBack' | 'note'> {
  const mark = marks.get(thing.key);
  if (mark === undefined) return { ...thing, state: 'open', isBack: false, note: '' };
  const isBack = mark.state === 'done' && thing.lastAt > mark.at.toISOString();
  return { ...thing, note: mark.note, isBack, state: isBack ? 'open' : mark.state };
}

/** The owner's marks on questions, queries and reported pages, by key. */
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
    const rows = await this.#database.all('SELECT key, at, state, note FROM docent_marks ORDER BY at');
    return new Map(
      rows.map(({ key, at, state, note }) => [
        keyOfMark(String(key)),
        { at: new Date(Number(at)), state: state as InboxMark['state'], note: String(note) },
      ]),
    );
  }
}
