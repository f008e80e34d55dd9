/** How much each sign of relevance counts beside the keyword score, whose best is 1. */
export interface Signals {
  /** The page's title is what was asked for. */
  title: number;
  /** A heading above or in the passage is. */
  heading: number;
  /** Share of the query, by weight, that the passage holds. */
  coverage: number;
  /** Words that stand together in the query stand together in the passage. */
  proximity: number;
  /** What other pages call this one. */
  linkText: number;
  /** That other pages link to it at all. */
  linked: number;
  /** How near the page's nearest passage is to the query in meaning. */
  meaning: number;
  /** The same of each passage, among those of its page. */
  passageMeaning: number;
  /** How much the n-th further passage of a page adds: decay to the power of n. */
  decay: number;
  /** How many chunks are read in full for coverage and proximity. */
  readInFull: number;
}

/** Where there are words alone. */
const byWords: Signals = {
  title: 0.5,
  heading: 0.7,
  coverage: 0.1,
  proximity: 0.3,
  linkText: 1,
  linked: 0.4,
  meaning: 0,
  passageMeaning: 0,
  decay: 0.4,
  readInFull: 20,
};

/** Where meanings can be compared, which does much of what similar titles and headings did. */
const byMeaning: Signals = {
  title: 0.25,
  heading: 0.6,
  coverage: 0.1,
  proximity: 0.4,
  linkText: 0.75,
  linked: 0.5,
  meaning: 2,
  passageMeaning: 1,
  decay: 0.2,
  readInFull: 20,
};

/** The signals of a query whose meaning stands for a share of it: a name has none, and is judged by its letters. */
export function signalsFor(share: number): Signals {
  if (share === 0) return byWords;
  const between = (sign: keyof Signals) => byWords[sign] + share * (byMeaning[sign] - byWords[sign]);
  return {
    title: between('title'),
    heading: between('heading'),
    coverage: between('coverage'),
    proximity: between('proximity'),
    linkText: between('linkText'),
    linked: between('linked'),
    meaning: byMeaning.meaning,
    passageMeaning: byMeaning.passageMeaning,
    decay: between('decay'),
    readInFull: byMeaning.readInFull,
  };
}
