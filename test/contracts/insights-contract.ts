import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { InboxMarks } from '../../src/journal/inbox-marks.ts';
import { gatherInsights } from '../../src/journal/insights/gather-insights.ts';
import { latencies } from '../../src/journal/insights/latencies.ts';
import { lastDays } from '../../src/journal/insights/period.ts';
import { queryUse } from '../../src/journal/insights/query-use.ts';
import { shownToReaders } from '../../src/journal/insights/shown-to-readers.ts';
import type { JournalStore } from '../../src/journal/journal-store.ts';
import {
  addSpending,
  beginAnswer,
  endAnswer,
  type KeyedSearch,
  keepRating,
  keepReport,
  keepSearches,
} from '../../src/journal/statements.ts';
import type { AnswerBeginning, AnswerEnding } from '../../src/vocabulary/answer-record.ts';
import { insightsSchema } from '../../src/vocabulary/insights.ts';
import type { SearchRecord } from '../../src/vocabulary/search-record.ts';
import { answerBeginning, answerEnding } from './journal-contract.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const hourMs = 3_600_000;
const scope = { version: 'current', locale: 'en' };

/** Fills a journal with past events. */
class Past {
  readonly store: JournalStore;
  #key = 0;

  constructor(store: JournalStore) {
    this.store = store;
  }

  async searched(query: string, given: Partial<SearchRecord> & { hoursAgo?: number } = {}): Promise<void> {
    await this.write(this.search(query, given));
  }

