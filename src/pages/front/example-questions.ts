import type { Docs } from '../../docs.ts';
import type { PageRecord } from '../../engine/engine.ts';
import { type Block, childrenOf } from '../../vocabulary/block.ts';
import { pageUrl } from '../../vocabulary/page-url.ts';
import { inlineText } from '../../vocabulary/plain-text.ts';
import { isNews, type MapPlace, siteMap } from '../preview/site-map.ts';
import { definitionQuestion, isShortName, operationQuestion, questionOf } from './title-question.ts';

const most = 4;
/** Questions that are asked to see whether they are answered. */
const mostAsked = 20;
/** Pages whose titles and headings are read, in the order of the navigation: the first pages introduce a site. */
const pagesRead = 60;
/** Pages whose front matter is looked at. */
const pagesListed = 20_000;
const longestQuestion = 100;
const shortestAnswer = 40;

interface Candidate {
  question: string;
  /** Pages that may answer it. */
  urls: readonly string[];
  /** What the answer has to say. */
  says?: RegExp;
}

const kept = new WeakMap<Docs, Promise<string[]>>();

/**
 * Questions to try: those in the front matter of pages, then those about the site and its first pages. A question is
 * only offered if its page answers it. They are found once for each snapshot, when they are first wanted.
 */
export function exampleQuestions(docs: Docs, name?: string): Promise<string[]> {
  const known = kept.get(docs) ?? findQuestions(docs, name);
  kept.set(docs, known);
  known.catch(() => kept.delete(docs));
  return known;
}

async function findQuestions(docs: Docs, name?: string): Promise<string[]> {
  const questions: string[] = [];
  const seen = new Set<string>();
  let asked = 0;
  for await (const candidate of candidates(docs, name)) {
    const { question, urls } = candidate;
    // One question of each page at most, for variety.
    if (seen.has(question) || urls.every((url) => seen.has(url))) continue;
    seen.add(question);
    if (questions.length === most || asked++ === mostAsked) break;
    const url = await answeringPage(docs, candidate);
    if (url === null || seen.has(url)) continue;
    seen.add(url);
    questions.push(question);
  }
  return questions;
}

async function* candidates(docs: Docs, name?: string): AsyncGenerator<Candidate> {
  const scope = { version: docs.currentVersion, locale: docs.defaultLocale };
  const { pages: places } = await siteMap(docs, scope);
  for (const { entry } of places.slice(0, pagesListed)) {
    const question = entry?.answers?.find((each) => each.length <= longestQuestion && !each.includes('|'));
    if (entry && question !== undefined) yield { question, urls: [entry.url] };
  }
  const isEnglish = /^en\b/i.test(docs.defaultLocale);
  const undated = places.filter(isUndated);
  if (isEnglish && name !== undefined) yield* siteCandidates(undated, name);
  const pages = await readPages(docs, undated.slice(0, pagesRead));
  const twins = Map.groupBy(places, ({ entry }) => entry?.title);
  for (const questionsOf of waysToAsk(isEnglish, name))
    for (const page of pages) {
      const [question] = questionsOf(page).filter((each) => each !== null);
      if (question === undefined) continue;
      // Docs for several frameworks have a page of the same title for each.
      yield { question, urls: [page.url, ...urlsOf(twins.get(page.title) ?? [])] };
    }
  if (isEnglish) yield* operationCandidates(docs);
}

async function readPages(docs: Docs, places: readonly MapPlace[]): Promise<PageRecord[]> {
  const scope = { version: docs.currentVersion, locale: docs.defaultLocale };
  const pages: PageRecord[] = [];
  for (const url of urlsOf(places)) {
    const page = await docs.page(url, scope);
    if (page?.operation === null) pages.push(page);
  }
  return pages;
}

type QuestionsOf = (page: PageRecord) => (string | null)[];

/** The best first: titles that ask or tell how, definitions, headings that ask, and headings that tell how. */
function waysToAsk(isEnglish: boolean, name?: string): QuestionsOf[] {
  const ofTitle: QuestionsOf = ({ title, blocks }) => [questionOf(title, isEnglish, sentencesOf(blocks))];
  const ofSubject: QuestionsOf = ({ title, blocks }) => {
    const question = isEnglish ? definitionQuestion(title, sentencesOf(blocks)) : null;
    return [question !== null && isOwn(question, name) ? question : null];
  };
  const ofHeadings: QuestionsOf = ({ blocks }) => {
    const text = sentencesOf(blocks);
    return headingsOf(blocks).map((heading) => questionOf(heading, isEnglish, text));
  };
  const asking: QuestionsOf = ({ blocks }) =>
    headingsOf(blocks).map((each) => (/[?？]\s*$/.test(each) ? questionOf(each, isEnglish, '') : null));
  return [ofTitle, ofSubject, asking, ofHeadings];
}

