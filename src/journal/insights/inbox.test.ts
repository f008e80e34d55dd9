import assert from 'node:assert/strict';
import test from 'node:test';
import { inboxOf } from './inbox.ts';

const scope = { version: 'current', locale: 'en' };
const answer = { id: 'a1', at: '2026-11-10T00:00:00.000Z', status: 'answered' as const, text: '', cited: [] };
const problems = {
  downRated: [
    {
      ...scope,
      question: 'How do I  Descale?',
      earlier: null,
      up: 0,
      down: 2,
      lastAt: '2026-11-12T00:00:00.000Z',
      comments: [],
      answer,
    },
  ],
  askedAgain: [
    {
      ...scope,
      id: 'a4',
      question: 'how do I descale?',
      times: 2,
      otherWords: ['descaling'],
      lastAt: '2026-11-13T00:00:00.000Z',
    },
  ],
  unanswered: [
    {
      ...scope,
      id: 'a2',
      question: 'how do i descale',
      earlier: null,
      refused: 1,
      unsupported: 2,
      isCovered: false,
      matchingSection: null,
      lastAt: '2026-11-11T00:00:00.000Z',
    },
    {
      ...scope,
      id: 'a3',
      question: 'Toaster?',
      earlier: null,
      refused: 1,
      unsupported: 0,
      isCovered: false,
      matchingSection: null,
      lastAt: '2026-11-13T00:00:00.000Z',
    },
  ],
  withoutHits: [
    {
      query: 'how do i descale',
      searches: 9,
      withoutHits: 4,
      weak: 0,
      coverage: 0,
      lastWithoutHits: '2026-11-14T00:00:00.000Z',
      lastWeak: null,
    },
    {
      query: 'oven',
      searches: 2,
      withoutHits: 2,
      weak: 0,
      coverage: 0,
      lastWithoutHits: '2026-11-09T00:00:00.000Z',
      lastWeak: null,
    },
  ],
  weak: [
    {
      query: 'oven',
      searches: 4,
      withoutHits: 2,
      weak: 1,
      coverage: 0.2,
      lastWithoutHits: '2026-11-09T00:00:00.000Z',
      lastWeak: '2026-11-08T00:00:00.000Z',
    },
  ],
};

const mark = (state: 'done' | 'ignored', at: string) =>
  new Map([['toaster', { state, note: 'n', at: new Date(at) }]]);

test('entries with the same text are merged, whatever their problem, and the most frequent entry is first', () => {
  const [first, ...others] = inboxOf(problems, new Map());
  assert.deepEqual(first, {
    key: 'how do i descale',
    text: 'How do I  Descale?',
    earlier: null,
    scope,
    ratedDown: 2,
    askedAgain: 2,
    otherWords: ['descaling'],
    unanswered: 3,
    refused: 1,
    isCovered: false,
    matchingSection: null,
    withoutHits: 4,
    weak: 0,
    lastAt: '2026-11-14T00:00:00.000Z',
    answer: 'a1',
    state: 'open',
    isBack: false,
    note: '',
  });
  assert.deepEqual(
    others.map(({ text, withoutHits, weak }) => [text, withoutHits, weak]),
    [
      ['oven', 2, 1],
      ['Toaster?', 0, 0],
    ],
  );
});

test('an off-topic question is not first: one rating or one near miss counts more than one refusal', () => {
  const asked = (question: string, refused: number, unsupported: number) => ({
    ...{
      ...scope,
      id: question,
      question,
      earlier: null,
      refused,
      unsupported,
      isCovered: false,
      matchingSection: null,
      lastAt: '2026-11-13T00:00:00.000Z',
    },
  });
  const unanswered = [asked('Weather?', 2, 0), asked('Kettle?', 0, 2), asked('Oven?', 0, 1)];
  const [rated] = problems.downRated;
  const downRated = [{ ...rated!, down: 1 }];
  const inbox = inboxOf({ downRated, askedAgain: [], unanswered, withoutHits: [], weak: [] }, new Map());
  assert.deepEqual(
    inbox.map(({ text, refused }) => [text, refused]),
    [
      ['Kettle?', 0],
      ['How do I  Descale?', 0],
      ['Weather?', 2],
      ['Oven?', 0],
    ],
  );
});

