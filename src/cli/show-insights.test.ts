import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import test from 'node:test';
import { inboxOf } from '../journal/insights/inbox.ts';
import type { Insights } from '../vocabulary/insights.ts';
import { showInsights } from './show-insights.ts';

const totals = {
  ...{ searches: 8, withoutHits: 2, weak: 0, degraded: 0, agentSearches: 0 },
  ...{ answers: 4, answered: 4, quoted: 1, refused: 0, unsupported: 0, failed: 0, aborted: 0, unfinished: 0 },
  ...{ fallback: 0, agentAnswers: 0, up: 0, down: 1, reports: 0, dollars: 0 },
};

const insights: Insights = {
  ...{ days: 30, asker: null, from: '2026-10-17', to: '2026-11-15', totals, perDay: [] },
  latency: {
    search: null,
    answerFirstByte: null,
    answerTotal: null,
    quotedFirstByte: null,
    quotedTotal: null,
  },
  queries: { top: [], withoutHits: [], weak: [] },
  downRated: [],
  askedAgain: [],
  unanswered: [],
  pages: {
    cited: [{ version: 'current', locale: 'en', url: '/kettle', answers: 4, up: 0, down: 1 }],
    downRated: [],
    reported: [],
  },
  stale: null,
  before: totals,
  recordedSince: null,
  inbox: [],
};

test('figures and columns of zeros are not shown', () => {
  assert.deepEqual(showInsights(insights, new PassThrough()), [
    'Last 30 days',
    '  searches  8',
    '            2 no results',
    '  answers   4',
    '            3 certain (by a model), 1 certain (quoted)',
    '  ratings   1 down',
    '',
    'Most cited pages',
    'page     answers  down',
    '/kettle        4     1',
  ]);
});

test('a shortened list shows how many entries are left, and is complete with --all', () => {
  const page = insights.pages.cited[0]!;
  const cited = Array.from({ length: 8 }, (_, number) => ({ ...page, url: `/kettle/${number}` }));
  const long = { ...insights, pages: { ...insights.pages, cited } };
  const cut = showInsights(long, new PassThrough());
  assert.deepEqual([cut.at(-2), cut.at(-1)], ['/kettle/4        4     1', '… and 3 more, shown with --all']);
  assert.match(showInsights(long, new PassThrough(), true).at(-1) ?? '', /^\/kettle\/7/);
});

test('a follow-up is shown with the previous question, and a repeated question with its other wordings', () => {
  const asked = { version: 'current', locale: 'en', lastAt: '2026-11-15' };
  const earlier = 'How do I deploy?';
  const answer = { id: 'a1', at: '2026-11-15', status: 'answered' as const, text: '', cited: [] };
  const text = 'These sections come closest:\n\n- [Home](</home#a>): At home.\n- [Home](</home#a>)';
  const uncertain = { ...answer, id: 'a4', status: 'unsupported' as const, text };
  const found = {
    ...insights,
    pages: { ...insights.pages, cited: [] },
    askedAgain: [
      { ...asked, id: 'a3', question: 'How do I rotate logs?', times: 2, otherWords: ['log rotation'] },
    ],
    unanswered: [
      {
        ...asked,
        id: 'a2',
        question: 'And in production?',
        earlier,
        refused: 1,
        unsupported: 0,
        isCovered: false,
        matchingSection: null,
      },
    ],
    downRated: [
      { ...asked, question: 'And at home?', earlier, up: 0, down: 1, comments: ['Wrong'], answer },
      { ...asked, question: 'Where?', earlier: null, up: 0, down: 1, comments: [], answer: uncertain },
    ],
  };
  const shown = showInsights(found, new PassThrough());
  assert.deepEqual(shown.slice(shown.indexOf('Questions with no answer or an uncertain one')), [
    'Questions with no answer or an uncertain one',
    'question                                      times  usual result',
    'And in production? (after: How do I deploy?)      1  no answer',
    '',
    'Answers with a thumbs-down',
    'And at home? (after: How do I deploy?)  (1 down)',
    '    "Wrong"',
    '    answered',
    'Where?  (1 down)',
    '    uncertain answer, shows /home#a',
    '',
    'Questions asked again in different words',
    'How do I rotate logs?  (2 times)',
    '    then "log rotation"',
  ]);
  const ids = showInsights(found, new PassThrough(), true).filter((line) => /^ {4}answer /.test(line));
  assert.deepEqual(ids, ['    answer a1', '    answer a4', '    answer a3']);
});

