import { openVectors } from '../src/engine/local/vectors/open-vectors.ts';
import { median } from './search/median.ts';

/** The cost of opening vectors, reported by the process itself. */
export interface Opened {
  /** Resident memory added by opening and a first search. */
  residentBytes: number;
  milliseconds: number;
}

// A new process that opens the given vector files.
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