/** Whether a definition belongs to these docs: a name without the name of the site is that of another product. */
function isOwn(question: string, siteName = ''): boolean {
  const isName = /^What is \p{Lu}/u.test(question);
  return (
    !isName ||
    subjectOf(siteName)
      .split(' ')
      .some((word) => word !== '' && question.includes(word))
  );
}

/** What newcomers ask first: what it is, and how to begin. */
function* siteCandidates(places: readonly MapPlace[], siteName: string): Generator<Candidate> {
  const name = subjectOf(siteName);
  if (!isShortName(name)) return;
  const named = name.replace(/[.*+?^$()]/g, '\\$&');
  const question = `What is ${name}?`;
  yield {
    question,
    urls: urlsOf(
      places.filter(({ title }, index) => index < 10 || title.startsWith(name) || title === question),
    ),
    says: new RegExp(
      `${named}(?![\\w-])[^.!?]{0,60}?\\b(?:(?:is|are) (?:an?|the|one|your)|adds|helps|lets|offers|provides)\\b`,
      'i',
    ),
  };
  const starts = places.filter(({ path, title }) =>
    [path.split('/').at(-1) ?? '', title].some((text) =>
      /^(?:getting|get)[- ]started|^install|^quick[- ]?start|^setup$/i.test(text),
    ),
  );
  yield { question: `How do I install ${name}?`, urls: urlsOf(starts), says: new RegExp(named, 'i') };
}

/** `Cargo` for `The Cargo Book`, whose readers ask about Cargo. */
function subjectOf(siteName: string): string {
  const subject = siteName
    .replace(/^the (?=\S+ \S)/i, '')
    .replace(/ (?:book|docs|documentation|manual|user guide|guide|handbook|reference)$/i, '');
  return /^(?:the|user|developer)?$/i.test(subject) ? siteName : subject;
}

function urlsOf(places: readonly MapPlace[]): string[] {
  return places.flatMap(({ entry }) => entry?.url ?? []);
}

/** A blog post answers what was asked when it was written. */
function isUndated({ path }: MapPlace): boolean {
  return !path.split('/').some((segment) => isNews({ path: `/${segment}` }));
}

/** One operation of each part of an API, the largest part first; what creates something says most about an API. */
async function* operationCandidates(docs: Docs): AsyncGenerator<Candidate> {
  const parts = new Map<string, { question: string; url: string; method: string }[]>();
  let listed = 0;
  for await (const { title, url, operation } of docs.pageEntries()) {
    if (listed++ === pagesListed) break;
    const question = operation === null || operation.deprecated ? null : operationQuestion(title);
    if (operation === null || question === null) continue;
    const part = parts.get(operation.tag ?? '') ?? [];
    part.push({ question, url, method: operation.method });
    parts.set(operation.tag ?? '', part);
  }
  for (const part of [...parts.values()].sort((a, b) => b.length - a.length)) {
    const { question, url } = part.find(({ method }) => method === 'POST') ?? part[0]!;
    yield { question, urls: [url] };
  }
}

/** Asks without a model, which is cheap; null if none of the pages answers the question. */
async function answeringPage(docs: Docs, { question, urls, says = /./ }: Candidate): Promise<string | null> {
  const { parts } = await docs.ask({ query: question }, { withModels: false, isRecorded: false });
  let [isAnswer, cited, text] = [false, '', ''];
  for await (const part of parts) {
    if (part.type === 'text-delta') text += part.delta;
    if (part.type === 'data-status') isAnswer = part.data.status === 'answered';
    if (part.type === 'data-citations') cited = part.data[0]?.url ?? '';
  }
  const [, ...answer] = text.split('\n');
  const isWorthIt = isAnswer && answer.join('\n').length >= shortestAnswer && says.test(text.slice(0, 400));
  return (isWorthIt && urls.find((url) => pageUrl(cited) === pageUrl(url))) || null;
}

/** The paragraphs without code, where a name may have small letters: `drizzle.config.ts`. */
function sentencesOf(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) =>
      block.type === 'paragraph'
        ? inlineText(block.content.filter((piece) => typeof piece === 'string' || !('code' in piece)))
        : childrenOf(block).map(sentencesOf),
    )
    .join('\n');
}

function headingsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => (block.type === 'heading' && block.depth <= 3 ? [block.text] : []));
}
