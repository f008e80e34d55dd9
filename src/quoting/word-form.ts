import { withoutOpening } from './without-opening.ts';

/** Whether a word in a text, given by its range, is meant by the question. */
export type IsMeant = (text: string, start: number, end: number) => boolean;

/** "Back up", "log in to"; not "run in parallel" and "find out", and not "set up", which says little. */
const phrasal =
  /^(?:(?!set )(\p{L}+) (up|off|down|back|in(?=$|\?| (?:to|with|as|using|via) ))|(log|sign|opt) (out)|(turn|switch) (on))(?!\p{L})/u;
/** "Does it work with require?" */
const object = /^(?:can|do|does|is|will) .* (?:with|without|supports?) (\p{L}+)\??$/iu;
/** Most words between a verb and its particle: "turn the cache off". */
const farthestParticle = 3;

/** A word of a question that has another meaning in other forms. */
export interface WordForm {
  word: string;
  /** A verb and its particle as one word: `backup`. */
  joined: string;
  isMeant: IsMeant;
}

/**
 * The word of an English question that matches only in one form: `back` in "How do I back up X?" is not "back end", and
 * `require` in "Does it work with require?" is not "required".
 */
export function wordForm(asked: string): WordForm | null {
  const task = withoutOpening(asked).toLowerCase();
  const [verb, particle] = phrasal.exec(task)?.slice(1).filter(Boolean) ?? [];
  if (verb !== undefined && particle !== undefined) {
    // "Logs in the directory" is not about logging in.
    const rest = new RegExp(
      particle === 'in'
        ? '^[\\s-]+in\\b(?! (?:an?|the|your|each) )'
        : `^(?:[\\s-]+[^\\s-]+){0,${farthestParticle}}?[\\s-]+${particle}\\b`,
      'i',
    );
    return {
      word: verb,
      joined: verb + particle,
      isMeant: (text, _start, end) => rest.test(text.slice(end, end + 60)),
    };
  }
  const [, noun] = object.exec(asked.trim()) ?? [];
  if (noun === undefined || noun.endsWith('ing')) return null;
  const isMeant: IsMeant = (text, start, end) => singular(text.slice(start, end)) === singular(noun);
  return { word: noun, joined: noun, isMeant };
}

function singular(word: string): string {
  return word
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|ch|sh)es$|(?<!s)s$/, '');
}
