import type { Database, Statement } from '../../src/journal/database.ts';
import { beginAnswer, endAnswer, keepRating, keepSearches } from '../../src/journal/statements.ts';
import { answerBeginning, answerEnding } from '../../test/contracts/journal-contract.ts';

const batch = 500;
const dayMs = 86_400_000;

export interface Filling {
  searches: number;
  answers: number;
  /** The records are spread over this many days before now. */
  days: number;
  /** The queries: the first ones are frequent, the last ones rare. */
  queries: readonly string[];
  /** The pages that are found and cited. */
  urls: readonly string[];
}

/** Writes the records of a busy site. Every tenth answer is rated, every twentieth search finds nothing. */
export async function fillJournal(database: Database, filling: Filling): Promise<void> {
  const start = Date.now() - filling.days * dayMs;
  for (let from = 0; from < filling.searches; from += batch)
    await database.write([searchesOf(filling, start, from, Math.min(batch, filling.searches - from))]);
  for (let from = 0; from < filling.answers; from += batch)
    await database.write(
      Array.from({ length: Math.min(batch, filling.answers - from) }).flatMap((_, index) =>
        answerOf(filling, start, from + index),
      ),
    );
}

function searchesOf(
  { searches, days, queries, urls }: Filling,
  start: number,
  from: number,
  count: number,
): Statement {
  return keepSearches(
    Array.from({ length: count }, (_, index) => {
      const place = from + index;
      const at = start + (place * days * dayMs) / searches;
      return {
        key: Math.floor(at * 1000),
        writer: 1,
        at: new Date(at),
        scope: { version: 'current', locale: 'en' },
        asker: place % 10 === 0 ? 'agent' : 'reader',
        query: often(queries),
        hits: place % 20 === 0 ? 0 : 10,
        topUrls: [often(urls), often(urls), often(urls)],
        coverage: Math.random(),
        degraded: false,
        milliseconds: 5 * Math.random(),
      };
    }),
  );
}

function answerOf({ answers, days, queries, urls }: Filling, start: number, place: number): Statement[] {
  const at = new Date(start + (place * days * dayMs) / answers);
  const beginning = answerBeginning({ at, question: `How do I use ${often(queries)}?` });
  const [citation] = answerEnding().citations;
  const citations = [1, 2, 3].map((number) => ({ ...citation!, number, url: often(urls) }));
  const rating = keepRating(beginning.id, at, place % 30 === 0 ? -1 : 1, null);
  return [
    beginAnswer(beginning),
    endAnswer(beginning.id, answerEnding({ citations, text: 'Run the installer. [1] '.repeat(30) })),
    ...(place % 10 === 0 ? [rating] : []),
  ];
}

function often<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() ** 3 * items.length)]!;
}
