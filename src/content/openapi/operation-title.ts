import { actionOnPath, withObject } from './action-on-path.ts';
import { describedAction } from './described-action.ts';
import { type LooseRecord, recordOf, textOf } from './loose-values.ts';
import { firstSentence, plainLine, shorten } from './short-text.ts';

const longestTitle = 160;
const longestDescribed = 90;

interface TitleContext {
  acronyms: ReadonlyMap<string, string>;
  /** Name of the group that readers see. */
  tag: string | null;
}

/**
 * The title of an operation: the name that published references show, its summary, the action in its description, its
 * id as words, or its path.
 */
export function operationTitle(
  operation: LooseRecord,
  method: string,
  path: string,
  { acronyms, tag }: TitleContext = { acronyms: new Map(), tag: null },
): string {
  const name = displayName(operation);
  const whole = (title: string) => shorten(withObject(title, method, path, tag), longestTitle);
  if (name !== null) return whole(plainLine(name));
  const summary = shortSummary(plainLine(textOf(operation.summary) ?? ''));
  if (summary !== '') return whole(withoutStop(summary.replaceAll('`', '')));
  const id = textOf(operation.operationId)?.slice(0, longestId) ?? '';
  const idWords = isMadeOfPath(id, method, path) ? '' : humanized(id);
  const isFitting = (action: string) => sharesWord(action, `${idWords} ${path}`);
  const action = describedAction(textOf(operation.description) ?? '', method, isFitting);
  // `Return a page` says less than `List pets`.
  if (action !== null && (idWords === '' || isFitting(action))) return shorten(action, longestDescribed);
  const title = idWords || actionOnPath(method, path);
  const spelled = title?.replace(/[\p{L}\p{N}]+/gu, (word) => acronyms.get(word.toLowerCase()) ?? word);
  return shorten(spelled || addressTitle(operation, method, path), longestTitle);
}

/** The name in an extension of OpenAI, Redocly or Mintlify: `Create transcription` for a long summary. */
export function displayName(operation: LooseRecord): string | null {
  return (
    textOf(operation['x-displayName']) ??
    textOf(recordOf(operation['x-oaiMeta']).name) ??
    textOf(recordOf(recordOf(operation['x-mint']).metadata).title)
  );
}

/** `Lists all cups.` is a title without its full stop; `Uploads etc.` keeps it. */
function withoutStop(summary: string): string {
  return summary.replace(/(?<![.]|\b(?:etc|e\.g|i\.e))\.$/, '');
}

/**
 * Acronyms by their lower case form, from titles of tags: `dns` -> `DNS`. `USERS` alone is upper case text, `GET` is a
 * method.
 */
export function acronymsIn(titles: readonly string[]): Map<string, string> {
  const found = titles
    .filter((title) => /\p{Ll}{2}/u.test(title))
    .flatMap((title) => title.match(/(?<![\p{L}\p{N}_])\p{Lu}{2,5}(?=s?(?![\p{L}\p{N}_]))/gu) ?? [])
    .filter((word) => !/^(?:GET|PUT|POST|PATCH|HEAD)$/.test(word));
  return new Map(found.flatMap((word) => [word, `${word}s`].map((each) => [each.toLowerCase(), each])));
}

/** The title of an operation in its URL: its summary, its id as words, or its method and path. */
export function addressTitle(operation: LooseRecord, method: string, path: string): string {
  const summary = plainLine(textOf(operation.summary) ?? '');
  const id = textOf(operation.operationId)?.slice(0, longestId) ?? '';
  const isLong = wordsOf(id).length > mostWordsOfPath;
  const name = isLong && isMadeOfPath(id, method, path) ? '' : humanized(id);
  return shorten(summary || name || `${method} ${path}`, longestTitle);
}

const longestSummary = 90;

/** The first sentence of a summary that is too long for a title; empty if a notice is first: `New to our API?`. */
function shortSummary(summary: string): string {
  if (summary.length <= longestSummary) return summary;
  const first = firstSentence(summary).replace(/\.$/, '');
  if (first.endsWith('?')) return '';
  return first === '' ? summary : first;
}

const longestId = 200;
/** "Get pets" reads better than `GET /pets`, but "Get accounts account capabilities" does not. */
const mostWordsOfPath = 3;
/** Words that tools append: `circuits_providers_bulk_update`. */
const addedWords = ['list', 'read', 'retrieve', 'create', 'update', 'partial', 'bulk', 'delete', 'destroy'];

/** Whether a tool made the id from the method and the path: `GetAccountsAccountCapabilities`. */
function isMadeOfPath(id: string, method: string, path: string): boolean {
  const words = wordsOf(id);
  const added = addedWords.includes(words.at(-1) ?? '') ? addedWords : [];
  const known = new Set([...wordsOf(path), method.toLowerCase(), ...added]);
  return words.every((word) => known.has(word));
}

/** `listAllPets` and `list-all_pets` -> `List all pets`. */
function humanized(id: string): string {
  const words = wordsOf(id).join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const stem = 4;

function sharesWord(text: string, other: string): boolean {
  const stemsOf = (words: string) =>
    wordsOf(words)
      .map((word) => word.replace(/s$/, '').slice(0, stem))
      .filter((word) => word.length > 2);
  return !new Set(stemsOf(text)).isDisjointFrom(new Set(stemsOf(other)));
}

export function wordsOf(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
