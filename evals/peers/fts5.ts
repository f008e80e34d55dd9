import { DatabaseSync } from 'node:sqlite';
import type { Passage } from './passage.ts';
import type { Peer, PeerSearch } from './peer.ts';

/** SQLite's full-text index: English stemming, weighted columns, matches any word. */
export function openFts5(path = ':memory:'): Peer {
  const database = new DatabaseSync(path);
  database.exec(`
    PRAGMA cache_size = -262144; PRAGMA mmap_size = 8589934592; PRAGMA synchronous = OFF;
    CREATE VIRTUAL TABLE IF NOT EXISTS passage USING
      fts5(page UNINDEXED, title, headings, path, body, tokenize = 'porter unicode61')`);
  const insert = database.prepare('INSERT INTO passage VALUES (?, ?, ?, ?, ?)');
  // Ordered by `rank`, FTS5 fetches only the returned rows; by `bm25()`, every matching row.
  const select = database.prepare(`SELECT page FROM passage
    WHERE passage MATCH ? AND rank MATCH 'bm25(0, 10, 5, 5, 1)' ORDER BY rank LIMIT ?`);
  return {
    name: 'FTS5',
    add(chunks: readonly Passage[]) {
      database.exec('BEGIN');
      for (const { page, title, headings, path: words, body } of chunks)
        insert.run(page, title, headings, words, body);
      database.exec('COMMIT');
    },
    search(query: string, { chunks, typing = false }: PeerSearch) {
      const match = matchExpression(query, typing);
      return match === '' ? [] : select.all(match, chunks).map((row) => String(row.page));
    },
    close: () => database.close(),
  };
}

function matchExpression(query: string, typing: boolean): string {
  const words = [...new Set(query.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu))].map((word) => `"${word}"`);
  return words.join(' OR ') + (typing && words.length > 0 ? '*' : '');
}
