import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ask } from './ask.ts';
import type { Benchmark } from './benchmark.ts';
import { content } from './content.ts';
import { exporting } from './export.ts';
import { http } from './http.ts';
import { journal } from './journal.ts';
import { mcp } from './mcp.ts';
import { opensearch } from './opensearch.ts';
import { preview } from './preview.ts';
import { search } from './search.ts';
import { vector } from './vector.ts';
import { widget } from './widget.ts';

const benchmarks: readonly Benchmark[] = [
  content,
  search,
  http,
  vector,
  ask,
  journal,
  mcp,
  preview,
  widget,
  opensearch,
  exporting,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    corpora: { type: 'string', default: join(import.meta.dirname, '../../shared/corpora') },
    repeats: { type: 'string', default: '5' },
    sizes: { type: 'string', multiple: true, default: [] },
    site: { type: 'string', multiple: true, default: [] },
    'no-peers': { type: 'boolean', default: false },
    'no-edits': { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    workers: { type: 'boolean', default: false },
  },
});
const wanted = benchmarks.find((benchmark) => benchmark.name === positionals[0]);
if (wanted === undefined) {
  console.log(
    'Usage: npm run bench -- NAME [--corpora DIR] [--repeats COUNT]\n\nsearch, opensearch and export also take --sizes COUNT (may be repeated), --no-peers, --no-edits, --quick\nexport also takes --site DIR (may be repeated): a site of your own\nhttp, vector, ask, journal, mcp and widget also take --quick\nhttp also takes --workers: one search worker beside several\n',
  );
  for (const { name, summary } of benchmarks) console.log(`  ${name}  ${summary}`);
  process.exitCode = positionals.length === 0 ? 0 : 2;
} else {
  await wanted.run({
    corpora: resolve(values.corpora),
    repeats: Number(values.repeats),
    sizes: values.sizes.flatMap((sizes) => sizes.split(',')).map(Number),
    sites: values.site.map((site) => resolve(site)),
    peers: !values['no-peers'],
    edits: !values['no-edits'],
    quick: values.quick,
    workers: values.workers,
  });
}
