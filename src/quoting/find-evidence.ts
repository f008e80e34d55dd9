import { inlineText, proseOf } from '../vocabulary/plain-text.ts';
import { type AnsweringUnit, answeringUnit } from './answering-unit.ts';
import { type AskedSupport, supportIn } from './asked-support.ts';
import { AskedTask } from './asked-task.ts';
import { isTopicOfPage } from './bare-topic.ts';
import { compareSections } from './compare-sections.ts';
import { doingWords } from './doing-words.ts';
import type { ErrorMessage } from './error-message.ts';
import type { Evidence } from './judge-answer.ts';
import { plainUnits } from './plain-units.ts';
import { beyond, type QuestionTerms } from './question-terms.ts';
import type { RatedSection, ReadQuestion } from './rate-sections.ts';
import { isIntroduction, isStartPage, nameOf, type Section, wordsIn } from './read-sections.ts';
import type { SentenceCues } from './sentence-cues.ts';
import { hasVariants } from './task-variants.ts';
import type { Verdict } from './verdict.ts';
import { wordsOf } from './words.ts';

/** Sections that are read for evidence. */
const mostRead = 8;
/** How much lower than the best a section may be rated that has the evidence. */
const farthest = 3;
/** The same for a sentence that says what something is or what is supported, where the best section only has its name. */
const farthestStatement = 6;
/**
 * Least shares of the question's words, by weight, in the sentence that answers and the headings above it; `other`: in
 * that of a section that is not the best.
 */
const least = {
  decision: 0.45,
  description: 0.5,
  message: 0.5,
  value: 0.3,
  other: 0.5,
  proof: 0.8,
  subject: 0.9,
};
/** Least similarity of what is asked about and what a heading names or a sentence defines. */
const leastSimilarity = 0.5;

/** Which section is shown, and what is known about it. */
export interface FoundEvidence extends Evidence {
  first: RatedSection;
  /** Of a comparison, the section about the other side. */
  beside: RatedSection | null;
  /** The most certain verdict. */
  most: Verdict;
}

/** How an answer to one type of question is checked. */
interface Check {
  passes(rated: RatedSection): boolean;
  /** The section has the very words that are asked for. */
  isProof?(rated: RatedSection): boolean;
  /** How much is missing; of several that pass, the one that misses least comes first. */
  missing?(rated: RatedSection): number;
}

/**
 * Some answers can be checked: a comparison names both sides, a section about an error has its message, a default is a
 * value. Where the best section fails the check, a section near it that passes comes first.
 */
export function findEvidence(
  ranked: readonly RatedSection[],
  question: ReadQuestion,
  cues: SentenceCues,
): FoundEvidence {
  const { comparison, terms } = question;
  if (comparison !== null) {
    const { first, beside, extent } = compareSections(ranked, comparison, terms, cues);
    const unit = answeringUnit(first.section, question, cues);
    const evidence = evidenceIn(first, unit, question, cues);
    return { ...evidence, first, beside, most: mostOfExtent[extent] };
  }
  const first = checkedSection(ranked, question, cues);
  const unit = answeringUnit(first.section, question, cues);
  const evidence = evidenceIn(first, unit, question, cues);
  const isOfSite = !terms.askForSite || evidence.defines;
  return {
    ...evidence,
    first,
    beside: null,
    most: isOfSite ? mostOf(first, unit, ranked, question, cues) : 'likely',
  };
}

function evidenceIn(
  first: RatedSection,
  unit: AnsweringUnit | null,
  question: ReadQuestion,
  cues: SentenceCues,
): Evidence {
  const defines = question.type === 'definition' && saysWhatItIs(first, question, cues);
  return {
    defines,
    isNamed: isNamedIn(first, question, cues),
    isTopic: isTopicOfPage(first, question),
    isSaid: defines || isProven(first, unit, question),
    unit,
  };
}

/** The section has the very words that are asked for. */
function isProven(rated: RatedSection, unit: AnsweringUnit | null, question: ReadQuestion): boolean {
  const { type, message, terms } = question;
  if (message !== null) return saysMessage(rated, message);
  if (type === 'value') return isProvenValue(rated, unit, terms);
  return type === 'check' && saysWhole(unit, question);
}

/**
 * It is the opening of the page called as what is to be defined, lists what is supported, is the operation that the task
 * names, is called as the task that is done with the site, or has the command for new readers.
 */
