import assert from 'node:assert/strict';
import test from 'node:test';
import type { ReadWord } from '../engine/engine.ts';
import { whyAbsent } from './why-absent.ts';

const word = (text: string): ReadWord => ({ word: text, match: 'exact', terms: [text], weight: 1 });
const words = [word('card'), word('modal'), word('show')];
const advice = 'On the page, add the words that readers use.';

test('the words that an absent page does not contain are named', () => {
  const of = (rank: number | null, missing: string[], read = words) =>
    whyAbsent({ rank, words: read, missing });
  assert.deepEqual(of(null, ['card', 'modal']), [`It does not contain 'card', 'modal'. ${advice}`]);
  assert.deepEqual(of(null, ['card', 'modal', 'show']), [
    `It contains none of the words in the query. ${advice}`,
  ]);
  assert.deepEqual(of(null, [], []), [`No page contains the words of the query. ${advice}`]);
  assert.deepEqual(of(null, []), []);
  assert.deepEqual(of(9, ['card']), []);
});
