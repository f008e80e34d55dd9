import { actionOfVerb } from '../../text/api-action.ts';

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

/** `/pets/{id}/cancel` -> `Cancel a pet` */
function namedAction(segments: readonly string[]): string | null {
  const [things = '', id = '', verb = ''] = segments.slice(-3);
  if (!actionOfVerb.has(verb) || !id.startsWith('{') || !isPlural(things)) return null;
  return `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${aThing(things)}`;
}

function isPlural(segment: string): boolean {
  return /^[a-z]+(?:[_-][a-z]+)*$/i.test(segment) && /[^sui]s$/i.test(segment);
}

function aThing(things: string): string {
  const thing = wordsIn(things)
    .replace(/([^aeiou])ies$/, '$1y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^sui])s$/, '$1');
  return `${/^(?:[aeio]|u(?!s))/.test(thing) ? 'an' : 'a'} ${thing}`;
}

function wordsIn(segment: string): string {
  return segment.replace(/[_-]/g, ' ').toLowerCase();
}
