import { type LooseRecord, textOf } from './loose-values.ts';
import { plainLine, shorten } from './short-text.ts';

const longestTitle = 160;

/** What an operation is called: its summary, its id as words, or its method and path. */
export function operationTitle(operation: LooseRecord, method: string, path: string): string {
  const summary = plainLine(textOf(operation.summary) ?? '');
  const id = textOf(operation.operationId)?.slice(0, longestId) ?? '';
  const title = summary || (isMadeOfPath(id, method, path) ? '' : humanise(id)) || `${method} ${path}`;
  return shorten(title, longestTitle);
}

const longestId = 200;
/** "Get pets" reads better than `GET /pets`, but "Get accounts account capabilities" does not. */
const mostWordsOfPath = 3;

/** Whether a tool made the id of the method and the path: `GetAccountsAccountCapabilities`. */
function isMadeOfPath(id: string, method: string, path: string): boolean {
  const known = new Set([...wordsOf(path), method.toLowerCase()]);
  const words = wordsOf(id);
  return words.length > mostWordsOfPath && words.every((word) => known.has(word));
}

/** `listAllPets` and `list-all_pets` as "List all pets". */
function humanise(id: string): string {
  const words = wordsOf(id).join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function wordsOf(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
