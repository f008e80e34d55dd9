import { inlineText, proseOf } from '../vocabulary/plain-text.ts';
import { type AnsweringUnit, answeringUnit } from './answering-unit.ts';
import { asksForPlace, beforePlace, placeIn } from './asked-place.ts';
import { type AskedSupport, supportIn } from './asked-support.ts';
import { AskedTask } from './asked-task.ts';
import { isTopicOfPage } from './bare-topic.ts';
import { compareSections } from './compare-sections.ts';
import { doingWords } from './doing-words.ts';
import type { ErrorMessage } from './error-message.ts';
import { isChatter } from './is-chatter.ts';
import type { Evidence } from './judge-answer.ts';
import {
  asksHowToUndo,
  asksToAvoid,
  isAboutAvoiding,
  mayBeAboutUndoing,
  mentionsAvoiding,
} from './opposite-action.ts';
import { hasNameOf, identifiersIn, isDescribedIn } from './order-sections.ts';
import { plainUnits } from './plain-units.ts';
import { asksWhyToUse, type QuestionTerms } from './question-terms.ts';
import type { RatedSection, ReadQuestion } from './rate-sections.ts';
import { isIntroduction, isStartPage, nameOf, type Section, wordsIn } from './read-sections.ts';
import type { SentenceCues } from './sentence-cues.ts';
import type { Verdict } from './verdict.ts';
import { wordsOf } from './words.ts';
import { absentIn, isDecided, isDecidedFor, isListed, saysAbsence, saysWhole } from './yes-or-no.ts';

/** Most sections that are searched for evidence. */
const mostRead = 8;
/** How much lower than the best section one with evidence may be rated. */
const farthest = 3;
/** The same for a sentence that defines something or says what is supported, if the best section only has its name. */
const farthestStatement = 6;
/**
 * Least shares of the question's words, by weight, in the answering sentence and the headings above it; `other`: in a
 * section that is not the best.
 */
const least = {
  decision: 0.45,
  description: 0.5,
  message: 0.5,
  value: 0.3,
  other: 0.5,
  subject: 0.9,
  reason: 0.3,
};
/** A paragraph with fewer words is a label. */
const fewestWords = 4;
/** Least similarity between the subject of the question and a heading or the subject of a definition. */
const leastSimilarity = 0.5;

/** The section to show, with the evidence for it. */
export interface FoundEvidence extends Evidence {
  first: RatedSection;
  /** For a comparison, the section about the other side. */
  beside: RatedSection | null;
  /** Upper limit of the verdict. */
  most: Verdict;
}

/** A check of answers to one type of question. */
interface Check {
  passes(rated: RatedSection): boolean;
  /** Whether the section has exactly the requested words. */
  isProof?(rated: RatedSection): boolean;
  /** How much is missing; of several sections that pass, the one with the least comes first. */
  missing?(rated: RatedSection): number;
}

/**
 * Some answers can be checked: a comparison names both sides, a section about an error has its message, a default is a
 * value. If the best section fails the check, a section near it that passes comes first.
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
    const isNamed = extent === 'whole';
    return { ...evidence, isTopic: isNamed, first, beside, most: mostOfExtent[extent] };
  }
  const first = checkedSection(ranked, question, cues);
  const unit = answeringUnit(first.section, question, cues);
  const evidence = evidenceIn(first, unit, question, cues);
  const isOfSite = !terms.askForSite || evidence.defines || question.type === 'reason';
  return {
    ...evidence,
    first,
    beside: null,
    most: isOfSite ? mostOf(first, unit, question, cues) : 'likely',
  };
}

function evidenceIn(
  first: RatedSection,
  unit: AnsweringUnit | null,
  question: ReadQuestion,
  cues: SentenceCues,
): Evidence {
  const isDescribed = question.type === 'definition' && isDescription(unit, question);
  const isPlace = question.type === 'topic' && asksForPlace(question.wanted);
  const defines =
    isDescribed ||
    (isPlace && isProven(first, unit, question)) ||
    (question.type === 'definition' && saysWhatItIs(first, question, cues));
  return {
    defines,
    isNamed: isNamedIn(first, unit, question, cues),
    isTopic: isTopicOfPage(first, question),
    isSaid: defines || first.features.said >= least.subject || isProven(first, unit, question),
    unit,
  };
}

/** Whether the section has exactly the requested words. */
function isProven(rated: RatedSection, unit: AnsweringUnit | null, question: ReadQuestion): boolean {
  const { type, message, terms } = question;
  if (message !== null) return saysMessage(rated, message);
  if (type === 'value') return isProvenValue(rated, unit, terms);
  if (type === 'topic' && asksForPlace(question.wanted)) return isPlaceNamed(rated, unit, terms);
  if (type === 'definition') return isDescription(unit, question);
  return type === 'check' && saysWhole(unit, question) && isDecidedFor(rated, unit, question);
}

