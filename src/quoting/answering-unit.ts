import { splitSentences } from '../text/split-sentences.ts';
import type { Block } from '../vocabulary/block.ts';
import { isLoneLink } from '../vocabulary/lone-link.ts';
import { inlineText } from '../vocabulary/plain-text.ts';
import { type AnswerUnit, answerUnits } from './answer-units.ts';
import { asksForPlace, placeIn } from './asked-place.ts';
import { asksForSupport } from './asked-support.ts';
import { AskedTask } from './asked-task.ts';
import { asksForAmount, holdsValue, isCounted, valueFit } from './asked-value.ts';
import { isChatter } from './is-chatter.ts';
import { identifiersIn, isCalledLike, isDescribedIn } from './order-sections.ts';
import { oneLine } from './plain-units.ts';
import { beyond, both, type Matches, type QuestionTerms } from './question-terms.ts';
import type { QuestionType } from './question-type.ts';
import type { RatedSection, ReadQuestion } from './rate-sections.ts';
import { nameOf, type Section, wordsIn } from './read-sections.ts';
import type { SentenceCues } from './sentence-cues.ts';
import { wordsOfLimits } from './words-of-limits.ts';

/** The unit of a section that answers: a sentence, a row, a command, or all lines of a short list or piece of code. */
export interface AnsweringUnit {
  /** As a reader sees it on the page. */
  text: string;
  /** Index of its block in the section. */
  block: number;
  /** It is understandable alone: not a line of a program, and not a row that is only as good as others. */
  canBeMarked: boolean;
  isRow?: boolean;
  term?: AnswerUnit['term'];
  code?: AnswerUnit['code'];
  /** Share of the question's words, by weight: in the unit, and in the unit with the headings above it. */
  share: number;
  around: number;
  /** The question's words in the unit, in the headings above it and in the sentence that introduces it. */
  matches: Matches;
  /**
   * The value belongs to the thing that is asked about: if the unit refers to something, that has the first name in the
   * question.
   */
  isNamed: boolean;
  /** It has a value of the requested kind. */
  holdsValue: boolean;
  /** It does the opposite of the task. */
  isUndone: boolean;
}

export type UnitOf = (rated: RatedSection) => AnsweringUnit | null;

const mostUnits = 200;
const longestUnit = 600;
const shortestUnit = 2;
/** Longer lists and pieces of code are not marked as a whole. */
const mostLines = 6;
const longestWhole = 400;
/** Shorter texts are names or labels, unless they are values. */
const shortestSentence = 20;
/** `Default: none` */
const label = /^[\p{L} ]{1,20}: /u;
const weights = {
  around: 0.6,
  own: 0.3,
  similarity: 0.5,
  start: 0.3,
  first: 0.15,
  opening: 0.3,
  form: 0.3,
  command: 0.45,
  instruction: 0.3,
  leadToCode: 0.25,
  chatter: -0.25,
  remark: -0.2,
  undone: -2,
  otherPurpose: -1,
  place: 0.6,
  nameless: -0.5,
  described: 0.6,
  named: 0.8,
};
/** Types of questions that the first sentence below such a heading answers. */
const isAnswer: ReadonlySet<QuestionType> = new Set(['definition', 'value', 'check', 'reason']);
/** Least similarity between a question and the name of a section that begins with its answer. */
const sameName = 0.8;
/** Least share of the question's words in a command that is the answer: `npm install kettle`. */
const wholeCommand = 0.9;
/** Least share of the question's words, by weight, in the unit and the headings above it. */
const leastCoverage = 0.15;

interface RatedUnit extends AnswerUnit {
  /** Index of its block in the section. */
  block: number;
  rating: number;
  /** Share of the question's words, by weight: in the unit, and in the unit with the headings above it. */
  share: number;
  around: number;
  matches: Matches;
  isNamed: boolean;
  holdsValue: boolean;
  isUndone: boolean;
  /** Whether it is relevant to the question. */
  isNear: boolean;
}

/** Whether a unit is evidence for an answer, or is shown to readers, who want code and no chatter. */
type Use = 'evidence' | 'shown';

