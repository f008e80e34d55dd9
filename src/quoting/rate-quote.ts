import type { Quote } from './find-quotes.ts';
import { beyond, both, type Matches, type QuestionTerms } from './question-terms.ts';
import type { QuestionType } from './question-type.ts';
import type { QuotableSection } from './read-chunk.ts';
import type { SentenceCues } from './sentence-cues.ts';

/** A question as the built-in answerer understands it. */
export interface ReadQuestion {
  type: QuestionType;
  terms: QuestionTerms;
  cues: SentenceCues;
}

/** The place of a quote. */
export interface QuotePlace {
  section: QuotableSection;
  /** Rank of its page in the search, from 0. */
  rank: number;
  /** Relative search score of the chunk, 0 to 1. */
  trust: number;
  /** The chunk is an API operation. */
  isOperation: boolean;
  /** The chunk is the first of its page. */
  isOpening: boolean;
  /** The section has prerequisites or further reading. */
  isAside: boolean;
  /** The question's words in the headings, and anywhere in the chunk. */
  headings: Matches;
  chunk: Matches;
  /** Similarity of the question and the heading above the quote, and the page's title, 0 to 1. */
  headingSimilarity: number;
  titleSimilarity: number;
}

/** A quote with its rating as an answer. */
export interface RatedQuote {
  quote: Quote;
  place: QuotePlace;
  /** Its source's number. */
  source: number;
  /** It refers to the text before it. */
  leans: boolean;
  /** It refers to its page, or to another page. */
  pointsAway: boolean;
  /** How well it fits the type of the question. */
  fit: number;
  /** How badly it reads on its own; 0 is well. */
  faults: number;
  /** The question's words in it and in the headings above it. */
  words: Matches;
  /** The share of the question in its own words, and including the headings above it. */
  coverage: number;
  said: number;
  /** Comparable only between the quotes of one question. */
  rating: number;
}

/** Tuned with `npm run eval -- --answers`; small changes hardly matter. */
const weights = {
  said: 1.4,
  around: 0.9,
  trust: 0.8,
  heading: 0.3,
  title: 0.35,
  start: 0.1,
  startBelowHeading: 0.3,
};

export function rateQuote(
  quote: Quote,
  place: QuotePlace,
  source: number,
  question: ReadQuestion,
): RatedQuote {
  const { terms, cues } = question;
  const own = terms.in(`${quote.before}\n${quote.prose}\n${quote.body}`);
  const around = both(place.headings, terms.in(quote.leadIn));
  const coverage = quote.kind === 'list' ? listCoverage(quote, terms) : terms.coverage(own);
  const said = coverage + weights.around * terms.coverage(beyond(around, own));
  const leans = cues.leansOnBefore(quote.prose);
  const pointsAway = cues.pointsElsewhere(quote.prose);
  const fit = fitOf(quote, place, coverage, question);
  const faults = faultsOf(quote, leans, pointsAway);
  const rating =
    weights.said * said +
    weights.trust * place.trust +
    weights.heading * place.headingSimilarity +
    weights.title * place.titleSimilarity +
    positionMerit(quote, place) +
    fit -
    faults -
    misplaced(quote, place, coverage);
  return {
    quote,
    place,
    source,
    leans,
    pointsAway,
    fit,
    faults,
    words: both(own, around),
    coverage,
    said,
    rating,
  };
}

/** Mostly the coverage of the best item: the words of all items together may be a coincidence. */
function listCoverage({ prose, body }: Quote, terms: QuestionTerms): number {
  const items = body.split('\n').map((item) => terms.coverage(terms.in(`${prose}\n${item}`)));
  return 0.8 * Math.max(...items) + 0.2 * terms.coverage(terms.in(`${prose}\n${body}`));
}

/** The start of a section is preferred, more so when its heading is similar to the question. */
function positionMerit({ kind, block, sentence, before }: Quote, { headingSimilarity }: QuotePlace): number {
  if (kind === 'row') return 0;
  const distance = before === '' ? block : block - 1;
  const start = weights.start + weights.startBelowHeading * headingSimilarity;
  return start / (1 + distance) + (sentence === 0 ? 0.05 : 0);
}

/** Penalty for the place of a quote. */
function misplaced(
  { kind, prose, block }: Quote,
  { isAside, headingSimilarity }: QuotePlace,
  coverage: number,
): number {
  let sum = isAside ? 0.35 : 0;
  if (coverage === 0 && block > 0) sum += 0.2;
  if (kind === 'row' && coverage < 0.5) sum += 0.3 - 0.3 * coverage;
  if (kind === 'list' && prose === '' && headingSimilarity < 0.5) sum += 0.4;
  return sum;
}

