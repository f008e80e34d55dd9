import type { AnswerUnit } from './answer-units.ts';
import type { ReadQuestion } from './rate-sections.ts';

/** Words of questions for a number. */
const asksForNumber =
  /\b(?:ports?|sizes?|limits?|timeouts?|many|much|long|often|large|big|high|far|number|interval|period|duration|max(?:imum)?|min(?:imum)?|longest|largest|smallest|versions?)\b/i;
/** The digits of `v1.20` are not a value. */
const number =
  /(?<![\p{L}\p{N}_.])\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|once|twice|none|unlimited|infinit[ey]|nothing|no (?:[\w-]+ )?limit|an? (?:second|minute|hour|day|week|month|year))\b/iu;

/** `429 Too Many Requests` and `0.0.0.0` */
const noAmount = /^[1-5]\d\d (?=\p{Lu})|\b\d{1,3}(?:\.\d{1,3}){3}\b/gu;

const asksForVersion = /\bversions?\b/i;
const version = /\bv?\d+(?:\.\d+)*\b/i;

/** "How often" needs no number: "every week". */
const asksHowOften = /\bhow (?:often|frequently)\b/i;
const frequency =
  /\b(?:every|each|after|whenever|always|never|continuously|immediately|hourly|daily|nightly|weekly|monthly|yearly|annually|periodically)\b/i;

const duration =
  /\d ?(?:ms|[smhd])\b|\b(?:(?:milli)?seconds?|minutes?|hours?|days?|weeks?|months?|years?|forever|indefinite\w*|never|until|permanent\w*|unlimited|infinit\w*)\b/i;

/** Kinds of numbers: a pattern for questions, and a pattern for texts that state one. */
const kinds: readonly (readonly [asked: RegExp, stated: RegExp])[] = [
  [
    /\b(?:max(?:imum)?|limits?|at most|largest|longest|highest)\b|\bhow (?:many|much|large|big|long|high|far|old)\b.*\b(?:can|may|allowed)\b/i,
    /max|limit|\b(?:up to|at most|exceed\w*|than (?:[\w-]+ )?\d|above|below|allow\w*|between (?:[\w-]+ )?\d|any number|range|quotas?|or (?:less|fewer|shorter|smaller)|only (?:an?|one|two|three|\d+))\b|[≤<] ?\d/i,
  ],
  [
    /\b(?:min(?:imum)?|at least|smallest)\b/i,
    /min|\b(?:least|than (?:[\w-]+ )?\d|above|between (?:[\w-]+ )?\d|range|or (?:more|higher|later|newer))\b|[≥>] ?\d/i,
  ],
  [
    /\bversions?\b.*\b(?:needs?|needed|requires?|required|must)\b/i,
    /\b(?:requires?|required|requirements?|needs?|minimum|at least|prerequisites?)\b|[≥>]=? ?v?\d/i,
  ],
  [/\bhow long\b/i, new RegExp(`${duration.source}|\\b(?:characters?|bytes?|letters|digits)\\b`, 'i')],
  [
    /\bhow long\b.*\b(?:valid|lasts?|takes?|stays?|kept|keep|lives?|expires?|stored|available|remains?|waits?|banned|locked)\b/i,
    duration,
  ],
];

const bound = /max|min(?!ut)|limit/i;

