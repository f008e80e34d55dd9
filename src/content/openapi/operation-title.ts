import { type LooseRecord, textOf } from './loose-values.ts';
import { firstSentence, plainLine, shorten } from './short-text.ts';

const longestTitle = 160;

/** What an operation is called: its summary, or else the first of its other words that says something. */
export function operationTitle(operation: LooseRecord, method: string, path: string): string {
  const summary = plainLine(textOf(operation.summary) ?? '');
  const sentence = firstSentence(textOf(operation.description) ?? '').replace(/\.$/, '');
  const fromId = humanise(textOf(operation.operationId) ?? '');
  const title = summary || sentence || fromId || `${method} ${path}`;
  return shorten(title, longestTitle);
}

/** `listAllPets` and `list-all_pets` as "List all pets". */
function humanise(id: string): string {
  const words = id
    .slice(0, 200)
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
