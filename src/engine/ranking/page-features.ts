import type { QueryPlan } from './query-plan.ts';
import type { QueryView } from './query-view.ts';
import type { LoadedSimilarity, PageFacts, RankedPage } from './rank-pages.ts';

/** Features of a page that do not depend on other pages. */
const ownNames = [
  'score',
  'keyword',
  'title',
  'heading',
  'titleShare',
  'headingShare',
  'path',
  'pathShare',
  'coverage',
  'related',
  'pageCoverage',
  'proximity',
  'phrase',
  'similarity',
  'topic',
  'titleSimilarity',
  'headingSimilarity',
  'openingSimilarity',
  'linkText',
  'linked',
  'opening',
  'matching',
  'size',
  'matchingShare',
  'otherAction',
  'variant',
  'request',
] as const;

type OwnName = (typeof ownNames)[number];

/** A page's share of the highest value of these is also a feature. */
const comparedNames: readonly OwnName[] = [
  'keyword',
  'title',
  'heading',
  'coverage',
  'pageCoverage',
  'proximity',
  'similarity',
  'topic',
  'titleSimilarity',
  'headingSimilarity',
  'linkText',
  'linked',
];

/** The highest value of each of these is a feature of the query. */
const highestNames: readonly OwnName[] = ['title', 'linkText', 'similarity', 'pageCoverage', 'linked'];

const queryNames = ['words', 'nameShare', 'unknownShare', 'dropped'] as const;

/** The names of a page's features, in their order. */
export const featureNames: readonly string[] = [
  ...ownNames,
  'behind',
  ...comparedNames.map((name) => `${name} beside the best`),
  ...highestNames.map((name) => `best ${name}`),
  ...queryNames,
];

/** Number of features of a page. */
export const featureCount = featureNames.length;

const placesOf = (names: readonly OwnName[]) => Uint8Array.from(names, (name) => ownNames.indexOf(name));
const comparedPlaces = placesOf(comparedNames);
const highestPlaces = placesOf(highestNames);

/** The features of each page for a query, one page after the other. The pages are sorted, best first. */
export function pageFeatures(
  pages: readonly RankedPage[],
  query: QueryView,
  facts: PageFacts,
  similarity: LoadedSimilarity,
): Float64Array {
  const values = new Float64Array(pages.length * featureCount);
  for (const [place, page] of pages.entries()) writeOwn(values, place * featureCount, page, query, facts);
  writeSimilarities(values, pages, facts, similarity);
  const highest = new Float64Array(ownNames.length);
  for (let from = 0; from < values.length; from += featureCount)
    for (let place = 0; place < highest.length; place++)
      if (values[from + place]! > highest[place]!) highest[place] = values[from + place]!;
  const ofQuery = queryFeatures(query.plan);
  for (let from = 0; from < values.length; from += featureCount) {
    let place = from + ownNames.length;
    values[place++] = values[0]! - values[from]!;
    for (const compared of comparedPlaces)
      values[place++] = highest[compared] === 0 ? 0 : values[from + compared]! / highest[compared]!;
    for (const best of highestPlaces) values[place++] = highest[best]!;
    for (const value of ofQuery) values[place++] = value;
  }
  return values;
}

const titleSimilarity = ownNames.indexOf('titleSimilarity');
const headingSimilarity = ownNames.indexOf('headingSimilarity');
const openingSimilarity = ownNames.indexOf('openingSimilarity');

/** Writes the similarities of the query and each page's title, its matching chunks' headings and its first chunk. */
function writeSimilarities(
  values: Float64Array,
  pages: readonly RankedPage[],
  facts: PageFacts,
  { query, share }: LoadedSimilarity,
): void {
  const openings = pages.map(({ page }) => facts.openingOf(page));
  const texts = query.compareTexts(openings.length, (index) => openings[index]!);
  for (let place = 0; place < pages.length; place++)
    values[place * featureCount + openingSimilarity] = share * texts[place]!;
  const named = [...openings, ...pages.flatMap(({ chunks }) => chunks.map(({ chunk }) => chunk))];
  const names = query.compareNames(named.length, (index) => named[index]!);
  let next = pages.length;
  for (const [place, { chunks }] of pages.entries()) {
    const from = place * featureCount;
    values[from + titleSimilarity] = share * names[place]!;
    for (const _chunk of chunks)
      values[from + headingSimilarity] = Math.max(values[from + headingSimilarity]!, share * names[next++]!);
  }
}

/** Writes the features in `ownNames`, in that order, except for the similarities of names. */
function writeOwn(
  values: Float64Array,
  from: number,
  page: RankedPage,
  query: QueryView,
  facts: PageFacts,
): void {
  let best = page.chunks[0]!;
  let present = 0;
  let keyword = 0;
  let title = 0;
  let heading = 0;
  let titleShare = 0;
  let headingShare = 0;
  let coverage = 0;
  let related = 0;
  let proximity = 0;
  let phrase = 0;
  for (const chunk of page.chunks) {
    const { features } = chunk;
    if (chunk.evidence > best.evidence) best = chunk;
    present |= features.present;
    keyword = Math.max(keyword, features.keyword);
    title = Math.max(title, features.title);
    heading = Math.max(heading, features.heading);
    titleShare = Math.max(titleShare, features.titleShare);
    headingShare = Math.max(headingShare, features.headingShare);
    coverage = Math.max(coverage, features.coverage);
    related = Math.max(related, features.related);
    proximity = Math.max(proximity, features.proximity);
    phrase = Math.max(phrase, features.phrase);
  }
  const size = facts.sizeOf(page.page);
  const { path, pathShare } = query.readPath(best.chunk);
  let place = from;
  values[place++] = page.score;
  values[place++] = keyword;
  values[place++] = title;
  values[place++] = heading;
  values[place++] = titleShare;
  values[place++] = headingShare;
  values[place++] = path;
  values[place++] = pathShare;
  values[place++] = coverage;
  values[place++] = related;
  values[place++] = query.coverageOf(present);
  values[place++] = proximity;
  values[place++] = phrase;
  values[place++] = page.similarity;
  values[place++] = page.topic;
  place += 3; // titleSimilarity, headingSimilarity, openingSimilarity
  values[place++] = page.linkText;
  values[place++] = page.linked;
  values[place++] = best.features.opening;
  values[place++] = Math.log1p(page.chunks.length);
  values[place++] = Math.log1p(size);
  values[place++] = page.chunks.length / Math.max(1, size);
  values[place++] = best.features.otherAction;
  values[place++] = best.features.variant;
  values[place++] = best.features.request;
}

/** The features in `queryNames`, in that order. */
function queryFeatures({ concepts, unknownWeight, nameShare, dropped }: QueryPlan): number[] {
  const known = concepts.reduce((sum, { weight }) => sum + weight, 0);
  return [concepts.length, nameShare, unknownWeight / (known + unknownWeight || 1), dropped];
}
