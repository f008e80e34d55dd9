import { actionOfMethod, actionOfVerb } from '../../text/api-action.ts';
import { splitSentences } from '../../text/split-sentences.ts';
import { plainParagraphs } from './short-text.ts';

/** Number of sentences to read: the first may be about the object, the next about the action. */
const mostSentences = 2;
/** Longer sentences are cut after their main clause; those still too long are cut within it. */
const [longEnough, tooLong] = [60, 90];
const shortestClause = 12;
const longestPurpose = 70;

const call = '(?:api|call|endpoint|method|operation|request|resource|route)';
/**
 * Phrases before a verb in its base form: `You can list`, `Use this endpoint to create`, `This method lets you get`.
 */
const beforeVerb = new RegExp(
  `^(?:.*\\b(?:you|we) (?:can|may)|(?:.* )?(?:allows?|enables?) (?:(?:you|users?|clients?|callers?) )?to|(?:.* )?lets (?:you|users?)|(?:use|call) (?:this|the) (?:[\\w-]+ )?(?:${call} )?to|(?:(?:this|the|an?) )?(?:[\\w-]+ )?${call}(?: (?:is|can be))?(?: used)? to|used to) (?:(?:also|always|then|now|only) )?`,
  'i',
);
/** Phrases before a verb whose object ends with the clause: `To create a pet, send a POST request`. */
const beforeClause =
  /^(?:however, )?(?:(?:in order )?to|when you|if you(?:['’]d| would)? (?:like|need|want|wish) to) (?=[a-z]+ )/i;
/** Phrases before a verb in the third person: `This endpoint creates`. */
const beforeThirdForm = new RegExp(`^(?:by default, |(?:this|the) (?:[\\w-]+ )?${call} (?:will )?)`, 'i');
const lists = 'collection|count|details|list|number|page|preview|set|status|summary';
/** Starts of sentences about the object or the call, not about the action. */
const isAbout = new RegExp(
  `^(?:(?:an?|the) (?!(?:\\w+ )?(?:${lists})\\b)|(?:\\w{3,}ing|it|its|this|that|these|there|here|if|in|when|once|before|after|by|for|with|note|notice|warning|important|caution|please|see|beta|deprecated|only|most|all of|each|some|to)\\b)|^(?:(?!(?:if|that|when|where|which|who|you)\\b)\\S+ ){1,4}?(?:is|are|was|were|has|have|can|cannot|could|may|might|must|should|will|does|do|automatically)\\b`,
  'i',
);
/** `Update its description` refers to an object in the previous sentence. */
const isPointing = /^(?:\S+ (?:it|its|them|they|this|these|those|so)|optionally)\b/i;
/** Additions to a main clause that say how or why. */
const furtherClause =
  /(?:;|:|,(?= (?:as|based|but|if|including|optionally|so|such|where|which|with|who|\w+ing)\b)| [–—-]) | \(| (?:by|for|without|while|when|after) (?=\w+ing\b)| (?:using|via|through|so that|because|based on|according to|in order to|as well as) /g;
/** Additions that describe an object. */
const furtherObject = / (?:that|which|whose|where|when|if|so) /g;

/**
 * The action of an operation in its description: `Creates a pet. It ...` -> `Create a pet`; null if there is none.
 * `isFitting`: whether an action inside a sentence about something else belongs to the operation.
 */
export function describedAction(
  description: string,
  method: string,
  isFitting: (action: string) => boolean,
): string | null {
  const sentences = plainParagraphs(description).slice(0, 2).flatMap(splitSentences);
  for (const [index, sentence] of sentences.slice(0, mostSentences).entries()) {
    const { action, isTold } = actionOf(sentence.replace(/[.。]$/, ''));
    if (action === null || isPointing.test(action)) continue;
    if (isTold && !(isFitting(action) && canDo(method, action))) continue;
    if (index > 0 && !isTold && !startsWithVerb(action)) continue;
    return capitalized(mainClause(action.replace(listOf, 'List ')).replace(pastOfObject, ''));
  }
  return null;
}

/** `isTold`: the action is part of a sentence about something else. */
function actionOf(sentence: string): { action: string | null; isTold: boolean } {
  const [clause = '', ...rest] = afterMatch(sentence, beforeClause)?.split(', ') ?? [];
  if (clause !== '' && rest.length > 0 && clause.length <= longestPurpose)
    return { action: clause, isTold: true };
  const plain = afterMatch(sentence, beforeVerb);
  if (plain !== null) return { action: plain, isTold: true };
  const action = afterMatch(sentence, beforeThirdForm) ?? sentence;
  return { action: isAbout.test(action) ? null : imperative(action), isTold: false };
}

function afterMatch(text: string, start: RegExp): string | null {
  const found = start.exec(text)?.[0];
  return found === undefined ? null : text.slice(found.length);
}

function startsWithVerb(action: string): boolean {
  return actionOfVerb.has(action.split(' ', 1)[0]!.toLowerCase());
}

/** Only GET reads, and GET only reads. */
function canDo(method: string, action: string): boolean {
  const done = actionOfVerb.get(action.split(' ', 1)[0]!.toLowerCase());
  return done === undefined || (method === 'GET') === (done === actionOfMethod.get('GET'));
}

/**
 * `Permanently deletes a pet` -> `Permanently delete a pet`. Nouns, as in `Details of a pet`, are followed by other
 * words.
 */
function imperative(action: string): string {
  return action.replace(thirdForm, (_, before: string, stem: string) => `${before}${plainForm(stem)} `);
}

const determiner =
  '(?:an?|the|all|any|each|every|existing|new|one|multiple|several|specific|this|your|information|details)\\b';
const thirdForm = new RegExp(
  `(^(?:\\p{L}+ly )?|\\b(?:and|or) )(\\p{L}{2,}[^s\\W])s (?=(?:(?:and|or) \\p{L}+s )?${determiner})`,
  'giu',
);

/** `creates` -> `create`, `searches` -> `search`, `applies` -> `apply`; `stem` has no final `s`. */
function plainForm(stem: string): string {
  if (/[^aeiou]ie$/i.test(stem)) return `${stem.slice(0, -2)}y`;
  return /(?:ss|sh|ch|x|zz)e$/i.test(stem) ? stem.slice(0, -1) : stem;
}

/** `Return a list of charges you’ve previously created` is `List charges`. */
const listOf =
  /^(?:fetch|get|retrieve|return|see|show|view)s? (?:an?|the) (?:(?:full|complete|paginated|\(paginated\)) )*(?:array|collection|list|page) of (?:(?:the|your) )?(?=\w)/i;
const pastOfObject =
  /(?: (?:that|which)(?: (?:has|have|was|were))?| you(?:['’]ve| have)?)(?: already| previously)?(?: been)? (?:created|made)$/i;

/** A long sentence up to the first additional clause. */
function mainClause(action: string): string {
  if (action.length <= longEnough) return action;
  const clause = cutAt(furtherClause, action);
  return clause.length <= tooLong ? clause : cutAt(furtherObject, clause);
}

function cutAt(border: RegExp, text: string): string {
  for (const { index } of text.matchAll(border)) {
    const start = text.slice(0, index);
    if (index >= shortestClause && !openEnd.test(start)) return start;
  }
  return text;
}

const openEnd = /\b(?:an?|and|as|by|for|from|in|of|on|or|the|to|with)$/i;

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
