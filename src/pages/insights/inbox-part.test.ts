import assert from 'node:assert/strict';
import test from 'node:test';
import type { InboxEntry } from '../../vocabulary/insights.ts';
import { adviceOn, inboxKindNames } from './inbox-kinds.ts';
import { entriesOf } from './inbox-part.ts';

const nothing: InboxEntry = {
  ...{ key: 'kettle', text: 'kettle', earlier: null, scope: null, lastAt: '', answer: null },
  ...{ ratedDown: 0, askedAgain: 0, otherWords: [], unanswered: 0, refused: 0, withoutHits: 0, weak: 0 },
  ...{ state: 'open', isBack: false, note: '', isCovered: false, matchingSection: null },
};

test('an entry is in the filter of each of its problems', () => {
  const inbox = [
    { ...nothing, ratedDown: 1, unanswered: 2, refused: 1 },
    { ...nothing, withoutHits: 1, weak: 3 },
    { ...nothing, weak: 1 },
  ];
  const counts = inboxKindNames.map((kind) => entriesOf(inbox, { kind, isWhole: true }).wanted.length);
  assert.deepEqual(counts, [1, 0, 1, 1, 1, 2]);
});

test('uncertain answers that are probably right are in a group of their own', () => {
  const inbox = [
    { ...nothing, text: 'Weather?', unanswered: 1 },
    { ...nothing, text: 'Kettle?', unanswered: 9, isCovered: true },
    { ...nothing, text: 'Oven?', unanswered: 1, isCovered: true, state: 'done' as const },
  ];
  const { wanted, unrated } = entriesOf(inbox, { kind: null, isWhole: false });
  assert.deepEqual(
    [...wanted, ...unrated.wanted].map(({ text }) => text),
    ['Weather?', 'Kettle?'],
  );
  assert.deepEqual(unrated.shown, unrated.wanted);
});

test('the advice does not ask for a section that exists', () => {
  const uncertain = { ...nothing, unanswered: 1 };
  const advice = (entry: InboxEntry) => adviceOn(entry, { isFoundToday: false });
  assert.match(advice(uncertain), /write a section/);
  assert.doesNotMatch(advice({ ...uncertain, isCovered: true }), /write a section/);
  const matching = advice({ ...uncertain, matchingSection: 'Kettle › Descale' });
  assert.match(matching, /the heading of “Kettle › Descale” matches the question/);
  assert.doesNotMatch(matching, /write a section/);
});
