import { formsOf } from '../text/api-action.ts';
import { doingWords } from './doing-words.ts';
import { withoutOpening } from './without-opening.ts';
import { wordsOf } from './words.ts';

/** Pairs of verbs, the second of which undoes the first. */
const undoingPairs =
  'enable disable, add remove, create delete, install uninstall, start stop, show hide, attach detach, grant revoke, ' +
  'include exclude, upgrade downgrade, allow deny, increase decrease';
/** Pairs of verbs with opposite directions. */
const otherPairs =
  'import export, upload download, push pull, send receive, encrypt decrypt, encode decode, acquire release, back restore';

const pairs = [undoingPairs, otherPairs].map((list) =>
  list.split(', ').map((pair) => pair.split(' ') as [string, string]),
);
const undoing = new Set(pairs[0]!.map(([, verb]) => verb));
const opposites = new Map(
  pairs.flat().flatMap(([a, b]) => [
    [a, b],
    [b, a],
  ]),
);

/** "1. ", "Step 3: " */
export const step = /^(?:step )?\d+[.:)]?\s+/i;

const negation = /\bnot\b|\p{L}n['’]t\b/iu;

/** Whether a heading is about the opposite of a question: "When should I not use a kettle?" */
export function isNegated(heading: string, question: string): boolean {
  return negation.test(heading) && !negation.test(question);
}

const permission = /^(?:can|could|may|should|must|do) (?:i|we|you) /i;

const prefix = /^(?:un|de|dis)(?=\p{L}{3})/u;

/** Whether a verb undoes another action: "disable", "unpin", "deactivate". */
export function undoes(verb: string): boolean {
  if (undoing.has(verb) || /^un(?!der|i)/.test(verb)) return true;
  return prefix.test(verb) && doingWords.has(verb.replace(prefix, ''));
}

/** Other words that readers use for undoing or preventing something. */
const undoingWords =
  /\b(?:turn(?:ed|ing)?|switch(?:ed|ing)?|shut)\b.*\boff\b|\bget(?:ting)? rid\b|\bopt(?:ing)?[ -]out\b|\b(?:un\p{L}{4,}|without|instead|not|no longer|leave|quit|end|cancel\p{L}*|clear\p{L}*|clean\p{L}*|purge|wipe|erase|drop|kill|terminate|prevent\p{L}*|avoid\p{L}*|block\p{L}*|ban|skip\p{L}*|ignor\p{L}*|suppress|silence|mute|forget|discard|reset|revert|roll|undo)\b/iu;
const undoingStems = [...undoing].map((verb) => verb.replace(/e$/, ''));

/** Whether a question is about undoing something, or about something undone: "How do I turn X off?" */
function asksToUndo(question: string): boolean {
  const isUndoing = (word: string) => undoes(word) || undoingStems.some((stem) => word.startsWith(stem));
  return undoingWords.test(question) || wordsOf(question).some(isUndoing);
}

const reverting =
  /^(?:revert|roll(?:ing)? ?back|go(?:ing)? back|(?:turn|switch|shut)\b.*\boff|get(?:ting)? rid)\b/i;

/** Whether a question asks how to undo or remove something: "How do I revert an upgrade?" */
export function asksHowToUndo(question: string): boolean {
  return undoes(firstVerb(question)) || reverting.test(withoutOpening(question));
}

/** Words of texts about undoing or removing something. */
const undone =
  /\b(?:turn|switch|shut)\p{L}*\b.*\boff\b|\b(?:(?:back|return) to|previous|earlier|roll(?:s|ed|ing)?[ -]?backs?|(?:reset|revert|restor|cancel|clear|clean|purg|wip|eras|drop|kill|terminat|discard|undo|paus)\p{L}*)\b/iu;

/** Whether a text may be about undoing or removing something. */
export function mayBeAboutUndoing(text: string): boolean {
  const isUndoing = (word: string) =>
    undoes(word) ||
    undoingStems.some((stem) => word.startsWith(stem)) ||
    (prefix.test(word) && doingWords.has(word.replace(prefix, '')));
  return undone.test(text) || wordsOf(text).some(isUndoing);
}

/**
 * Whether a heading is about undoing the action of a question: "How to disable tracking" for "How do I track visits?"
 */
export function isAboutUndoing(heading: string, question: string): boolean {
  const verb = firstVerb(heading);
  const stem = verb.replace(/ing$/, '');
  const isUndoing = undoes(verb) || (stem !== verb && [stem, `${stem}e`].some(undoes));
  return isUndoing && !asksToUndo(question);
}

const preventing =
  /^(?:avoid|bypass|disable|exclude|forbid|disallow|ignore|omit|prevent|skip|stop|suppress)(?:ing)?$/;
const adding = new Set(pairs[0]!.map(([verb]) => verb));

/** Whether a heading is about doing what a question asks to undo: "How to add lids" for "How do I remove the lid?" */
export function isAboutDoing(heading: string, question: string): boolean {
  if (!undoes(firstVerb(question)) || asksToUndo(heading)) return false;
  const verb = firstVerb(heading);
  const stem = verb.replace(/ing$/, '');
  return [verb, stem, `${stem}e`].some((form) => adding.has(form));
}

/** Whether a sentence begins with the opposite of a task: "Prevent caching" for "How do I cache responses?" */
export function doesOpposite(sentence: string, question: string): boolean {
  const asked = firstVerb(question);
  if (asked === '' || asksToUndo(question)) return false;
  const verb = firstVerb(sentence);
  if (hasOpposite(asked, verb)) return !isFormIn(asked, sentence);
  return preventing.test(verb) && isFormIn(asked, sentence);
}

/** The first word of a task, a heading or an instruction: "remove" of "To remove the lid, turn it". */
export function firstVerb(text: string): string {
  const [verb = ''] = wordsOf(
    withoutOpening(text.replace(step, '')).replace(permission, '').replace(/^to /i, ''),
  );
  return verb;
}

function isFormIn(verb: string, text: string): boolean {
  return wordsOf(text).some((word) => isForm(word, verb.replace(/e$/, '')));
}

function isForm(word: string, stem: string): boolean {
  return word.startsWith(stem) && /^\p{L}{0,4}$/u.test(word.slice(stem.length));
}

/** "How do I not ...", "don't ...", "prevent ...", "stop ... from ...", "... but do not ..." */
const avoidance =
  /^(?:(?:how (?:do|can|could|should) (?:i|we|you|one)|how to|i (?:want|need|would like) to|please) )?(?:(?:not|do not|don['’]?t|never|prevent|avoid|disallow|forbid|(?:stop|block) .*(?:\bfrom|ing)|keep .* from)\b)|\b(?:but|so that \S+|make .*) (?:(?:do|does|did) ?n(?:o|['’]?)t|never)\b/i;

/** Whether a question asks how to avoid something. Manuals call this "disable", "ignore" or "exclude". */
export function asksToAvoid(question: string): boolean {
  return avoidance.test(question.trim());
}

/** Words in manuals for avoiding something, the most usual first. */
export const avoidingWords =
  'disable ignore exclude prevent skip avoid hide suppress omit disallow forbid deny block off'.split(' ');

const avoiding = new RegExp(
  `\\b(?:${avoidingWords.map((word) => word.replace(/[ey]$/, '')).join('|')})(?:e?s?|y|ies|ing)\\b`,
  'i',
);

const avoided =
  /\b(?:disabl|ignor|exclud|prevent|skipp|avoid|suppress|omitt|disallow|block)ed\b|\b(?:hidden|forbidden|denied)\b/i;

/** Whether a heading is about avoiding something: "Ignoring files". */
export function isAboutAvoiding(heading: string): boolean {
  return avoiding.test(heading);
}

/** Whether a text mentions avoiding something: "Other files are ignored." */
export function mentionsAvoiding(text: string): boolean {
  return avoided.test(text) || isAboutAvoiding(text);
}

/** Pairs of opposite ways of doing something. */
const manners: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:parallel\p{L}*|concurrent(?:ly)?|simultaneous(?:ly)?)\b/giu,
    /\b(?:sequential(?:ly)?|serial(?:ly)?|(?:run)?in-?band|one (?:by one|at a time|after the other))\b/giu,
  ],
  [/\bsynchronous(?:ly)?\b/gi, /\basynchronous(?:ly)?\b/gi],
  [/\bautomatic(?:ally)?\b/gi, /\bmanual(?:ly)?\b/gi],
];

