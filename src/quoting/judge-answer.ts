import type { AnsweringUnit } from './answering-unit.ts';
import { AskedTask } from './asked-task.ts';
import { hasCodeName, hasNameOf, isCalledLike } from './order-sections.ts';
import type { QuestionTerms } from './question-terms.ts';
import type { RatedSection, ReadQuestion } from './rate-sections.ts';
import { isIntroduction, nameOf, pageNames, type Section } from './read-sections.ts';
import type { Verdict } from './verdict.ts';

/** Evidence for the first section, in addition to its rating. */
export interface Evidence {
  /** A sentence defines the term that is asked about. */
  defines: boolean;
  /** The question names the section, whatever its rating. */
  isNamed: boolean;
  /** The section has the name of the topic, or there is a section with the name of each compared side. */
  isTopic: boolean;
  /** The section has exactly the requested words. */
  isSaid: boolean;
  /** The unit of the section that answers. */
  unit: AnsweringUnit | null;
}

/** Signs that a section answers, most of them between 0 and 1. */
interface Signs {
  /** Similarity of the word vectors of the question and the section. */
  similarity: number;
  /** The section's share of the ratings of all sections: 1 without competing sections. */
  lead: number;
  /** How much higher it is rated than the sections of other pages, at most 5. */
  margin: number;
  /** Share of the question that consists of names which the section lacks. */
  missingNames: number;
  /** Number of words for the subject that are missing from the answering sentence and its headings. */
  missing: number;
  /** A sentence defines the term that is asked about. */
  defined: number;
  /** The section has exactly the requested words. */
  said: number;
  /** A value is asked for that the section does not have. */
  noValue: number;
  /** Number of the question's words that the docs have. */
  words: number;
}

/** Fitted to judged questions about many sites. See docs/decisions. */
const weights: Signs = {
  similarity: 4,
  lead: 2.8,
  margin: 0.18,
  missingNames: -2.3,
  missing: -0.29,
  defined: 1.5,
  said: 0.7,
  noValue: -1.6,
  words: 0.15,
};
const bias = -4.3;
/** Least sums for the verdicts `answered` and `likely`. */
const certain = 0.7;
const likely = -0.6;
/** Least sum for `answered` if the section has the words of the question, or the task, in one place. */
const certainWithWords = 0;
/** Least sum for `answered` for a task in a guide: more checks follow for the action and its object. */
const certainTask = 0.4;
/** Least similarity between the question and the heading, or all headings, of such a section. */
const leastHeading = 0.7;
const leastHeadings = 0.6;
/** Least share of the question's words, by weight, in the answering sentence of such a section. */
const leastSentence = 0.75;
/** A question with fewer subjects may be about something else. */
const leastSubjects = 2;

/** Most sections whose ratings are compared, and the difference in rating that multiplies the weight by e. */
const mostRivals = 30;
const steepness = 2;
const mostMargin = 5;
/** Least similarity between a question and the name of a section. */
const leastCalled = 0.7;
/** Least share of the question's words, by weight, in a section that answers it with certainty. */
const leastCertain = 0.3;
/** Least value for a section that may be shown as a likely answer; above 0, the docs cover the subject. */
const onTopicLikely = 1.3;
/** Sections with this similarity to a question may help, although they lack a name in it: "Does it run on IE11?" */
const leastNear = 0.55;
/** Least share of names that a section has, although it lacks others: "Does it work with PHP Laravel?" */
const leastNamed = 0.3;
/** Least similarity of a section that lacks half of the words of the term to define. */
const leastOfPart = 0.4;
/** A name may occur in an example: France in `page.getByText('France')`. */
const leastRelated = 0.2;

/** Fewer words occur in one sentence by chance. */
const leastWords = 3;

/** Judges how certain it is that a section answers. `ranked`: all sections. */
export function judgeAnswer(
  best: RatedSection,
  ranked: readonly RatedSection[],
  question: ReadQuestion,
  evidence: Evidence,
): Verdict {
  const { terms, meaning, type } = question;
  const signs = signsOf(best, ranked, question, evidence);
  const { similarity, missingNames } = signs;
  const onTopic = 5.7 * terms.coverage(best.matches) - 3.8 * missingNames + 10 * similarity - 5.3;
  const isNear =
    (meaning !== null && similarity >= leastNear) ||
    (terms.matchedNames(best.matches) >= leastNamed && similarity >= leastRelated);
  // "What is the weather today?" is not about a function called `today`.
  const isOfPart =
    type === 'definition' &&
    signs.missing * 2 >= terms.ownerCount &&
    signs.missing > 0 &&
    similarity < leastOfPart;
  // A page may be called "Things".
  const saysNothing = terms.sayNothing && !evidence.isNamed;
  if (saysNothing || ((onTopic < 0 || isOfPart) && !isNear))
    return hasCodeName(best.section, question.asked) ? 'unsure' : 'off-topic';
  if (onTopic < 0) return 'unsure';
  const sum = bias + signNames.reduce((total, name) => total + weights[name] * signs[name], 0);
  const isCovered = question.message !== null || terms.coverage(best.matches) >= leastCertain;
  const least = leastSum(best, question, evidence);
  if (isCovered && (evidence.isNamed || (sum >= least && isAbout(best, question, evidence))))
    return 'answered';
  if (evidence.isTopic) return 'likely';
  // A single word without a verb may mean several sections.
  const isAmbiguous = type === 'topic' && terms.sayLittle;
  const mayAnswer = (sum >= likely && onTopic >= onTopicLikely) || saysAll(evidence.unit, terms);
  return mayAnswer && !isAmbiguous ? 'likely' : 'unsure';
}

