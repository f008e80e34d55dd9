import { actionOfMethod, actionOfVerb, actions } from '../text/api-action.ts';
import { hasOpposite } from './opposite-action.ts';
import type { Section } from './read-sections.ts';
import { wordsOf } from './words.ts';

/** The verb of "How do I refund a charge?" */
const askedVerb =
  /^(?:(?:and|but|so),? )?(?:how (?:do|can|could|should|would|must) (?:i|we|you|one)|how to|i (?:want|need|would like) to|(?:what|which) (?:call|endpoint|method|operation|request) (?:do i (?:call|need|use) to|is used to|to|can)) (?:\p{L}*[^p]ly )?(\p{L}+)/iu;
/** Queries that start with these words are not requests. */
const askingWords = /^(?:who|which|what|where|many|new|see|set|check)$/;
/** Verbs that say little about the action. */
const vagueVerbs = /^(?:be|call|do|go|handle|have|know|make|manage|perform|put|use|work)$/;
/** The verb of a title is in its first words. */
const firstWords = 2;

/** The verb of a question or of a query such as "delete customer"; null if there is none. */
export function verbOf(asked: string): string | null {
  const question = asked
    .trim()
    .toLowerCase()
    .replace(/\bset up\b/, 'create');
  const verb = askedVerb.exec(question)?.[1];
  if (verb !== undefined) return vagueVerbs.test(verb) ? null : verb;
  const [first = ''] = wordsOf(question);
  return actionOfVerb.has(first) && !askingWords.test(first) ? first : null;
}

/** Whether an API operation does something other than the verb of a question. */
export function doesOther({ chunk, plain }: Section, verb: string): boolean {
  const { method, path, title } = chunk;
  if (method === null || isUsed(verb, title) || path?.split('/').at(-1) === verb) return false;
  if (hasOpposite(verb, title)) return true;
  const text = introductionIn(plain);
  if (isInId(verb, text, path ?? '')) return false;
  const titled = wordsOf(title)
    .slice(0, firstWords)
    .map((word) => actionOfVerb.get(word))
    .find((action) => action !== undefined);
  const done = titled ?? (method === 'POST' ? undefined : actionOfMethod.get(method));
  const wanted = actionOfVerb.get(verb);
  if (wanted !== undefined) return done !== undefined && done !== wanted;
  if (isUsed(verb, text)) return false;
  // An operation that reads or deletes does nothing else. "A paused subscription" is about pausing, but does not pause.
  return titled === actions.read || titled === actions.remove || isMentioned(verb, `${title}\n${text}`);
}

/** `Operation: files.emptyTrash`. Ids that a tool generated from the path contain words that are not verbs. */
function isInId(verb: string, introduction: string, path: string): boolean {
  const [, id = ''] = /^Operation: (.+)$/m.exec(introduction) ?? [];
  const words = id
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return words.includes(verb) && !path.toLowerCase().includes(verb);
}

/** The text of an API operation before its parameters. */
export function introductionIn({ text, sections }: Section['plain']): string {
  return text.slice(0, sections[0]?.offset);
}

/** Whether a text has a word as a verb: at the start of a sentence or a line, or after words such as "to" and "can". */
export function isUsed(verb: string, text: string): boolean {
  const before = '(?:^|[.:;!?]\\s+|\\n|\\b(?:also|and|automatically|can|manually|may|or|to|will|you) )';
  return new RegExp(`${before}${verb}(?:e?s)?(?![\\p{L}\\p{N}_])`, 'iu').test(text);
}

/** Whether a text has a form of the word: "paused" for "pause". */
function isMentioned(verb: string, text: string): boolean {
  return new RegExp(
    `(?<![\\p{L}\\p{N}_])${verb.replace(/[ey]$/, '')}\\p{L}{0,4}(?![\\p{L}\\p{N}_])`,
    'iu',
  ).test(text);
}
