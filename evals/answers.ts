import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../src/engine/engine.ts';
import { extractAnswer } from '../src/quoting/extract-answer.ts';
import { questionType } from '../src/quoting/question-type.ts';
import { analyserFor } from '../src/text/analyser.ts';
import type { Scope } from '../src/vocabulary/scope.ts';
import { answerSources, sourcesOfPages } from './answer-sources.ts';
import { type AskedQuestion, askQuestions } from './ask-questions.ts';
import { DocentFolds } from './docent-folds.ts';
import type { Query } from './query.ts';
import { type QuerySet, readQuerySets } from './query-set.ts';
import { countedPages } from './ranking.ts';
import { askedHeader, showAsked } from './show-asked.ts';
import { withDocs } from './with-docs.ts';

/** Below this confidence a question counts as not answered. */
const refusedBelow = 0.3;

/** What a reader of Docent's own manual might ask. */
const ownQuestions = [
  'how do I configure versions',
  'how do I serve docs behind nginx',
  'what is a chunk',
  'can I roll back a build',
  'why is my page not found',
  'how are hits ranked',
  'what happens when the embedding provider is down',
  'how do I use docent with Docker',
  'what does degraded mean',
  'how do I search only endpoints',
];

/**
 * Prints how often the answers without a model cite the page that was looked for, how well confidence tells what the
 * docs do not speak of, and ten answers from Docent's own manual to be read.
 */
export async function runAnswers(
  corpora: readonly (readonly [name: string, folder: string])[],
): Promise<void> {
  console.log(
    'Answers without a model. Question-like: of three words or more, a question or the name of a task.\n',
  );
  console.log(
    'set              queries  first cited  search first  cited  search@3  pages  characters  refused',
  );
  const offTopic: string[] = [];
  for (const [name, folder] of corpora) {
    const sets = (await readQuerySets(name, folder)).filter(({ scope }) => scope.locale === 'en');
    await withDocs(folder, async (engine) => {
      for (const set of sets) {
        const outcomes = await askSet(engine, set);
        console.log(lineOf(set.name, outcomes.filter(isQuestionLike)));
        console.log(lineOf('  all queries', outcomes));
        offTopic.push(
          `${set.name}: ${await shareRefused(engine, set.scope)} of questions about something else`,
        );
      }
    });
  }
  await askJudged(corpora);
  console.log(`\nRefused below a confidence of ${refusedBelow}:\n${offTopic.join('\n')}`);
  await printOwnAnswers();
}

/** Questions with the sections that answer them, asked as a reader asks them. */
async function askJudged(corpora: readonly (readonly [name: string, folder: string])[]): Promise<void> {
  console.log(`\n${askedHeader}`);
  const all: AskedQuestion[] = [];
  for (const [name, folder] of corpora) {
    const asked = await askQuestions(name, folder);
    all.push(...asked);
    console.log(showAsked(name, asked));
  }
  for (const [type, asked] of Map.groupBy(all, ({ judged }) => judged.type))
    console.log(showAsked(`  ${type}`, asked));
  console.log(showAsked('all', all));
}

interface Outcome {
  query: Query;
  cited: readonly string[];
  found: readonly string[];
  length: number;
  confidence: number;
}

async function askSet(engine: Engine, set: QuerySet): Promise<Outcome[]> {
  const analyser = await analyserFor(set.scope.locale);
  const rankings = (await DocentFolds.build(set)).rank();
  const outcomes: Outcome[] = [];
  for (const [index, query] of set.queries.entries()) {
    const found = countedPages(rankings[index]!, query);
    const sources = await sourcesOfPages(engine, set.scope, query.query, found);
    const { text, cited, confidence } = extractAnswer(query.query, sources, analyser);
    const urls = cited.map((number) => sources[number - 1]!.url);
    outcomes.push({ query, cited: urls, found, length: text.length, confidence });
  }
  return outcomes;
}

function isQuestionLike({ query: { query } }: Outcome): boolean {
  return query.trim().split(/\s+/).length >= 3 && questionType(query, 'en') !== 'topic';
}

function lineOf(name: string, outcomes: readonly Outcome[]): string {
  const share = (is: (outcome: Outcome) => boolean) =>
    (outcomes.filter(is).length / Math.max(1, outcomes.length)).toFixed(3);
  const mean = (of: (outcome: Outcome) => number) =>
    outcomes.reduce((sum, outcome) => sum + of(outcome), 0) / Math.max(1, outcomes.length);
  const isWanted = ({ query }: Outcome, urls: readonly (string | undefined)[]) =>
    urls.some((url) => url !== undefined && query.relevantPages.includes(url));
  return [
    name.padEnd(15),
    String(outcomes.length).padStart(9),
    share((outcome) => isWanted(outcome, outcome.cited.slice(0, 1))).padStart(13),
    share((outcome) => isWanted(outcome, outcome.found.slice(0, 1))).padStart(14),
    share((outcome) => isWanted(outcome, outcome.cited)).padStart(7),
    share((outcome) => isWanted(outcome, outcome.found.slice(0, 3))).padStart(10),
    mean(({ cited }) => cited.length)
      .toFixed(2)
      .padStart(7),
    mean(({ length }) => length)
      .toFixed(0)
      .padStart(12),
    share(({ confidence }) => confidence < refusedBelow).padStart(9),
  ].join('');
}

async function shareRefused(engine: Engine, scope: Scope): Promise<string> {
  const file = join(import.meta.dirname, 'nonsense-queries.json');
  const queries = JSON.parse(readFileSync(file, 'utf8')) as string[];
  const analyser = await analyserFor(scope.locale);
  let refused = 0;
  for (const query of queries) {
    const { confidence } = extractAnswer(query, await answerSources(engine, scope, query), analyser);
    if (confidence < refusedBelow) refused++;
  }
  return `${refused} of ${queries.length}`;
}

async function printOwnAnswers(): Promise<void> {
  await withDocs(join(import.meta.dirname, '../docs'), async (engine) => {
    const scope = engine.scopes[0]!;
    const analyser = await analyserFor(scope.locale);
    for (const question of ownQuestions) {
      const sources = await answerSources(engine, scope, question);
      const { text, cited, confidence } = extractAnswer(question, sources, analyser);
      const pages = cited.map((number) => `[${number}] ${sources[number - 1]!.url}`);
      console.log(`\n=== ${question}? (${confidence.toFixed(2)})\n\n${text}\n\n${pages.join('  ')}`);
    }
  });
}
