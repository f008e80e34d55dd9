import type { Analyser } from '../text/analyser.ts';
import { withoutLiterals } from '../text/literals.ts';
import type { StaticModel } from '../text/static-model.ts';
import { type Block, childrenOf, paragraph } from '../vocabulary/block.ts';
import { isLoneLink } from '../vocabulary/lone-link.ts';
import { pathWithoutEditions } from '../vocabulary/page-editions.ts';
import { inlineText } from '../vocabulary/plain-text.ts';
import { Acronym } from './acronym.ts';
import { type AnsweringUnit, answeringUnit, isAuthentication } from './answering-unit.ts';
import { supportIn } from './asked-support.ts';
import { AskedTask } from './asked-task.ts';
import { byPlace } from './bare-topic.ts';
import { together } from './compare-sections.ts';
import { Comparison, comparedSides } from './comparison.ts';
import { ErrorMessage } from './error-message.ts';
import { findEvidence } from './find-evidence.ts';
import { judgeAnswer } from './judge-answer.ts';
import { namedTabs } from './named-tabs.ts';
import { notMentioned } from './not-mentioned.ts';
import { hasCodeName, orderSections, withFirst } from './order-sections.ts';
import { plainUnits } from './plain-units.ts';
import { QuestionMeaning } from './question-meaning.ts';
import {
  beyond,
  correctedQuery,
  hasSubjects,
  QuestionTerms,
  type UnderstoodQuestion,
} from './question-terms.ts';
import { type QuestionType, questionType } from './question-type.ts';
import { type AnswerSource, type RatedSection, type ReadQuestion, rateSections } from './rate-sections.ts';
import { nameOf, type Section } from './read-sections.ts';
import { remediesFor } from './remedies.ts';
import { renderOperation } from './render-operation.ts';
import { type Passage, type PassageOptions, renderSection } from './render-section.ts';
import { SentenceCues } from './sentence-cues.ts';
import { lessCertain, type Verdict } from './verdict.ts';

export interface ExtractedAnswer {
  verdict: Verdict;
  /** The section that answers best; null if there is none. */
  answer: QuotedSection | null;
  /**
   * Further sections to quote: for a comparison, the one about the other side, if each side has its own section; for a
   * failure, its cause and solution; for an uncertain answer, the next best ones.
   */
  further: readonly QuotedSection[];
  /** Sections that complement the answer. */
  others: readonly FoundSection[];
  /** The reader has already seen the best answer. */
  hasSeen: boolean;
  /** Words for the subject of the question that the docs do not have. */
  notMentioned: readonly string[];
}

/** A section of the docs. */
export interface FoundSection {
  /** Number of its source. */
  source: number;
  title: string;
  /** Headings below the page's title. */
  trail: readonly string[];
  url: string;
  anchor: string | null;
  excerpt: string;
}

export interface QuotedSection extends FoundSection, Passage {
  /** The answering words, as a reader sees them on the page. */
  quote: string | null;
}

const mostSources = 14;
const mostOthers = 2;
const longestExcerpt = 180;
const shortestExcerpt = 30;
const shortestProse = 40;
/** Most sections that are compared with the answers a reader has seen. */
const mostReread = 12;

/** A question in a conversation. */
export interface AskedQuestion extends UnderstoodQuestion {
  /** For a follow-up, the answers before it. Sections that they quote are not quoted again. */
  seen?: readonly string[];
  /** For a follow-up, the reader's questions before it. */
  before?: readonly string[];
  /** The follow-up as the reader wrote it. */
  followUp?: string;
}

/**
 * Answers a question with the section of the docs that answers it; no language model is called. Sources are in search
 * order, the best first. `model`: the word vectors for the locale, if there are any.
 */