/**
 * Whether the section has the pasted message, is the opening of the page with the name of the term to define or a
 * glossary with the term, lists what is supported, is the operation that the task names, has the name of the task for
 * the site, or has the command for new readers.
 */
function isNamedIn(
  rated: RatedSection,
  unit: AnsweringUnit | null,
  question: ReadQuestion,
  cues: SentenceCues,
): boolean {
  const { type, terms, message } = question;
  if (message !== null) return saysMessage(rated, message);
  if (type === 'definition' && terms.askForSite)
    return isStart(rated, terms) && saysWhatItIs(rated, question, cues);
  if (type === 'definition')
    return (
      (isIntroduction(rated.section) &&
        rated.features.namesIt >= least.subject &&
        hasSentence(rated.section)) ||
      (rated.section.trail.some((heading) => glossary.test(heading)) && isDescription(unit, question))
    );
  const task = AskedTask.of(question);
  if (task !== null)
    return task.isOperationOn(rated) || task.isStarted(rated.section) || task.isStart(rated.section);
  return supportIn(question)?.isSaid(rated.section) ?? false;
}

const glossary = /\b(?:glossary|terminology|terms|definitions|vocabulary|concepts)\b/i;

/** Whether a section is more than a tagline: "Boiling water, simply". */
function hasSentence({ blocks }: Section): boolean {
  return plainUnits(blocks).some(({ text }) => /[.!。！]$/.test(text));
}

function hasProse({ blocks }: Section): boolean {
  return blocks.some(
    (block) => block.type === 'paragraph' && wordsOf(inlineText(block.content)).length >= fewestWords,
  );
}

/** A task, a value, and a yes or no are certain only if they are about the subject of the question. */
function mostOf(
  first: RatedSection,
  unit: AnsweringUnit | null,
  question: ReadQuestion,
  cues: SentenceCues,
): Verdict {
  const task = AskedTask.of(question);
  if (task?.isReversed(first.section)) return 'unsure';
  const most = mostOfOpposite(first, unit, question);
  if (most !== 'answered') return most;
  if (task?.isElsewhere(first.section) || task?.isHalf(first.section) || unit?.isUndone) return 'likely';
  if (task?.lacksTool(first)) return 'likely';
  if (task !== null && (first.features.other > 0 || task.isOfOther(nameOf(first.section)))) return 'likely';
  if (question.type === 'topic' && asksForPlace(question.wanted) && !hasPlace(first, unit, question.terms))
    return 'likely';
  // A row may only name the setting.
  if (question.type === 'definition' && unit?.isRow && identifiersIn(question.asked).length > 0)
    return isDescribedRow(unit, question.asked) ? 'answered' : 'likely';
  if (isWhyToUse(question) && !isPraise(first, question, cues)) return 'unsure';
  if (first.features.dated + first.features.aside > 0) return 'likely';
  const isLed = task !== null && first.features.hasCode === 1;
  if (
    !isLed &&
    unit !== null &&
    unit.code === undefined &&
    (isChatter(unit.text) || /[:：]$/.test(unit.text))
  )
    return 'likely';
  if (question.type === 'reason' && question.message === null && !explains(first, unit, question, cues))
    return 'likely';
  const isMeant =
    task === null ? isSaidOf(first, unit, question) : task.isNamed(first) && task.isDone(first.section, unit);
  const isNamed = question.type !== 'definition' && isNamedIn(first, unit, question, cues);
  return isMeant || isNamed || isProven(first, unit, question) ? 'answered' : 'likely';
}

