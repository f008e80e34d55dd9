import type { Analyser } from '../text/analyser.ts';
import { splitSentences } from '../text/split-sentences.ts';
import type { Block } from '../vocabulary/block.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import { inlineText, proseOf } from '../vocabulary/plain-text.ts';
import type { Acronym } from './acronym.ts';
import type { Comparison } from './comparison.ts';
import type { ErrorMessage } from './error-message.ts';
import {
  asksToAvoid,
  isAboutAvoiding,
  isAboutDoing,
  isAboutOtherTask,
  isAboutUndoing,
  isNegated,
  isOfOppositeManner,
} from './opposite-action.ts';
import { doesOther, verbOf } from './other-action.ts';
import type { QuestionMeaning } from './question-meaning.ts';
import { both, type Matches, type QuestionTerms } from './question-terms.ts';
import { namesTask, type QuestionType, questionType } from './question-type.ts';
import { isIntroduction, nameOf, pageNames, readSections, type Section } from './read-sections.ts';
import { wordsOfLimits } from './words-of-limits.ts';

/** A question as the built-in answerer understands it. */
export interface ReadQuestion {
  /** As the reader wrote it. */
  asked: string;
  /** The question that determines the kind of answer: for "and in Go?", the question before. */
  wanted: string;
  /** Whether it was combined with the question before it. */
  continues: boolean;
  type: QuestionType;
  terms: QuestionTerms;
  analyser: Analyser;
  /** Null if there are no word vectors for the locale. */
  meaning: QuestionMeaning | null;
  /** The two compared things, if the question names them. */
  comparison: Comparison | null;
  /** The acronym to define. */
  acronym: Acronym | null;
  /** The error message in the question. */
  message: ErrorMessage | null;
}

export interface SourceChunk {
  chunk: Chunk;
  /** Search score, comparable between all chunks. */
  score: number;
}

/** A page among the sources; all its chunks share its number. */
export interface AnswerSource {
  number: number;
  /** Search score. */
  score: number;
  /** Best first. */
  chunks: readonly SourceChunk[];
}

/** A section with its rating as an answer. */
export interface RatedSection {
  section: Section;
  /** Number of its source. */
  source: number;
  /** The question's words in the section and its headings. */
  matches: Matches;
  features: SectionFeatures;
  /** Comparable only between the sections of one question. */
  rating: number;
  /** Whether it is an API operation that does something other than the question asks for. */
  doesOther: boolean;
}

/** All features are between 0 and 1, apart from `other`. */
export interface SectionFeatures {
  /** Search scores relative to the best one. */
  page: number;
  chunk: number;
  /** 1 if the chunk is the best of its page, and if the page is the best of the search. */
  first: number;
  firstPage: number;
  /** Share of the question's words, by weight, in the section and its headings. */
  coverage: number;
  /** Similarity of the word vectors of the question and the section, and the section's most similar sentence. */
  similarity: number;
  sentence: number;
  /** For a question without a verb, the largest share of its words, by weight, in one sentence. */
  said: number;
  /** 1 if the section says hardly more than its heading. */
  short: number;
  /** Squared similarity between the question and a heading that asks it, or that names the term to define. */
  namesIt: number;
  /** 1 if the section has what this type of question needs. */
  hasNumber: number;
  hasCode: number;
  /** 1 for prerequisites, further reading, remarks and old features. */
  aside: number;
  /** 1 if the heading is about the opposite of the task; -1 if it is about avoiding what the question asks to avoid. */
  other: number;
  /**
   * 1 for content that was true on a day, in a release or for somebody, or that is planned: news, changelogs, records of
   * decisions, stories of customers, roadmaps, proposals.
   */
  dated: number;
}

