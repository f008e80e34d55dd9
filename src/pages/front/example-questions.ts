import type { Docs } from '../../docs.ts';
import type { Block } from '../../vocabulary/block.ts';
import { pageUrl } from '../../vocabulary/page-url.ts';
import { isNews } from '../preview/site-map.ts';

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
const operationVerbs = /^(?:add|cancel|create|delete|get|list|merge|remove|search|send|update|upload) /i;
const prepositions = / (?:on|in|with|to|from|for|via|as|into|without|by|at|of) /i;
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
    if (read++ === pagesRead) break;
    if (operation !== null || isDated(url)) continue;
    const headings = [title, ...headingsOf(blocks)];
    const question = headings.map((each) => questionOf(each, isEnglish)).find((each) => each !== null);
    if (question) yield { question, url };
  }
  if (isEnglish) yield* operationCandidates(docs);
}

/** A blog post answers what was asked when it was written. */
function isDated(url: string): boolean {
  return pageUrl(url)
    .split('/')
    .some((segment) => isNews({ path: `/${segment}` }));
}

/** One operation of each part of an API, the largest part first; what creates something says most about an API. */
async function* operationCandidates(docs: Docs): AsyncGenerator<Candidate> {
  const parts = new Map<string, (Candidate & { method: string })[]>();
  let listed = 0;
  for await (const { title, url, operation } of docs.pageEntries()) {
    if (listed++ === pagesListed) break;
    const question = operation === null || operation.deprecated ? null : operationQuestion(title);
    if (operation === null || question === null) continue;
    const part = parts.get(operation.tag ?? '') ?? [];
    part.push({ question, url, method: operation.method });
    parts.set(operation.tag ?? '', part);
  }
  for (const part of [...parts.values()].sort((a, b) => b.length - a.length))
    yield part.find(({ method }) => method === 'POST') ?? part[0]!;
}

/** `Create a team` -> `How do I create a team?`; null if the summary is no request. */
export function operationQuestion(summary: string): string | null {
  const text = summary.replace(/\.$/, '').trim();
  const isUsable = text.length <= longestHeading && !signs.test(text) && !pointing.test(text);
  return isUsable && operationVerbs.test(text) && hasObject(text) ? howDoI(text) : null;
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
  const isDeed = verbs.test(text) && little.test(text) && text.split(' ').length <= 7 && hasObject(text);
  const deed = how ?? (isDeed ? text : null);
  return deed === null ? null : howDoI(deed);
}

function howDoI(deed: string): string {
  return `How do I ${deed[0]!.toLowerCase()}${deed.slice(1)}?`;
}

/** Whether all that a verb and its prepositions name is named as in a sentence: not `Import with X`, `Set theme color via file`. */
function hasObject(text: string): boolean {
  const [first = '', ...rest] = text.replace(/^set up /i, 'set ').split(prepositions);
  return [first.split(' ').slice(1).join(' '), ...rest].every(isNamed);
}

/** With an article, in the plural, or by a name: `the CLI`, `all options`, `Docker`. */
function isNamed(phrase: string): boolean {
  const words = phrase.split(' ').filter(Boolean);
  const last = words.at(-1) ?? '';
  if (words.length === 0 || /ing$/i.test(words[0]!)) return false;
  if (/^(?:a|an|the|all|each|every|one|two|multiple|several|another)$/i.test(words[0]!))
    return words.length > 1;
  return /[^s]s$/.test(last) || (words.length === 1 && (/[A-Z\d]/.test(last) || last === 'npm'));
}

/** Whether it is a question of its own, not "Why?" or "Any questions?". */
function isWhole(question: string): boolean {
  return asking.test(question) && question.split(' ').length >= 3;
}