/** Whether a text is rather about doing something in the opposite way: "sequentially" for "in parallel". */
export function isOfOppositeManner(text: string, question: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const isAsked = (pattern: RegExp) => question.match(pattern) !== null;
  return manners.some(([one, other]) => {
    if (isAsked(one) === isAsked(other)) return false;
    return isAsked(one) ? count(other) > count(one) : count(one) > count(other);
  });
}

/** Groups of verbs: a heading with a verb of another group is about another task. */
const groupOfVerb = new Map(
  [
    'create make build write',
    'run start launch execute',
    'delete remove',
    'deploy publish host',
    'test debug',
  ].flatMap((verbs, group) =>
    verbs.split(' ').flatMap((verb) => formsOf(verb).map((form) => [form, group] as const)),
  ),
);

/** Whether a heading names another task than a question: "Run the app" for "How do I make an app?" */
export function isAboutOtherTask(heading: string, question: string): boolean {
  const asked = groupOfVerb.get(firstVerb(question));
  const named = groupOfVerb.get(firstVerb(heading));
  return asked !== undefined && named !== undefined && asked !== named;
}

/** Whether a text has the opposite of a verb, in any form. */
export function hasOpposite(verb: string, text: string): boolean {
  const bare = verb.replace(prefix, '');
  const prefixed = bare === verb ? ['un', 'de', 'dis'].map((start) => start + verb) : [bare];
  const stems = [opposites.get(verb) ?? [], prefixed].flat().map((other) => other.replace(/e$/, ''));
  return wordsOf(text).some((word) => stems.some((stem) => isForm(word, stem)));
}
