import type { Docs } from '../docs.ts';
import { DocentError } from '../errors.ts';
import type { AnswerStatus, Citation } from '../vocabulary/ask.ts';
import { pageUrl } from '../vocabulary/page-url.ts';
import type { GoldenCase } from './golden-case.ts';

/** A case and the file it stands in. */
export type PlacedCase = Pick<GoldenCase, 'question' | 'version' | 'locale' | 'pages'> & { from: string };

export interface EvaluationOptions {
  /** How far up one of its pages has to be among the hits, default 3. */
  top?: number;
  /** Whether the question is asked as well as searched, default true. */
  ask?: boolean;
  signal?: AbortSignal;
}

export interface CaseResult extends PlacedCase {
  passed: boolean;
  /** Where the best of its pages stands among the hits; null when it is not there. */
  rank: number | null;
  /** Pages that were found, best first. */
  found: string[];
  /** Pages that the answer cites; null when it was not asked. */
  cited: string[] | null;
  /** Why it failed, and what to do. */
  reasons: string[];
}

const searched = 10;
const shown = 3;

/** Searches and asks a golden question: one of its pages has to be found and cited. */
export async function evaluateCase(
  docs: Docs,
  given: PlacedCase,
  options: EvaluationOptions = {},
): Promise<CaseResult> {
  const pages = given.pages.map(pageUrl);
  const golden = { ...given, pages };
  const nothing = { ...golden, passed: false, rank: null, found: [], cited: null };
  try {
    const found = await pagesFound(docs, golden);
    if (pages.length === 0) return { ...nothing, found, reasons: [unnamed(found)] };
    const missing = await missingPages(docs, golden, pages);
    if (missing.length === pages.length) return { ...nothing, found, reasons: missing.map(noSuchPage) };
    const answer = options.ask === false ? null : await ask(docs, golden, options.signal);
    const place = found.findIndex((url) => pages.includes(url));
    const rank = place === -1 ? null : place + 1;
    const reasons = [
      ...complaintOfSearch(rank, found, options.top ?? 3),
      ...(answer === null ? [] : complaintOfAnswer(answer, pages)),
    ];
    return { ...golden, passed: reasons.length === 0, rank, found, cited: answer?.cited ?? null, reasons };
  } catch (error) {
    if (!(error instanceof DocentError)) throw error;
    return { ...nothing, reasons: [error.message] };
  }
}

async function pagesFound(docs: Docs, { question, version, locale }: PlacedCase): Promise<string[]> {
  const { hits } = await docs.search({ query: question, version, locale, limit: searched });
  return [...new Set(hits.map(({ url }) => pageUrl(url)))];
}

async function missingPages(
  docs: Docs,
  { version, locale }: PlacedCase,
  pages: readonly string[],
): Promise<string[]> {
  const there = await Promise.all(pages.map((url) => docs.page(url, { version, locale })));
  return pages.filter((_, index) => there[index] === null);
}

interface HeardAnswer {
  cited: string[];
  status: AnswerStatus['status'] | 'failed';
}

async function ask(
  docs: Docs,
  { question, version, locale }: PlacedCase,
  signal?: AbortSignal,
): Promise<HeardAnswer> {
  const { parts } = await docs.ask({ query: question, version, locale }, { signal });
  let citations: readonly Citation[] = [];
  let status: HeardAnswer['status'] = 'failed';
  for await (const part of parts) {
    if (part.type === 'data-citations') citations = part.data;
    if (part.type === 'data-status') status = part.data.status;
  }
  return { cited: [...new Set(citations.map(({ url }) => pageUrl(url)))], status };
}

function unnamed(found: readonly string[]): string {
  const help = found.length === 0 ? 'Search finds nothing' : `Search finds ${list(found)}`;
  return `No page is named. Name the page that answers it in 'pages', or write one. ${help}.`;
}

function noSuchPage(url: string): string {
  return `There is no page ${url}. Name the page that answers it now.`;
}

function complaintOfSearch(rank: number | null, found: readonly string[], top: number): string[] {
  if (rank !== null && rank <= top) return [];
  if (found.length === 0) return ['Search finds nothing.'];
  return rank === null
    ? [`Not among the first ${searched} hits. Search finds ${list(found)}.`]
    : [`Only hit ${rank}; one of the first ${top} it has to be. Search finds ${list(found)}.`];
}

function complaintOfAnswer({ cited, status }: HeardAnswer, pages: readonly string[]): string[] {
  if (cited.some((url) => pages.includes(url))) return [];
  if (status === 'failed') return ['The answer could not be finished.'];
  if (status === 'refused') return ['The question was refused: nothing found was near enough.'];
  return [cited.length === 0 ? 'The answer cites nothing.' : `The answer cites ${list(cited)} instead.`];
}

function list(urls: readonly string[]): string {
  return urls.slice(0, shown).join(', ');
}