export function extractAnswer(
  question: AskedQuestion,
  sources: readonly AnswerSource[],
  analyser: Analyser,
  model: StaticModel | null,
): ExtractedAnswer {
  const { verdict, ...extracted } = extractFrom(question, sources, analyser, model);
  const missing = notMentioned(question, analyser);
  // Unknown words of a pasted message are often the reader's own names.
  const isOfOther = missing.length > 0 && ErrorMessage.in(question.asked) === null;
  return {
    ...extracted,
    verdict: isOfOther ? lessCertain(verdict, 'unsure') : verdict,
    notMentioned: missing,
  };
}

function extractFrom(
  question: AskedQuestion,
  sources: readonly AnswerSource[],
  analyser: Analyser,
  model: StaticModel | null,
): ExtractedAnswer {
  const { asked } = question;
  const continues = question.query !== asked;
  const wanted = continues ? wantedIn(question, analyser.locale) : asked;
  const type = questionType(wanted, analyser.locale);
  const terms = new QuestionTerms(question, analyser);
  const sides = type === 'compare' ? comparedSides(wanted) : null;
  const read: ReadQuestion = {
    asked,
    wanted,
    continues,
    type,
    terms,
    analyser,
    comparison: sides && new Comparison(sides, terms),
    acronym: Acronym.in(asked, analyser.locale),
    message: ErrorMessage.in(asked),
    meaning: model && new QuestionMeaning(withoutLiterals(correctedQuery(question)), model),
  };
  const cues = new SentenceCues(analyser.locale);
  const ranked = orderSections(rateSections(sources.slice(0, mostSources), read), read);
  const seen = seenIn(question.seen ?? []);
  // A longer answer before may already contain the words that a follow-up asks for.
  const isSeen = (each: QuotedSection) =>
    seen(each) && !hasSubjects(saidIn(each), question.followUp ?? asked, analyser);
  const first = fromNamed(answerFrom(ranked, read, cues), ranked, read, cues);
  if (first.verdict === 'off-topic' || first.answer === null || !isSeen(first.answer)) return first;
  const unseen = ranked
    .slice(0, mostReread)
    .filter((each) => !isSeen(quoteSection(each, ranked, read, cues)));
  const next = answerFrom(unseen, read, cues);
  if (next.verdict === 'off-topic') return { ...nothing, verdict: 'unsure', hasSeen: true };
  return { ...next, verdict: next.verdict === 'answered' ? 'likely' : next.verdict, hasSeen: true };
}

/** Docs with a name that the question spells as in code are about the question, even if nothing else matches. */
function fromNamed(
  found: ExtractedAnswer,
  ranked: readonly RatedSection[],
  read: ReadQuestion,
  cues: SentenceCues,
): ExtractedAnswer {
  if (found.verdict !== 'off-topic') return found;
  const named = ranked.filter(({ section }) => hasCodeName(section, read.asked));
  return named.length === 0 ? found : answerFrom(named, read, cues);
}

/** The answering words, with the head of their table, if they are in one. */
function saidIn({ quote, text }: QuotedSection): string {
  return `${quote ?? ''}\n${/^\|.*$/m.exec(text)?.[0] ?? ''}`;
}

/** "And in Go?" wants the same as the question before it; "and why?" does not. */
function wantedIn({ query, asked }: UnderstoodQuestion, locale: string): string {
  return isTopic(asked, locale) ? query.slice(asked.length).trim() : asked;
}

function isTopic(followUp: string, locale: string): boolean {
  const opening = /^(?:and|or|but|also|then) /i;
  return questionType(followUp.replace(opening, ''), locale) === 'topic';
}

const nothing: ExtractedAnswer = {
  verdict: 'off-topic',
  answer: null,
  further: [],
  others: [],
  hasSeen: false,
  notMentioned: [],
};

