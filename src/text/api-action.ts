/** Verbs of queries and summaries, grouped by action: read, create, update, delete. */
const verbs = [
  'list show get find see view read fetch retrieve return display search check inspect download export who which what where many',
  'create add new insert register invite upload submit generate write',
  'update edit change set modify rename replace assign reassign mark move configure adjust close reopen enable disable',
  'delete remove drop destroy erase clear discard unassign uninstall revoke cancel',
];
/** Numbers of the actions of operations. */
export const actions = { none: 0, read: 1, create: 2, update: 3, remove: 4 };

/** The actions of verbs, including other forms of the verbs. */
export const actionOfVerb: ReadonlyMap<string, number> = new Map(
  verbs.flatMap((line, index) =>
    line.split(' ').flatMap((verb) => formsOf(verb).map((form) => [form, index + 1] as const)),
  ),
);

/** The usual action of an HTTP method. */
export const actionOfMethod: ReadonlyMap<string, number> = new Map([
  ['GET', actions.read],
  ['POST', actions.create],
  ['PUT', actions.update],
  ['PATCH', actions.update],
  ['DELETE', actions.remove],
]);

/** The action of the first verb in a text. */
export function actionIn(text: string): number {
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    const action = actionOfVerb.get(word);
    if (action !== undefined) return action;
  }
  return actions.none;
}

/** "create", "creates", "creating". */
export function formsOf(verb: string): string[] {
  return [verb, `${verb}${/[cs]h$/.test(verb) ? 'es' : 's'}`, `${verb.replace(/e$/, '')}ing`];
}
