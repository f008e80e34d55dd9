interface SizedTable {
  name: string;
  /** Columns of variable length. */
  texts: readonly string[];
  /** Bytes of the other columns, the row header and the index entries. */
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

/** Pages to read for an estimate; its error is about 2 %. */
const sampledPages = 2000;
const pageBytes = 8192;

export function pagesOf({ name }: SizedTable): string {
  return `pg_relation_size('${name}') / ${pageBytes} AS ${name}`;
}

/** Samples the same pages every time, so that the random error does not change between two estimates. */
export function sampledBytes({ name, texts, fixedBytes }: SizedTable, pages: number): string {
  const percent = Math.min(100, (100 * sampledPages) / Math.max(1, pages));
  const bytes = texts.map((column) => `COALESCE(pg_column_size(${column}), 0)`).join(' + ');
  return `(SELECT COALESCE(sum(${bytes} + ${fixedBytes}), 0) * ${100 / percent}
    FROM ${name} TABLESAMPLE SYSTEM (${percent}) REPEATABLE (1)) AS ${name}`;
}
