/** The role of a character in a text. */
export const Class = {
  /** Ends a word: white space, brackets, most punctuation. */
  separator: 1,
  /** Joins words into an identifier, a path or a flag when it is next to one: `_ - . / : @ # + $ ~`. */
  connector: 2,
  lower: 3,
  upper: 4,
  digit: 5,
  /** Scripts without spaces between words: Han, kana, Hangul, Thai, Lao, Khmer, Myanmar. Emoji, too. */
  unspaced: 6,
  /** A combining mark, which belongs to the letter before it. */
  mark: 7,
} as const;

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〆〇ｰﾞﾟ]/u;

const table = new Uint8Array(0x10000);

/** The class of a UTF-16 unit. */
export function classOf(code: number): number {
  const known = table[code] ?? 0;
  if (known !== 0) return known;
  const found = classify(String.fromCharCode(code), code);
  table[code] = found;
  return found;
}

function classify(character: string, code: number): number {
  if (code >= 0xd800 && code <= 0xdfff) return classifyHalf(code);
  if (unspaced.test(character)) return Class.unspaced;
  if (/\p{Nd}/u.test(character)) return Class.digit;
  if (/\p{Lu}/u.test(character)) return Class.upper;
  if (/[\p{L}\p{N}]/u.test(character)) return Class.lower;
  if (/\p{M}/u.test(character)) return Class.mark;
  return /[_\-./:@#+$~\\]/.test(character) ? Class.connector : Class.separator;
}

/** The first half of a surrogate pair decides its class; the second half counts as a mark, so pairs are never split. */
function classifyHalf(code: number): number {
  if (code >= 0xdc00) return Class.mark;
  const isEmoji = code >= 0xd83c && code <= 0xd83e;
  const isHan = code >= 0xd840 && code <= 0xd88d;
  return isEmoji || isHan ? Class.unspaced : Class.lower;
}