test('entries that the owner marked as done or ignored are not listed', () => {
  const query = {
    ...{ searches: 1, withoutHits: 1, weak: 0, coverage: 0, lastWithoutHits: '2026-11-15', lastWeak: null },
  };
  const entry = {
    ...{
      earlier: null,
      scope: null,
      ratedDown: 0,
      askedAgain: 0,
      otherWords: [],
      unanswered: 0,
      refused: 0,
      isCovered: false,
      matchingSection: null,
    },
    ...{ withoutHits: 1, weak: 0, lastAt: '2026-11-15', answer: null, isBack: false, note: '' },
  };
  const shown = showInsights(
    {
      ...insights,
      queries: {
        ...{ top: [], weak: [] },
        withoutHits: ['fixed', 'off topic', 'missing'].map((text) => ({ ...query, query: text })),
      },
      inbox: [
        { ...entry, key: 'fixed', text: 'fixed', state: 'done' },
        { ...entry, key: 'off topic', text: 'off topic', state: 'ignored' },
        { ...entry, key: 'missing', text: 'missing', state: 'open' },
      ],
    },
    new PassThrough(),
  ).join('\n');
  assert.match(shown, /^missing +1$/m);
  assert.doesNotMatch(shown, /fixed|off topic/);
  assert.match(shown, /^Not listed \(done or ignored\): 2$/m);
});

test('percentiles need enough measurements', () => {
  const times = (measured: number) => {
    const search = { p50: 12, p90: 30, p99: 80, measured };
    const shown = showInsights({ ...insights, latency: { ...insights.latency, search } }, new PassThrough());
    return shown[3]?.trim();
  };
  assert.equal(times(8), 'response time: median 12 ms');
  assert.equal(times(40), 'response time: median 12 ms, 90% within 30 ms');
  assert.equal(times(100), 'response time: median 12 ms, 90% within 30 ms, 99% within 80 ms');
});

test('with ten records or more, counts are percentages', () => {
  const [, , shares] = showInsights({ ...insights, totals: { ...totals, searches: 10 } }, new PassThrough());
  assert.equal(shares?.trim(), '20.0% no results');
});

test('the pages that an answer cites have a line each', () => {
  const cited = ['/a', '/b'].map((url) => ({ title: url, url }));
  const answer = { id: 'a1', at: '2026-11-15', status: 'answered' as const, text: '', cited };
  const rated = { version: 'current', locale: 'en', question: 'Where?', earlier: null, up: 0, down: 1 };
  const downRated = [{ ...rated, lastAt: '2026-11-15', comments: [], answer }];
  const shown = showInsights({ ...insights, downRated }, new PassThrough());
  const start = shown.indexOf('Where?  (1 down)');
  assert.deepEqual(shown.slice(start + 1, start + 4), ['    answered, cites:', '      /a', '      /b']);
});

test('a new site gets a note that there is no data yet', () => {
  const nothing = { ...insights, totals: { ...totals, searches: 0, answers: 0, down: 0 } };
  const pages = { ...insights.pages, cited: [] };
  assert.deepEqual(showInsights({ ...nothing, pages }, new PassThrough()), [
    'Last 30 days',
    "There were no searches or questions. Searches and questions on the command line ('docent search', 'docent ask') are not recorded.",
  ]);
});

test('the first line names the asker that the figures are about', () => {
  const [first] = showInsights({ ...insights, asker: 'agent' }, new PassThrough());
  assert.equal(first, 'Last 30 days, only agents');
});

test('uncertain answers that nobody rated are listed apart from other questions', () => {
  const asked = { version: 'current', locale: 'en', lastAt: '2026-11-15', id: 'a', question: 'Kettle?' };
  const unanswered = [
    { ...asked, earlier: null, refused: 0, unsupported: 1, isCovered: true, matchingSection: null },
  ];
  const inbox = inboxOf({ downRated: [], askedAgain: [], unanswered, withoutHits: [], weak: [] }, new Map());
  const shown = showInsights({ ...insights, unanswered, inbox }, new PassThrough());
  const start = shown.indexOf('Probably right, not rated');
  assert.match(shown[start + 2] ?? '', /^Kettle\? +1 {2}uncertain answer$/);
  assert.ok(!shown.includes('Questions with no answer or an uncertain one'));
});
