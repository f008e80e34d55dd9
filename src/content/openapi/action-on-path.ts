import { actionOfVerb, actions } from '../../text/api-action.ts';

/** Verbs for REST calls on one object, and on a collection. */
const verbs: Record<string, { one: string; all: string }> = {
  GET: { one: 'Get', all: 'List' },
  POST: { one: 'Update', all: 'Create' },
  PUT: { one: 'Update', all: 'Replace' },
  PATCH: { one: 'Update', all: 'Update' },
  DELETE: { one: 'Delete', all: 'Delete' },
};

/** The action of an operation by its method and path: `GET /users/{id}/pets` -> `List pets`; null if unclear. */
export function actionOnPath(method: string, path: string): string | null {
  const segments = path.split('/').filter((segment) => segment !== '' && !/^v\d/.test(segment));
  const verb = verbs[method];
  const isOne = segments.at(-1)?.startsWith('{') ?? false;
  const things = segments.at(isOne ? -2 : -1);
  if (things === undefined || verb === undefined) return null;
  if (!isPlural(things)) return method === 'POST' ? namedAction(segments) : null;
  const isAll = !isOne && method !== 'POST';
  return `${isOne ? verb.one : verb.all} ${isAll ? wordsIn(things) : aThing(things)}`;
}

/** A verb, and words that say only how many objects it is about: `Get one`, `Create new`, `Delete by ID`. */
const bareAction = /^(\p{L}+)(?: (all|one|new|by id))?$/iu;
/** Longer tags describe a topic, not an object. */
const mostWordsOfTag = 4;

/**
 * Adds the object to a summary that is only a verb: `Retrieve` -> `Retrieve a letter` for `GET /letters/{id}`. The tag
 * names the object if it contains the noun in the path: `Self Mailers` for `/self_mailers`. Other summaries do not
 * change.
 */
export function withObject(summary: string, method: string, path: string, tag: string | null): string {
  const [, verb = '', amount = ''] = bareAction.exec(summary) ?? [];
  const segments = path.split('/').filter((segment) => segment !== '' && !/^v\d/.test(segment));
  const before = segments.at(-2) ?? '';
  const isOfVerb =
    segments.at(-1)?.toLowerCase() === verb.toLowerCase() && (before.includes('{') || isPlural(before));
  if (verb === '' || !(actionOfVerb.has(verb.toLowerCase()) || (isOfVerb && method === 'POST')))
    return summary;
  const places = isOfVerb ? segments.slice(0, -1) : segments;
  const isOne = places.at(-1)?.includes('{') ?? false;
  const thing = objectOf(places.findLast((segment) => !segment.includes('{')) ?? '', tag);
  if (thing === '' || thing.toLowerCase() === verb.toLowerCase()) return summary;
  if (amount.toLowerCase() === 'all') return `${summary} ${thing}`;
  const isOfMany = !isOne && actionOfVerb.get(verb.toLowerCase()) !== actions.create;
  return `${verb} ${isOfMany || !isPlural(thing) ? thing : aThing(thing)}`;
}

function objectOf(segment: string, tag: string | null): string {
  const noun = /^[a-z]+(?:[_-][a-z]+)*$/i.test(segment)
    ? wordsIn(segment.replace(/(?<=[a-z])(?=[A-Z])/g, '_'))
    : '';
  const words = tag?.split(/\s+/) ?? [];
  const named = words.map((word) => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word)).join(' ');
  const isNamed = words.length <= mostWordsOfTag && stemOf(named).endsWith(stemOf(noun.split(' ').at(-1)!));
  return noun === '' || (isNamed && (isPlural(named) || !isPlural(noun))) ? named : noun;
}

function stemOf(name: string): string {
  return name.toLowerCase().replace(/(?:ies|y|es|s)$/, '');
}

/** `/pets/{id}/cancel` -> `Cancel a pet` */
function namedAction(segments: readonly string[]): string | null {
  const [things = '', id = '', verb = ''] = segments.slice(-3);
  if (!actionOfVerb.has(verb) || !id.startsWith('{') || !isPlural(things)) return null;
  return `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${aThing(things)}`;
}

function isPlural(segment: string): boolean {
  return /^[a-z]+(?:[ _-][a-z]+)*$/i.test(segment) && /[^sui]s$/i.test(segment);
}

function aThing(things: string): string {
  const thing = wordsIn(things)
    .replace(/([^aeiou])ies$/, '$1y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^sui])s$/, '$1');
  return `${/^(?:[aeio]|u(?!s))/.test(thing) ? 'an' : 'a'} ${thing}`;
}

function wordsIn(segment: string): string {
  const words = segment.replace(/[_-]/g, ' ');
  // Tags contain acronyms: `QR codes`.
  return segment.includes(' ') ? words : words.toLowerCase();
}
