/** Abbreviations, in languages that have many. */
const shortened = new Set(
  (
    'e.g i.e eg ie vs cf ca etc al approx resp incl excl no nos nr fig figs eq sec ch vol ed eds pp dr mr mrs ms st jr sr inc ltd ' +
    'z.b d.h u.a o.ä bzw usw evtl ggf vgl s abb p.ex par.ex p.ej ej núm ud uds m.a.w bijv'
  ).split(' '),
);

export const unspacedEnds = '。！？｡';
export const spacedEnds = '.!?…؟।։';
/** Characters between the end of a sentence and the space after it. */
export const closingMarks = '"\'”’»)]}*_」』）】〉》';

/** Whether a text before a space ends a sentence, decided without the next word. */
export function endsSentence(text: string): boolean {
  let at = text.length - 1;
  while (at >= 0 && closingMarks.includes(text[at]!)) at--;
  const end = text[at] ?? '';
  if (end === '' || !(spacedEnds.includes(end) || unspacedEnds.includes(end))) return false;
  return end !== '.' || !isShortened(text, 0, at);
}

/** Whether the dot at `at` belongs to the word before it: an abbreviation, an initial, or a list number. */
export function isShortened(text: string, start: number, at: number): boolean {
  let from = at;
  while (from > start && at - from < 12 && /[\p{L}\p{N}.]/u.test(text[from - 1]!)) from--;
  const word = text.slice(from, at).toLowerCase();
  if (word === 'etc' || word === 'usw') return false;
  return shortened.has(word) || (/^\d{1,2}$/.test(word) && from === start) || /^\p{L}$/u.test(word);
}
