interface SizedTable {
  name: string;
  /** Columns whose length varies. */
  texts: readonly string[];
  /** Bytes of the other columns, of the row's header and of its index entries. */
  fixedBytes: number;
}

/** The tables that grow with use. */
export const postgresTables: readonly SizedTable[] = [
  {
    name: 'docent_searches',
    texts: ['version', 'locale', 'asker', 'query', 'query_key', 'top_urls'],
    fixedBytes: 128,
  },
  {
    name: 'docent_answers',
    texts: ['question', 'question_key', 'chunks', 'text', 'citations', 'pages'],
    fixedBytes: 400,
  },
  { name: 'docent_ratings', texts: ['comment'], fixedBytes: 180 },
  { name: 'docent_reports', texts: ['version', 'locale', 'asker', 'url', 'comment'], fixedBytes: 180 },
];

/** Pages that are read for an estimate: its error is about 2 %. */
const sampledPages = 2000;
const pageBytes = 8192;

export function pagesOf({ name }: SizedTable): string {
  return `pg_relation_size('${name}') / ${pageBytes} AS ${name}`;
}

/** The same pages every time: what chance adds to the estimate does not change between two of them. */
export function sampledBytes({ name, texts, fixedBytes }: SizedTable, pages: number): string {
  const percent = Math.min(100, (100 * sampledPages) / Math.max(1, pages));
  const bytes = texts.map((column) => `COALESCE(pg_column_size(${column}), 0)`).join(' + ');
  return `(SELECT COALESCE(sum(${bytes} + ${fixedBytes}), 0) * ${100 / percent}
    FROM ${name} TABLESAMPLE SYSTEM (${percent}) REPEATABLE (1)) AS ${name}`;
}
