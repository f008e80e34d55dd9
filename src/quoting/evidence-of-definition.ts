import type { AnsweringUnit, UnitOf } from './answering-unit.ts';
import { doingWords } from './doing-words.ts';
import { hasNameOf, identifiersIn, isDescribedIn } from './order-sections.ts';
import { plainUnits } from './plain-units.ts';
import type { QuestionTerms } from './question-terms.ts';
import type { RatedSection, ReadQuestion } from './rate-sections.ts';
import { isIntroduction, isStartPage, nameOf, type Section } from './read-sections.ts';
import type { SentenceCues } from './sentence-cues.ts';

/** Least similarity between the term and a heading or the subject of a definition. */
const leastSimilarity = 0.5;
/** The same for a term that is defined without doubt. */
export const leastSubject = 0.9;
/** Least share of the question's words, by weight, in the sentence that describes an operation. */
const leastDescription = 0.5;

/** Whether a heading names the subject, or a sentence defines it. */
export function isDefinition(
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
export function isDefinedIn({ section }: RatedSection, { terms }: ReadQuestion, cues: SentenceCues): boolean {
  return plainUnits(section.blocks).some(({ text }) =>
    cues.definitions(text).some(({ subject }) => terms.similarity(subject) >= leastSimilarity),
  );
}

/** "A signal is a message": a sentence with only the term as its subject. */
export function saysWhatItIs(rated: RatedSection, { terms }: ReadQuestion, cues: SentenceCues): boolean {
  const { section } = rated;
  if (terms.askForSite && isStart(rated, terms) && isTagline(section, terms)) return true;
  // Also the heading "Kettle is a tool for tea".
  return [{ text: nameOf(section) }, ...plainUnits(section.blocks)].some(({ text }) => {
    const [first] = cues.definitions(text);
    return first?.strength === 1 && first.isPlain && terms.similarity(first.subject) >= leastSubject;
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
  return (isNoun || isSaid) && isIntroduction(section) && terms.similarity(nameOf(section)) >= leastSubject;
}

export const glossary = /\b(?:glossary|terminology|terms|definitions|vocabulary|concepts)\b/i;

/** Whether a section is more than a tagline: "Boiling water, simply". */
export function hasSentence({ blocks }: Section): boolean {
  return plainUnits(blocks).some(({ text }) => /[.!。！]$/.test(text));
}

/** Whether a row is the name of a setting or the code in the question, and a description. */
export function isDescribedRow(unit: AnsweringUnit | null, asked: string): boolean {
  const [, code] = /\b(?:code|status|error|signal) (\d+)\b/i.exec(asked) ?? [];
  const names = code === undefined ? identifiersIn(asked) : [code];
  return unit?.isRow === true && names.some((name) => isDescribedIn(unit.text, name));
}

/** Whether a row or a list item is the requested term and its description. */
export function isDescription(unit: AnsweringUnit | null, { asked, terms }: ReadQuestion): boolean {
  return isDescribedRow(unit, asked) || terms.similarity(unit?.term ?? '') >= leastSubject;
}

const startTitle = /^(?:get(?:ting)? started|introduction|overview|welcome|about)\b/i;

export function isStart({ section }: RatedSection, terms: QuestionTerms): boolean {
  const { pageUrl } = section.chunk;
  const isHome = /^\/?[^/]*\/?$/.test(pageUrl) && terms.similarity(section.trail[0] ?? '') >= leastSubject;
  return (
    isHome ||
    isStartPage(pageUrl) ||
    startTitle.test(section.trail[0] ?? '') ||
    (asks(section) && (isIntroduction(section) || /^what\b/i.test(nameOf(section))))
  );
}

export function asks({ trail }: Section): boolean {
  return /[?？]$/.test(trail.at(-1) ?? '');
}

export function isOperation({ section }: RatedSection): boolean {
  return section.chunk.kind === 'endpoint';
}

const asksForOperation = /\b(?:endpoints?|operations?|methods?|paths?|urls?|requests?|calls?|routes?)\b/i;

/** Whether an operation has a sentence that does more than name it, unlike "Gets a label." */
function isDescribed(unit: AnsweringUnit | null, { blocks }: Section): boolean {
  if (unit === null || unit.around < leastDescription) return false;
  const first = unit.text.split(' ', 1)[0]!.toLowerCase();
  const isName = [first, first.replace(/s$/, ''), first.replace(/es$/, '')].some((word) =>
    doingWords.has(word),
  );
  return !isName && !blocks.slice(0, unit.block).some(({ type }) => type === 'heading');
}

export function isCallDescribed(
  { section }: RatedSection,
  unit: AnsweringUnit | null,
  asked: string,
): boolean {
  return asksForOperation.test(asked) || isDescribed(unit, section);
}
