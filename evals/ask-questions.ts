import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIndex } from '../src/build-index.ts';
import { openSite } from '../src/content/open-site.ts';
import type { Docs } from '../src/docs.ts';
import { frontMatterCases } from '../src/golden/front-matter-cases.ts';
import { openDocs } from '../src/open-docs.ts';
import type { AnswerStatus, SeeAlso } from '../src/vocabulary/ask.ts';
import { pageUrl } from '../src/vocabulary/page-url.ts';

/** A reader's question with the sections that answer it; without sections, the site cannot answer it. */
export interface JudgedQuestion {
  question: string;
  /** The previous question. */
  after?: string;
  type: string;
  /** Best first. The anchor is empty for the start of a page, and missing if only the page was judged. */
  answers: { page: string; anchor?: string; mustSay?: string }[];
  /** Words that an answer from the first section must contain. */
  mustSay?: string;
}

export interface AskedQuestion {
  judged: JudgedQuestion;
  status: AnswerStatus['status'];
  /** The cited section, or the first listed one if none is cited. */
  first: { url: string; anchor: string } | null;
  text: string;
  seeAlso: readonly SeeAlso[];
}

export interface QuestionSet {
  name: string;
  /** The folder of the site. */
  directory: string;
  questions: JudgedQuestion[];
}

/** The sets of questions about a corpus. */
export function questionSets(corpus: string, directory: string): QuestionSet[] {
  const set = (name: string, questions: JudgedQuestion[]) => ({
    name: `${corpus} ${name}`,
    directory,
    questions,
  });
  return [
    set('sections', readLines<JudgedQuestion>(join(import.meta.dirname, 'questions', `${corpus}.jsonl`))),
    set('written', readLines<WrittenQuery>(join(directory, 'written.jsonl')).flatMap(fromWritten)),
    set('graded', readLines<GradedQuestion>(join(directory, 'answers.jsonl')).map(fromGraded)),
    set('nonsense', nonsense()),
  ].filter(({ questions }) => questions.length > 0);
}

interface JudgedSite {
  name: string;
  repository: string;
  commit: string;
  /** The folder with the docs, if it is not the whole repository. */
  folder?: string;
}

/** The questions about public sites that are checked out below a folder, each under its name. */
export function siteQuestions(checkouts: string): QuestionSet[] {
  const folder = join(import.meta.dirname, 'questions/sites');
  const sites = JSON.parse(readFileSync(join(folder, 'sites.json'), 'utf8')) as JudgedSite[];
  const isThere = ({ name }: JudgedSite) => existsSync(join(checkouts, name));
  for (const { name, repository, commit } of sites.filter((site) => !isThere(site)))
    console.log(`Not in ${checkouts}: ${name}, which is ${repository} at ${commit}`);
  return sites.filter(isThere).map(({ name, folder: docs = '' }) => ({
    name,
    directory: join(checkouts, name, docs),
    questions: readLines<JudgedQuestion>(join(folder, `${name}.jsonl`)),
  }));
}

/** The questions in the front matter of Docent's manual. */
export async function manualQuestions(): Promise<QuestionSet> {
  const directory = join(import.meta.dirname, '../docs');
  const questions: JudgedQuestion[] = [];
  for await (const { question, pages } of frontMatterCases(openSite({ directory }), () => undefined))
    questions.push({ question, type: 'manual', answers: pages.map((page) => ({ page })) });
  return { name: 'manual', directory, questions };
}

function readLines<Line>(file: string): Line[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Line);
}

interface WrittenQuery {
  query: string;
  qtype: string;
  relevantPages: string[];
}

/** Only questions and error messages. */
function fromWritten({ query, qtype, relevantPages }: WrittenQuery): JudgedQuestion[] {
  if (qtype !== 'question' && qtype !== 'error') return [];
  return [{ question: query, type: `written ${qtype}`, answers: relevantPages.map((page) => ({ page })) }];
}

