import { execFileSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { featureNames } from '../../src/engine/ranking/page-features.ts';
import { isUnderstood } from '../../src/text/load-static-model.ts';
import { DocentFolds } from '../docent-folds.ts';
import { type Query, readQueries } from '../query.ts';
import { type QuerySet, readQuerySets } from '../query-set.ts';
import { linkQueries, questionQueries } from './site-queries.ts';
import sites from './sites.json' with { type: 'json' };

const help = `Usage: npm run learn -- [options]

The first half of learning to rank: builds the index of many public documentation sites, asks it the texts of their
links, their descriptions and headings, and queries as people write them, and writes down what Docent knows about the
first pages of each. The second half is train.py, which reads that file.

  --checkouts DIR  folder with a checkout of each site's repository; missing ones are cloned, default
                   ~/.cache/docent-learning
  --corpora DIR    folder with the corpora of 'npm run eval', default ../shared/corpora
  --out FILE       default features.jsonl in the folder of the checkouts
  --only NAME      only this site or corpus; may be repeated`;

const { values: options } = parseArgs({
  options: {
    checkouts: { type: 'string', default: join(homedir(), '.cache/docent-learning') },
    corpora: { type: 'string', default: join(import.meta.dirname, '../../../shared/corpora') },
    out: { type: 'string' },
    only: { type: 'string', multiple: true },
    help: { type: 'boolean', default: false },
  },
});

/** Pages of a query that are written down. */
const mostPages = 20;
const mostLinks = 250;
const mostQuestions = 120;
/** Share of the queries of a locale other than English. */
const otherLocales = 0.4;
const folds = 4;

interface Site {
  name: string;
  repository: string;
  commit: string;
  folder?: string;
}

if (options.help) console.log(help);
else await run();

async function run(): Promise<void> {
  mkdirSync(options.checkouts, { recursive: true });
  const out = options.out ?? join(options.checkouts, 'features.jsonl');
  const file = createWriteStream(out);
  file.write(`${JSON.stringify(featureNames)}\n`);
  const write = (row: unknown) => file.write(`${JSON.stringify(row)}\n`);
  const isWanted = (name: string) => options.only?.includes(name) ?? true;
  for (const corpus of ['k8s', 'astro', 'vue'].filter(isWanted)) {
    const folder = resolve(options.corpora, corpus);
    if (!existsSync(folder)) console.error(`${corpus} is left out: there is no ${folder}.`);
    else for (const set of await readQuerySets(corpus, folder)) await collect(corpus, set, write);
  }
  for (const site of sites as Site[]) if (isWanted(site.name)) await collectSite(site, write);
  await new Promise<void>((done) => file.end(done));
  console.log(`Written to ${out}. Next: python3 evals/learning/train.py ${out}`);
}

async function collectSite(site: Site, write: (row: unknown) => void): Promise<void> {
  const folder = join(checkoutOf(site), site.folder ?? '');
  for (const set of largestOfLocales(await readQuerySets(site.name, folder))) {
    const isEnglish = set.scope.locale === 'en';
    const share = isEnglish ? 1 : otherLocales;
    const queries = linkQueries(set, mostLinks * share);
    const questions = questionQueries(set, folder, mostQuestions * share);
    const written = isEnglish ? readWritten(site.name, set) : [];
    await collect(site.name, { ...set, queries, questions, written }, write);
  }
}

/** The scope with the most pages of each locale that has word vectors. */
function largestOfLocales(sets: readonly QuerySet[]): QuerySet[] {
  const largest = new Map<string, QuerySet>();
  for (const set of sets.filter(({ scope }) => isUnderstood(scope.locale))) {
    const known = largest.get(set.scope.locale);
    if (known === undefined || set.pages.length > known.pages.length) largest.set(set.scope.locale, set);
  }
  return [...largest.values()];
}

/** The checkout of a site's repository; cloned, without history, when it is not there. */
function checkoutOf({ repository, commit }: Site): string {
  const folder = join(options.checkouts, repository.replace('/', '+'));
  if (existsSync(folder)) return folder;
  const git = (...words: string[]) => execFileSync('git', words, { stdio: 'inherit' });
  git('clone', '--filter=blob:none', '--no-checkout', `https://github.com/${repository}`, folder);
  git('-C', folder, 'checkout', commit);
  return folder;
}

/** Judged queries name source files. */
function readWritten(name: string, { pages, scope }: QuerySet): Query[] {
  const judged = readQueries(join(import.meta.dirname, 'written', `${name}.jsonl`)) as unknown as {
    query: string;
    qtype: string;
    relevant: string[];
  }[];
  const queries = judged.map(({ query, qtype, relevant }, place) => ({
    id: `${name} ${place}`,
    query,
    qtype,
    locale: scope.locale,
    relevantPages: relevant.flatMap((file) => urlOf(file, pages) ?? []),
  }));
  const found = queries.filter(({ relevantPages }) => relevantPages.length > 0);
  if (found.length < queries.length)
    console.error(`${name}: ${queries.length - found.length} written queries have no page.`);
  return found;
}

function urlOf(file: string, pages: QuerySet['pages']): string | undefined {
  return pages.find(({ sourceFile }) => sourceFile === file || sourceFile.endsWith(`/${file}`))?.url;
}

async function collect(site: string, set: QuerySet, write: (row: unknown) => void): Promise<void> {
  const docent = await DocentFolds.build(set, folds);
  for (const kind of ['queries', 'questions', 'written'] as const) {
    for (const [place, query] of set[kind].entries()) {
      const known = docent.features(query, kind === 'queries' ? place : null, mostPages);
      if (known === null) continue;
      write({
        site,
        locale: set.scope.locale,
        kind,
        qtype: query.qtype ?? '',
        relevant: known.urls.map((url) => (query.relevantPages.includes(url) ? 1 : 0)),
        features: Array.from(known.features, (value) => Number(value.toFixed(5))),
      });
    }
  }
  const count = [set.queries, set.questions, set.written].map(({ length }) => length).join(', ');
  console.log(`${set.name}: ${set.pages.length} pages; ${count} link texts, questions, written queries`);
}