function answerFrom(
  ranked: readonly RatedSection[],
  read: ReadQuestion,
  cues: SentenceCues,
): ExtractedAnswer {
  if (ranked.length === 0) return nothing;
  const { first, beside, judged } = judgeEvidence(ranked, read, cues);
  const ordered = withFirst(first, ranked);
  const shown = withoutDated(ordered, judged === 'answered' ? first : null);
  const length = beside === null ? lengthOf(judged, read) : 'short';
  const answer = quoteSection(shown[0]!, ranked, read, cues, length);
  // A section with only images has nothing to quote.
  const verdict =
    judged !== 'off-topic' && answer.text === '' ? 'unsure' : lessCertain(judged, mostOf(first, read));
  const isCertain = verdict === 'answered' || beside !== null;
  const remedies = beside === null ? remediesFor(shown[0]!, ranked, read) : [];
  const others = otherSections(shown, verdict, read).filter(
    (each) => each !== beside && !remedies.includes(each),
  );
  const below = beside === null ? [...remedies, ...(isCertain ? [] : others)] : [beside];
  const further = below.map((each) =>
    quoteSection(each, ranked, read, cues, beside === null ? 'brief' : 'short'),
  );
  const listed = (isCertain ? others : []).map((each) =>
    foundSection(each, answeringUnit(each.section, read, cues), read.terms, cues),
  );
  return {
    ...nothing,
    verdict,
    answer,
    further: further.filter(({ text }) => text !== '' && !isIn(answer.text, text)),
    others: withoutRepeats(answer, listed),
  };
}

function lengthOf(judged: Verdict, { type }: ReadQuestion): PassageOptions['length'] {
  return judged === 'answered' && type === 'reason' ? 'long' : 'usual';
}

/**
 * "Update a refund" is not a certain answer to "How do I refund a charge?", and a section without "others" in its headings
 * is none to "And for the others?"
 */
function mostOf({ doesOther, section }: RatedSection, { asked, continues, analyser }: ReadQuestion): Verdict {
  const isMeant = !continues || hasSubjects(section.trail.join('\n'), asked, analyser);
  return isMeant && !doesOther ? 'answered' : 'likely';
}

/** Judges the section with the best evidence. */
function judgeEvidence(
  ranked: readonly RatedSection[],
  read: ReadQuestion,
  cues: SentenceCues,
): { first: RatedSection; beside: RatedSection | null; judged: Verdict } {
  const { first, beside, most, ...evidence } = findEvidence(ranked, read, cues);
  const best = beside === null ? first : together(first, beside);
  const judged = judgeAnswer(best, withFirst(first, ranked), read, evidence);
  return { first, beside, judged: lessCertain(judged, most) };
}

/** Returns whether an earlier answer quotes the section and contains its answering words. */
function seenIn(answers: readonly string[]): (passage: QuotedSection) => boolean {
  const seen = answers.map((text) => ({ text, plain: letters(text.replace(/\]\([^()\s]*\)/g, ']')) }));
  return ({ url, quote }) =>
    seen.some(({ text, plain }) => text.includes(`](${url})** [`) && plain.includes(letters(quote ?? '')));
}

function isIn(text: string, part: string): boolean {
  return letters(text).includes(letters(part));
}

function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

/** Shows the same excerpt only once: sections may share the first sentence of their page. */
function withoutRepeats(answer: FoundSection, others: readonly FoundSection[]): FoundSection[] {
  const seen = new Set([answer.excerpt]);
  return others.map((each) => {
    const isNew = !seen.has(each.excerpt);
    seen.add(each.excerpt);
    return isNew ? each : { ...each, excerpt: '' };
  });
}

/** Sections that are not dated, and the answering one; all sections if nothing else was found. */
function withoutDated(ranked: RatedSection[], answer: RatedSection | null): RatedSection[] {
  const kept = ranked.filter((each) => each === answer || each.features.dated === 0);
  return kept.length > 0 ? kept : ranked;
}

/** Least similarity between a question and the name of a section that is shown from its beginning. */
const sameName = 0.8;
/** Types of questions for a value, or for yes or no: their answers start with it. */
const direct: ReadonlySet<QuestionType> = new Set(['value', 'check']);

