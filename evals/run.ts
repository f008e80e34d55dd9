import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runAnswers } from './answers.ts';
import { manualQuestions, type QuestionSet, questionSets, siteQuestions } from './ask-questions.ts';
import { type Baseline, dropsAgainst, readBaseline, saveBaseline } from './baseline.ts';
import { type Evaluation, evaluateSet, pooled } from './evaluate-set.ts';
import { listFailures } from './list-failures.ts';
import { hasTantivy } from './peers/tantivy.ts';
import { questionsAsQueries, readQuerySets } from './query-set.ts';
import { runFusion } from './run-fusion.ts';
import { scoreRankings } from './scores.ts';
import { runSections } from './sections.ts';
import { showEvaluations, showFeatures, showTypes } from './show-evaluations.ts';

const help = `Usage: npm run eval -- [options]

Relevance on real documentation: page-level MRR@10 and success, beside other engines fed the same chunks. Three kinds
of queries: texts of links (queries.jsonl), titles, headings and descriptions (questions.jsonl), and queries as people
write them (written.jsonl).

  --corpora DIR   folder with the corpora, default ../shared/corpora
  --only NAME     only this corpus, such as k8s; may be repeated
  --no-peers      only Docent
  --python PATH   Python with the package tantivy, default python3; without the package, Tantivy is left out
  --failures SET  list the queries of a set, such as 'vue en written', whose first page is not the wanted one
  --save          keep the scores in evals/baseline.json
  --strict        exit with 1 when a score is lower than the kept one
  --sections      instead: how often a hit on the right page leads to the right section
  --answers       instead: which pages the answers without a model cite, and twenty answers to read
  --sites DIR     instead: the questions about the public sites in evals/questions/sites/sites.json, which no ranking
                  model was trained on; DIR has their checkouts, each in a folder with its name. With --answers, too

Vector search and its fusion with the keyword arm, on English sets, by default astro and vue; vectors are kept
in ~/.cache/docent-eval. Run it again after a change of the keyword ranking: it prints whether another weight of
the vector arm is better on sites that it was not chosen on:

  --embedder               with a small offline model; the first run takes some ten minutes
  --embedder URL           with the model behind an OpenAI-compatible endpoint, such as http://localhost:8000/v1
  --embedding-model NAME   what the endpoint calls it, default all-MiniLM-L6-v2`;

const { values: options } = parseArgs({
  args: process.argv.slice(2).flatMap(withEmbedderNamed),
  options: {
    corpora: { type: 'string', default: join(import.meta.dirname, '../../shared/corpora') },
    only: { type: 'string', multiple: true },
    'no-peers': { type: 'boolean', default: false },
    python: { type: 'string', default: 'python3' },
    failures: { type: 'string' },
    save: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    sections: { type: 'boolean', default: false },
    answers: { type: 'boolean', default: false },
    sites: { type: 'string' },
    embedder: { type: 'string' },
    'embedding-model': { type: 'string', default: 'all-MiniLM-L6-v2' },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) console.log(help);
else await run();

/** `parseArgs` requires a value for string options; `--embedder` without a value means `offline`. */
function withEmbedderNamed(argument: string, place: number, all: readonly string[]): string[] {
  const isNamed = all[place + 1]?.startsWith('-') === false;
  return argument === '--embedder' && !isNamed ? [argument, 'offline'] : [argument];
}

async function run(): Promise<void> {
  if (options.sites !== undefined) return runSites(siteQuestions(resolve(options.sites)));
  const usual = options.embedder === undefined ? ['k8s', 'astro', 'vue', 'github-api'] : ['astro', 'vue'];
  const corpora = (options.only ?? usual).filter((corpus) => hasQueries(corpus));
  if (corpora.length === 0) {
    process.exitCode = 2;
    return;
  }
  const folders = corpora.map((corpus) => [corpus, resolve(options.corpora, corpus)] as const);
  if (options.answers)
    return runAnswers([
      ...folders.flatMap(([name, folder]) => questionSets(name, folder)),
      await manualQuestions(),
    ]);
  if (options.sections) return runSections(folders);
  if (options.embedder !== undefined) return compareFusions(folders, options.embedder);
  const evaluations = await evaluateCorpora(corpora);
  if (options.failures !== undefined) return showFailures(evaluations, options.failures);
  report(evaluations);
}

async function runSites(sites: readonly QuestionSet[]): Promise<void> {
  if (options.answers) return runAnswers(sites);
  const how = { withPeers: !options['no-peers'], tantivy: options['no-peers'] ? null : pythonWithTantivy() };
  const evaluations: Evaluation[] = [];
  for (const site of sites) {
    const set = await questionsAsQueries(site);
    const [, written] = await evaluateSet(set, how);
    evaluations.push(written!);
    console.error(`${site.name} is done`);
  }
  for (const line of showEvaluations([...evaluations, pooled('all sites', evaluations)], {}))
    console.log(line);
}

async function compareFusions(
  corpora: readonly (readonly [name: string, folder: string])[],
  embedder: string,
): Promise<void> {
  const { isHarmed } = await runFusion({
    corpora,
    embedder,
    model: options['embedding-model'],
  });
  if (options.strict && isHarmed) process.exitCode = 1;
}

function hasQueries(corpus: string): boolean {
  const path = resolve(options.corpora, corpus, 'queries.jsonl');
  if (existsSync(path)) return true;
  console.error(`${corpus} is left out: there is no ${path}. Name the folder of the corpora with --corpora.`);
  return false;
}

async function evaluateCorpora(corpora: readonly string[]): Promise<Evaluation[]> {
  const withPeers = !options['no-peers'] && options.failures === undefined;
  const tantivy = withPeers ? pythonWithTantivy() : null;
  const evaluations: Evaluation[] = [];
  for (const corpus of corpora) {
    for (const set of await readQuerySets(corpus, resolve(options.corpora, corpus)))
      evaluations.push(...(await evaluateSet(set, { withPeers, tantivy })));
  }
  return evaluations;
}

function pythonWithTantivy(): string | null {
  const { python } = options;
  if (hasTantivy(python)) return python;
  console.error(
    `Tantivy is left out: ${python} has no package tantivy. Install it with pip, or name another Python with --python.`,
  );
  return null;
}

function showFailures(evaluations: readonly Evaluation[], name: string): void {
  const found = evaluations.find((each) => each.name === name);
  if (found === undefined) {
    console.error(`There is no set '${name}'; known: ${evaluations.map((each) => each.name).join(', ')}.`);
    process.exitCode = 2;
  } else {
    for (const line of listFailures(found.queries, found.docent.rankings)) console.log(line);
  }
}

function report(evaluations: readonly Evaluation[]): void {
  const baseline = readBaseline();
  const measured: Baseline = Object.fromEntries(
    evaluations.map(({ name, queries, docent }) => [name, scoreRankings(queries, docent.rankings)]),
  );
  for (const line of showEvaluations(evaluations, baseline)) console.log(line);
  console.log('\nWritten queries by type, MRR@10 of Docent:\n');
  for (const line of showTypes(evaluations)) console.log(line);
  console.log('\nWhat similarity and links between pages add:\n');
  for (const line of showFeatures(evaluations)) console.log(line);
  const drops = dropsAgainst(baseline, measured);
  console.log(
    drops.length === 0 ? '\nNothing fell below the baseline.' : `\nBelow the baseline:\n${drops.join('\n')}`,
  );
  if (options.save) saveBaseline(measured);
  if (options.strict && drops.length > 0) process.exitCode = 1;
}
