/** Where the SQL of the two databases differs. */
export interface Dialect {
  /** Ends a table whose rows are stored in the order of their key. */
  clustered: string;
  /** Whether counting many rows is only fast with covering indexes. */
  needsCoveringIndexes: boolean;
}

/** One migration of the tables. Published migrations are never changed, only added to. */
export type Migration = (dialect: Dialect) => readonly string[];

/** One row for each migration that was applied. */
export const migrationTable = 'docent_migrations';

export const migrations: readonly Migration[] = [
  ({ clustered }) => [
    `CREATE TABLE docent_answers (
      id TEXT PRIMARY KEY,
      at BIGINT NOT NULL,
      version TEXT NOT NULL,
      locale TEXT NOT NULL,
      asker TEXT NOT NULL,
      question TEXT NOT NULL,
      snapshot INTEGER NOT NULL,
      chunks TEXT NOT NULL,
      prompt_hash TEXT NOT NULL,
      outcome TEXT,
      status TEXT,
      answerer TEXT,
      model TEXT,
      fallback TEXT,
      truncated INTEGER,
      text TEXT,
      citations TEXT,
      input_tokens BIGINT,
      output_tokens BIGINT,
      cost DOUBLE PRECISION,
      first_byte_ms DOUBLE PRECISION,
      total_ms DOUBLE PRECISION
    )`,
    'CREATE INDEX docent_answers_at ON docent_answers (at)',
    `CREATE TABLE docent_ratings (
      answer TEXT PRIMARY KEY REFERENCES docent_answers (id) ON DELETE CASCADE,
      at BIGINT NOT NULL,
      value INTEGER NOT NULL,
      comment TEXT
    )`,
    // Microseconds, unique for each writer, so that a row that is sent twice is stored once.
    `CREATE TABLE docent_searches (
      at BIGINT NOT NULL,
      writer BIGINT NOT NULL,
      version TEXT NOT NULL,
      locale TEXT NOT NULL,
      asker TEXT NOT NULL,
      query TEXT NOT NULL,
      hits INTEGER NOT NULL,
      top_urls TEXT NOT NULL,
      coverage DOUBLE PRECISION NOT NULL,
      degraded INTEGER NOT NULL,
      ms DOUBLE PRECISION NOT NULL,
      PRIMARY KEY (at, writer)
    )${clustered}`,
    `CREATE TABLE docent_reports (
      id TEXT PRIMARY KEY,
      at BIGINT NOT NULL,
      version TEXT NOT NULL,
      locale TEXT NOT NULL,
      asker TEXT NOT NULL,
      url TEXT NOT NULL,
      comment TEXT NOT NULL
    )`,
    'CREATE TABLE docent_spending (day TEXT PRIMARY KEY, dollars DOUBLE PRECISION NOT NULL)',
    'CREATE TABLE docent_settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
    // As rate-limiter-flexible requires.
    'CREATE TABLE docent_limits (key VARCHAR(255) PRIMARY KEY, points INTEGER NOT NULL DEFAULT 0, expire BIGINT)',
  ],
  ({ needsCoveringIndexes }) => [
    "ALTER TABLE docent_searches ADD COLUMN query_key TEXT NOT NULL DEFAULT ''",
    'UPDATE docent_searches SET query_key = substr(lower(query), 1, 120)',
    "ALTER TABLE docent_answers ADD COLUMN question_key TEXT NOT NULL DEFAULT ''",
    'UPDATE docent_answers SET question_key = substr(lower(question), 1, 120)',
    'ALTER TABLE docent_answers ADD COLUMN pages TEXT',
    ...(needsCoveringIndexes
      ? [
          'CREATE INDEX docent_searches_query ON docent_searches (query_key, hits, coverage)',
          'DROP INDEX docent_answers_at',
          `CREATE INDEX docent_answers_at ON docent_answers
            (at, asker, outcome, status, fallback, first_byte_ms, total_ms, version, locale, question_key, pages)`,
        ]
      : []),
  ],
  // The index made each insert four times as expensive, because each query touches another page of the index.
  () => ['DROP INDEX IF EXISTS docent_searches_query'],
  // For finding the oldest reports without a scan.
  () => ['CREATE INDEX docent_reports_at ON docent_reports (at)'],
  // The owner's decisions about questions and queries, by grouping key.
  () => [
    'CREATE TABLE docent_marks (key TEXT PRIMARY KEY, at BIGINT NOT NULL, state TEXT NOT NULL, note TEXT NOT NULL)',
  ],
  // The earlier question that a question continues or repeats. Few answers have one.
  () => [
    'ALTER TABLE docent_answers ADD COLUMN earlier TEXT',
    'ALTER TABLE docent_answers ADD COLUMN earlier_relation TEXT',
    'CREATE INDEX docent_answers_earlier ON docent_answers (at) WHERE earlier IS NOT NULL',
  ],
];