function isNamedIn(rated: RatedSection, question: ReadQuestion, cues: SentenceCues): boolean {
  const { type, terms } = question;
  if (type === 'definition')
    return terms.askForSite
      ? isStart(rated, terms) && saysWhatItIs(rated, question, cues)
      : isIntroduction(rated.section) && rated.features.namesIt >= least.subject;
  const task = taskIn(question);
  if (task !== null)
    return task.isOperationOn(rated) || task.isStarted(rated.section) || task.isStart(rated.section);
  return supportIn(question)?.isSaid(rated.section) ?? false;
}

/** A task, a value, and a yes or no are certain only if they are those of what is asked about. */
function mostOf(
  first: RatedSection,
  unit: AnsweringUnit | null,
  ranked: readonly RatedSection[],
  question: ReadQuestion,
  cues: SentenceCues,
): Verdict {
  const task = taskIn(question);
  if (task?.isReversed(first.section)) return 'unsure';
  const isMeant =
    task === null
      ? isSaidOf(first, unit, question)
      : isDoneBy(task, first, unit) && !hasVariants(first, ranked, task, question.terms);
  return isMeant || isNamedIn(first, question, cues) || isProven(first, unit, question)
    ? 'answered'
    : 'likely';
}

function taskIn({ type, asked, continues, terms }: ReadQuestion): AskedTask | null {
  return type === 'task' && !continues ? AskedTask.in(asked, terms) : null;
}

function isDoneBy(task: AskedTask, rated: RatedSection, unit: AnsweringUnit | null): boolean {
  return (
    !task.isOther(rated.section) &&
    task.isNamed(rated) &&
    task.isDone(rated.section, unit) &&
    task.isForOne(rated.section)
  );
}

function isSaidOf(rated: RatedSection, unit: AnsweringUnit | null, question: ReadQuestion): boolean {
  const { type, asked, terms, message } = question;
  if (message !== null)
    return !(message.hasCode || message.isAboutValue) || message.isIn(wordsIn(rated.section));
  switch (type) {
    case 'definition':
      return terms.askForSite
        ? isStart(rated, terms)
        : !isOperation(rated) || isCallDescribed(rated, unit, asked);
    case 'value':
      return asksIt(rated) || isNearlyProven(rated, unit, question) || isStatedBy(rated, unit, question);
    case 'check':
      return (
        asksIt(rated) ||
        (isDecided(unit, least.decision, asked) && (isOperation(rated) || saysNearlyAll(unit, terms)))
      );
    default:
      return isListedIn(rated, unit, supportIn(question));
  }
}

/** "Which formats can I export?" is answered by an operation only if a field or sentence lists them, or a call does. */
function isListedIn(rated: RatedSection, unit: AnsweringUnit | null, support: AskedSupport | null): boolean {
  if (support === null) return true;
  return !support.isStrict && (!isOperation(rated) || support.isListedBy(unit?.text ?? ''));
}

function checkedSection(
  ranked: readonly RatedSection[],
  question: ReadQuestion,
  cues: SentenceCues,
): RatedSection {
  const best = ranked[0]!;
  const check = checkFor(question, ranked, cues);
  if (check === null) return best;
  const isUndefined =
    question.type === 'definition' &&
    !asks(best.section) &&
    (!isIntroduction(best.section) || !isDefinedIn(best, question, cues));
  const { askForSite } = question.terms;
  const isNear = ({ rating, features }: RatedSection) =>
    (askForSite ||
      rating >= best.rating - (isUndefined || question.type === 'topic' ? farthestStatement : farthest)) &&
    (features.dated === 0 || best.features.dated === 1);
  const missing = (each: RatedSection) => check.missing?.(each) ?? 0;
  const byMissing = (a: RatedSection, b: RatedSection) => missing(a) - missing(b);
  const read = askForSite ? ranked : ranked.slice(0, mostRead);
  const passed = read.filter((each) => isNear(each) && check.passes(each));
  const prefersProof =
    question.message !== null ||
    question.acronym !== null ||
    question.type === 'task' ||
    (isUndefined && !askForSite);
  const proven = prefersProof ? passed.find((each) => check.isProof?.(each) ?? false) : undefined;
  return proven ?? passed.toSorted(byMissing)[0] ?? best;
}

const mostOfExtent = { whole: 'answered', partly: 'likely', none: 'unsure' } as const;