/** How certain a section can be that may be about the opposite: caching for "How do I keep X from being cached?" */
function mostOfOpposite(
  { section, features }: RatedSection,
  unit: AnsweringUnit | null,
  { type, asked, terms }: ReadQuestion,
): Verdict {
  if (type === 'reason' || type === 'consequence' || features.namesIt > 0) return 'answered';
  const headings = section.trail.join('\n');
  const shown = `${headings}\n${unit?.text ?? ''}`;
  const absent = absentIn(asked);
  if (absent !== null && !saysAbsence(shown, absent))
    return (terms.in(absent).exact & terms.in(headings).exact) === 0 ? 'likely' : 'unsure';
  const { text } = section.plain;
  if (asksToAvoid(asked))
    return isAboutAvoiding(shown) ? 'answered' : mentionsAvoiding(text) ? 'likely' : 'unsure';
  if (!asksHowToUndo(asked) || mayBeAboutUndoing(shown)) return 'answered';
  return mayBeAboutUndoing(text) ? 'likely' : 'unsure';
}

/** Whether a row is the name of a setting or the code in the question, and a description. */
function isDescribedRow(unit: AnsweringUnit | null, asked: string): boolean {
  const [, code] = /\b(?:code|status|error|signal) (\d+)\b/i.exec(asked) ?? [];
  const names = code === undefined ? identifiersIn(asked) : [code];
  return unit?.isRow === true && names.some((name) => isDescribedIn(unit.text, name));
}

/** Whether a row or a list item is the requested term and its description. */
function isDescription(unit: AnsweringUnit | null, { asked, terms }: ReadQuestion): boolean {
  return isDescribedRow(unit, asked) || terms.similarity(unit?.term ?? '') >= least.subject;
}

function isSaidOf(rated: RatedSection, unit: AnsweringUnit | null, question: ReadQuestion): boolean {
  const { type, asked, terms, message } = question;
  if (message !== null)
    return !(message.hasCode || message.isAboutValue) || message.isIn(wordsIn(rated.section));
  switch (type) {
    case 'definition':
      if (terms.askForSite) return isStart(rated, terms);
      return isOperation(rated) ? isCallDescribed(rated, unit, asked) : hasSentence(rated.section);
    case 'value':
      return asksIt(rated);
    case 'check':
      return asksIt(rated) || (isDecided(unit, least.decision, asked) && isDecidedFor(rated, unit, question));
    default:
      return true;
  }
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
    !(hasNameOf(best.section, question.terms) && hasProse(best.section)) &&
    (!isIntroduction(best.section) || !isDefinedIn(best, question, cues));
  const { askForSite } = question.terms;
  const isFar = isUndefined || question.type === 'topic' || question.type === 'task';
  const isNear = ({ rating, features }: RatedSection) =>
    (askForSite || rating >= best.rating - (isFar ? farthestStatement : farthest)) &&
    (features.dated === 0 || best.features.dated === 1);
  const missing = (each: RatedSection) => check.missing?.(each) ?? 0;
  const byMissing = (a: RatedSection, b: RatedSection) => missing(a) - missing(b);
  const read = askForSite ? ranked : ranked.slice(0, mostRead);
  const passed = read.filter((each) => isNear(each) && check.passes(each));
  const prefersProof = question.message !== null || question.acronym !== null || (isUndefined && !askForSite);
  const proven = prefersProof ? passed.find((each) => check.isProof?.(each) ?? false) : undefined;
  return proven ?? passed.toSorted(byMissing)[0] ?? best;
}

const mostOfExtent = { whole: 'answered', partly: 'likely', none: 'unsure' } as const;

