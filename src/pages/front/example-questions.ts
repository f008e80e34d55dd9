import type { Docs } from '../../docs.ts';
import type { Block } from '../../vocabulary/block.ts';
import { pageUrl } from '../../vocabulary/page-url.ts';

const most = 4;
/** Questions that are asked to see whether they are answered. */
const mostAsked = 12;
/** Pages whose headings are read; the first pages of a site usually introduce it. */
const pagesRead = 150;
/** Pages whose front matter is looked at. */
const pagesListed = 20_000;
const longestQuestion = 100;
const longestHeading = 48;
const verbs =
  /^(?:add|build|change|check|choose|configure|connect|create|debug|define|delete|deploy|disable|enable|export|find|handle|import|install|make|migrate|publish|remove|render|run|scale|serve|set up|start|test|update|upgrade|use|write) (?!of )/i;
/** Tells `Install the options` from `Install options`, where the first word may be a noun. */
const little = / (?:a|an|the|on|in|with|to|from|for|via|as|into|without|by|at) /i;
/** Signs of code and of links, and the sign between two examples. */
const signs = /[|<>[\]{}=#$\\/;]/;
/** Words that say nothing without the page around them. */
const pointing =
  /\b(?:this|these|that|those|it|its|here|there|above|below|next|new|you|yours?|we|our|us|they|them)\b/i;
const asking =
  /^(?:how|what|why|when|where|which|who|can|could|does|do|is|are|should|will|must|may|has|have)\b/i;

interface Candidate {
  question: string;
  url: string;
}

const kept = new WeakMap<Docs, Promise<string[]>>();

/**
 * Questions to try: those in the front matter of pages, then those made from headings. A question is only offered if
 * its page answers it. They are found once for each snapshot, when they are first wanted.
 */
export function exampleQuestions(docs: Docs): Promise<string[]> {
  const known = kept.get(docs) ?? findQuestions(docs);
  kept.set(docs, known);
  known.catch(() => kept.delete(docs));
  return known;
}

async function findQuestions(docs: Docs): Promise<string[]> {
  const questions: string[] = [];
  let asked = 0;
  for await (const candidate of candidates(docs)) {
    if (questions.length === most || asked++ === mostAsked) break;
    if (await isAnswered(docs, candidate)) questions.push(candidate.question);
  }
  return questions;
}

/** One question of each page at most, for variety. */
async function* candidates(docs: Docs): AsyncGenerator<Candidate> {
  const seen = new Set<string>();
  for await (const { question, url } of allCandidates(docs)) {
    if (seen.has(url) || seen.has(question)) continue;
    seen.add(url).add(question);
    yield { question, url };
  }
}

async function* allCandidates(docs: Docs): AsyncGenerator<Candidate> {
  let listed = 0;
  for await (const { answers = [], url } of docs.pageEntries()) {
    if (listed++ === pagesListed) break;
    const question = answers.find((each) => each.length <= longestQuestion && !each.includes('|'));
    if (question !== undefined) yield { question, url };
  }
  const isEnglish = /^en\b/i.test(docs.defaultLocale);
  let read = 0;
  for await (const { title, blocks, url, operation } of docs.pages()) {
    if (read++ === pagesRead) return;
    if (operation !== null) continue;
    const headings = [title, ...headingsOf(blocks)];
    const question = headings.map((each) => questionOf(each, isEnglish)).find((each) => each !== null);
    if (question) yield { question, url };
  }
}

/** Asks without a model, which is cheap, and says whether the docs themselves answer the question. */
async function isAnswered(docs: Docs, { question, url }: Candidate): Promise<boolean> {
  const { parts } = await docs.ask({ query: question }, { withModels: false, isRecorded: false });
  let [isAnswer, cited] = [false, ''];
  for await (const part of parts) {
    if (part.type === 'data-status') isAnswer = part.data.status === 'answered';
    if (part.type === 'data-citations') cited = part.data[0]?.url ?? '';
  }
  return isAnswer && pageUrl(cited) === pageUrl(url);
}

function headingsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => (block.type === 'heading' && block.depth <= 3 ? [block.text] : []));
}

/** `Install the CLI` -> `How do I install the CLI?`; null if the heading makes no question that stands alone. */
export function questionOf(heading: string, isEnglish: boolean): string | null {
  if (heading.length > 2 * longestHeading) return null;
  const text = heading.replace(/^\d+[.)] +|[`*_]|(?: \([^()]*\))?(?: *\{#.*\})?$/g, '').trim();
  if (text.length > longestHeading || signs.test(text) || pointing.test(text)) return null;
  if (/[?？]$/.test(text)) return !isEnglish || isWhole(text) ? text : null;
  const how = /^how to (\S+ .+)$/i.exec(text)?.[1];
  const deed = how ?? (verbs.test(text) && little.test(text) && text.split(' ').length <= 7 ? text : null);
  return deed === null ? null : `How do I ${deed[0]!.toLowerCase()}${deed.slice(1)}?`;
}

/** Whether it is a question of its own, not "Why?" or "Any questions?". */
function isWhole(question: string): boolean {
  return asking.test(question) && question.split(' ').length >= 3;
}