function leastSum(best: RatedSection, question: ReadQuestion, evidence: Evidence): number {
  if (hasWords(best, question, evidence)) return certainWithWords;
  const task = best.section.chunk.kind === 'doc' ? AskedTask.of(question) : null;
  if (task === null) return certain;
  return task.isSaidIn(best.section) ? certainWithWords : certainTask;
}

/** "Teapot experiments with milk" does not define teapots, and a single word needs a section with its name. */
function isAbout({ section }: RatedSection, question: ReadQuestion, { defines, unit }: Evidence): boolean {
  const { type, terms } = question;
  if (type !== 'definition') return type !== 'topic' || !terms.sayLittle || isCalled(section, unit, question);
  const [name = ''] = nameOf(section).split(/[:–—]/, 1);
  const isNarrower = terms.in(name).exact !== 0 && terms.foreignWords(name) > 0;
  return defines || !isNarrower || (unit !== null && terms.missingOwners(terms.in(unit.text)) === 0);
}

/**
 * Whether the headings are like the question, one sentence has most of its words, or the sentence and its headings have
 * all its subjects. In a comparison, each side has words of its own. The words of an error message prove little, many API
 * operations have the same words, and a section with the words of a term need not define the term.
 */
function hasWords(
  { section }: RatedSection,
  { type, terms, message }: ReadQuestion,
  { unit }: Evidence,
): boolean {
  if (message !== null || section.chunk.kind === 'endpoint') return false;
  if (type === 'compare') return true;
  if (type === 'definition') return false;
  if (terms.subjects < leastSubjects) return false;
  const { trail } = section;
  return (
    terms.similarity(nameOf(section)) >= leastHeading ||
    terms.similarity(trail.length > 1 ? trail.slice(1).join(' ') : (trail[0] ?? '')) >= leastHeadings ||
    (unit !== null && (unit.share >= leastSentence || terms.missingOwners(unit.matches) === 0))
  );
}

/** Whether one sentence, with its headings, has all words of a question with enough words. */
function saysAll(unit: AnsweringUnit | null, terms: QuestionTerms): boolean {
  return unit !== null && terms.known >= leastWords && terms.coverage(unit.matches) >= 0.99;
}

const signNames = Object.keys(weights) as (keyof Signs)[];

export function signsOf(
  { section, features, matches, rating }: RatedSection,
  ranked: readonly RatedSection[],
  { type, terms, meaning }: ReadQuestion,
  { defines, isSaid, unit }: Evidence,
): Signs {
  const is = (condition: boolean) => (condition ? 1 : 0);
  return {
    // Without word vectors, the share of words is used as similarity.
    similarity:
      meaning === null
        ? 0.35 + 0.25 * terms.coverage(matches)
        : 0.7 * features.similarity + 0.3 * features.sentence,
    lead: shareOf(section, rating, ranked),
    margin: marginOf(section, rating, ranked),
    missingNames: terms.missingNames(matches),
    missing: unit === null ? terms.ownerCount : terms.missingOwners(unit.matches),
    defined: is(defines),
    said: is(isSaid),
    noValue: is(type === 'value' && !unit?.holdsValue),
    words: terms.known,
  };
}

/** Whether the section, its page or the answering row has a name like the question, or like a setting or function in it. */
function isCalled(section: Section, unit: AnsweringUnit | null, { asked, terms }: ReadQuestion): boolean {
  const key = unit?.isRow ? unit.text.split('\n', 1) : [];
  const names = isIntroduction(section) ? pageNames(section) : [nameOf(section)];
  return (
    isCalledLike(section, asked) ||
    hasNameOf(section, terms) ||
    [...names, ...key].some((name) => terms.similarity(name) >= leastCalled)
  );
}

/** Sections with the same heading on other pages do not count: they say the same. */
function marginOf({ chunk, trail }: Section, rating: number, ranked: readonly RatedSection[]): number {
  const next = ranked.find(
    ({ section }) => section.chunk.pageUrl !== chunk.pageUrl && section.trail.at(-1) !== trail.at(-1),
  );
  return next === undefined ? mostMargin : Math.min(mostMargin, Math.max(0, rating - next.rating));
}

/** The share of a section in the ratings of all sections. */
function shareOf(section: Section, rating: number, ranked: readonly RatedSection[]): number {
  let [own, all] = [0, 0];
  for (const each of ranked.slice(0, mostRivals)) {
    const weight = Math.exp((each.rating - rating) / steepness);
    all += weight;
    if (each.section.url === section.url) own += weight;
  }
  return own / Math.max(all, 1e-9);
}