function checkFor(question: ReadQuestion, ranked: readonly RatedSection[], cues: SentenceCues): Check | null {
  const best = ranked[0]!;
  const { type, message, acronym } = question;
  const unitOf = ({ section }: RatedSection) => answeringUnit(section, question, cues);
  const decides = (rated: RatedSection) =>
    isDecided(unitOf(rated), rated === best ? least.decision : least.other, question.asked);
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
            ? saysWhatItIs(rated, question, cues) || isDescription(unitOf(rated), question)
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
        passes: (rated) => decides(rated) || isListed(rated, unitOf(rated), question),
        missing: (rated) => (decides(rated) ? 0 : 1),
      };
    case 'task':
      return checkForDirection(AskedTask.of(question), best, unitOf);
    case 'topic':
      return asksForPlace(question.wanted)
        ? checkForPlace(question.terms, unitOf)
        : checkForSupport(supportIn(question));
    default:
      return null;
  }
}

/** "Migrate to X" is not answered by "Migrate from X", and "add X to Y" not by "Create X". */
function checkForDirection(task: AskedTask | null, best: RatedSection, unitOf: UnitOf): Check | null {
  const isOther = (rated: RatedSection) =>
    task !== null &&
    (task.isReversed(rated.section) ||
      task.isOfOther(nameOf(rated.section)) ||
      task.isElsewhere(rated.section) ||
      task.isHalf(rated.section) ||
      unitOf(rated)?.isUndone === true);
  if (!isOther(best)) return null;
  return { passes: (rated) => !isOther(rated) && task!.isNamed(rated) };
}

/** "Where is the log file?" is answered by a sentence that names the file and a path. */
function checkForPlace(terms: QuestionTerms, unitOf: UnitOf): Check {
  return {
    passes: (rated) => isPlaceNamed(rated, unitOf(rated), terms),
    missing: (rated) => 1 - placeIn(unitOf(rated)?.text ?? ''),
  };
}

function hasPlace(rated: RatedSection, unit: AnsweringUnit | null, terms: QuestionTerms): boolean {
  return (
    isPlaceNamed(rated, unit, terms) ||
    plainUnits(rated.section.blocks).some(({ text }) => placeIn(text) === 1)
  );
}

function isPlaceNamed({ section }: RatedSection, unit: AnsweringUnit | null, terms: QuestionTerms): boolean {
  if (unit === null || placeIn(unit.text) === 0) return false;
  const heading = nameOf(section);
  const named = terms.foreignWords(heading) === 0 ? heading : '';
  // "The log is stored in the database" does not say where the database is.
  const thing = placeIn(unit.text) === 1 ? unit.text : beforePlace(unit.text);
  return terms.missingOwners(terms.in(`${named}\n${thing}`)) === 0;
}

function checkForSupport(support: AskedSupport | null): Check | null {
  return support && { passes: ({ section }) => support.isSaid(section) };
}

/** Many pages say something about the site. The home page and introductions define it. */
function checkForSite(question: ReadQuestion, cues: SentenceCues): Check {
  const says = (rated: RatedSection) => saysWhatItIs(rated, question, cues);
  return {
    passes: says,
    missing: (rated) => (isStart(rated, question.terms) ? 0 : 2) + (isIntroduction(rated.section) ? 0 : 1),
  };
}

function isWhyToUse({ type, asked }: ReadQuestion): boolean {
  return type === 'reason' && asksWhyToUse(asked);
}

/** "Why Kettle", "Key features", but not "Why Kettle is not". */
const praise =
  /^(?:why\b(?!.*\b(?:not|isn|aren|doesn|don|can)\b)|(?:key |main )?(?:features|benefits|advantages|motivation)\b)/i;

/** "If a query is slow, report it" does not say why, unless a heading or another sentence is about the reason. */
function explains(
  { section }: RatedSection,
  unit: AnsweringUnit | null,
  { terms }: ReadQuestion,
  cues: SentenceCues,
): boolean {
  return (
    (unit !== null && !/^(?:if|when)\b/i.test(unit.text)) ||
    terms.owners(terms.in(section.trail.join('\n'))) > 0 ||
    plainUnits(section.blocks).some(
      ({ text }) => cues.givesReason(text) && terms.coverage(terms.in(text)) >= least.reason,
    )
  );
}

