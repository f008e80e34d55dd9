import { doingWords } from './doing-words.ts';

/** Verbs that undo what the one before them does. */
const undoingPairs =
  'enable disable, add remove, create delete, install uninstall, start stop, show hide, attach detach, grant revoke, ' +
  'include exclude, upgrade downgrade, allow deny, increase decrease';
/** Verbs that go the other way. */
const otherPairs =
  'import export, upload download, push pull, send receive, encrypt decrypt, encode decode, acquire release, back restore';

const pairs = [undoingPairs, otherPairs].map((list) =>
  list.split(', ').map((pair) => pair.split(' ') as [string, string]),
);
const undoing = new Set(pairs[0]!.map(([, verb]) => verb));
const opposites = new Map(
  pairs.flat().flatMap(([a, b]) => [
    [a, b],
    [b, a],
  ]),
);

const prefix = /^(?:un|de|dis)(?=\p{L}{3})/u;

/** Whether a verb undoes what another one does: "disable", "unpin", "deactivate". */
export function undoes(verb: string): boolean {
  if (undoing.has(verb) || /^un(?!der|i)/.test(verb)) return true;
  return prefix.test(verb) && doingWords.has(verb.replace(prefix, ''));
}

/** Whether a text has the opposite of a verb, in any form. */
export function hasOpposite(verb: string, text: string): boolean {
  const bare = verb.replace(prefix, '');
  const prefixed = bare === verb ? ['un', 'de', 'dis'].map((start) => start + verb) : [bare];
  return [opposites.get(verb) ?? [], prefixed]
    .flat()
    .some((other) =>
      new RegExp(`(?<![\\p{L}\\p{N}_])${other.replace(/e$/, '')}\\p{L}{0,4}(?![\\p{L}\\p{N}_])`, 'iu').test(
        text,
      ),
    );
}
