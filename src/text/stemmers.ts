import { americanSpelling } from './american-spelling.ts';

type Stem = (word: string) => string;

/** Snowball stemmers by language code; a language without a stemmer is indexed by its plain words. */
const loaders: Record<string, () => Promise<{ stemmer: Stem }>> = {
  ar: () => import('@orama/stemmers/arabic'),
  bg: () => import('@orama/stemmers/bulgarian'),
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  en: () => import('@orama/stemmers/english'),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  ga: () => import('@orama/stemmers/irish'),
  hu: () => import('@orama/stemmers/hungarian'),
  hy: () => import('@orama/stemmers/armenian'),
  id: () => import('@orama/stemmers/indonesian'),
  it: () => import('@orama/stemmers/italian'),
  lt: () => import('@orama/stemmers/lithuanian'),
  nb: () => import('@orama/stemmers/norwegian'),
  ne: () => import('@orama/stemmers/nepali'),
  nl: () => import('@orama/stemmers/dutch'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sr: () => import('@orama/stemmers/serbian'),
  sv: () => import('@orama/stemmers/swedish'),
  ta: () => import('@orama/stemmers/tamil'),
  tr: () => import('@orama/stemmers/turkish'),
  uk: () => import('@orama/stemmers/ukrainian'),
};

/** The stemmer of a language. Without a stemmer, words stay as they are. */
export async function loadStemmer(language: string): Promise<Stem> {
  const known = isUnspaced(language) ? 'en' : language;
  const load = Object.hasOwn(loaders, known) ? loaders[known] : undefined;
  if (load === undefined) return (word) => word;
  const stem = unfailing((await load()).stemmer);
  return known === 'en' ? (word) => englishStem(americanSpelling(word), stem) : stem;
}

/**
 * The English stemmer cuts `tion` where Porter's rule cuts `ion`, so `connection` would not find `connect`. It also cuts
 * the `e` of `one` and `use`, so `one` would find `on`, and the end of `exceed` and `embed`, but not of `exceeded`. It
 * changes the `y` of `deploy` and `verify`, but not in `deployment` and `verification`.
 */
function englishStem(word: string, stem: Stem): string {
  const other = otherForms.find(([ending]) => ending.test(word));
  if (other !== undefined) return stem(word.replace(...other));
  const short = /^([aeiou][^aeiouy])(?:e[ds]?|ing)$/.exec(word)?.[1];
  if (short !== undefined) return `${short}e`;
  const verb = /^((?:ex|pro|suc)ceed|embed)(?:s|d?ed|d?ing)?$/.exec(word)?.[1];
  if (verb !== undefined) return verb;
  const whole = /^(.*[^a]t|.*s)ions?$/.exec(word)?.[1];
  return whole !== undefined && hasTwoSyllables.test(whole) ? whole : stem(word);
}

/** Endings of words that the stemmer does not bring to the same stem as the shorter word. */
const otherForms: readonly (readonly [ending: RegExp, shorter: string])[] = [
  [/(?<=[aeiou]y)ments?$/, ''],
  [/(?<=..)ifications?$/, 'ify'],
  [/(?<=^(?:re)?creat)ions?$/, 'e'],
  [/(?<=^(?:ind|vert))ices$/, 'ex'],
];

const hasTwoSyllables = /^[^aeiouy]*[aeiouy]+[^aeiouy]+[aeiouy]+[^aeiouy]/;

/** The Bulgarian stemmer throws for some words, which then stay whole. */
function unfailing(stem: Stem): Stem {
  return (word) => {
    try {
      return stem(word);
    } catch {
      return word;
    }
  };
}

/** Latin words on pages in these languages are taken for English. */
function isUnspaced(language: string): boolean {
  return ['zh', 'ja', 'ko', 'th', 'lo', 'km', 'my'].includes(language);
}
