import type { FoundChunk, ReadWord } from '../engine/engine.ts';
import type { TermFinder } from '../text/term-finder.ts';

/** `[from, to)` of an operation's plain text. */
interface Part {
  from: number;
  to: number;
}

/** A snippet shows fields of a request or response if at least this share of the query, by weight, is only in them. */
const leastOfFields = 0.2;

/**
 * The part of an API operation that a snippet is cut from: its description, unless only the fields of its request, or
 * else of its response, have words of the query.
 *
 *     POST /pets                       <- a hit shows method and path anyway
 *     Adds a pet to the store.         <- what it does
 *     Authentication: none.            <- never shown
 *     Request body                     <- fields of the request, up to the responses
 */
export function operationPart(
  { chunk: { title }, plain, places }: FoundChunk,
  words: readonly ReadWord[],
  finder: TermFinder | null,
): Part {
  const { about, request, response } = partsOf(plain);
  const seen = wordsInTitle(title, words, finder);
  /** Weight of the words in a part that no earlier part has. */
  const added = ({ from, to }: Part) => {
    let weight = 0;
    for (const { start, word } of places) {
      if (start < from || start >= to || seen.has(word)) continue;
      seen.add(word);
      weight += words[word]?.weight ?? 0;
    }
    return weight;
  };
  const least = leastOfFields * words.reduce((sum, { weight }) => sum + weight, 0);
  added({ from: 0, to: about.to });
  if (added(request) > least) return request;
  if (added(response) > least) return response;
  return [about, request, response].find(({ from, to }) => to > from) ?? { from: 0, to: plain.length };
}

function partsOf(plain: string): { about: Part; request: Part; response: Part } {
  const end = plain.length;
  const headIn = (text: string, name: string, from = 0) => {
    const at = text.indexOf(`\n${name}\n`, from);
    return at === -1 ? text.length : at;
  };
  const responses = headIn(plain, 'Responses');
  const example = headIn(plain, 'Example', responses === end ? 0 : responses);
  const before = plain.slice(0, Math.min(responses, example) + 1); // includes the line break that may end a head
  const fields = Math.min(headIn(before, 'Parameters'), headIn(before, 'Request body'), responses, example);
  const authentication = plain.lastIndexOf('\nAuthentication: ', fields);
  const call = plain.indexOf('\n') + 1 || end;
  const id = plain.startsWith('Operation: ', call) ? plain.indexOf('\n', call) + 1 || end : call;
  return {
    about: { from: Math.min(id, fields), to: authentication === -1 ? fields : authentication },
    request: { from: fields, to: Math.min(responses, example) },
    response: { from: Math.min(responses, example), to: example },
  };
}

function wordsInTitle(title: string, words: readonly ReadWord[], finder: TermFinder | null): Set<number> {
  const found = new Set<number>();
  for (const { term } of finder?.find(title) ?? [])
    for (const [index, { terms }] of words.entries()) if (terms.includes(term)) found.add(index);
  return found;
}
