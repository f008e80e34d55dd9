import type { Database } from './database.ts';

/** Ids of sessions of the insights page that ended before their time; nothing else about them is kept. */
export class EndedSessions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** `until`: when the session would have been over anyway, and can be forgotten. */
  async add(id: string, until: Date, now = new Date()): Promise<void> {
    await this.#database.write([
      {
        sql: "DELETE FROM docent_settings WHERE name LIKE 'ended session %' AND value < ?",
        values: [now.toISOString()],
      },
      {
        sql: 'INSERT INTO docent_settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING',
        values: [nameOf(id), until.toISOString()],
      },
    ]);
  }

  async has(id: string): Promise<boolean> {
    const rows = await this.#database.all('SELECT value FROM docent_settings WHERE name = ?', [nameOf(id)]);
    return rows.length > 0;
  }
}

function nameOf(id: string): string {
  return `ended session ${id}`;
}
