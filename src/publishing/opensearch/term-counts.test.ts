import assert from 'node:assert/strict';
import test from 'node:test';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { TermCounts } from './term-counts.ts';

test('terms that do not fit in memory are counted in files, with the same result', async (context) => {
  const counted = async (most: number) => {
    const counts = new TermCounts(await temporarySite(context), most);
    for (let number = 0; number < 500; number++) {
      const term = `term${(number * 7) % 60}`;
      counts.add(term, number % 3 === 0 ? -1 : 2, [`${term}${number % 4}`, 'ß "\n'], number % 5);
      if (counts.isFull) await counts.spill();
    }
    return (await Array.fromAsync(counts.merged())).map((each) => ({
      ...each,
      words: [...each.words].sort(),
    }));
  };
  const [inMemory, inFiles] = [await counted(1000), await counted(7)];
  assert.equal(inMemory.length, 60);
  assert.deepEqual(inFiles, inMemory);
});

test('without terms, there are no counts', async (context) => {
  const counts = new TermCounts(await temporarySite(context));
  assert.deepEqual(await Array.fromAsync(counts.merged()), []);
});