/** Finds the unit of a section that answers the question best; null if none is relevant. */
export function answeringUnit(
  section: Section,
  question: ReadQuestion,
  cues: SentenceCues,
  use: Use = 'evidence',
): AnsweringUnit | null {
  const units = rateUnits(section, question, cues, use);
  const near = units.filter(({ isNear }) => isNear);
  const remedies = use === 'shown' ? remediesIn(near, section, question, cues) : [];
  const best = highest(remedies.length > 0 ? remedies : near, 'rating');
  if (best === null) return null;
  const isLead = endsWithColon(best.text) && leadsTo.has(question.type);
  const { terms } = question;
  const led = isLead ? ledTo(best, units, section, question) : null;
  const found = led ?? { ...best, canBeMarked: canBeMarked(best, units, terms) };
  return { ...found, canBeMarked: found.canBeMarked && isOwnAnswer(found, section, question, cues) };
}

/** Whether a unit answers without the text around it. */
function isOwnAnswer(
  unit: AnsweringUnit,
  section: Section,
  question: ReadQuestion,
  cues: SentenceCues,
): boolean {
  if (question.type === 'compare') return unit.isRow === true || !fragment.test(unit.text);
  return isOfTask(unit, section, question, cues);
}

/**
 * Whether a unit is about the task: a command or an instruction with its verb or its object, or a sentence with both.
 * Other code and lists need a sentence before them that is.
 */
function isOfTask(
  { text, block, code }: AnsweringUnit,
  { blocks }: Section,
  question: ReadQuestion,
  cues: SentenceCues,
): boolean {
  const task = AskedTask.of(question);
  if (task === null) return true;
  const isCode = code !== undefined || blocks[block]?.type === 'code';
  const isDone = isCode ? text.split('\n').some(isCommand) : cues.tellsWhatToDo(text);
  if ((!isCode || isDone) && task.isSaidBy(text, isDone)) return true;
  // The sentence before a list is about all its items.
  if (!isCode && !text.includes('\n')) return false;
  const lead = splitSentences(introduction(blocks[block - 1])).at(-1) ?? '';
  return endsWithColon(lead) && (cues.tellsWhatToDo(lead) || task.isSaidBy(lead, false));
}

/** In a section about a pasted error message, the sentences with its cause, or what to do: readers know the message. */
function remediesIn(
  units: readonly RatedUnit[],
  section: Section,
  { message }: ReadQuestion,
  cues: SentenceCues,
): RatedUnit[] {
  if (message === null || !message.isIn(wordsIn(section))) return [];
  const explains = (text: string) => cues.givesReason(text) || explaining.test(text);
  return units.filter(
    ({ text, code }) =>
      code === undefined &&
      !cues.pointsElsewhere(text) &&
      !aside.test(text) &&
      (explains(text) || (cues.tellsWhatToDo(text) && !message.isIn(text))),
  );
}

const aside = /^in (?:this|that|these|such)\b/i;
const explaining = /\b(?:means?|indicates?|happens?|occurs?|expected|likely)\b/i;

/**
 * Question types that code or a list after a colon may answer. Other types need a sentence, such as a definition or a
 * "yes".
 */
const leadsTo: ReadonlySet<QuestionType> = new Set(['task', 'value', 'topic', 'reason', 'consequence']);