function fitOf(quote: Quote, place: QuotePlace, coverage: number, question: ReadQuestion): number {
  switch (question.type) {
    case 'definition':
      return definitionFit(quote, place, question) - (quote.kind === 'code' ? 0.3 : 0);
    case 'topic':
      return 0.5 * definitionFit(quote, place, question) - (quote.kind === 'code' ? 0.2 : 0);
    case 'task':
      return taskFit(quote, coverage, question);
    case 'reason':
      return reasonFit(quote, place, question);
    case 'check':
      return (
        (/\b(?:can|cannot|can't|not|only|supports?|allows?|must)\b/i.test(quote.prose) ? 0.1 : 0) +
        (coverage > 0.9 ? 0.15 : 0)
      );
    case 'value':
      return valueFit(quote);
    case 'consequence':
      return consequenceFit(quote, question);
  }
}

/** "X is ...", where X is all that was asked about. */
function definitionFit(
  { prose, kind, block, sentence }: Quote,
  place: QuotePlace,
  { terms, cues }: ReadQuestion,
): number {
  const opens = place.isOpening && block === 0 && sentence === 0 ? 0.3 * place.titleSimilarity : 0;
  if (kind === 'row') return opens + 0.4 * terms.similarity(prose.split(':', 1)[0] ?? '');
  const strengths = cues
    .definitions(prose)
    .map(({ subject, strength }) => strength * terms.similarity(subject) ** 2);
  return opens + 0.8 * Math.max(0, ...strengths);
}

/** Prefers instructions, steps and code to checks of a result. */
function taskFit({ kind, prose, body, before }: Quote, coverage: number, { cues }: ReadQuestion): number {
  const looks = /^(?:verify|view|check|confirm|watch|clean up|delete|list)\b/i.test(prose) && coverage < 0.99;
  return (
    (cues.tellsWhatToDo(prose) ? 0.15 : 0) +
    (kind === 'code' || before !== '' ? 0.2 : 0) +
    (kind === 'list' && body.startsWith('1.') ? 0.25 : 0) +
    (/`[^`]+`/.test(prose) ? 0.05 : 0) -
    (looks ? 0.15 : 0)
  );
}

function reasonFit(
  { kind, prose, body }: Quote,
  { headingSimilarity }: QuotePlace,
  { cues }: ReadQuestion,
): number {
  if (kind === 'row') return 0;
  return (
    (cues.givesReason(`${prose} ${body}`) ? 0.2 : 0) + (kind === 'list' ? 0.1 + 0.2 * headingSimilarity : 0)
  );
}

function valueFit({ prose }: Quote): number {
  if (/default/i.test(prose) && /\d|`/.test(prose)) return 0.3;
  return /\d/.test(prose) ? 0.1 : 0;
}

/** "When X fails, ...", where X is what was asked about. */
function consequenceFit({ kind, prose }: Quote, { terms, cues }: ReadQuestion): number {
  const condition = kind === 'row' ? '' : cues.condition(prose);
  return condition === '' ? -0.2 : 0.2 + 0.4 * terms.coverage(terms.in(condition));
}

function faultsOf(
  { prose, kind, sentence, before, body }: Quote,
  leans: boolean,
  pointsAway: boolean,
): number {
  let sum = 0;
  if (leans) sum += sentence === 0 ? 0.25 : 0.1;
  if (pointsAway) sum += 0.3;
  if (prose.startsWith('(')) sum += 0.3;
  if (/[?？]$/.test(prose)) sum += 0.4;
  if (/\bwould\b/.test(prose)) sum += 0.2;
  if (/^\*\*[^*]{1,40}:\*\*/.test(prose)) sum += 0.25;
  if (prose.length > 320) sum += 0.1;
  if (prose.length > 500) sum += 0.3;
  if (kind === 'item') sum += 0.1;
  if (kind === 'row' && (prose.split(': ').at(-1) ?? '').length < 12) sum += 0.2;
  if (kind === 'code') sum += 0.015 * Math.max(0, body.split('\n').length - 10);
  if ((kind === 'sentence' || kind === 'item') && before === '' && codeShare(prose) > 0.5) sum += 0.35;
  if (kind === 'sentence' && before === '' && prose.length < 30) sum += 0.15;
  return sum;
}

/** How much of a text is code. */
function codeShare(text: string): number {
  let code = 0;
  for (const [span] of text.matchAll(/`[^`]+`/g)) code += span.length;
  return code / Math.max(1, text.length);
}
