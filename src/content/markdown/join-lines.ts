const cjk = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff00-\\uffef]';
const breakInsideCjk = new RegExp(`(?<=${cjk})[ \\t]*\\n[ \\t]*(?=${cjk})`, 'gu');

/** Undoes an author's line wrapping: a soft break is a space, and nothing between Chinese or Japanese characters. */
export function joinLines(text: string): string {
  if (!text.includes('\n')) return text;
  return text.replace(breakInsideCjk, '').replace(/[ \t]*\n[ \t]*/g, ' ');
}
