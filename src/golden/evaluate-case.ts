import type { Docs } from '../docs.ts';
import { DocentError } from '../errors.ts';
import { findPage } from '../find-page.ts';
import { resolveScope } from '../search/resolve-scope.ts';
import type { AnswerStatus, Citation } from '../vocabulary/ask.ts';
import { pageUrl } from '../vocabulary/page-url.ts';
import type { GoldenCase } from './golden-case.ts';
import { distinctLinks, type GoldenPlace, goldenPlace, placeLink } from './golden-place.ts';
import { PageSections } from './page-sections.ts';

/** A case and its file. */
export type PlacedCase = Pick<GoldenCase, 'question' | 'version' | 'locale' | 'pages'> & { from: string };

export interface EvaluationOptions {
  /** The lowest accepted rank of one of its pages, default 3. */
  top?: number;
  /** Whether the question is asked as well as searched, default true. */
  ask?: boolean;
  signal?: AbortSignal;
}

export interface CaseResult extends PlacedCase {
  passed: boolean;
  /** Rank of the best of its pages; null if none is among the hits. */
  rank: number | null;
  /** Pages that were found, best first. */
  found: string[];
  /** What the answer cites, in text order; null if it was not asked. */
  cited: string[] | null;
  /** Whether one of its pages is cited; null if it has none or was not asked. */
  isPageCited: boolean | null;
  /** Whether the first citation is of an expected section; null if it has none or was not asked. */
  isSectionCited: boolean | null;
  /** Why it failed, and how to fix it. */
  reasons: string[];
}

const searched = 10;
const shown = 3;

/**
 * Searches and asks a golden question: one of its pages must be found and cited, in the right section if it has one.
 */
export async function evaluateCase(
  docs: Docs,
  given: PlacedCase,
  options: EvaluationOptions = {},
): Promise<CaseResult> {
  const { ask = true, top = 3, signal } = options;
  const places = given.pages.map(goldenPlace);
  const golden = { ...given, pages: places.map(placeLink) };
  const isCited = {
    isPageCited: ask ? false : null,
    isSectionCited: ask && places.some(({ anchor }) => anchor !== null) ? false : null,
  };
  const nothing = { ...golden, ...isCited, passed: false, rank: null, found: [], cited: null };
  try {
    const found = await pagesFound(docs, golden);
    if (places.length === 0) return { ...nothing, isPageCited: null, found, reasons: [unnamed(found)] };
    const known = await Promise.all(places.map((place) => knownPlace(docs, golden, place)));
    const wanted = known.filter((place) => typeof place !== 'string');
    if (wanted.length === 0)
      return { ...nothing, found, reasons: known.filter((place) => typeof place === 'string') };
    const answer = ask ? await askDocs(docs, golden, signal) : null;
    const rank = rankOf(found, wanted);
    const complaints = answer === null ? [] : complaintOfAnswer(answer, wanted);
    const reasons = [...complaintOfSearch(rank, found, wanted, top), ...complaints];
    return {
      ...golden,
      passed: reasons.length === 0,
      rank,
      found,
      cited: answer === null ? null : distinctLinks(answer.citations),
      isPageCited: answer === null ? null : wanted.some(({ page }) => citedPages(answer).includes(page)),
      isSectionCited: isCited.isSectionCited === null ? null : complaints.length === 0,
      reasons,
    };
  } catch (error) {
    if (!(error instanceof DocentError)) throw error;
    return { ...nothing, reasons: [error.message] };
  }
}

async function pagesFound(docs: Docs, { question, version, locale }: PlacedCase): Promise<string[]> {
  const { hits } = await docs.search({ query: question, version, locale, limit: searched });
  return [...new Set(hits.map(({ url }) => pageUrl(url)))];
}

/** An expected page or section that exists in the docs. */
interface KnownPlace extends GoldenPlace {
  sections: PageSections;
}

/** The page or section, or a sentence that says what is missing. */
async function knownPlace(
  docs: Docs,
  { version, locale }: PlacedCase,
  { page, anchor }: GoldenPlace,
): Promise<KnownPlace | string> {
  // Golden places have no trailing slash, but URLs of the site may.
  const found = await findPage(docs, page, [resolveScope({ version, locale }, docs)]);
  if (found === null) return `The page ${page} does not exist. Set the page that now answers the question.`;
  const sections = new PageSections(found.records[0]);
  if (anchor === null || sections.has(anchor)) return { page, anchor, sections };
  return `The page ${page} has no section #${anchor}. Set the section that now answers the question.`;
}

function rankOf(found: readonly string[], wanted: readonly GoldenPlace[]): number | null {
  const pages = new Set(wanted.map(({ page }) => page));
  const place = found.findIndex((url) => pages.has(url));
  return place === -1 ? null : place + 1;
}

interface HeardAnswer {
  citations: readonly Citation[];
  status: AnswerStatus['status'] | 'failed';
}

async function askDocs(
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
  return { citations, status };
}

function citedPages({ citations }: HeardAnswer): string[] {
  return citations.map(({ url }) => pageUrl(url));
}

function unnamed(found: readonly string[]): string {
  const help = found.length === 0 ? 'Search has no results' : `Search finds ${list(found)}`;
  return `No page is set. Add the page that answers the question to 'pages', or write one. ${help}.`;
}

function complaintOfSearch(
  rank: number | null,
  found: readonly string[],
  wanted: readonly KnownPlace[],
  top: number,
): string[] {
  if (rank !== null && rank <= top) return [];
  if (found.length === 0) return ['Search has no results.'];
  const expected = wanted.map(({ page }) => page).join(' or ');
  return rank === null
    ? [`Search finds ${list(found)}, but not ${expected} among the first ${searched} results.`]
    : [
        `Search finds ${expected} as result ${rank}, but must find it among the first ${top}, which are ${list(found.slice(0, top))}.`,
      ];
}

function complaintOfAnswer(answer: HeardAnswer, wanted: readonly KnownPlace[]): string[] {
  const { citations, status } = answer;
  const pages = citedPages(answer);
  const [first] = citations;
  const isRight = wanted.some(({ page, anchor, sections }) =>
    anchor === null
      ? pages.includes(page)
      : first !== undefined && pages[0] === page && sections.isCited(anchor, first),
  );
  if (isRight) return [];
  if (status === 'failed') return ['The answer could not be completed.'];
  if (status === 'refused')
    return [
      'The question was not answered, because no section was relevant enough. Use the words of the question in the section that answers it.',
    ];
  if (first === undefined) return ['The answer cites nothing.'];
  const links = list(wanted.map(placeLink));
  const [page = ''] = pages;
  const near = wanted.find((place) => place.page === page);
  if (near !== undefined) {
    const cited = placeLink({ page, anchor: near.sections.citedAnchor(first) });
    return [`Correct page, wrong section: cited ${cited}, expected ${links}.`];
  }
  if (wanted.some((place) => pages.includes(place.page)))
    return [`The answer cites ${placeLink(goldenPlace(first.url))} first, expected ${links}.`];
  return [`The answer cites ${list(distinctLinks(citations))}, expected ${links}.`];
}

function list(urls: readonly string[]): string {
  return urls.slice(0, shown).join(', ');
}
