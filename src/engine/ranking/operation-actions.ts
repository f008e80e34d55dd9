import { actionIn, actionOfMethod, actionOfVerb, actions as kinds } from '../../text/api-action.ts';
import type { Lexicon } from './lexicon.ts';
import { requestKind } from './match-operations.ts';
import type { OperationTerms } from './operation-variants.ts';

/** "Permanently delete a label": an adverb may come before the verb. */
const firstWords = 2;

/** Finds operations with another action than the verb of a query. */
export class OperationActions {
  readonly #terms: OperationTerms & { words: Pick<Lexicon, 'findAll'> };
  #actions: Uint8Array | null = null;
  #requests: Uint8Array | null = null;

  constructor(terms: OperationTerms & { words: Pick<Lexicon, 'findAll'> }) {
    this.#terms = terms;
  }

  /** Returns whether a chunk is an operation with another action than the query's verb; always false without a verb. */
  other(query: string): (chunk: number) => boolean {
    const isOther = doesOther(query);
    const actions = this.byChunk();
    return (chunk) => isOther(actions[chunk]);
  }

  /** The action of each chunk; 0 for prose. */
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

  /** The summary takes precedence over the method: `POST /removeUser`, "Remove a user", deletes. */
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
      const first = Array.from({ length: Math.min(reader.next(), firstWords) }, () => reader.next());
      const verb = first.find((term) => actionOfTerm.has(term)) ?? -1;
      actions[chunk] = actionOfTerm.get(verb) ?? actionOfMethod.get(method) ?? kinds.none;
    }
    return actions;
  }
}

/** Returns a function that says whether an action differs from the query's. */
export function doesOther(query: string): (action: number | undefined) => boolean {
  const wanted = actionIn(query);
  return (action = kinds.none) => wanted !== kinds.none && action !== kinds.none && action !== wanted;
}