  search(query: string, { hoursAgo = 1, ...given }: Partial<SearchRecord> & { hoursAgo?: number } = {}) {
    const at = new Date(now - hoursAgo * hourMs);
    const facts = { hits: 3, topUrls: ['/a'], coverage: 1, degraded: false, milliseconds: 2 };
    const record = { at, scope, asker: 'reader' as const, query, ...facts, ...given };
    return { ...record, key: record.at.getTime() * 1000 + this.#key++, writer: 1 };
  }

  async write(...searches: KeyedSearch[]): Promise<void> {
    await this.store.database.write([keepSearches(searches)]);
  }

  /** Resolves to the answer's id. */
  async answered(
    question: string,
    ending: Partial<AnswerEnding> | null = {},
    given: Partial<AnswerBeginning> = {},
  ): Promise<string> {
    const beginning = answerBeginning({ question, at: new Date(now - hourMs), ...given });
    await this.store.database.write([
      beginAnswer(beginning),
      ...(ending === null ? [] : [endAnswer(beginning.id, answerEnding(ending))]),
    ]);
    return beginning.id;
  }

  async rated(id: string, value: number, comment: string | null = null, hoursAgo = 1): Promise<void> {
    await this.store.database.write([keepRating(id, new Date(now - hoursAgo * hourMs), value, comment)]);
  }

  async reported(url: string, comment: string, hoursAgo = 1): Promise<void> {
    const at = new Date(now - hoursAgo * hourMs);
    const report = { id: crypto.randomUUID(), at, scope, asker: 'agent' as const, url, comment };
    await this.store.database.write([keepReport(report)]);
  }
}

function citing(...urls: string[]): Partial<AnswerEnding> {
  const [citation] = answerEnding().citations;
  return { citations: urls.map((url, index) => ({ ...citation!, number: index + 1, url })) };
}

const nothingCited = { citations: [] };

/** Tests of insights that every journal must pass. */
export function insightsContract(name: string, open: () => Promise<JournalStore>): void {
  describe(`insights of the journal ${name}`, () => {
    test('inbox entries keep their marks, and the previous period is summed up', async () => {
      const past = new Past(await open());
      await past.searched('teapot', { hits: 0, coverage: 0, hoursAgo: 5 });
      await past.searched('teapot', { hoursAgo: 24 * 40 });
      const marks = new InboxMarks(past.store.database);
      const read = async () => {
        const { inbox, before } = await gatherInsights(past.store.database, { days: 30, now });
        return [inbox.map(({ text, state, note, isBack }) => [text, state, note, isBack]), before.searches];
      };
      assert.deepEqual(await read(), [[['teapot', 'open', '', false]], 1]);
      await marks.set('teapot', { state: 'ignored', note: 'sold out', at: new Date(now - 4 * hourMs) });
      assert.deepEqual(await read(), [[['teapot', 'ignored', 'sold out', false]], 1]);
      await marks.set('teapot', { state: 'done', note: '', at: new Date(now - 4 * hourMs) });
      assert.deepEqual(await read(), [[['teapot', 'done', '', false]], 1]);
      await past.searched('Teapot', { hits: 0, coverage: 0, hoursAgo: 1 });
      assert.deepEqual(await read(), [[['Teapot', 'open', '', true]], 1]);
      await past.store.database.close();
    });

    test('inbox entries include what readers saw: the last answer or the first results', async () => {
      const past = new Past(await open());
      const text = 'These sections come closest:\n\n- [Oven](</oven>)';
      const id = await past.answered('Which oven?', { status: 'unsupported', text, ...nothingCited });
      await past.searched('red teapot', { coverage: 0.2, topUrls: ['/old'], hoursAgo: 3 });
      await past.searched('Red teapot', { coverage: 0.2, topUrls: ['/tea', '/pots'], hoursAgo: 2 });
      await past.searched('other', { hoursAgo: 2 });
      await past.searched('nothing', { hits: 0, coverage: 0 });
      const { inbox } = await gatherInsights(past.store.database, { now });
      const { answers, results } = await shownToReaders(past.store.database, inbox);
      const at = new Date(now - hourMs).toISOString();
      assert.deepEqual([...answers], [[id, { id, at, status: 'unsupported', text, cited: [] }]]);
      assert.deepEqual([...results], [['red teapot', ['/tea', '/pots'].map((url) => ({ ...scope, url }))]]);
      assert.deepEqual(await shownToReaders(past.store.database, []), {
        answers: new Map(),
        results: new Map(),
      });
      await past.store.database.close();
    });

    test('an empty journal has zero counts for every day', async () => {
      const store = await open();
      const insights = await gatherInsights(store.database, { days: 3, now });
      assert.deepEqual(insightsSchema.parse(insights), insights);
      assert.deepEqual(
        insights.perDay.map(({ day, searches }) => [day, searches]),
        [
          ['2026-11-13', 0],
          ['2026-11-14', 0],
          ['2026-11-15', 0],
        ],
      );
      assert.ok(Object.values(insights.totals).every((value) => value === 0));
      assert.deepEqual(insights.latency, {
        ...{ search: null, answerFirstByte: null, answerTotal: null },
        ...{ quotedFirstByte: null, quotedTotal: null },
      });
      assert.equal(insights.stale, null);
      await store.database.close();
    });

    test('queries are counted regardless of spelling and grouped by what they found', async () => {
      const past = new Past(await open());
      await past.searched('install');
      await past.searched('  INSTALL ');
      await past.searched('install', { hits: 0, coverage: 0 });
      await past.searched('ÜBER uns', { hits: 0, coverage: 0 });
      await past.searched('über  uns', { hits: 0, coverage: 0, asker: 'agent', degraded: true });
      await past.searched('colour', { coverage: 0.25 });
      await past.searched('   ');
      await past.searched('old', { hoursAgo: 24 * 40 });
      const { queries, totals } = await gatherInsights(past.store.database, { days: 30, now });
      assert.deepEqual(
        queries.top.map(({ query, searches }) => [query, searches]),
        [
          ['install', 3],
          ['über uns', 2],
          ['colour', 1],
        ],
      );
      const at = new Date(now - hourMs).toISOString();
      const without = { weak: 0, lastWithoutHits: at, lastWeak: null };
      assert.deepEqual(queries.withoutHits, [
        { query: 'über uns', searches: 2, withoutHits: 2, coverage: 0, ...without },
        { query: 'install', searches: 3, withoutHits: 1, coverage: 0.667, ...without },
      ]);
      const weakly = { withoutHits: 0, lastWithoutHits: null, lastWeak: at };
      assert.deepEqual(queries.weak, [{ query: 'colour', searches: 1, weak: 1, coverage: 0.25, ...weakly }]);
      const { searches, withoutHits, weak, degraded, agentSearches } = totals;
      assert.deepEqual([searches, withoutHits, weak, degraded, agentSearches], [7, 3, 1, 1, 1]);
      await past.store.database.close();
    });

    test('equally frequent searches are listed newest first, and gibberish without results last', async () => {
      const past = new Past(await open());
      await past.searched('zzzz', { hits: 0 });
      await past.searched('anvil', { hits: 0, hoursAgo: 30 });
      await past.searched('teapot lids', { hits: 0, hoursAgo: 20 });
      const { queries } = await gatherInsights(past.store.database, { days: 30, now });
      assert.deepEqual(
        queries.withoutHits.map(({ query }) => query),
        ['teapot lids', 'anvil', 'zzzz'],
      );
      assert.deepEqual(
        queries.top.map(({ query }) => query),
        ['zzzz', 'teapot lids', 'anvil'],
      );
      await past.store.database.close();
    });

    test('every day has its own counts, in UTC', async () => {
      const past = new Past(await open());
      await past.searched('today');
      await past.searched('last minute of yesterday', { hoursAgo: 12.01 });
      await past.answered('yesterday?', {}, { at: new Date(now - 20 * hourMs) });
      const id = await past.answered('today?');
      await past.rated(id, 1);
      await past.rated(await past.answered('again?'), -1, null, 13);
      await past.reported('/a', 'wrong');
      await past.store.database.write([addSpending('2026-11-14', 0.5), addSpending('2026-11-15', 0.25)]);
      const { perDay, totals } = await gatherInsights(past.store.database, { days: 2, now });
      const shown = perDay.map(({ day, searches, answers, up, down, reports, dollars }) => [
        day,
        searches,
        answers,
        up,
        down,
        reports,
        dollars,
      ]);
      assert.deepEqual(shown, [
        ['2026-11-14', 1, 1, 0, 1, 0, 0.5],
        ['2026-11-15', 1, 2, 1, 0, 1, 0.25],
      ]);
      assert.deepEqual([totals.searches, totals.answers, totals.dollars], [2, 3, 0.75]);
      await past.store.database.close();
    });

    test('insights of readers and of agents are separate', async () => {
      const past = new Past(await open());
      const agent = { asker: 'agent' as const };
      await past.searched('kettle');
      await past.searched('teapot', { ...agent, hits: 0, coverage: 0 });
      await past.rated(await past.answered('Why does it leak?'), -1, 'Wet');
      await past.answered('Who pours?', { status: 'refused', ...nothingCited, cost: 0.25 }, agent);
      await past.reported('/a', 'Wrong');
      await past.store.database.write([addSpending('2026-11-15', 0.5)]);
      const of = async (asker: 'reader' | 'agent' | null) => {
        const found = await gatherInsights(past.store.database, { now, asker });
        const { totals, inbox, queries, pages } = found;
        const { searches, answers, down, reports, dollars } = totals;
        return {
          asker: found.asker,
          totals: [searches, answers, down, reports, dollars],
          inbox: inbox.map(({ text }) => text).sort(),
          lists: [queries.top.length, pages.cited.length, pages.reported.length],
        };
      };
      assert.deepEqual(await of('reader'), {
        asker: 'reader',
        totals: [1, 1, 1, 0, answerEnding().cost],
        inbox: ['Why does it leak?'],
        lists: [1, 1, 0],
      });
      assert.deepEqual(await of('agent'), {
        asker: 'agent',
        totals: [1, 1, 0, 1, 0.25],
        inbox: ['Who pours?', 'teapot'],
        lists: [1, 0, 1],
      });
      const everyone = await of(null);
      assert.deepEqual(everyone.totals, [2, 2, 1, 1, 0.5]);
      assert.deepEqual(everyone.inbox, ['Who pours?', 'Why does it leak?', 'teapot']);
      await past.store.database.close();
    });

    test('answers are counted by outcome', async () => {
      const past = new Past(await open());
      await past.answered('fine?', { answerer: 'model' });
      await past.answered('quoted?', { answerer: 'extractive', model: null });
      await past.answered('unknown?', { status: 'refused', ...nothingCited });
      await past.answered('Unknown?', { status: 'refused', ...nothingCited }, { at: new Date(now - 60_000) });
      await past.answered('vague?', { status: 'unsupported', ...nothingCited, fallback: 'budget' });
      await past.answered('broken?', { outcome: 'failed', status: undefined, ...nothingCited });
      await past.answered('left?', { outcome: 'aborted', status: undefined, ...nothingCited });
      await past.answered('dead?', null, { asker: 'agent' });
      await past.answered('being written?', null, { at: new Date(now - 1000) });
      const { totals, unanswered } = await gatherInsights(past.store.database, { now });
      const { answers, answered, quoted, refused, unsupported, failed, aborted, unfinished, fallback } =
        totals;
      assert.deepEqual(
        { answers, answered, quoted, refused, unsupported, failed, aborted, unfinished, fallback },
        {
          answers: 9,
          answered: 2,
          quoted: 1,
          refused: 2,
          unsupported: 1,
          failed: 1,
          aborted: 1,
          unfinished: 1,
          fallback: 1,
        },
      );
      assert.equal(totals.agentAnswers, 1);
      assert.deepEqual(
        unanswered.map(({ question, refused, unsupported }) => [question, refused, unsupported]),
        [
          ['Unknown?', 2, 0],
          ['vague?', 0, 1],
        ],
      );
      await past.store.database.close();
    });

    test('down-rated answers include question, sources and comments, worst first', async () => {
      const past = new Past(await open());
      const older = await past.answered('How do I install?', citing('/install#linux', '/faq'));
      const newer = await past.answered('how do i INSTALL?', citing('/install#mac'));
      const other = await past.answered('Why?', citing('/faq'));
      const liked = await past.answered('Liked?', citing('/install'));
      await past.answered('How do I install?', citing('/install'));
      await past.rated(older, -1, 'Old command', 3);
      await past.rated(newer, -1, 'Wrong "command"', 2);
      await past.rated(other, -1);
      await past.rated(other, 0);
      await past.rated(liked, 1);
      const insights = await gatherInsights(past.store.database, { now });
      assert.deepEqual(insightsSchema.parse(insights), insights);
      const { downRated, pages } = insights;
      assert.equal(downRated.length, 1);
      const [worst] = downRated;
      assert.deepEqual(
        [worst?.question, worst?.up, worst?.down, worst?.comments],
        ['How do I install?', 0, 2, ['Wrong "command"', 'Old command']],
      );
      assert.deepEqual(
        [worst?.answer.id, worst?.answer.cited],
        [newer, [{ title: 'Install', url: '/install#mac' }]],
      );
      const page = (url: string, answers: number, up: number, down: number) => ({
        url,
        ...scope,
        answers,
        up,
        down,
      });
      assert.deepEqual(pages.cited, [page('/install', 4, 1, 2), page('/faq', 2, 0, 1)]);
      assert.deepEqual(pages.downRated, [page('/install', 4, 1, 2), page('/faq', 2, 0, 1)]);
      await past.store.database.close();
    });

    test('many thumbs down count more than few, even if others liked the answer', async () => {
      const past = new Past(await open());
      const rate = async (question: string, page: string, votes: readonly (1 | -1)[]) => {
        for (const vote of votes) await past.rated(await past.answered(question, citing(page)), vote);
      };
      await rate('Split?', '/split', [-1, -1, -1, 1, 1, 1]);
      await rate('Disliked once?', '/once', [-1]);
      await rate('Popular?', '/popular', [-1, 1, 1, 1, 1]);
      const { downRated, pages } = await gatherInsights(past.store.database, { now });
      assert.deepEqual(
        downRated.map(({ question }) => question),
        ['Split?', 'Disliked once?', 'Popular?'],
      );
      assert.deepEqual(
        pages.downRated.map(({ url }) => url),
        ['/split', '/once', '/popular'],
      );
      await past.store.database.close();
    });

    test('queryUse counts how often a question was asked, searched for and rated', async () => {
      const past = new Past(await open());
      const first = await past.answered('How do I boil water?');
      const second = await past.answered('how do i  BOIL water?');
      await past.answered('How do I boil eggs?');
      await past.rated(first, 1);
      await past.rated(second, -1, 'Wrong');
      await past.searched('How do I boil water?');
      await past.searched('how do i boil water?', { hoursAgo: 24 * 40 });
      const { database } = past.store;
      const question = 'how do i boil water?';
      assert.deepEqual(await queryUse(database, question, { days: 30, now }), {
        ...{ asked: 2, searched: 1, up: 1, down: 1 },
      });
      assert.equal((await queryUse(database, question, { days: 90, now })).searched, 2);
      assert.equal((await queryUse(database, 'nobody', { days: 90, now })).asked, 0);
      await database.close();
    });

    test('follow-ups are grouped by question and earlier question', async () => {
      const past = new Past(await open());
      const after = (question: string) => ({ earlier: { question, relation: 'continued' as const } });
      await past.answered('And at home?', { status: 'refused' }, after('How do I boil water?'));
      await past.answered('and at HOME?', { status: 'refused' }, after('how do I  boil water?'));
      const rated = await past.answered('And at home?', {}, after('How do I bake?'));
      await past.rated(rated, -1);
      const { database } = past.store;
      const insights = await gatherInsights(database, { now });
      assert.deepEqual(insightsSchema.parse(insights), insights);
      const [asked] = insights.unanswered;
      assert.equal(insights.unanswered.length, 1);
      assert.match(asked?.earlier ?? '', /boil water/);
      assert.equal(asked?.refused, 2);
      assert.equal(insights.downRated[0]?.earlier, 'How do I bake?');
      assert.deepEqual(insights.inbox.map(({ earlier }) => earlier?.includes('bake')).toSorted(), [
        false,
        true,
      ]);
      const use = { days: 30, now, earlier: 'How do I boil water?' };
      assert.equal((await queryUse(database, 'And at home?', use)).asked, 2);
      assert.equal((await queryUse(database, 'And at home?', { ...use, earlier: null })).asked, 0);
      await database.close();
    });

    test('questions asked again reveal a cited answer that did not help', async () => {
      const past = new Past(await open());
      const minutesAgo = (minutes: number) => ({ at: new Date(now - minutes * 60_000) });
      const again = (question: string) => ({ earlier: { question, relation: 'repeated' as const } });
      const boil = 'How do I boil water?';
      const first = await past.answered(boil, {}, minutesAgo(50));
      await past.answered('water boiling', {}, { ...minutesAgo(40), ...again(boil) });
      await past.answered('boiling of water', {}, { ...minutesAgo(30), ...again('how do i boil WATER?') });
      await past.answered('Unsure?', { status: 'unsupported' }, minutesAgo(50));
      await past.answered('Why unsure?', {}, { ...minutesAgo(40), ...again('Unsure?') });
      await past.answered('Deleted, too?', {}, { ...minutesAgo(40), ...again('Deleted?') });
      const insights = await gatherInsights(past.store.database, { now });
      assert.deepEqual(insightsSchema.parse(insights), insights);
      assert.deepEqual(insights.askedAgain, [
        {
          ...scope,
          id: first,
          question: boil,
          times: 2,
          otherWords: ['boiling of water', 'water boiling'],
          lastAt: minutesAgo(30).at.toISOString(),
        },
      ]);
      const [entry] = insights.inbox;
      assert.deepEqual([entry?.text, entry?.askedAgain, entry?.otherWords.length], [boil, 2, 2]);
      await past.store.database.close();
    });

    test('lists are limited in length, including the list of reported pages', async () => {
      const past = new Past(await open());
      await past.reported('/a', 'first', 3);
      await past.reported('/a', 'second', 2);
      for (const url of ['/b', '/c', '/d']) await past.reported(url, 'typo', 4);
      for (const query of ['a', 'b', 'c', 'd']) await past.searched(query);
      const { pages, queries } = await gatherInsights(past.store.database, { now, most: 2 });
      const [first] = pages.reported;
      assert.deepEqual(first, {
        url: '/a',
        ...scope,
        key: first?.key,
        reports: 2,
        comments: ['second', 'first'],
        lastAt: new Date(now - 2 * hourMs).toISOString(),
        ...{ state: 'open', isBack: false, note: '' },
      });
      assert.deepEqual([pages.reported.length, queries.top.length], [2, 2]);
      await past.store.database.close();
    });

    test('reported pages keep their marks, and are reopened when they are reported again', async () => {
      const past = new Past(await open());
      await past.reported('/a', 'first', 3);
      await past.reported('/b', 'typo', 3);
      const read = async () => {
        const { pages } = await gatherInsights(past.store.database, { now });
        return pages.reported.map(({ url, state, note, isBack }) => [url, state, note, isBack]);
      };
      const { pages } = await gatherInsights(past.store.database, { now });
      const { key } = pages.reported.find(({ url }) => url === '/a')!;
      const at = new Date(now - 2 * hourMs);
      await new InboxMarks(past.store.database).set(key, { state: 'done', note: 'ticket 7', at });
      assert.deepEqual(await read(), [
        ['/b', 'open', '', false],
        ['/a', 'done', 'ticket 7', false],
      ]);
      await past.reported('/a', 'again', 1);
      assert.deepEqual((await read())[0], ['/a', 'open', 'ticket 7', true]);
      await past.store.database.close();
    });

    test('a query is shown in the spelling that readers use most', async () => {
      const past = new Past(await open());
      for (const query of ['createCaller', 'createcaller', 'createCaller', 'CREATECALLER'])
        await past.searched(query);
      await past.searched('OAuth', { hits: 0, coverage: 0 });
      const { queries, inbox } = await gatherInsights(past.store.database, { now });
      assert.deepEqual(
        queries.top.map(({ query, searches }) => [query, searches]),
        [
          ['createCaller', 4],
          ['OAuth', 1],
        ],
      );
      assert.deepEqual(
        inbox.map(({ key, text }) => [key, text]),
        [['oauth', 'OAuth']],
      );
      await past.store.database.close();
    });

    test('a question is shown in the spelling that readers use most', async () => {
      const past = new Past(await open());
      const usual = 'How do I deploy to Kubernetes?';
      for (const question of [
        usual,
        'how do i deploy to kubernetes?',
        usual,
        'HOW DO I deploy to kubernetes',
      ])
        await past.answered(question, { ...nothingCited, status: 'unsupported' });
      for (const question of ['How?', 'How?']) await past.answered(question);
      await past.rated(await past.answered('how'), -1);
      const { inbox, unanswered, downRated } = await gatherInsights(past.store.database, { now });
      assert.deepEqual(inbox.map(({ text }) => text).toSorted(), [usual, 'How?']);
      assert.deepEqual([unanswered[0]?.question, downRated[0]?.question], [usual, 'How?']);
      await past.store.database.close();
    });

    test('an uncertain answer that helped is not a problem', async () => {
      const past = new Past(await open());
      const uncertain = (question: string) =>
        past.answered(question, { ...nothingCited, status: 'unsupported' });
      const ratings: [question: string, ...values: number[]][] = [
        ['Helped?', 1],
        ['Split?', 1, -1],
        ['Unrated?'],
      ];
      for (const [question, ...values] of ratings) {
        for (const value of values) await past.rated(await uncertain(question), value);
        await uncertain(question);
      }
      const { inbox, unanswered } = await gatherInsights(past.store.database, { now });
      assert.deepEqual(inbox.map(({ text }) => text).toSorted(), ['Split?', 'Unrated?']);
      assert.deepEqual(unanswered.map(({ question }) => question).toSorted(), ['Split?', 'Unrated?']);
      await past.store.database.close();
    });

    test('answers of models and quoted answers are measured separately, and refusals are not measured', async () => {
      const past = new Past(await open());
      const timed = (answerer: 'model' | 'extractive' | 'none', totalMs: number) =>
        past.answered('How?', { answerer, firstByteMs: totalMs, totalMs });
      await timed('none', 1);
      await timed('model', 4000);
      await timed('extractive', 20);
      await timed('extractive', 20);
      const { latency } = await gatherInsights(past.store.database, { now });
      assert.deepEqual([latency.answerTotal?.measured, latency.quotedTotal?.measured], [1, 2]);
      assert.ok(latency.answerFirstByte!.p50 > 3500 && latency.quotedFirstByte!.p90 < 30);
      await past.store.database.close();
    });

    test('percentiles are accurate within a few percent, from all searches or from a sample', async () => {
      const { store, ...past } = await filled(open);
      const period = lastDays(30, now);
      const whole = await latencies(store.database, period, past);
      const sample = await latencies(store.database, period, past, 500);
      assert.equal(whole.search?.measured, past.searches);
      assert.ok(sample.search!.measured < past.searches / 2 && sample.search!.measured > 100);
      for (const { p50, p90, p99 } of [whole.search!, sample.search!]) {
        assert.ok(Math.abs(p50 / 50 - 1) < 0.2, `p50 ${p50}`);
        assert.ok(Math.abs(p90 / 90 - 1) < 0.1, `p90 ${p90}`);
        assert.ok(Math.abs(p99 / 99 - 1) < 0.1, `p99 ${p99}`);
      }
      await store.database.close();
    });

    test('an answer is stale when a cited chunk has changed or is gone', async () => {
      const past = new Past(await open());
      const chunks = [
        { id: 'a', hash: 'a1' },
        { id: 'b', hash: 'b1' },
        { id: 'u', hash: 'u1' },
      ];
      const old = (question: string, ...urls: string[]) =>
        past.answered(question, citing(...urls), { snapshot: 1, chunks });
      await old('same', '/page#a');
      await old('same section of a chunk', '/page#a-2');
      await old('changed', '/page#a', '/page#b');
      await old('gone', '/page#c', '/lost');
      await past.answered('of now', citing('/lost'), { snapshot: 2, chunks });
      await past.answered('of a version that is gone', citing('/page#a'), {
        snapshot: 1,
        chunks,
        scope: { version: '1', locale: 'en' },
      });
      const present = [
        { id: 'a', url: '/page#a', hash: 'a1', anchors: ['a', 'a-2'] },
        { id: 'b', url: '/page#b', hash: 'b2' },
        { id: 'u', url: '/page#u', hash: 'u2' },
      ];
      const { stale } = await gatherInsights(past.store.database, {
        now,
        docs: {
          snapshot: 2,
          chunkHashes: async (page, { version }) =>
            page === '/page' && version === 'current' ? present : [],
        },
      });
      assert.equal(stale?.checked, 5);
      assert.deepEqual(
        Object.fromEntries(stale.answers.map(({ question, changed }) => [question, changed])),
        {
          changed: [{ url: '/page#b', change: 'changed' }],
          gone: [
            { url: '/page#c', change: 'gone' },
            { url: '/lost', change: 'gone' },
          ],
          'of a version that is gone': [{ url: '/page#a', change: 'gone' }],
        },
      );
      await past.store.database.close();
    });

    test('entries of maximum length are counted like others', async () => {
      const past = new Past(await open());
      const longest = '長'.repeat(2000);
      await past.searched(longest);
      await past.searched(`🙂${'🙂'.repeat(1999)}`);
      const url = `/${'x'.repeat(5000)}`;
      const id = await past.answered(longest, citing(url), {});
      await past.rated(id, -1, longest);
      const { queries, downRated, pages } = await gatherInsights(past.store.database, { now });
      assert.deepEqual([queries.top.length, downRated[0]?.question, pages.cited[0]?.url], [2, longest, url]);
      await past.store.database.close();
    });

    test('records can be exported by kind and age, counted and deleted', async () => {
      const past = new Past(await open());
      const { store } = past;
      await past.searched('new');
      await past.searched('old', { hoursAgo: 24 * 20 });
      const kept = await past.answered('kept?');
      const removed = await past.answered('removed?');
      await past.rated(kept, 1, 'good');
      await past.rated(removed, -1, 'bad');
      await past.reported('/a', 'typo');
      const lines = async (options: Parameters<JournalStore['export']>[0]) =>
        (await Array.fromAsync(store.export(options))).map((record) => JSON.parse(JSON.stringify(record)));
      const all = await lines({});
      assert.deepEqual(
        all.map(({ kind }) => kind),
        ['search', 'search', 'answer', 'answer', 'report'],
      );
      assert.deepEqual(
        all.find(({ query }) => query === 'new'),
        {
          kind: 'search',
          at: new Date(now - hourMs).toISOString(),
          ...scope,
          asker: 'reader',
          query: 'new',
          hits: 3,
          topUrls: ['/a'],
          coverage: 1,
          degraded: false,
          ms: 2,
        },
      );
      assert.equal(all.find(({ id }) => id === kept).rating.comment, 'good');
      const since = new Date(now - 24 * hourMs);
      assert.deepEqual(
        (await lines({ kinds: ['search'], since })).map(({ query }) => query),
        ['new'],
      );
      assert.deepEqual([await store.remove(removed), await store.remove(removed)], [true, false]);
      const { since: first, ...counts } = await store.counts();
      assert.deepEqual(counts, { searches: 2, answers: 1, ratings: 1, reports: 1 });
      assert.equal(first?.getTime(), now - 24 * 20 * hourMs);
      assert.ok((await store.database.size()) > 0);
      assert.deepEqual(await store.purge({ searches: 10, answers: 10, reports: 10 }, now), {
        searches: 1,
        answers: 0,
        reports: 0,
      });
      await store.purge({ searches: 0, answers: 0, reports: 0 }, now);
      assert.deepEqual(await store.counts(), {
        searches: 0,
        answers: 0,
        ratings: 0,
        reports: 0,
        since: null,
      });
      await store.database.close();
    });
  });
}

/** Searches that took 1 to 100 ms, over ten days. */
async function filled(
  open: () => Promise<JournalStore>,
): Promise<{ store: JournalStore; searches: number; answers: number }> {
  const past = new Past(await open());
  const searches = 5000;
  for (let from = 0; from < searches; from += 500)
    await past.write(
      ...Array.from({ length: 500 }, (_, index) =>
        past.search(`q${index}`, {
          milliseconds: 1 + (((from + index) * 37) % 100),
          hoursAgo: ((from + index) * 240) / searches,
        }),
      ),
    );
  return { store: past.store, searches, answers: 0 };
}
