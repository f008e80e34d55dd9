import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIndex } from '../src/build-index.ts';
import type { Docs } from '../src/docs.ts';
import { openDocs } from '../src/open-docs.ts';
import type { AnswerStatus, Citation } from '../src/vocabulary/ask.ts';
import { pageUrl } from '../src/vocabulary/page-url.ts';

/** A question as readers ask it, with the sections that answer it; without any, the site cannot answer it. */
export interface JudgedQuestion {
  id: string;
  question: string;
  /** What was asked before it. */
  after?: string;
  type: string;
  /** The best first; the anchor is empty for the start of a page. */
  answers: { page: string; anchor: string; mustSay?: string }[];
  /** Words that an answer from the first section must have. */
  mustSay?: string;
}

export interface AskedQuestion {
  judged: JudgedQuestion;
  status: AnswerStatus['status'];
  citations: readonly Citation[];
  text: string;
}

export function readQuestions(corpus: string): JudgedQuestion[] {
  const file = join(import.meta.dirname, 'questions', `${corpus}.jsonl`);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as JudgedQuestion);
}

/** Asks all judged questions about a corpus, as a reader would. */
export async function askQuestions(corpus: string, directory: string): Promise<AskedQuestion[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'docent-eval-'));
  try {
    await buildIndex({ directory, dataDir });
    const docs = await openDocs({ dataDir });
    const asked: AskedQuestion[] = [];
    for (const judged of readQuestions(corpus)) asked.push(await ask(docs, judged));
    await docs.close();
    return asked;
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

async function ask(docs: Docs, judged: JudgedQuestion): Promise<AskedQuestion> {
  const history = judged.after === undefined ? [] : [{ role: 'user' as const, text: judged.after }];
  const { parts } = await docs.ask({ query: judged.question, locale: 'en', history });
  const asked: AskedQuestion = { judged, status: 'refused', citations: [], text: '' };
  for await (const part of parts) {
    if (part.type === 'text-delta') asked.text += part.delta;
    if (part.type === 'data-citations') asked.citations = part.data;
    if (part.type === 'data-status') asked.status = part.data.status;
  }
  return asked;
}

/** Whether the first citation is of a page that answers. */
export function isRightPage({ judged, citations }: AskedQuestion): boolean {
  const [first] = citations;
  return first !== undefined && judged.answers.some(({ page }) => pageUrl(page) === pageUrl(first.url));
}

/** Whether it is of the very section. */
export function isRightSection({ judged, citations }: AskedQuestion): boolean {
  const [first] = citations;
  if (first === undefined) return false;
  const anchor = first.anchor ?? '';
  return judged.answers.some((each) => pageUrl(each.page) === pageUrl(first.url) && each.anchor === anchor);
}

/** Whether the answer has the words that one of the sections answers with. */
export function saysIt({ judged, text }: AskedQuestion): boolean {
  const said = plain(text);
  return judged.answers.some(({ mustSay = judged.mustSay ?? '' }) => said.includes(plain(mustSay)));
}

function plain(text: string): string {
  return text
    .replace(/[`*_\\]|\[\d+\]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}
