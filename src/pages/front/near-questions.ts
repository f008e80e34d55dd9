import type { Docs } from '../../docs.ts';
import { pageUrl } from '../../vocabulary/page-url.ts';
import { questionsAbout } from './example-questions.ts';
import { QuestionSearch, stemsOf } from './question-search.ts';

const most = 3;
/** Maximum number of candidates to check for one unanswered question. */
const mostAsked = 4;
const pagesRead = 4;

/**
 * For a question that the docs do not answer: answered questions about the nearest pages; often none. Leaves out the
 * question itself and those asked `before`.
 */
export async function nearQuestions(
  docs: Docs,
  question: string,
  { siteName, before = [] }: { siteName?: string; before?: readonly string[] } = {},
): Promise<string[]> {
  const scope = { version: docs.currentVersion, locale: docs.defaultLocale };
  const { hits } = await docs.search(
    { query: question, limit: pagesRead, arms: 'keyword', ...scope },
    { isRecorded: false },
  );
  const search = new QuestionSearch(docs, mostAsked);
  const asked = new Set([question, ...before].map(wordsOf));
  for (const url of new Set(hits.map((hit) => pageUrl(hit.url)))) {
    const page = search.isDone(most) ? null : await docs.page(url, scope);
    const candidates = page === null ? [] : questionsAbout(page, docs, siteName);
    const candidate = candidates.find(
      (each) => sharesWord(each.question, question) && !asked.has(wordsOf(each.question)),
    );
    if (candidate !== undefined) await search.offer(candidate);
  }
  return search.questions;
}

/** Words that are common in questions about any subject. */
const usual = new Set(
  stemsOf(
    `how what which who why when where does did can are was has have the this that and for not with from into about you your there all any
    add best change configure create find get give help install its make need new one out run set should start try use using want way without work`,
  ),
);

function wordsOf(question: string): string {
  return stemsOf(question).join(' ');
}

function sharesWord(one: string, other: string): boolean {
  const words = stemsOf(other).filter((stem) => stem.length > 2 && !usual.has(stem));
  return stemsOf(one).some((stem) => words.includes(stem));
}
