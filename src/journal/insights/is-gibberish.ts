const keyboardRows = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm', 'wxcvbn'];
/** A word that begins and ends with this many letters in keyboard order is not a real word: `asdf`. */
const run = 4;
const runs = new Set(
  keyboardRows.flatMap((row) =>
    [row, [...row].reverse().join('')].flatMap((keys) =>
      Array.from({ length: keys.length - run + 1 }, (_, start) => keys.slice(start, start + run)),
    ),
  ),
);
/** Shorter words without a vowel are acronyms: `smtp`, `https`. */
const withoutVowel = /^[b-df-hj-np-tv-xz]{6,}$/;
const repeated = /(.)\1{3}|^(.{2,4})\2{2,}$/;

/** Whether a query has no real words, as when a reader only tries out the search: `zzzz`, `qwertz`, `jkfdsl`. */
export function isGibberish(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every(isNoWord);
}

function isNoWord(word: string): boolean {
  // Words in other scripts are not judged.
  if (!/^[a-z]+$/.test(word)) return false;
  const isTyped = runs.has(word.slice(0, run)) && runs.has(word.slice(-run));
  return isTyped || withoutVowel.test(word) || repeated.test(word);
}