/** `port: 5173`, `--port=80` */
const assignment = /^\W*[\w.$-]+["']?\s*[:=]\s*\S/;

/**
 * A row can be marked if no other row of its table has as many words of the question, and as similar a first cell.
 */
function canBeMarked(unit: RatedUnit, units: readonly RatedUnit[], terms: QuestionTerms): boolean {
  if (unit.code === 'diff') return false;
  if (!unit.isRow) return unit.code !== 'line' || (unit.holdsValue && assignment.test(unit.text));
  const keyOf = ({ text }: RatedUnit) => terms.similarity(text.split('\n', 1)[0]!);
  return units.every(
    (other) =>
      other === unit || other.block !== unit.block || other.share < unit.share || keyOf(other) < keyOf(unit),
  );
}

function rateUnits(
  { blocks, trail, chunk }: Section,
  question: ReadQuestion,
  cues: SentenceCues,
  use: Use,
): RatedUnit[] {
  const { terms, meaning } = question;
  const headings = terms.in(trail.join('\n'));
  const title = terms.in(trail.at(-1) ?? '');
  const isAsked = isAnswer.has(question.type) && terms.similarity(nameOf({ trail, chunk })) >= sameName;
  const isNamed = question.type === 'definition' && isCalledLike({ trail }, question.asked);
  const task = AskedTask.of(question);
  let isOpened = false;
  const rated: RatedUnit[] = [];
  let heading = '';
  let isUndone = false;
  let isForOther = false;
  let before: Matches = { exact: 0, related: 0 };
  for (const [block, content] of blocks.entries()) {
    if (content.type === 'heading') heading = content.text;
    if (isLoneLink(content)) continue;
    if (chunk.kind === 'endpoint' && !saysMore(content, block, question.asked)) continue;
    const isLed = question.type === 'value' && (content.type === 'table' || content.type === 'list');
    const led = isLed ? introduction(blocks[block - 1]) : '';
    const lead = terms.in(led);
    const parts = answerUnits([content]);
    for (const unit of parts) {
      if (rated.length > mostUnits) break;
      if (unit.text.length > longestUnit || unit.text.length < shortestUnit) continue;
      // The sentence before code says what the code does.
      if (task !== null && unit.code === undefined) {
        isUndone = task.isUndoneBy(unit.text);
        isForOther = task.isForOther(unit.text);
      }
      // "Default: 3" below the name of a setting does not say what it is.
      const isOpening: boolean =
        isNamed && !isOpened && content.type === 'paragraph' && !isShort(unit) && !label.test(unit.text);
      isOpened ||= isOpening;
      const named = chunk.kind === 'endpoint' ? wordsOfLimits(unit.text) : '';
      const own = terms.in(`${unit.text}\n${unit.beside}\n${named}`);
      const share = terms.coverage(own);
      const under = both(own, both(headings, lead));
      const around = terms.coverage(under);
      const leans = cues.leansOnSubject(unit.text);
      const matches = leans ? both(under, before) : under;
      const isOfOwner =
        (!(leans || asksForAmount(question)) ||
          terms.hasName(both(both(own, before), content.type === 'table' ? both(title, lead) : title))) &&
        isCounted(unit, question);
      before = own;
      const said = unit === parts.at(-1) ? withList(unit, blocks[block + 1], question) : unit;
      const holds =
        question.type === 'value' &&
        !cues.isAboutPage(unit.text) &&
        holdsValue(said, content.type === 'table' ? [led, ...trail] : trail, question);
      const isName = content.type === 'list' && asksForSupport(question);
      const isLabel = question.type !== 'value' && !isName && isShort(unit);
      const isOfName =
        chunk.kind === 'endpoint' && heading !== '' && terms.coverage(beyond(own, headings)) === 0;
      const isProgram = unit.code !== undefined && !leadsTo.has(question.type);
      const similarity = meaning?.similarityToText(`${unit.beside} ${unit.text}`) ?? 0;
      const rating =
        weights.around * around +
        weights.own * share +
        weights.similarity * similarity +
        weights.start / (1 + block) +
        (rated.length === 0 ? weights.first : 0) +
        (rated.length === 0 && isAsked && content.type === 'paragraph' ? weights.opening : 0) +
        (isOpening ? weights.named : 0) +
        fitOf(said, holds, question, cues) +
        (isUndone ? weights.undone : 0) +
        (isForOther ? weights.otherPurpose : 0) +
        (terms.haveForm && terms.hasForm(own) ? weights.form : 0) +
        (question.type === 'task' && isWholeCommand(unit, share, terms) ? weights.command : 0) +
        (use === 'shown'
          ? readingOf(unit, question, cues, unit === parts.at(-1) && isFollowedByCode(blocks, block))
          : 0) -
        faultsOf(holds ? said : unit, question, cues) -
        (heading === 'Responses' ? 0.25 : 0) -
        (content.type === 'callout' && unit.code === undefined ? (question.type === 'task' ? 0.4 : 0.15) : 0);
      rated.push({
        ...unit,
        block,
        rating,
        share,
        around,
        matches,
        isNamed: isOfOwner,
        holdsValue: holds,
        isUndone,
        isNear: around >= leastCoverage && !isLabel && !isProgram && !isOfName,
      });
    }
  }
  return rated;
}

/** In a question for a value, `The limits are:` says what is in the short list after it. */
function withList(unit: AnswerUnit, next: Block | undefined, { type }: ReadQuestion): AnswerUnit {
  if (type !== 'value' || next?.type !== 'list' || !endsWithColon(unit.text)) return unit;
  const items = answerUnits([next]);
  const text = [unit, ...items].map((each) => each.text).join('\n');
  return items.length <= mostLines && text.length <= longestWhole ? { ...unit, text } : unit;
}

function isFollowedByCode(blocks: readonly Block[], block: number): boolean {
  const next = blocks[block + 1]?.type;
  return blocks[block]!.type === 'paragraph' && (next === 'code' || next === 'tabs');
}

/** How well a unit reads as an answer. */
function readingOf(
  { text }: AnswerUnit,
  { type, asked }: ReadQuestion,
  cues: SentenceCues,
  leadsToCode: boolean,
): number {
  const fault = isChatter(text) ? weights.chatter : 0;
  if (type !== 'task') return fault;
  const isRemark = negation.test(text) && !negation.test(asked);
  const isLead = (leadsToCode && !label.test(text)) || purpose.test(text);
  return (
    fault + (isLead && !cues.tellsWhatToDo(text) ? weights.leadToCode : 0) + (isRemark ? weights.remark : 0)
  );
}

/** "To ease the migration, Kettle has a command." */
const purpose = /^to \p{Ll}[^,.]{3,80}, /iu;

/** Such sentences say what not to do, or what does not work. */
const negation = /\b(?:not|cannot|never|\p{L}+n['’]t|unsupported|deprecated|avoid)\b/iu;

/** The paragraph before a list or table says what all its rows are about. */
function introduction(before: Block | undefined): string {
  return before?.type === 'paragraph' ? inlineText(before.content) : '';
}

/** `npm install kettle`, in the docs of Kettle, or `kettle lid remove` for "remove a lid". */
function isWholeCommand({ code, text }: AnswerUnit, share: number, terms: QuestionTerms): boolean {
  if (code === undefined || share < wholeCommand) return false;
  return terms.namesSite(text) || isCommand(text);
}

/** `kettle lid remove --all`, but not `kettle: large`, `lid = 3` or `import kettle` */
function isCommand(line: string): boolean {
  return command.test(line) && !statement.test(line);
}

const command = /^(?:[$#>] )?[a-z][\w./-]* (?![=:])[^{;]*[^{;:,]$/;
const statement =
  /^(?:import|from|export|const|let|var|return|def|class|if|for|while|function|type|interface|package|using)\b/;

/** The first block of an operation is its method and path, and many operations name the same authentication. */
function saysMore(content: Block, block: number, asked: string): boolean {
  if (block === 0 || content.type === 'code' || content.type === 'tabs') return false;
  if (isAuthentication(content)) return /\bauth|\bcredential/i.test(asked);
  return content.type !== 'paragraph' || !mediaType.test(oneLine(content.content));
}

/** `application/json (Label)` */
const mediaType = /^[\w.+*-]+\/[\w.+*-]+(?:, [\w.+*-]+\/[\w.+*-]+)*(?: \(.*\))?$/;

/** The line of an API operation on how a caller authenticates. */
export function isAuthentication(block: Block): boolean {
  return block.type === 'paragraph' && inlineText(block.content).startsWith('Authentication: ');
}

/** The answer that a sentence with a final colon introduces: a short list or piece of code, otherwise its best line. */
function ledTo(
  lead: RatedUnit,
  units: readonly RatedUnit[],
  { blocks }: Section,
  question: ReadQuestion,
): AnsweringUnit | null {
  const { terms } = question;
  const after = units.slice(units.indexOf(lead) + 1);
  const block = after[0]?.block ?? Number.POSITIVE_INFINITY;
  if (block > lead.block + 1) return null;
  const lines = after.filter((unit) => unit.block === block && !endsWithColon(unit.text));
  const text = lines.map((line) => line.text).join('\n');
  const led = blocks[block]!;
  const isWhole = block !== lead.block && lines.length === answerUnits([led]).length;
  const isShort = lines.length <= mostLines && text.length <= longestWhole;
  const isList = led.type === 'list' && lines.every(({ code }) => code === undefined);
  const isCode = led.type === 'code' && lines.every(({ code }) => code !== 'diff' && code !== 'line');
  if (isWhole && isShort && (isList || isCode)) return { ...lead, text, block, canBeMarked: true };
  const best = highest(lines, 'share');
  return best && { ...best, canBeMarked: canBeMarked(best, units, terms) };
}

/** Of equal units, the first one. */
function highest(units: readonly RatedUnit[], by: 'rating' | 'share'): RatedUnit | null {
  let best: RatedUnit | null = null;
  for (const unit of units) if (best === null || unit[by] > best[by]) best = unit;
  return best;
}

/** Also true for a comma or dots, which may precede code. */
function endsWithColon(text: string): boolean {
  return /(?:[:：,，…]|\.\.\.)$/.test(text);
}

/** How well a unit fits the type of the question. */
function fitOf(unit: AnswerUnit, holds: boolean, question: ReadQuestion, cues: SentenceCues): number {
  const { text, beside, term = beside, code, isRow = false } = unit;
  const { type, terms, acronym } = question;
  const isCode = code !== undefined;
  switch (type) {
    case 'definition':
    case 'topic': {
      if (acronym?.spelledOutIn(text)) return 0.8;
      const share = type === 'definition' ? 0.8 : 0.3;
      if (type === 'definition' && isRow) {
        const names = identifiersIn(question.asked);
        if (names.some((name) => isDescribedIn(text, name))) return weights.described;
        if (names.length > 0) return weights.nameless;
      }
      const key = isRow ? text.split('\n', 1)[0]! : term;
      const named = key === '' ? 0 : 0.5 * terms.similarity(key);
      const defined = cues
        .definitions(text)
        .map(({ subject, strength }) => strength * terms.similarity(subject) ** 2);
      const placed = type === 'topic' && asksForPlace(question.wanted) ? weights.place * placeIn(text) : 0;
      return share * Math.max(named, 0, ...defined) + placed - (isCode ? 0.45 : 0);
    }
    case 'task':
      return (cues.tellsWhatToDo(text) ? weights.instruction : 0) - (isCode ? 0.15 : 0);
    case 'reason':
      return (cues.givesReason(text) ? 0.25 : 0) - (isCode ? 0.2 : 0);
    case 'value':
      return valueFit(unit, holds, question) - (isCode ? 0.3 : 0);
    case 'consequence':
      return isCode ? -0.2 : 0;
    case 'check':
      return (
        (/\b(?:yes|no|can|cannot|\w+n['’]t|not|nobody|only|supports?|allows?|must|may)\b/i.test(text)
          ? 0.2
          : 0) - (isCode ? 0.2 : 0)
      );
    case 'compare': {
      const isContrast = contrast.test(text);
      const isBoth = question.comparison?.areNamed(text) ?? false;
      const isApart = isContrast && isBoth && question.comparison!.areNamedApart(text);
      const isPart = !isRow && (isCode || fragment.test(text));
      return (isContrast ? 0.2 : 0) + (isBoth ? 0.2 : 0) + (isApart ? 0.35 : 0) - (isPart ? 0.6 : 0);
    }
  }
}

/** "rewrite a as b", in a list */
export const fragment = /^\p{Ll}+ /u;
/** Words of comparing sentences. */
export const contrast =
  /\b(?:unlike|whereas|while|instead|than|differences?|differs?|different|distinct|both|but)\b/i;

function isShort({ text, code, isRow = false }: AnswerUnit): boolean {
  return text.length < shortestSentence && code === undefined && !isRow && !endsWithColon(text);
}

/** Penalty for units that read badly as an answer. */
function faultsOf(unit: AnswerUnit, { type }: ReadQuestion, cues: SentenceCues): number {
  const { text } = unit;
  let sum = 0;
  if (/[?？]$/.test(text)) sum += 0.4;
  if (endsWithColon(text)) sum += type === 'task' ? 0 : 0.25;
  if (cues.startsWithPronoun(text)) sum += 0.2;
  if (cues.pointsElsewhere(text)) sum += 0.25;
  // "If a cup is required" does not say whether it is.
  if (type === 'check' && /^if\b/i.test(text)) sum += 0.2;
  if (label.test(text) && type !== 'value') sum += 0.15;
  return sum;
}