/** The advantages of something are below such a heading; otherwise, the home page describes the site. */
function isPraise(rated: RatedSection, question: ReadQuestion, cues: SentenceCues): boolean {
  const { section, features } = rated;
  const { terms } = question;
  if (terms.askForSite && isStart(rated, terms) && saysWhatItIs(rated, question, cues)) return true;
  const isNamed = (heading: string) =>
    praise.test(heading) && terms.foreignWords(heading.replace(praise, '')) === 0;
  return (
    features.short + features.dated === 0 &&
    section.trail.some(isNamed) &&
    section.blocks.some(
      (block) => block.type === 'list' || (block.type === 'paragraph' && inlineText(block.content) !== ''),
    )
  );
}

const startTitle = /^(?:get(?:ting)? started|introduction|overview|welcome|about)\b/i;

function isStart({ section }: RatedSection, terms: QuestionTerms): boolean {
  const { pageUrl } = section.chunk;
  const isHome = /^\/?[^/]*\/?$/.test(pageUrl) && terms.similarity(section.trail[0] ?? '') >= least.subject;
  return (
    isHome ||
    isStartPage(pageUrl) ||
    startTitle.test(section.trail[0] ?? '') ||
    (asks(section) && (isIntroduction(section) || /^what\b/i.test(nameOf(section))))
  );
}

type UnitOf = (rated: RatedSection) => AnsweringUnit | null;

/**
 * Whether the section has the message, or a sentence with most words of a message that is not about a code or a value.
 */
function hasMessage(rated: RatedSection, message: ErrorMessage, unitOf: UnitOf): boolean {
  if (message.isIn(wordsIn(rated.section))) return true;
  if (message.hasCode || message.isAboutValue) return false;
  return (unitOf(rated)?.around ?? 0) >= least.message;
}

/** Code is ignored: its output may contain the message by chance. */
function saysMessage({ section: { trail, plain } }: RatedSection, message: ErrorMessage): boolean {
  return message.isWhole && message.isIn(`${trail.join('\n')}\n${proseOf(plain)}`);
}

const asksForOperation = /\b(?:endpoints?|operations?|methods?|paths?|urls?|requests?|calls?|routes?)\b/i;

/** Whether a heading names the subject, or a sentence defines it. */
function isDefinition(
  rated: RatedSection,
  question: ReadQuestion,
  cues: SentenceCues,
  unitOf: UnitOf,
): boolean {
  const { section, features } = rated;
  const { asked, terms, acronym } = question;
  if (isOperation(rated)) return isCallDescribed(rated, unitOf(rated), asked);
  const isOpening = section.trail.length === 1;
  if (features.namesIt >= leastSimilarity || hasNameOf(section, terms)) return true;
  if (isOpening && terms.similarity(section.chunk.title) >= leastSimilarity) return true;
  const unit = unitOf(rated);
  if (unit === null) return false;
  if (acronym?.spelledOutIn(unit.text) || isDescription(unit, question)) return true;
  return cues
    .definitions(unit.text)
    .some(({ subject, strength }) => strength === 1 && terms.similarity(subject) >= leastSimilarity);
}

/** Whether a sentence has the term to define as its subject. */
function isDefinedIn({ section }: RatedSection, { terms }: ReadQuestion, cues: SentenceCues): boolean {
  return plainUnits(section.blocks).some(({ text }) =>
    cues.definitions(text).some(({ subject }) => terms.similarity(subject) >= leastSimilarity),
  );
}

/** "A signal is a message": a sentence with only the term as its subject. */
function saysWhatItIs(rated: RatedSection, { terms }: ReadQuestion, cues: SentenceCues): boolean {
  const { section } = rated;
  if (terms.askForSite && isStart(rated, terms) && isTagline(section, terms)) return true;
  // Also the heading "Kettle is a tool for tea".
  return [{ text: nameOf(section) }, ...plainUnits(section.blocks)].some(({ text }) => {
    const [first] = cues.definitions(text);
    return first?.strength === 1 && first.isPlain && terms.similarity(first.subject) >= least.subject;
  });
}

/**
 * Whether the home page begins with a description of the site: "A fast package manager, written in Rust." below
 * "Kettle", or "Kettle boils water."
 */