interface GradedQuestion {
  question: string;
  type: string;
  /** One or more pages, or empty; a page may be only the last part of its path. */
  expectedPage: string;
}

function fromGraded({ question, type, expectedPage }: GradedQuestion): JudgedQuestion {
  const pages = expectedPage.split(', ').filter((page) => page !== '');
  return { question, type: `graded ${type}`, answers: pages.map((page) => ({ page })) };
}

function nonsense(): JudgedQuestion[] {
  const queries = readFileSync(join(import.meta.dirname, 'nonsense-queries.json'), 'utf8');
  return (JSON.parse(queries) as string[]).map((question) => ({ question, type: 'nonsense', answers: [] }));
}

/** Asks questions as a reader would, without a model. */
export async function askQuestions(
  directory: string,
  questions: readonly JudgedQuestion[],
): Promise<AskedQuestion[]> {
  return withDocs(directory, async (docs) => {
    const asked: AskedQuestion[] = [];
    for (const judged of questions) asked.push(await ask(docs, judged));
    return asked;
  });
}

async function withDocs<Result>(directory: string, use: (docs: Docs) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'docent-eval-'));
  try {
    await buildIndex({ directory, dataDir });
    const docs = await openDocs({ dataDir, journal: null });
    const result = await use(docs);
    await docs.close();
    return result;
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

async function ask(docs: Docs, judged: JudgedQuestion): Promise<AskedQuestion> {
  const history = judged.after === undefined ? [] : [{ role: 'user' as const, text: judged.after }];
  const { parts } = await docs.ask({ query: judged.question, history });
  const asked: AskedQuestion = { judged, status: 'refused', first: null, text: '', seeAlso: [] };
  for await (const part of parts) {
    if (part.type === 'text-delta') asked.text += part.delta;
    if (part.type === 'data-citations' && part.data[0] !== undefined)
      asked.first = { url: part.data[0].url, anchor: part.data[0].anchor ?? '' };
    if (part.type === 'data-see-also') asked.seeAlso = part.data;
    if (part.type === 'data-status') asked.status = part.data.status;
  }
  return { ...asked, first: asked.first ?? firstLink(asked.text) };
}

function firstLink(markdown: string): AskedQuestion['first'] {
  const link = /\]\(<?([^)>\s]+)>?\)/.exec(markdown)?.[1];
  if (link === undefined) return null;
  const [url = '', anchor = ''] = link.split('#');
  return { url, anchor };
}

export function isAnswerable({ judged }: AskedQuestion): boolean {
  return judged.answers.length > 0;
}

/** Whether sections were judged, not only pages. */
export function hasSections({ judged }: AskedQuestion): boolean {
  return judged.answers.some(({ anchor }) => anchor !== undefined);
}

/** Whether the first section is on a relevant page. */
export function isRightPage({ judged, first }: AskedQuestion): boolean {
  return first !== null && judged.answers.some(({ page }) => isPage(first.url, page));
}

/** Whether the first section is a relevant section. */
export function isRightSection({ judged, first }: AskedQuestion): boolean {
  return (
    first !== null &&
    judged.answers.some(({ page, anchor }) => isPage(first.url, page) && anchor === first.anchor)
  );
}

/** Whether a URL is a judged page, which may be only the last part of a path. */
export function isPage(url: string, page: string): boolean {
  const path = pageUrl(page);
  return page.startsWith('/') ? pageUrl(url) === path : pageUrl(url).endsWith(path);
}

/** Whether the answer contains the required words of one of the sections. */
export function saysIt({ judged, text }: AskedQuestion): boolean {
  const said = plain(text);
  return judged.answers.some(
    ({ mustSay = judged.mustSay }) => mustSay !== undefined && said.includes(plain(mustSay)),
  );
}

function plain(text: string): string {
  return text
    .replace(/[`*_\\]|\[\d+\]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}
