import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import type { FileCard } from './card.ts';
import { encodeCards, readCards } from './card-file.ts';

function cardOf(key: string): FileCard {
  return { key, stamp: '1', inputs: [], pages: [], problems: [], skipped: null, bytes: 5 };
}

test('cards are the same after writing and reading, and their bytes after writing them again', async (context) => {
  const path = join(await temporarySite(context), 'cards');
  const cards = [cardOf('a\nb'), cardOf('ü\u2028🚀'), cardOf('')];
  writeFileSync(path, encodeCards(cards));
  const read = readCards(path);
  assert.deepEqual(read, cards);
  assert.deepEqual(encodeCards(read), readFileSync(path));
  assert.deepEqual(encodeCards([read[1]!, cardOf('new')]), encodeCards([cards[1]!, cardOf('new')]));
});

test('an incomplete file of cards is refused', async (context) => {
  const path = join(await temporarySite(context), 'cards');
  const whole = encodeCards([cardOf('a'), cardOf('b')]);
  for (const length of [1, 20, whole.length / 2 + 3, whole.length - 1]) {
    writeFileSync(path, whole.subarray(0, length));
    assert.throws(() => readCards(path), SyntaxError);
  }
});