function checkFor(question: ReadQuestion, ranked: readonly RatedSection[], cues: SentenceCues): Check | null {
  const best = ranked[0]!;
  const { type, message, acronym } = question;
  const unitOf = ({ section }: RatedSection) => answeringUnit(section, question, cues);
  if (message !== null)
    return {
      passes: (rated) => hasMessage(rated, message, unitOf),
      isProof: (rated) => saysMessage(rated, message),
    };
  switch (type) {
    case 'definition':
      if (question.terms.askForSite) return checkForSite(question, cues);
      return {
        passes: (rated) => isDefinition(rated, question, cues, unitOf),
        isProof: (rated) =>
          acronym === null
            ? saysWhatItIs(rated, question, cues)
            : acronym.isShortFor(nameOf(rated.section)) ||
              acronym.spelledOutIn(unitOf(rated)?.text ?? '') !== null,
      };
    case 'value':
      return {
        passes: (rated) =>
          asksIt(rated) || hasValue(unitOf(rated), rated === best ? least.value : least.other),
        missing: (rated) => missingIn(rated, unitOf(rated), question.terms),
      };
    case 'check':
      return {
        passes: (rated) =>
          isDecided(unitOf(rated), rated === best ? least.decision : least.other, question.asked),
      };
    case 'task':
      return checkForTask(taskIn(question), best);
    case 'topic':
      return checkForSupport(supportIn(question));
    default:
      return null;
  }
}

/** Another section comes first only where the best one is about something else. */
function checkForTask(task: AskedTask | null, best: RatedSection): Check | null {
  if (task === null) return null;
  const isOther = ({ section }: RatedSection) => task.isOther(section) || task.isReversed(section);
  return {
    passes: (rated) => (isOther(best) ? !isOther(rated) && task.isNamed(rated) : rated === best),
    isProof: (rated) => task.isOperationOn(rated) || task.isStarted(rated.section),
  };
}

function checkForSupport(support: AskedSupport | null): Check | null {
  return support && { passes: ({ section }) => support.isSaid(section) };
}

/** Many pages say something about the site. The home page and introductions say what it is. */
function checkForSite(question: ReadQuestion, cues: SentenceCues): Check {
  const says = (rated: RatedSection) => saysWhatItIs(rated, question, cues);
  return {
    passes: says,
    missing: (rated) => (isStart(rated, question.terms) ? 0 : 2) + (isIntroduction(rated.section) ? 0 : 1),
  };
}

const startTitle = /^(?:get(?:ting)? started|introduction|overview|welcome|about)\b/i;

function isStart({ section }: RatedSection, terms: QuestionTerms): boolean {
  const { pageUrl } = section.chunk;
  const isHome = /^\/?[^/]*\/?$/.test(pageUrl) && terms.similarity(section.trail[0] ?? '') >= least.subject;
  return (
    isHome ||
    isStartPage(pageUrl) ||
    startTitle.test(section.trail[0] ?? '') ||
    (isIntroduction(section) && asks(section))
  );
}

type UnitOf = (rated: RatedSection) => AnsweringUnit | null;

/** It has the message, or a sentence with most words of a message that is not about a code or a value. */
function hasMessage(rated: RatedSection, message: ErrorMessage, unitOf: UnitOf): boolean {
  if (message.isIn(wordsIn(rated.section))) return true;
  if (message.hasCode || message.isAboutValue) return false;
  return (unitOf(rated)?.around ?? 0) >= least.message;
}

/** Code may have the message by chance, in its output. */
function saysMessage({ section: { trail, plain } }: RatedSection, message: ErrorMessage): boolean {
  return message.isWhole && message.isIn(`${trail.join('\n')}\n${proseOf(plain)}`);
}

const isIdentifier = /\w_\w|\p{Ll}\p{Lu}|\d/u;
const asksForOperation = /\b(?:endpoints?|operations?|methods?|paths?|urls?|requests?|calls?|routes?)\b/i;

/** A heading names what is asked about, or a sentence says what it is. */
function isDefinition(
  rated: RatedSection,
  { asked, terms, acronym }: ReadQuestion,
  cues: SentenceCues,
  unitOf: UnitOf,
): boolean {
  const { section, features } = rated;
  if (isOperation(rated)) return isCallDescribed(rated, unitOf(rated), asked);
  const isOpening = section.trail.length === 1;
  if (features.namesIt >= leastSimilarity) return true;
  if (isOpening && terms.similarity(section.chunk.title) >= leastSimilarity) return true;
  const unit = unitOf(rated);
  if (unit === null) return false;
  if (acronym?.spelledOutIn(unit.text)) return true;
  // Several words, or the name of a setting, are not in a sentence by chance.
  if (unit.share >= least.proof && (terms.subjects > 1 || isIdentifier.test(asked))) return true;
  return cues
    .definitions(unit.text)
    .some(({ subject, strength }) => strength === 1 && terms.similarity(subject) >= leastSimilarity);
}

