import type { Analyser } from '../text/analyser.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import { AnswerText } from './answer-text.ts';
import { composeAnswer } from './compose-answer.ts';
import { findOperationQuotes } from './find-operation-quotes.ts';
import { findQuotes, type Quote } from './find-quotes.ts';
import { QuestionTerms } from './question-terms.ts';
import { questionType } from './question-type.ts';
import { type QuotePlace, type RatedQuote, type ReadQuestion, rateQuote } from './rate-quote.ts';
import { type QuotableSection, readChunk } from './read-chunk.ts';
import { SentenceCues } from './sentence-cues.ts';

export interface SourceChunk {
  chunk: Chunk;
  score: number;
}

/** A page among the sources; all its chunks share its number. */
export interface AnswerSource {
  number: number;
  title: string;
  url: string;
  /** Best first. */
  chunks: readonly SourceChunk[];
}

export interface ExtractedAnswer {
  /** Markdown with references such as [1] after what they support; empty when nothing can be quoted. */
  text: string;
  /** Numbers in the order they are cited. */
  cited: number[];
  /** How well the chunks answer, 0 to 1. Below about 0.3 they are about something else. */
  confidence: number;
}

const mostSources = 10;
const mostChunks = 6;
/** Characters of a chunk that are read. */
const longestText = 20_000;

/**
 * Answers a question by quoting the sentences, steps and code of the chunks that answer it best; no model is called.
 * Sources come in the search's order, the best first.
 */
export function extractAnswer(
  question: string,
  sources: readonly AnswerSource[],
  analyser: Analyser,
): ExtractedAnswer {
  const used = sources
    .slice(0, mostSources)
    .map((source) => ({ ...source, chunks: source.chunks.slice(0, mostChunks) }));
  const read = readQuestion(question, used, analyser);
  const composed = read.terms.isEmpty ? null : composeAnswer(rateQuotes(used, read), read);
  if (composed === null) return { ...openingOf(used), confidence: 0 };
  const { answer, lead } = composed;
  return { text: answer.toString(), cited: answer.cited, confidence: confidenceIn(lead, read) };
}

/** The first sentence of the best chunk that has one. */
function openingOf(sources: readonly AnswerSource[]): Pick<ExtractedAnswer, 'text' | 'cited'> {
  const answer = new AnswerText();
  sources.some(({ number, chunks }) =>
    chunks.some(({ chunk }) =>
      placedQuotes(chunk).some(([, quotes]) =>
        quotes.some((quote) => quote.prose !== '' && answer.add({ ...quote, source: number })),
      ),
    ),
  );
  return { text: answer.toString(), cited: answer.cited };
}

function readQuestion(question: string, sources: readonly AnswerSource[], analyser: Analyser): ReadQuestion {
  const texts = sources.flatMap(({ chunks }) => chunks.map(({ chunk }) => wordsOf(chunk)));
  return {
    type: questionType(question, analyser.locale),
    terms: new QuestionTerms(question, texts, analyser),
    cues: new SentenceCues(analyser.locale),
  };
}

function wordsOf({ headerPath, text }: Chunk): string {
  return `${headerPath.join('\n')}\n${text.slice(0, longestText)}`;
}

/** All possible quotes with their ratings. */
function rateQuotes(sources: readonly AnswerSource[], question: ReadQuestion): RatedQuote[] {
  const best = Math.max(1e-9, ...sources.flatMap(({ chunks }) => chunks.map(scoreOf)));
  return sources.flatMap((source, rank) =>
    source.chunks.flatMap((passage) => {
      const trust = 0.7 / (1 + 0.5 * rank) + 0.3 * (scoreOf(passage) / best);
      return quotesOf(passage.chunk, { rank, trust }, source, question);
    }),
  );
}

function quotesOf(
  chunk: Chunk,
  standing: Pick<QuotePlace, 'rank' | 'trust'>,
  { number, title }: AnswerSource,
  question: ReadQuestion,
): RatedQuote[] {
  const ofChunk = {
    ...standing,
    isOperation: chunk.kind === 'endpoint',
    isOpening: chunk.position === 0,
    chunk: question.terms.in(wordsOf(chunk)),
    titleSimilarity: question.terms.similarity(title),
  };
  return placedQuotes(chunk).flatMap(([section, quotes]) => {
    const place = { ...ofChunk, ...placeOf(section, title, ofChunk.titleSimilarity, question) };
    return quotes.map((quote) => rateQuote(quote, place, number, question));
  });
}

function scoreOf({ score }: SourceChunk): number {
  return Number.isFinite(score) ? Math.max(0, score) : 0;
}

function placedQuotes(chunk: Chunk): [QuotableSection, Quote[]][] {
  const sections = readChunk(chunk);
  if (chunk.kind === 'doc') return sections.map((section) => [section, findQuotes(section)]);
  return [[{ trail: chunk.headerPath, blocks: [] }, findOperationQuotes(chunk, sections)]];
}

/** Headings of prerequisites and further reading. */
const aside =
  /^(?:what['’]s next|see also|related|further reading|next steps|before you begin|prerequisites|learn more|objectives|clean(?:ing)? ?up|次の項目|始める前に|接下来|下一步|准备开始|à suivre|avant de commencer|siguientes? pasos?|voraussetzungen|siehe auch)/i;

function placeOf(
  section: QuotableSection,
  title: string,
  titleSimilarity: number,
  { terms }: ReadQuestion,
): Pick<QuotePlace, 'section' | 'isAside' | 'headings' | 'headingSimilarity'> {
  const heading = section.trail.at(-1) ?? '';
  const own = terms.similarity(heading);
  const withTitle = terms.similarity(`${title} ${heading}`);
  return {
    section,
    isAside: aside.test(heading),
    headings: terms.in(section.trail.join('\n')),
    // The heading counts together with the page's title only if it is more similar than the title alone.
    headingSimilarity: withTitle > titleSimilarity ? Math.max(own, withTitle) : own,
  };
}

/** The share of the question's words in the lead, in its headings and in its chunk. */
function confidenceIn({ said, place }: RatedQuote, { terms }: ReadQuestion): number {
  const share = Math.min(1, 0.6 * said + 0.4 * terms.coverage(place.chunk));
  return terms.areFillers ? 0.2 * share : share;
}