function quoteSection(
  best: RatedSection,
  ranked: readonly RatedSection[],
  question: ReadQuestion,
  cues: SentenceCues,
  length: PassageOptions['length'] = 'usual',
): QuotedSection {
  const whole = withNext(wholeSection(best.section, ranked), ranked, question, cues);
  const { blocks, at } = namedTabs(whole.blocks, question.terms);
  const section = { ...whole, blocks };
  // For each side of a comparison, a definition is shown.
  const type = length === 'short' ? 'definition' : question.type;
  const unitIn = (part: Section) => answeringUnit(part, { ...question, type }, cues, 'shown');
  const isSide = length === 'short';
  const ofBest = at === -1 && !isSide ? unitOfBest(unitIn(best.section), best.section, blocks) : null;
  const ofWhole = () => unitIn(at === -1 ? (isSide ? proseSection(section) : section) : only(section, at));
  // The command may be in another chunk of the section.
  const isVague = type === 'task' && ofBest?.canBeMarked === false;
  const better = isVague ? ofWhole() : null;
  const unit = better?.canBeMarked ? better : (ofBest ?? ofWhole());
  const isOperation = section.chunk.kind === 'endpoint';
  const { terms } = question;
  // The name of an operation applies to all its fields.
  const known = terms.in(isOperation ? section.trail.join('\n') : '');
  const rate = (text: string) => terms.coverage(beyond(terms.in(text), known));
  const render = isOperation ? renderOperation : renderSection;
  const { locale } = section.chunk;
  const shown = type === 'definition' ? withoutNotices(blocks, unit?.block ?? 0) : blocks;
  const list = supportIn(question)?.listIn(section) ?? -1;
  const focus = list === -1 ? unit : { block: list, text: '', canBeMarked: false };
  const passage = render(shown, {
    focus,
    rate,
    locale,
    length,
    isDirect: direct.has(type) && terms.similarity(nameOf(section)) < sameName,
    isList: list !== -1,
    needsCode: type === 'task' && !leadsToOther(shown, unit?.block ?? 0, question),
  });
  return {
    ...foundSection(best, unit, terms, cues),
    ...passage,
    isCut: passage.isCut || at !== -1,
    quote: unit?.canBeMarked && (list === -1 || isIn(passage.text, unit.text)) ? unit.text : null,
  };
}

/** Whether the first code from a block on is for another purpose than the task: "To choose another folder, run:" */
function leadsToOther(blocks: readonly Block[], from: number, question: ReadQuestion): boolean {
  const isCode = ({ type }: Block) => type === 'code' || type === 'tabs';
  const lead = blocks[blocks.findIndex((block, place) => place >= from && isCode(block)) - 1];
  const task = AskedTask.of(question);
  return plainUnits(lead === undefined ? [] : [lead]).some(({ text }) => task?.isForOther(text) ?? false);
}

/** Removes callouts before the definition: they are about the page. */
function withoutNotices(blocks: readonly Block[], focus: number): Block[] {
  return blocks.map((block, place) => (place < focus && block.type === 'callout' ? paragraph() : block));
}

/** The unit of the best chunk in the blocks of the whole section. */
function unitOfBest(
  unit: AnsweringUnit | null,
  best: Section,
  blocks: readonly Block[],
): AnsweringUnit | null {
  const block = unit === null ? -1 : blocks.indexOf(best.blocks[unit.block]!);
  return block === -1 ? null : { ...unit!, block };
}

/** Empties the other blocks of a section that has paragraphs: a list of parameters does not say what something is. */
function proseSection(section: Section): Section {
  const isProse = (block: Block) =>
    block.type === 'paragraph' && inlineText(block.content).length >= shortestProse;
  if (!section.blocks.some(isProse)) return section;
  return { ...section, blocks: section.blocks.map((block) => (isProse(block) ? block : paragraph())) };
}