/** Headings of prerequisites and further reading. */
const aside =
  /^(?:what['’]s next|see also|related|references\W*$|further reading|next steps|before you begin|after (?:the|you|your) |prerequisites|learn more|objectives|clean(?:ing)? ?up|次の項目|始める前に|接下来|下一步|准备开始|à suivre|avant de commencer|siguientes? pasos?|voraussetzungen|siehe auch)/i;

/** Headings of remarks, which are rated lower unless the question names them. */
const remark =
  /^(?:best practices|limitations|caveats|notes?\W*$|responses?\W*$|.+ recap$|verify(?:ing)?\b|need (?:more )?help|get(?:ting)? help|troubleshooting|test (?:the|your|it)\b)/i;

/** URLs and headings of dated content: `/blog/release`, `/en/news/a`, `/2026-11-cache`, `/roadmap/x`, `## 1.4.0`. */
const datedPath =
  /\/(?:19|20)\d\d(?:[-/]|$)|^(?:\/[\w-]+)?\/(?:blog|news)\/.|\/(?:release-?notes|change-?logs?)(?:[/.#]|$)|\/(?:adopters|roadmaps?|proposals|rfcs|case-stud(?:y|ies)|customers?(?:-stories)?|success-stories|showcases?|testimonials)\/./i;
const datedHeading = /^\W*(?:v?\d+\.\d+\.\d+|(?:19|20)\d\d-\d\d)/i;

/** Fitted to judged questions on eight sites; the last two chosen by leave-one-out on 16 sites. See docs/decisions. */
const weights: SectionFeatures = {
  page: 5.2,
  chunk: 2,
  first: 0.5,
  coverage: 4.3,
  similarity: 6,
  sentence: 3,
  said: 3,
  short: -1.4,
  namesIt: 7,
  hasNumber: 2.5,
  hasCode: 1.2,
  aside: -3,
  firstPage: 1,
  other: -2,
  dated: -4,
};

/** Least likeness of a heading that asks the question. "Need help upgrading?" does not ask how to upgrade. */
const leastAsked = 0.35;
const longestText = 20_000;
const shortText = 120;
/** Most sections and sentences that are compared sentence by sentence. */
const mostCompared = 12;
const mostSentences = 40;

/** Rates all sections of the sources as answers, best first. */
export function rateSections(sources: readonly AnswerSource[], question: ReadQuestion): RatedSection[] {
  const bestPage = highest(sources.map(({ score }) => score));
  const bestChunk = highest(sources.flatMap(({ chunks }) => chunks.map(({ score }) => score)));
  const rated = sources.flatMap(({ number, score, chunks }, place) =>
    chunks.flatMap((found, index) => {
      const standing = {
        page: score / bestPage,
        firstPage: place === 0 ? 1 : 0,
        chunk: found.score / bestChunk,
        first: index === 0 ? 1 : 0,
      };
      return readSections(found.chunk).map((section) => rateSection(section, number, standing, question));
    }),
  );
  rated.sort(byRating);
  for (const each of rated.slice(0, mostCompared)) compareSentences(each, question);
  return rated.sort(byRating);
}

function rateSection(
  section: Section,
  source: number,
  standing: Pick<SectionFeatures, 'page' | 'firstPage' | 'chunk' | 'first'>,
  question: ReadQuestion,
): RatedSection {
  const { type, terms, meaning } = question;
  const { chunk, trail, plain } = section;
  const text = plain.text.slice(0, longestText);
  const rated = both(terms.in(trail.join('\n')), terms.in(text));
  const isOperation = chunk.kind === 'endpoint';
  const matches = isOperation ? both(rated, terms.in(wordsOfOperation(chunk.text))) : rated;
  const heading = nameOf(section);
  const hasCode = type === 'task' && plain.code.length > 0 ? 1 : 0;
  const features = {
    ...standing,
    coverage: terms.coverage(rated),
    similarity: meaning?.similarityToSection(section) ?? 0,
    sentence: 0,
    said: 0,
    short: text.length < shortText && !(isIntroduction(section) && hasCode === 1) ? 1 : 0,
    namesIt: Math.max(...namesOf(section, type).map((name) => likenessOf(name, chunk.locale, question))),
    hasNumber: type === 'value' && /\d/.test(text) ? 1 : 0,
    hasCode,
    aside: isAside(heading, question) || isPast(section, question) ? 1 : 0,
    other: isOperation ? 0 : isOther(heading, text, question) ? 1 : isAvoidance(heading, question) ? -1 : 0,
    dated: !terms.nameTime && isDated(section) ? 1 : 0,
  };
  const verb = isOperation ? verbOf(question.asked) : null;
  return {
    section,
    source,
    matches,
    features,
    rating: weigh(features),
    doesOther: verb !== null && doesOther(section, verb),
  };
}

function isOther(heading: string, text: string, { asked, type, message }: ReadQuestion): boolean {
  if (type === 'reason' || message !== null) return false;
  return (
    isNegated(heading, asked) ||
    (type === 'task' &&
      (isAboutDoing(heading, asked) ||
        isAboutOtherTask(heading, asked) ||
        isOfOppositeManner(`${heading}\n${text}`, asked))) ||
    ((type === 'task' || type === 'check') && isAboutUndoing(heading, asked))
  );
}

function isAvoidance(heading: string, { asked, type }: ReadQuestion): boolean {
  return type !== 'reason' && asksToAvoid(asked) && isAboutAvoiding(heading);
}

/** Whether a heading is about something beside the subject, and the question does not name it. */
function isAside(heading: string, { type, terms, message }: ReadQuestion): boolean {
  const isFailure = type === 'reason' || message !== null;
  const [name] = aside.exec(heading) ?? (isFailure ? null : remark.exec(heading)) ?? [];
  return name !== undefined && terms.in(name).exact === 0;
}

function wordsOfOperation(text: string): string {
  const read = text.slice(0, longestText);
  return `${read}\n${wordsOfLimits(read)}`;
}

/** Sections about old features only answer errors, reasons and questions that name the old feature. */
const past = /\b(?:legacy|deprecated)\b/i;

function isPast({ trail, chunk, blocks }: Section, { asked, type, terms, message }: ReadQuestion): boolean {
  if (type === 'reason' || message !== null || terms.nameTime || past.test(asked)) return false;
  const isDeprecated = (block: Block) =>
    block.type === 'paragraph' && inlineText(block.content) === 'Deprecated.';
  return (
    trail.some((heading) => past.test(heading)) ||
    (chunk.kind === 'endpoint' && blocks.slice(0, 2).some(isDeprecated))
  );
}

/**
 * The heading; for "what is X", also the last part of the URL of the page that the section introduces, but not for
 * "Create X".
 */
function namesOf(section: Section, type: QuestionType): string[] {
  const name = nameOf(section);
  const isPage = section.chunk.kind === 'doc' && isIntroduction(section) && !namesTask(name.toLowerCase());
  return [name, ...(isPage && type === 'definition' ? pageNames(section).slice(1) : [])];
}

/** Squared similarity between the question and a name. "Hot Module Replacement" is the same as "HMR". */
function likenessOf(name: string, locale: string, question: ReadQuestion): number {
  const { terms, acronym } = question;
  if (!isName(name, locale, question)) return 0;
  const likeness = acronym?.isShortFor(name) ? 1 : terms.similarity(name) ** 2;
  return question.type === 'definition' || likeness >= leastAsked ? likeness : 0;
}

/**
 * Whether a heading asks the question, or names the term to define. "Deploying Quack" does not define Quack, and "What
 * is Quack?" does not say whether it can be used.
 */
function isName(heading: string, locale: string, { asked, type, terms }: ReadQuestion): boolean {
  if (type !== 'definition')
    return (
      /[?？]$/.test(heading) &&
      asksAlike(questionType(heading, locale), type) &&
      !isAboutUndoing(heading, asked)
    );
  const [first = ''] = heading.split(' ', 1);
  return !namesTask(heading.toLowerCase()) || terms.coverage(terms.in(first)) > 0;
}

/** "How much data is imported?" does not answer whether it can be imported, nor "Why is data imported?" how. */
function asksAlike(other: QuestionType, type: QuestionType): boolean {
  const isOwn = other === 'definition' || other === 'value' || other === 'compare';
  return type === 'topic' || other === type || !(isOwn || (type === 'task' && other === 'reason'));
}

function isDated({ chunk, trail }: Section): boolean {
  return datedPath.test(chunk.pageUrl) || trail.slice(1).some((heading) => datedHeading.test(heading));
}

function compareSentences(rated: RatedSection, { type, terms, meaning }: ReadQuestion): void {
  const sentences = sentencesOf(rated.section);
  const most = (rate: (sentence: string) => number) => Math.max(0, ...sentences.map(rate));
  if (meaning !== null) rated.features.sentence = most((each) => meaning.similarityToText(each));
  if (type === 'topic') rated.features.said = most((each) => terms.coverage(terms.in(each)));
  rated.rating = weigh(rated.features);
}

function weigh(features: SectionFeatures): number {
  return featureNames.reduce((sum, name) => sum + weights[name] * features[name], 0);
}

const featureNames = Object.keys(weights) as (keyof SectionFeatures)[];

function sentencesOf({ plain }: Section): string[] {
  return proseOf(plain).slice(0, longestText).split('\n').flatMap(splitSentences).slice(0, mostSentences);
}

function highest(scores: readonly number[]): number {
  return Math.max(1e-9, ...scores.filter(Number.isFinite));
}

function byRating(a: RatedSection, b: RatedSection): number {
  return b.rating - a.rating;
}
