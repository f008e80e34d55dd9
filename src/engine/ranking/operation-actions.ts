import type { Lexicon } from './lexicon.ts';
import { requestKind } from './match-operations.ts';
import type { OperationTerms } from './operation-variants.ts';

/** Verbs of queries and of summaries by what they do: read, create, update, delete. */
const verbs = [
  'list show get find see view read fetch retrieve return display search check inspect download export who which what where many',
  'create add new insert register invite upload submit generate write',
  'update edit change set modify rename replace assign reassign mark move configure adjust close reopen enable disable',
  'delete remove drop destroy erase clear discard unassign uninstall revoke',
];
/** Counted from 1. */
const actionOfVerb = new Map(
  verbs.flatMap((line, index) =>
    line.split(' ').flatMap((verb) => formsOf(verb).map((form) => [form, index + 1] as const)),
  ),
);
const actionOfMethod = new Map([
  ['GET', 1],
  ['POST', 2],
  ['PUT', 3],
  ['PATCH', 3],
  ['DELETE', 4],
]);
const none = 0;

/** Knows which operations do something else than the verb of a query says. */
export class OperationActions {
  readonly #terms: OperationTerms & { words: Pick<Lexicon, 'findAll'> };
  #actions: Uint8Array | null = null;
  #requests: Uint8Array | null = null;

  constructor(terms: OperationTerms & { words: Pick<Lexicon, 'findAll'> }) {
    this.#terms = terms;
  }

  /** Tells whether a chunk is an operation that does not do what the query says; none is when the query has no verb. */
  other(query: string): (chunk: number) => boolean {
    const isOther = doesOther(query);
    const actions = this.byChunk();
    return (chunk) => isOther(actions[chunk]);
  }

  /** The action of each chunk, 0 for chunks that are no operations. */
  byChunk(): Uint8Array {
    this.#actions ??= this.#read();
    return this.#actions;
  }

  /** The kind of an operation's request; 0 for prose. */
  requestOf(chunk: number): number {
    this.#requests ??= this.#readRequests();
    return this.#requests[chunk]!;
  }

  #readRequests(): Uint8Array {
    const { operations, chunkCount } = this.#terms;
    const requests = new Uint8Array(chunkCount);
    for (const operation of operations) requests[operation.chunk] = requestKind(operation);
    return requests;
  }

  /** The summary decides before the method: `POST /removeUser`, "Remove a user", deletes. */
  #read(): Uint8Array {
    const { words, operations, chunkCount } = this.#terms;
    const actionOfTerm = new Map<number, number>();
    for (const [verb, action] of actionOfVerb)
      for (const term of words.findAll(verb)) actionOfTerm.set(term, action);
    const actions = new Uint8Array(chunkCount);
    const forward = this.#terms.forwardReader();
    for (const { chunk, method } of operations) {
      const reader = forward.at(chunk);
      reader.skip(reader.next()); // links
      const verb = reader.next() > 0 ? actionOfTerm.get(reader.next()) : undefined;
      actions[chunk] = verb ?? actionOfMethod.get(method) ?? none;
    }
    return actions;
  }
}

/** Returns a function that tells whether an action is not what the query says. */
export function doesOther(query: string): (action: number | undefined) => boolean {
  const wanted = actionIn(query);
  return (action = none) => wanted !== none && action !== none && action !== wanted;
}

/** The action of the first verb. */
function actionIn(query: string): number {
  for (const [word] of query.toLowerCase().matchAll(/\p{L}+/gu)) {
    const action = actionOfVerb.get(word);
    if (action !== undefined) return action;
  }
  return none;
}

/** "create", "creates", "creating". */
function formsOf(verb: string): string[] {
  return [verb, `${verb}${/[cs]h$/.test(verb) ? 'es' : 's'}`, `${verb.replace(/e$/, '')}ing`];
}
