import assert from 'node:assert/strict';
import test from 'node:test';
import { inboxCsv } from './inbox-csv.ts';

const entry = {
  key: 'a',
  text: 'a',
  earlier: null,
  scope: null,
  ratedDown: 1,
  askedAgain: 5,
  otherWords: ['b'],
  unanswered: 2,
  refused: 1,
  isCovered: false,
  matchingSection: null,
  withoutHits: 3,
  weak: 4,
  lastAt: '2026-11-15T12:00:00.000Z',
  answer: null,
  state: 'open' as const,
  isBack: false,
  note: '',
};

test('texts with commas, quotes and line breaks stay one cell', () => {
  const csv = inboxCsv([{ ...entry, text: 'a "b",\nc', note: 'x' }], () => ['Wrong', 'Old']);
  const row = '"a ""b"",\nc",,,,1,5,1,1,3,4,"Wrong\nOld",2026-11-15T12:00:00.000Z,open,x';
  assert.equal(csv.split('\r\n')[1], row);
});

test('a text that begins like a formula is stored as text', () => {
  for (const text of ['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\t=1'])
    assert.match(inboxCsv([{ ...entry, text }], () => []).split('\r\n')[1] ?? '', /^"?'/);
});
