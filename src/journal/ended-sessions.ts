import type { Database } from './database.ts';

/** Ids of insights sessions that ended before they expired; nothing else about them is stored. */
export class EndedSessions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** `until`: when the session expires and its id can be deleted. */
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