/** A comment in code that says what the default is. `scheme: default` does not. */
const noted = /(?:#|\/\/|--|;|\/\*).*\bdefaults?\b/i;

/** "Defaults to x", "Default: x", "by default", "x (default)", but not "the default of the color palette". */
const stated =
  /\bdefaults?(?: \w+){0,2} (?:is|are|to)\b|\bdefaults?(?: \w+)?\s*[:=]|\bby default\b|\(?(?:the )?default\)|\bis the default\b/i;

/** "Defaults to the number of cores", "Skip: Default": a default without a number. */
const told = /\bdefaults? (?:\w+ )?(?:is|are|to)\b|^defaults?: |: default\b/i;

/** "Default: 3", "It defaults to 3": the text before names the thing. */
const labelled = /^\W*(?:(?:the|it|this|by) )?defaults?\b/i;

const byDefault = /\bby default\b/i;

/** "Defaults to the current time" does not say how far back something goes. */
const asksHowFarBack = /\bhow far back\b/i;

/**
 * Whether a unit has a number of the requested kind, or the default if asked for. `around`: the headings above the
 * unit, after its introduction.
 */
export function holdsValue(unit: AnswerUnit, around: readonly string[], question: ReadQuestion): boolean {
  const { wanted, terms } = question;
  const wantsDefault = asksForDefault(question);
  // The default of `max_interval` is not the default of the interval.
  if (unit.isRow && bound.test(unit.text.split('\n', 1)[0]!) && !bound.test(wanted)) return false;
  if (asksHowFarBack.test(wanted) && !duration.test(unit.text)) return false;
  if (wantsDefault && told.test(unit.text)) {
    if (labelled.test(unit.text)) return true;
    const named = [...around.slice(-1), unit.beside, unit.text].join('\n');
    return terms.ownerCount === 0 || terms.owners(terms.in(named)) > 0;
  }
  if (!asksForNumber.test(wanted)) {
    if (!wantsDefault) return true;
    if (unit.isRow) return namesDefault(unit);
    // "By default, files are rotated" says nothing about the default output.
    const isNamed = [unit.text, ...around.slice(-1)].some((text) => terms.isNamed(text));
    const isElsewhere = byDefault.test(unit.text) && !byDefault.test(wanted) && !isNamed;
    return stated.test(unit.text) && !isElsewhere;
  }
  const isTold =
    number.test(unit.text.replace(noAmount, '')) ||
    (asksHowOften.test(wanted) && frequency.test(unit.text)) ||
    (asksForVersion.test(wanted) && version.test(unit.text));
  if (!isTold || (wantsDefault && !namesDefault(unit))) return false;
  const context = [...around, unit.beside, unit.text].join('\n');
  return kinds.every(([asked, said]) => !asked.test(wanted) || said.test(context));
}

/**
 * Most letters between a number and the counted thing after it, and between the counted thing and a number after it.
 */
const farthest = { after: 35, before: 40 };
/** "The maximum number of concurrent" */
const counting = /\b(?:number|count|amount|max\w*|many|limit\w*)\b(?:\W+[\w-]+){0,4}\W*$/i;

/**
 * For "how many upstreams", neither "at least one retry of an upstream" nor "how many retries of an upstream" counts.
 */
export function isCounted({ text, isRow }: AnswerUnit, question: ReadQuestion): boolean {
  if (!asksForCount(question)) return true;
  const ends = question.terms.endsOfName(text);
  if (ends.length === 0) return true;
  if (isRow) return ends.some((end) => counting.test(text.slice(Math.max(0, end - 60), end)));
  return [...text.matchAll(new RegExp(number, 'giu'))].some(({ 0: found, index }) =>
    ends.some((end) =>
      end > index ? end - index - found.length <= farthest.after : index - end <= farthest.before,
    ),
  );
}

/** Whether the sentence or row, or its own heading, must name the counted or measured thing. */
export function asksForAmount(question: ReadQuestion): boolean {
  return asksForCount(question) || (!question.continues && /\bhow long\b/i.test(question.wanted));
}

/** "How many of them" does not name the counted thing. */
function asksForCount({ wanted, continues }: ReadQuestion): boolean {
  return !continues && /\b(?:how many|number of)\b/i.test(wanted);
}

function asksForDefault({ wanted }: ReadQuestion): boolean {
  return /\bdefaults?\b/i.test(wanted);
}

function namesDefault({ text, beside, code }: AnswerUnit): boolean {
  return code === undefined ? /\bdefaults?\b/i.test(`${beside}\n${text}`) : noted.test(text);
}

/** How well a unit fits a question for a value. */
export function valueFit(unit: AnswerUnit, holds: boolean, question: ReadQuestion): number {
  // A row has the default if a column has that name.
  const isDefault = /\bdefaults?\b/i.test(unit.isRow ? `${unit.beside}\n${unit.text}` : unit.text);
  const otherKey = unit.isRow
    ? Math.min(0.45, 0.15 * question.terms.foreignInName(unit.text.split('\n', 1)[0]!))
    : 0;
  const bonus = (holds ? 0.5 : 0) + (isKeyed(unit, question) ? 0.3 : 0) - otherKey;
  if (isDefault && asksForDefault(question)) return 0.6 + bonus;
  return (isDefault || /\d/.test(unit.text) ? 0.35 : 0) + bonus;
}

/** Whether the first cell of a row has only words of the question: `period` for "the period of the rate limit". */
function isKeyed({ text, isRow }: AnswerUnit, { terms }: ReadQuestion): boolean {
  const [key = ''] = text.split('\n', 1);
  return isRow === true && terms.in(key).exact !== 0 && terms.foreignWords(key) === 0;
}