/** Empties all other blocks of a section, so that the indexes of blocks stay the same. */
function only(section: Section, at: number): Section {
  return { ...section, blocks: section.blocks.map((block, place) => (place === at ? block : paragraph())) };
}

const shortOpening = 400;

/** A section with only a few sentences and no instruction, and the first section below. */
function withNext(
  section: Section,
  ranked: readonly RatedSection[],
  { type }: ReadQuestion,
  cues: SentenceCues,
): Section {
  const { chunk, blocks, plain } = section;
  const isOpening =
    type !== 'definition' &&
    chunk.kind === 'doc' &&
    plain.text.length < shortOpening &&
    blocks.every(({ type }) => type === 'paragraph') &&
    !plainUnits(blocks).some(({ text }) => cues.tellsWhatToDo(text));
  const next = isOpening ? sectionBelow(section, ranked) : undefined;
  if (next === undefined) return section;
  return { ...section, blocks: [...blocks, paragraph({ strong: [next.trail.at(-1)!] }), ...next.blocks] };
}

/** The first section below the heading of another one. */
function sectionBelow({ chunk, trail }: Section, ranked: readonly RatedSection[]): Section | undefined {
  const below = ranked.filter(
    ({ section, features }) =>
      section.chunk.pageUrl === chunk.pageUrl &&
      section.chunk.position >= chunk.position &&
      section.chunk.position <= chunk.position + 1 &&
      section.trail.length === trail.length + 1 &&
      trail.every((heading, place) => heading === section.trail[place]) &&
      features.aside === 0,
  );
  return below.toSorted(byPlace)[0]?.section;
}

/** Joins the consecutive chunks of a long section, if there is nothing between them. */
function wholeSection(section: Section, ranked: readonly RatedSection[]): Section {
  const parts = ranked
    .map((each) => each.section)
    .filter(
      ({ url, trail, chunk }) =>
        url === section.url &&
        chunk.pageUrl === section.chunk.pageUrl &&
        trail.join('\n') === section.trail.join('\n'),
    )
    .toSorted((a, b) => a.chunk.position - b.chunk.position);
  const at = parts.indexOf(section);
  const isNext = (index: number) => {
    const [before, next] = [parts[index - 1]!, parts[index]];
    const isNextChunk = next?.chunk.position === before.chunk.position + 1;
    return isNextChunk && before.isLast && next.isFirst;
  };
  let [from, to] = [at, at + 1];
  while (from > 0 && isNext(from)) from--;
  while (isNext(to)) to++;
  return { ...section, blocks: parts.slice(from, to).flatMap(({ blocks }) => blocks) };
}

function otherSections(
  ranked: readonly RatedSection[],
  verdict: Verdict,
  { terms }: ReadQuestion,
): RatedSection[] {
  const [best] = ranked;
  const chosen: RatedSection[] = [];
  for (const each of ranked.slice(1)) {
    if (chosen.length === mostOthers) break;
    const known = [best!, ...chosen];
    if (known.some(({ section }) => section.url === each.section.url)) continue;
    if (known.some(({ section }) => isVersionOf(section, each.section))) continue;
    if (known.filter(({ source }) => source === each.source).length > 1) continue;
    const added = terms.coverage(beyond(each.matches, best!.matches));
    const isNear = each.rating >= best!.rating - 2.5;
    if (verdict !== 'answered' || added >= 0.1 || isNear) chosen.push(each);
  }
  return chosen;
}

/** Whether two sections are the same in two versions of a page: `/sdk/1.4/setup` and `/sdk/1.5/setup`. */
function isVersionOf(section: Section, other: Section): boolean {
  const place = ({ chunk, trail }: Section) => [pathWithoutEditions(chunk.pageUrl), ...trail].join('\n');
  return section.chunk.pageUrl !== other.chunk.pageUrl && place(section) === place(other);
}