/** Some sentence is about what is to be defined. */
function isDefinedIn({ section }: RatedSection, { terms }: ReadQuestion, cues: SentenceCues): boolean {
  return plainUnits(section.blocks).some(({ text }) =>
    cues.definitions(text).some(({ subject }) => terms.similarity(subject) >= leastSimilarity),
  );
}

/** "A signal is a message": a sentence with nothing else as its subject. */
function saysWhatItIs(rated: RatedSection, { terms }: ReadQuestion, cues: SentenceCues): boolean {
  const { section } = rated;
  if (terms.askForSite && isStart(rated, terms) && isTagline(section, terms)) return true;
  return plainUnits(section.blocks).some(({ text }) => {
    const [first] = cues.definitions(text);
    return first?.strength === 1 && first.isPlain && terms.similarity(first.subject) >= least.subject;
  });
}

/** The page of the site begins with what the site is: "A fast package manager, written in Rust." below "Kettle". */
function isTagline(section: Section, terms: QuestionTerms): boolean {
  const [first] = plainUnits(section.blocks);
  const isNoun = /^(?:an?|the)\s(?!.*\b(?:is|are|was|will|can|has|have)\b)/i.test(first?.text ?? '');
  return isNoun && isIntroduction(section) && terms.similarity(nameOf(section)) >= least.subject;
}

function asks({ trail }: Section): boolean {
  return /[?？]$/.test(trail.at(-1) ?? '');
}

function isOperation({ section }: RatedSection): boolean {
  return section.chunk.kind === 'endpoint';
}

/** An operation has a sentence that does not only name it, as "Gets a label." does. */
function isDescribed(unit: AnsweringUnit | null, { blocks }: Section): boolean {
  if (unit === null || unit.around < least.description) return false;
  const first = unit.text.split(' ', 1)[0]!.toLowerCase();
  const isName = [first, first.replace(/s$/, ''), first.replace(/es$/, '')].some((word) =>
    doingWords.has(word),
  );
  return !isName && !blocks.slice(0, unit.block).some(({ type }) => type === 'heading');
}

function isCallDescribed({ section }: RatedSection, unit: AnsweringUnit | null, asked: string): boolean {
  return asksForOperation.test(asked) || isDescribed(unit, section);
}

/** A heading asks the question. */
function asksIt({ features }: RatedSection): boolean {
  return features.namesIt >= leastSimilarity;
}

/** A sentence or row has a value, the default where that is asked for. */
function hasValue(unit: AnsweringUnit | null, leastAround: number): boolean {
  return unit?.holdsValue === true && unit.around >= leastAround;
}

/** An operation says much about few things, and a call of it how many of them the reader has. */
function isStatedBy(
  rated: RatedSection,
  unit: AnsweringUnit | null,
  { asked, terms }: ReadQuestion,
): boolean {
  if (!isOperation(rated) || unit === null) return false;
  const isReturned = /\b(?:i|we|my|our)\b/i.test(asked) && !asksForLimit.test(asked);
  return isReturned || (unit.holdsValue && unit.isNamed && isOfField(rated.section, unit, terms));
}

const asksForLimit = /\b(?:can|may|defaults?|max(?:imum)?|min(?:imum)?|limits?)\b/i;

/** A field below the description of an operation has a word of the question that the name of the operation lacks. */
function isOfField({ blocks, trail }: Section, unit: AnsweringUnit, terms: QuestionTerms): boolean {
  const isField = blocks.slice(0, unit.block).some(({ type }) => type === 'heading');
  return !isField || terms.owners(beyond(terms.in(unit.text), terms.in(trail.join('\n')))) > 0;
}

/** Of many words, one may be missing, such as a verb of "how long is it kept". Names may not. */
function isNearlyProven(
  rated: RatedSection,
  unit: AnsweringUnit | null,
  { wanted, terms }: ReadQuestion,
): boolean {
  if (!unit?.holdsValue || !unit.isNamed || isExample(rated, unit)) return false;
  if (terms.missingNames(unit.matches) > 0 || terms.nameAnother(unit.text)) return false;
  const fewest = /^how\b/i.test(wanted) ? 3 : 5;
  return terms.ownerCount >= fewest && terms.missingOwners(unit.matches) <= 1;
}

/** A sentence has nearly all words of a question for yes or no. What is absent is not said by words alone. */
function saysWhole(unit: AnsweringUnit | null, { asked }: ReadQuestion): boolean {
  return unit !== null && !absent.test(asked) && unit.share >= least.proof && isStatement(unit, asked);
}

