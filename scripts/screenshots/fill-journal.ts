import type { JournalStore } from '../../src/journal/journal-store.ts';
import {
  addSpending,
  beginAnswer,
  endAnswer,
  keepRating,
  keepReport,
  keepSearches,
} from '../../src/journal/statements.ts';
import type { AnswerEnding } from '../../src/vocabulary/answer-record.ts';
import { type AskedBefore, askedBefore, comments, queries, reports } from './made-up-readers.ts';

const dayMs = 86_400_000;
const scope = { version: 'current', locale: 'en' };

/** Fills a journal with invented activity of readers of the manual in the last days; always the same. */
export async function fillJournal(store: JournalStore, { days = 30, now = Date.now() } = {}): Promise<void> {
  const random = seeded(11);
  for (let ago = days - 1; ago >= 0; ago--) {
    const start = now - ago * dayMs - 3_600_000;
    const weekday = new Date(start).getUTCDay();
    const busy = (weekday === 0 || weekday === 6 ? 0.35 : 1) * (0.75 + (0.5 * (days - ago)) / days);
    const moment = () => new Date(start - random() * 8 * 3_600_000);
    await searchesOf(store, { count: Math.round(busy * (90 + random() * 50)), moment, random });
    await answersOf(store, { count: Math.round(busy * (14 + random() * 10)), moment, random });
  }
  for (const [index, { url, comment }] of reports.entries())
    await store.database.write([
      keepReport({
        id: crypto.randomUUID(),
        at: new Date(now - (index + 1) * 2 * dayMs),
        scope,
        asker: 'agent',
        url,
        comment,
      }),
    ]);
}

interface Day {
  count: number;
  moment(): Date;
  random(): number;
}

async function searchesOf(store: JournalStore, { count, moment, random }: Day): Promise<void> {
  const searches = Array.from({ length: count }, (_, index) => {
    const { query, hits, coverage, url } = picked(queries, random);
    const at = moment();
    return {
      at,
      key: at.getTime() * 1000 + (index % 1000),
      writer: 1,
      scope,
      asker: random() < 0.18 ? ('agent' as const) : ('reader' as const),
      query,
      hits,
      topUrls: url === null ? [] : [url],
      coverage,
      degraded: random() < 0.012,
      milliseconds: 1.2 + 6 * random() ** 4,
    };
  });
  await store.database.write([keepSearches(searches)]);
}

async function answersOf(store: JournalStore, { count, moment, random }: Day): Promise<void> {
  for (let index = 0; index < count; index++) {
    const asked = picked(askedBefore, random);
    const at = moment();
    const earlier = askedBefore.find(({ question }) => question === asked.earlier?.question);
    if (earlier !== undefined) await keepAnswer(store, earlier, new Date(at.getTime() - 60_000), random);
    await keepAnswer(store, asked, at, random);
  }
}

async function keepAnswer(
  store: JournalStore,
  asked: AskedBefore,
  at: Date,
  random: () => number,
): Promise<void> {
  const { question, earlier = null } = asked;
  const id = crypto.randomUUID();
  const asker = random() < 0.1 ? ('agent' as const) : ('reader' as const);
  const ending = endingOf(asked, random);
  await store.database.write([
    beginAnswer({ id, at, scope, asker, question, earlier, snapshot: 1, chunks: [], promptHash: 'p' }),
    endAnswer(id, ending),
    addSpending(at.toISOString().slice(0, 10), ending.cost ?? 0),
  ]);
  const isGood = random() < asked.liked;
  const comment = isGood || random() < 0.4 ? null : (comments.get(question) ?? null);
  if (random() < 0.3 && ending.outcome === 'finished')
    await store.database.write([keepRating(id, at, isGood ? 1 : -1, comment)]);
}

function endingOf({ status, text, cites }: AskedBefore, random: () => number): AnswerEnding {
  const outcome = random() < 0.02 ? 'failed' : random() < 0.03 ? 'aborted' : 'finished';
  const firstByteMs = 380 + 900 * random() ** 3;
  const tokens = 1800 + Math.round(random() * 1600);
  return {
    outcome,
    ...(outcome === 'finished' && {
      status,
      answerer: 'model',
      model: 'small',
      fallback: null,
      truncated: false,
    }),
    text,
    citations: cites.map(([title, url], index) => ({
      number: index + 1,
      title,
      url,
      anchor: null,
      quote: null,
      quoteUrl: null,
    })),
    inputTokens: tokens,
    outputTokens: 180,
    cost: tokens * 0.0000011,
    firstByteMs,
    totalMs: firstByteMs + 1200 + 2600 * random() ** 2,
  };
}

function picked<Item extends { weight: number }>(items: readonly Item[], random: () => number): Item {
  let left = random() * items.reduce((sum, { weight }) => sum + weight, 0);
  for (const item of items) {
    left -= item.weight;
    if (left < 0) return item;
  }
  return items[0]!;
}

/** Pseudo-random numbers between 0 and 1, the same every time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