test('follow-ups are only merged if they continue the same question', () => {
  const asked = (id: string, earlier: string | null) => ({
    ...{
      ...scope,
      id,
      question: 'And at home?',
      earlier,
      refused: 1,
      unsupported: 0,
      isCovered: false,
      matchingSection: null,
    },
    lastAt: '2026-11-13T00:00:00.000Z',
  });
  const unanswered = [asked('b1', 'How do I descale?'), asked('b2', 'How do I bake?'), asked('b3', null)];
  const inbox = inboxOf({ downRated: [], askedAgain: [], unanswered, withoutHits: [], weak: [] }, new Map());
  assert.deepEqual(
    inbox.map(({ text, earlier }) => [text, earlier]),
    [
      ['And at home?', 'How do I descale?'],
      ['And at home?', 'How do I bake?'],
      ['And at home?', null],
    ],
  );
  assert.equal(new Set(inbox.map(({ key }) => key)).size, 3);
  assert.ok(inbox.every(({ key }) => !key.includes('descale')));
});

test('an entry that is done is open again when it fails again', () => {
  const stateAfter = (marks: ReturnType<typeof mark>) => {
    const { state, isBack } = inboxOf(problems, marks).at(-1)!;
    return [state, isBack];
  };
  assert.deepEqual(stateAfter(mark('done', '2026-11-14')), ['done', false]);
  assert.deepEqual(stateAfter(mark('done', '2026-11-12')), ['open', true]);
  assert.deepEqual(stateAfter(mark('ignored', '2026-11-12')), ['ignored', false]);
});

test('weak results that many readers met come before a problem that one reader met', () => {
  const lastWeak = '2026-11-08T00:00:00.000Z';
  const searched = (query: string, weak: number) => ({
    ...{ query, searches: weak, withoutHits: 0, weak, coverage: 0.2, lastWithoutHits: null, lastWeak },
  });
  const asked = (question: string, refused: number) => ({
    ...{
      ...scope,
      id: question,
      question,
      earlier: null,
      refused,
      unsupported: 1 - refused,
      isCovered: false,
      matchingSection: null,
    },
    lastAt: '2026-11-13T00:00:00.000Z',
  });
  const problems = {
    ...{ downRated: [], askedAgain: [], withoutHits: [] },
    unanswered: [asked('Kettle?', 0), asked('Weather?', 1)],
    weak: [searched('lids', 4), searched('toaster', 1)],
  };
  assert.deepEqual(
    inboxOf(problems, new Map()).map(({ text }) => text),
    ['lids', 'Kettle?', 'Weather?', 'toaster'],
  );
});

test('gibberish ranks below queries that were searched for as often', () => {
  const at = (day: number) => `2026-11-${day}T00:00:00.000Z`;
  const searched = (query: string, day: number) => ({
    ...{ query, searches: 1, withoutHits: 1, weak: 0, coverage: 0, lastWithoutHits: at(day), lastWeak: null },
  });
  const withoutHits = [searched('zzzz', 14), searched('teapot lids', 12), searched('qwertzuiop', 13)];
  const empty = { downRated: [], askedAgain: [], unanswered: [], weak: [] };
  const texts = inboxOf({ ...empty, withoutHits }, new Map()).map(({ text }) => text);
  assert.deepEqual(texts, ['teapot lids', 'zzzz', 'qwertzuiop']);
});

test('uncertain answers that are probably right come last, unless a reader had another problem', () => {
  const lastAt = '2026-11-13T00:00:00.000Z';
  const asked = (question: string, refused: number) => ({
    ...{ ...scope, id: question, question, earlier: null, refused, unsupported: 5, lastAt },
    ...{ isCovered: true, matchingSection: 'Kettle' },
  });
  const [rated] = problems.downRated;
  const downRated = [{ ...rated!, question: 'Oven?', down: 1 }];
  const unanswered = [asked('Kettle?', 0), asked('Oven?', 0), asked('Toaster?', 1)];
  const inbox = inboxOf(
    { downRated, askedAgain: [], unanswered, withoutHits: problems.withoutHits.slice(1), weak: [] },
    new Map(),
  );
  assert.deepEqual(
    inbox.map(({ text, isCovered }) => [text, isCovered]),
    [
      ['Oven?', false],
      ['Toaster?', false],
      ['Kettle?', true],
    ],
  );
});