/** Of few words of a question for yes or no, none may be missing in the sentence and its headings. */
function saysNearlyAll(unit: AnsweringUnit | null, terms: QuestionTerms): boolean {
  const isNamed = unit !== null && terms.hasForm(unit.matches);
  return isNamed && missingOwners(unit, terms) <= (terms.ownerCount > 3 ? 1 : 0);
}

/** Words that are missing; less than a word, if the value is not proven, or has another name. */
function missingIn(rated: RatedSection, unit: AnsweringUnit | null, terms: QuestionTerms): number {
  if (asksIt(rated)) return 0;
  const unproven = isProvenValue(rated, unit, terms) ? 0 : 0.5;
  return missingOwners(unit, terms) + unproven + (isKeyed(rated, unit, terms) ? 0 : 0.25);
}

function missingOwners(unit: AnsweringUnit | null, terms: QuestionTerms): number {
  return unit === null ? Number.POSITIVE_INFINITY : terms.missingOwners(unit.matches);
}

/** The heading of the section, or the first cell of the row, is the name of what the value belongs to. */
function isKeyed({ section }: RatedSection, unit: AnsweringUnit | null, terms: QuestionTerms): boolean {
  const keys = [nameOf(section), ...(unit?.isRow ? unit.text.split('\n', 1) : [])];
  return keys.some((key) => terms.foreignWords(key) === 0 && terms.isNamed(key));
}

/** With its headings, the sentence or row has all words that say what the value belongs to. */
function isProvenValue(rated: RatedSection, unit: AnsweringUnit | null, terms: QuestionTerms): boolean {
  const { section } = rated;
  return (
    unit?.holdsValue === true &&
    unit.isNamed &&
    !isExample(rated, unit) &&
    !terms.nameAnother(unit.text) &&
    terms.missingOwners(unit.matches) === 0 &&
    !terms.nameOther(unit.text) &&
    !terms.nameOther(nameOf(section))
  );
}

/** The values of an example are those of its author: of a section or block that is one, or of code. Defaults are not. */
function isExample({ section }: RatedSection, { block, code, text }: AnsweringUnit): boolean {
  const before = section.blocks[block - 1];
  const lead = before?.type === 'paragraph' ? inlineText(before.content) : '';
  const isSample = code !== undefined || /\bexamples?\W*$/i.test(lead);
  return /\bexamples?\b/i.test(nameOf(section)) || (isSample && !/\bdefaults?\b/i.test(text));
}

/** A sentence has the words of a yes/no question. What holds without something is said of its absence. */
function isDecided(unit: AnsweringUnit | null, leastAround: number, asked: string): boolean {
  if (unit === null || unit.around < leastAround || !isStatement(unit, asked)) return false;
  const subject = absent.exec(asked)?.[1];
  return subject === undefined || (!unit.isRow && saysAbsence(unit.text, subject));
}

/** A label, such as "Self-hosted version.", says neither yes nor no. */
function isStatement({ text, isRow = false }: AnsweringUnit, asked: string): boolean {
  if (isOfReader(text, asked)) return false;
  return isRow || wordsOf(text).length >= fewestWords || /^(?:yes|no)\b/i.test(text);
}

const fewestWords = 4;
const existence = /^(?:is|are) there (?:an?|any|the)? ?(?:official )?(\p{L}+)/iu;

/** To "Is there a mobile app?", "your mobile apps" are those of the reader. */
function isOfReader(text: string, asked: string): boolean {
  const [, noun] = existence.exec(asked.trim()) ?? [];
  return noun !== undefined && new RegExp(`\\byour(?: [\\w/-]+){0,4} ${noun}`, 'i').test(text);
}

const absent = /\bwithout\s+(?:an?\s|the\s)?(.+)/i;
const optional = /\b(?:optional(?:ly)?|disabl\w+|unnecessary)\b/i;
const beforeAbsent = /^(?:without|no|not|never|don|doesn|require[sd]?|needs?)$/;
/** Words between "no" or "requires" and what is absent or required, and letters that show that two words are the same. */
const nearest = 3;
const stem = 5;

/** "Without X", "X is optional", "does not need X", "requires X". */
function saysAbsence(text: string, subject: string): boolean {
  const words = wordsOf(text);
  const stems = wordsOf(subject).map((word) => word.slice(0, stem));
  const isSubject = (word: string) => stems.some((each) => word.startsWith(each));
  if (optional.test(text)) return words.some(isSubject);
  return words.some(
    (word, at) => beforeAbsent.test(word) && words.slice(at + 1, at + 1 + nearest).some(isSubject),
  );
}
