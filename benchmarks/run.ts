import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { content } from './content.ts';

export interface BenchmarkOptions {
  /** Folder with the corpora `k8s`, `vue`, `astro` and `github-api`. */
  corpora: string;
  repeats: number;
}

export interface Benchmark {
  name: string;
  summary: string;
  run(options: BenchmarkOptions): Promise<void>;
}

const benchmarks: readonly Benchmark[] = [content];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    corpora: { type: 'string', default: join(import.meta.dirname, '../../shared/corpora') },
    repeats: { type: 'string', default: '5' },
  },
});
const wanted = benchmarks.find((benchmark) => benchmark.name === positionals[0]);
if (wanted === undefined) {
  console.log('Usage: npm run bench -- NAME [--corpora DIR] [--repeats COUNT]\n');
  for (const { name, summary } of benchmarks) console.log(`  ${name}  ${summary}`);
  process.exitCode = positionals.length === 0 ? 0 : 2;
} else {
  await wanted.run({ corpora: resolve(values.corpora), repeats: Number(values.repeats) });
}
