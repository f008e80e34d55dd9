import type { Analyser } from '../../text/analyser.ts';

/** Minimum letters of a part, and of a word: shorter ones consist of others by chance, such as `redraw` of `red` and `raw`. */
const shortestPart = 3;
const shortestWord = 7;
/** These are not words of their own: the groups in `subgroups` are not any groups near a "sub". */
const prefix = /^(?:sub|non|pre|anti|mis|dis|inter|super|semi)$/;
/** A verb and its particle, which are often shorter than other parts: `backup`, `login`. */
const phrasalVerb =
  /^(back|break|build|check|clean|fall|lock|log|look|mark|pop|roll|scale|set|shut|sign|spin|start|tear|time|warm)(up|down|in|out|off|back)$/;
/** Longer words were not typed. */
const longestWord = 32;

/** Words that one word may spell together, and their terms. */
export interface WordParts {
  /** `file system` for `filesystem`, `http/3` for `http3`. */
  written: string;
  terms: readonly string[];
  /** True for a verb and its particle. */
  isVerb?: true;
}

/** The ways to split a word in two: at any letter, or before its number. Names with a sign before the number come first. */
export function partsOf(word: string, analyser: Analyser): WordParts[] {
  if (word.length > longestWord) return [];
  const [, name, number] = /^(\p{L}{2,})(\d{1,2})$/u.exec(word) ?? [];
  if (name !== undefined)
    return [`${name}/${number}`, `${name}.${number}`, `${name} ${number}.0`, `${name} ${number}`].map(
      (each) => partsIn(each, analyser),
    );
  const [, verb, particle] = phrasalVerb.exec(word) ?? [];
  if (verb !== undefined) return [{ ...partsIn(`${verb} ${particle}`, analyser), isVerb: true }];
  if (word.length < shortestWord || !/^\p{L}+$/u.test(word)) return [];
  const splits: WordParts[] = [];
  for (let at = shortestPart; at <= word.length - shortestPart; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (prefix.test(first)) continue;
    if (analyser.isStopWord(first) && analyser.isStopWord(second)) continue;
    splits.push(partsIn(`${first} ${second}`, analyser));
  }
  return splits;
}

function partsIn(written: string, analyser: Analyser): WordParts {
  const terms: string[] = [];
  let end = 0;
  analyser.visit(written, (term, _kind, _word, start, to) => {
    // The words of a name follow the name.
    if (start >= end) terms.push(term);
    end = Math.max(end, to);
  });
  return { written, terms };
}
