import { openVectors } from '../src/engine/local/vectors/open-vectors.ts';
import { median } from './search/median.ts';

/** What opening vectors takes, as the process itself tells it. */
export interface Opened {
  /** Resident size that opening and a first search add. */
  residentBytes: number;
  milliseconds: number;
}

// A process of its own, in which nothing was done before: opens the vectors whose files it is given.
const [codes = '', floats = ''] = process.argv.slice(2);
const before = process.memoryUsage().rss;
const index = openVectors({ codes, floats });
index.search(new Float32Array(index.facts.dimensions).fill(1), 20);
const residentBytes = process.memoryUsage().rss - before;
index.close();
const times = Array.from({ length: 5 }, () => {
  const start = performance.now();
  openVectors({ codes, floats }).close();
  return performance.now() - start;
});
console.log(JSON.stringify({ residentBytes, milliseconds: median(times) } satisfies Opened));