function foundSection(
  { section, source }: RatedSection,
  unit: AnsweringUnit | null,
  terms: QuestionTerms,
  cues: SentenceCues,
): FoundSection {
  const { chunk, trail, url, anchor } = section;
  const isOperation = chunk.kind === 'endpoint';
  const excerpt = isOperation ? descriptionOf(section) : excerptOf(section, unit, terms, cues);
  return {
    source,
    title: isOperation ? chunk.title : trail[0] || chunk.title,
    trail: isOperation ? [] : trail.slice(1),
    url,
    anchor,
    excerpt: shortened(excerpt),
  };
}

/** The answering unit, if it is understandable alone and more relevant than the first sentence. */
function excerptOf(
  section: Section,
  unit: AnsweringUnit | null,
  terms: QuestionTerms,
  cues: SentenceCues,
): string {
  const first = firstSentence(section, cues);
  if (unit === null || unit.code !== undefined) return first;
  const [line = '', ...lines] = unit.text.split('\n');
  if (unit.isRow) return unit.canBeMarked && lines.length > 0 ? rowOf(line, lines) : first;
  const isBetter = unit.holdsValue || unit.share > terms.coverage(terms.in(first));
  return isBetter && lines.length === 0 && cues.isUnderstoodAlone(line) ? line : first;
}

function firstSentence(section: Section, cues: SentenceCues): string {
  const blocks = section.blocks.filter((block) => !isLoneLink(block));
  const excerpts = [firstParagraphs(blocks), blocks.flatMap(proseIn)];
  return (
    excerpts.flatMap((blocks) => sentenceIn(blocks, cues) ?? [])[0] ??
    plainUnits(blocks.filter(({ type }) => type !== 'code')).find(({ text }) => !isLabel(text))?.text ??
    ''
  );
}

/** `theme: The colors of the page · light`: all cells; the longest is cut, because another may have the value. */
function rowOf(key: string, cells: readonly string[]): string {
  const longest = cells.toSorted((a, b) => b.length - a.length)[0]!;
  const withCell = (cell: string) =>
    `${key}: ${cells.map((each) => (each === longest ? cell : each)).join(' · ')}`;
  const room = longestExcerpt - withCell('').length;
  return withCell(shortened(longest, Math.max(room, shortestExcerpt)));
}

function descriptionOf({ blocks, chunk }: Section): string {
  const description = blocks
    .slice(1)
    .find((block) => (block.type === 'paragraph' || block.type === 'heading') && !isAuthentication(block));
  return description?.type === 'paragraph'
    ? inlineText(description.content)
    : `${chunk.method} ${chunk.path}`;
}

/** `Default: none`, `Options:` */
function isLabel(text: string): boolean {
  return text.length < shortestExcerpt || /[:：]$/.test(text);
}

/** The first sentence that can be understood alone. */
function sentenceIn(blocks: readonly Block[], cues: SentenceCues): string | undefined {
  return plainUnits(blocks).find(({ text }) => cues.isUnderstoodAlone(text))?.text;
}

/** The paragraphs before the first list, table or code of a section. */
function firstParagraphs(blocks: readonly Block[]): readonly Block[] {
  const end = blocks.findIndex(({ type }) => type !== 'paragraph');
  return end === -1 ? blocks : blocks.slice(0, end);
}

/** Paragraphs, including those in lists, callouts and tabs. */
function proseIn(block: Block): Block[] {
  if (block.type === 'paragraph') return [block];
  return block.type === 'definitions' ? [] : childrenOf(block).flatMap((blocks) => blocks.flatMap(proseIn));
}

function shortened(text: string, longest = longestExcerpt): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const start = line.slice(0, longest);
  const borders = [/^.*[\p{L}\p{N})](?=[,;:–—])/su, /^.*\S(?=\s)/s].map(
    (border) => border.exec(start)?.[0] ?? '',
  );
  return `${borders.find(({ length }) => length > longest / 2) ?? start}…`;
}
