/**
 * British endings and their American forms. Words of the index and of queries are changed alike, so a word that only
 * looks British ("contour") still finds itself.
 */
const endings: readonly [british: RegExp, american: string][] = [
  [/(?<=[a-z]{3})our(?=(?:s|ed|ing|able|ite|ites|ful|less|al|ally|y)?$)/, 'or'],
  [/(?<=[a-z]{3})is(?=(?:e|es|ed|er|ers|ing|able|ation|ations)$)/, 'iz'],
  [/(?<=[a-z]{2}l)ys(?=(?:e|es|ed|er|ers|ing)$)/, 'yz'],
  [/(?<=[a-z]{3})ogue(?=s?$)/, 'og'],
  [/(?<=^(?:cent|met|lit|theat|fib|calib|kilomet|millimet))re(?=[sd]?$)/, 'er'],
  [/(?<=^(?:lic|def|off))ence(?=[sd]?$)/, 'ense'],
  [/^grey(?=s|ed|ish|scale|$)/, 'gray'],
  [/^artefact(?=s?$)/, 'artifact'],
  [/^programme(?=s?$)/, 'program'],
];

/** The American spelling of a word in lower case. */
export function americanSpelling(word: string): string {
  for (const [british, american] of endings) {
    const spelled = word.replace(british, american);
    if (spelled !== word) return spelled;
  }
  return word;
}
