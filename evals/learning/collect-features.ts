import { execFileSync } from 'node:child_process';
import { copyFileSync, createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { featureNames } from '../../src/engine/ranking/page-features.ts';
import { isUnderstood, staticModelFor } from '../../src/text/load-static-model.ts';
import { DocentFolds } from '../docent-folds.ts';
import { type Query, readQueries } from '../query.ts';
import { type QuerySet, readQuerySets } from '../query-set.ts';
import { linkQueries, questionQueries } from './site-queries.ts';
import sites from './sites.json' with { type: 'json' };

const help = `Usage: npm run learn -- [options]

Builds the index of many public documentation sites and API descriptions, asks it the texts of their links, their
descriptions and headings, and queries as people write them, and writes down what Docent knows about the first pages
of each. train.py learns to rank from that file.

  --checkouts DIR  folder with a checkout of each site's repository; missing ones are cloned, default
                   ~/.cache/docent-learning
  --corpora DIR    folder with the corpora of 'npm run eval', default ../shared/corpora
  --out FILE       default features.jsonl in the folder of the checkouts
  --only NAME      only this site or corpus; may be repeated
  --models DIR     what teach-words.py --folds wrote: each site is read with word vectors that were taught without it
  --tokens         instead: the tokens of the sites' chunks and written queries, which teach-words.py reads; default
                   FILE is tokens.jsonl`;

const { values: options } = parseArgs({
  options: {
    checkouts: { type: 'string', default: join(homedir(), '.cache/docent-learning') },
    corpora: { type: 'string', default: join(import.meta.dirname, '../../../shared/corpora') },
    out: { type: 'string' },
    only: { type: 'string', multiple: true },
    models: { type: 'string' },
    tokens: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Number of pages written per query. */
const mostPages = 20;
const mostLinks = 250;
const mostQuestions = 120;
/** Share of the maximum number of queries for locales other than English. */
const otherLocales = 0.4;
const folds = 4;

interface Site {
  name: string;
  repository: string;
  commit: string;
  /** The folder of the site in the repository. */
  folder?: string;
  /** The only file of the site, an API description. */
  file?: string;
}

type Write = (row: unknown) => void;

if (options.help) console.log(help);
else await run();

async function run(): Promise<void> {
  mkdirSync(options.checkouts, { recursive: true });
  const out = options.out ?? join(options.checkouts, options.tokens ? 'tokens.jsonl' : 'features.jsonl');
  const file = createWriteStream(out);
  const write = (row: unknown) => file.write(`${JSON.stringify(row)}\n`);
  const isWanted = (name: string) => options.only?.includes(name) ?? true;
  if (!options.tokens) {
    write(featureNames);
    await collectCorpora(['k8s', 'astro', 'vue', 'github-api'].filter(isWanted), write);
  }
  for (const site of sites as Site[]) if (isWanted(site.name)) await collectSite(site, write);
  await new Promise<void>((done) => file.end(done));
  const next = options.tokens ? 'teach-words.py' : 'train.py';
  console.log(`Written to ${out}. Next: python3 evals/learning/${next} ${out}`);
}

/** The word vectors were trained without the corpora, so that 'npm run eval' measures their effect on other sites. */
async function collectCorpora(corpora: readonly string[], write: Write): Promise<void> {
  for (const corpus of corpora) {
    const folder = resolve(options.corpora, corpus);
    if (!existsSync(folder)) console.error(`${corpus} is left out: there is no ${folder}.`);
    else for (const set of await readQuerySets(corpus, folder)) await collect(corpus, set, write);
  }
}

async function collectSite(site: Site, write: Write): Promise<void> {
  const folder = folderOf(site);
  for (const set of scopesOfLocales(site.name, await readQuerySets(site.name, folder))) {
    const isEnglish = set.scope.locale === 'en';
    const share = isEnglish ? 1 : otherLocales;
    // The headings of an API are the titles of its operations, which are always found.
    const isApi = site.file !== undefined;
    const queries = isApi ? [] : linkQueries(set, mostLinks * share);
    const questions = isApi ? [] : questionQueries(set, folder, mostQuestions * share);
    const judged = judgedQueries(site.name, set);
    const written = judged.filter(hasPage);
    if (written.length < judged.length)
      console.error(`${site.name}: ${judged.length - written.length} written queries have no page.`);
    if (!options.tokens) await collect(site.name, { ...set, queries, questions, written }, write);
    else if (written.length > 0) await collectTokens(site.name, set, written, write);
  }
}

/** For each locale with word vectors, the version that answers the most written queries, or has the most pages. */
function scopesOfLocales(site: string, sets: readonly QuerySet[]): QuerySet[] {
  const understood = sets.filter(({ scope }) => isUnderstood(scope.locale));
  const answers = (set: QuerySet) => judgedQueries(site, set).filter(hasPage).length;
  return Map.groupBy(understood, ({ scope }) => scope.locale)
    .values()
    .map((versions) =>
      versions.reduce((best, set) =>
        (answers(set) - answers(best) || set.pages.length - best.pages.length) > 0 ? set : best,
      ),
    )
    .toArray();
}

/** The source folder of a site; a single file is copied to a separate folder. */
function folderOf(site: Site): string {
  const checkout = checkoutOf(site);
  if (site.file === undefined) return join(checkout, site.folder ?? '');
  const folder = join(options.checkouts, 'files', site.name);
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(checkout, site.file), join(folder, basename(site.file)));
  return folder;
}

/** The checkout of a site's repository, cloned if it is missing. */
function checkoutOf({ repository, commit }: Site): string {
  const folder = join(options.checkouts, repository.replace('/', '+'));
  if (existsSync(folder)) return folder;
  const git = (...words: string[]) => execFileSync('git', words, { stdio: 'inherit' });
  git('clone', '--filter=blob:none', '--no-checkout', `https://github.com/${repository}`, folder);
  git('-C', folder, 'checkout', commit);
  return folder;
}

/** Written queries are English, and name source files or operations. */
function judgedQueries(name: string, { pages, chunks, scope }: QuerySet): Query[] {
  if (scope.locale !== 'en') return [];
  const operations = new Map(chunks.map(({ method, path, pageUrl }) => [`${method} ${path}`, pageUrl]));
  const judged = readQueries(join(import.meta.dirname, 'written', `${name}.jsonl`)) as unknown as {
    query: string;
    qtype: string;
    relevant: string[];
  }[];
  return judged.map(({ query, qtype, relevant }, place) => ({
    id: `${name} ${place}`,
    query,
    qtype,
    locale: scope.locale,
    relevantPages: relevant.flatMap((place) => operations.get(place) ?? urlOf(place, pages) ?? []),
  }));
}

function hasPage({ relevantPages }: Query): boolean {
  return relevantPages.length > 0;
}

function urlOf(file: string, pages: QuerySet['pages']): string | undefined {
  return pages.find(({ sourceFile }) => sourceFile === file || sourceFile.endsWith(`/${file}`))?.url;
}

/** Writes the static model's tokens of the texts and queries, and the pages that answer the queries. */
async function collectTokens(site: string, set: QuerySet, written: Query[], write: Write): Promise<void> {
  const model = (await staticModelFor('en', console.error))!;
  const places = new Map(set.pages.map(({ url }, place) => [url, place]));
  const rows = set.pages.flatMap(({ chunks }, page) => chunks.map(() => page));
  for (const [index, chunk] of set.chunks.entries())
    write({ site, page: rows[index], ...model.tokensOfChunk(chunk) });
  for (const { query, qtype, relevantPages } of written)
    write({
      site,
      qtype,
      query: model.tokensOf(query),
      relevant: relevantPages.map((url) => places.get(url)),
    });
  console.log(`${set.name}: ${set.chunks.length} chunks, ${written.length} written queries`);
}

/** The folder of the word vectors for a site. */
function modelOf(site: string): string | undefined {
  if (options.models === undefined) return undefined;
  const folds = JSON.parse(readFileSync(join(options.models, 'folds.json'), 'utf8')) as Record<
    string,
    number
  >;
  return folds[site] === undefined ? undefined : join(options.models, String(folds[site]));
}

async function collect(site: string, set: QuerySet, write: Write): Promise<void> {
  const docent = await DocentFolds.build(set, folds, modelOf(site));
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
