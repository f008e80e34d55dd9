import assert from 'node:assert/strict';
import test from 'node:test';
import type { InboxEntry } from '../../vocabulary/insights.ts';
import { inboxKindNames } from './inbox-kinds.ts';
import { entriesOf } from './inbox-part.ts';

const nothing: InboxEntry = {
  ...{ key: 'kettle', text: 'kettle', earlier: null, scope: null, lastAt: '', answer: null },
  ...{ ratedDown: 0, askedAgain: 0, otherWords: [], unanswered: 0, refused: 0, withoutHits: 0, weak: 0 },
  ...{ state: 'open', isBack: false, note: '' },
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
