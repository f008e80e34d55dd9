import { createHash } from 'node:crypto';

const longest = 120;
const hashLength = 12;

/**
 * Queries and questions with the same key are counted together: case, spaces, Unicode form, punctuation around words and
 * a plural `s` do not matter. Long keys are cut, because some indexes do not accept them.
 */
export function groupingKey(text: string): string {
  const words = text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  const plain = words.map(singular).filter(Boolean).join(' ') || words.join(' ');
  return plain.slice(0, longest).toWellFormed();
}

/** `reports?` -> `report`; `class`, `status`, `C++` and `.env` stay as they are. */
function singular(word: string): string {
  const bare = word.replace(/^["'“”‘’«»(¿¡]+|["'“”‘’«»)?!.,;:…？！。、，]+$/gu, '');
  return bare.replace(/(?<=^\p{L}{2,}[^siuy])s$/u, '');
}

/**
 * The same for questions: follow-ups are only counted together if they continue the same question. The key has a hash of
 * that question, because its text may be deleted while the follow-up stays.
 */
export function questionKey(question: string, continued: string | null): string {
  const key = groupingKey(question);
  if (continued === null) return key;
  const hash = createHash('sha256').update(groupingKey(continued)).digest('hex').slice(0, hashLength);
  return `${key.slice(0, longest - hashLength - 1).toWellFormed()} ${hash}`;
}

/** The key of the reports about a page. */
export function reportKey({
  url,
  version,
  locale,
}: {
  url: string;
  version: string;
  locale: string;
}): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([url, version, locale]))
    .digest('hex');
  return `report:${hash.slice(0, 2 * hashLength)}`;
}

/** Today's key of a mark. Earlier versions of Docent counted spellings apart that are now counted together. */
export function keyOfMark(stored: string): string {
  return stored.startsWith('report:') ? stored : groupingKey(stored);
}
