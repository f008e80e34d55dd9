/** The letters of languages that are not written in Latin script. */
const ownLetters: Record<string, RegExp> = {
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/u,
  ru: /\p{Script=Cyrillic}/u,
};

/** True for a text that has letters, but none in the script of the locale's language. */
export function isInOtherScript(text: string, locale: string): boolean {
  const language = locale.toLowerCase().split(/[-_]/)[0]!;
  return /\p{L}/u.test(text) && !(ownLetters[language] ?? /\p{Script=Latin}/u).test(text);
}