function isTagline(section: Section, terms: QuestionTerms): boolean {
  const [{ text } = { text: '' }] = plainUnits(section.blocks);
  const isNoun = /^(?:an?|the)\s(?!.*\b(?:is|are|was|will|can|has|have)\b)/i.test(text);
  const name = nameOf(section);
  const isSaid = text.startsWith(`${name} `) && /^(?!was\b)\p{Ll}+s\b/u.test(text.slice(name.length + 1));
  return (isNoun || isSaid) && isIntroduction(section) && terms.similarity(nameOf(section)) >= least.subject;
}

function asks({ trail }: Section): boolean {
  return /[?？]$/.test(trail.at(-1) ?? '');
}

function isOperation({ section }: RatedSection): boolean {
  return section.chunk.kind === 'endpoint';
}

/** Whether an operation has a sentence that does more than name it, unlike "Gets a label." */
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

/** Whether a heading asks the question. */
function asksIt({ features }: RatedSection): boolean {
  return features.namesIt >= leastSimilarity;
}

/** Whether a sentence or row has a value, or the default if asked for. */
function hasValue(unit: AnsweringUnit | null, leastAround: number): boolean {
  return unit?.holdsValue === true && unit.around >= leastAround;
}

/** Number of missing words, plus less than one if the value is not proven. */
function missingIn(rated: RatedSection, unit: AnsweringUnit | null, terms: QuestionTerms): number {
  if (asksIt(rated)) return 0;
  const unproven = isProvenValue(rated, unit, terms) ? 0 : 0.5;
  return missingOwners(unit, terms) + unproven + (isKeyed(rated, unit, terms) ? 0 : 0.25);
}

function missingOwners(unit: AnsweringUnit | null, terms: QuestionTerms): number {
  return unit === null ? Number.POSITIVE_INFINITY : terms.missingOwners(unit.matches);
}

/** Whether the heading of the section, or the first cell of the row, is the name of the value's owner. */
function isKeyed({ section }: RatedSection, unit: AnsweringUnit | null, terms: QuestionTerms): boolean {
  const keys = [nameOf(section), ...(unit?.isRow ? unit.text.split('\n', 1) : [])];
  return keys.some((key) => terms.foreignWords(key) === 0 && terms.isNamed(key));
}

/** Whether the sentence or row, with its headings, has all words for the value's owner. */
function isProvenValue(rated: RatedSection, unit: AnsweringUnit | null, terms: QuestionTerms): boolean {
  const { section } = rated;
  return (
    unit?.holdsValue === true &&
    unit.isNamed &&
    !isExample(rated, unit) &&
    !isConditional(unit, terms) &&
    !isOtherRow(unit, terms) &&
    !terms.nameAnother(unit.text) &&
    terms.missingOwners(unit.matches) === 0 &&
    !terms.nameOther(unit.text) &&
    !terms.nameOther(nameOf(section))
  );
}

/** Whether the value holds only under a condition that the question does not have: "When the kettle overheats, it waits 5 s". */
function isConditional({ text }: AnsweringUnit, terms: QuestionTerms): boolean {
  const condition = /\b(?:when|if|once|unless|while) ([^,.;]+)[,;]/i.exec(text)?.[1];
  return condition !== undefined && terms.foreignWords(condition) > 0;
}

/** Whether a row is about a part of what is asked about: `udp.timeout` for "the default timeout". */
function isOtherRow({ isRow, text }: AnsweringUnit, terms: QuestionTerms): boolean {
  return isRow === true && terms.foreignInName(text.split('\n', 1)[0]!) > 0;
}

/** Whether the value is only an example: in a section of examples, or in code or after "Example:" without "default". */
function isExample({ section }: RatedSection, { block, code, text }: AnsweringUnit): boolean {
  const before = section.blocks[block - 1];
  const lead = before?.type === 'paragraph' ? inlineText(before.content) : '';
  const isSample = code !== undefined || /\bexamples?\W*$/i.test(lead);
  return /\bexamples?\b/i.test(nameOf(section)) || (isSample && !/\bdefaults?\b/i.test(text));
}
