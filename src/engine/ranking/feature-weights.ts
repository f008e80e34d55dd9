/** The weight of each ranking feature. The best keyword score of a query is 1. */
export interface FeatureWeights {
  /** Similarity of the query's words and the page's title. */
  title: number;
  /** Similarity of the query's words and the headings above the chunk. */
  heading: number;
  /** Share of the query's words, by weight, that are in the chunk. */
  coverage: number;
  /** Share of neighbouring query words that are neighbours in the chunk. */
  proximity: number;
  /** Query words in the texts of links to the page. */
  linkText: number;
  /** The number of pages that link to the page. */
  linked: number;
  /** Similarity of the word vectors of the query and the page's most similar chunk. */
  similarity: number;
  /** The same for each chunk; it orders the chunks of a page. */
  passageSimilarity: number;
  /** The n-th further chunk of a page adds its score times decay to the power of n. */
  decay: number;
  /** Chunks for which coverage and proximity are computed. */
  readInFull: number;
}

/** For queries that are ranked by words alone. */
const wordWeights: FeatureWeights = {
  title: 0.5,
  heading: 0.7,
  coverage: 0.1,
  proximity: 0.3,
  linkText: 1,
  linked: 0.4,
  similarity: 0,
  passageSimilarity: 0,
  decay: 0.4,
  readInFull: 20,
};

/** For queries with word vectors, which take over part of what titles and headings do. */
const similarityWeights: FeatureWeights = {
  title: 0.25,
  heading: 0.6,
  coverage: 0.1,
  proximity: 0.4,
  linkText: 0.75,
  linked: 0.5,
  similarity: 2,
  passageSimilarity: 1,
  decay: 0.2,
  readInFull: 20,
};

/** `share`: how much of the query, by weight, has a word vector. Names such as `retry_limit` have none. */
export function weightsFor(share: number): FeatureWeights {
  if (share === 0) return wordWeights;
  const between = (feature: keyof FeatureWeights) =>
    wordWeights[feature] + share * (similarityWeights[feature] - wordWeights[feature]);
  return {
    title: between('title'),
    heading: between('heading'),
    coverage: between('coverage'),
    proximity: between('proximity'),
    linkText: between('linkText'),
    linked: between('linked'),
    similarity: similarityWeights.similarity,
    passageSimilarity: similarityWeights.passageSimilarity,
    decay: between('decay'),
    readInFull: similarityWeights.readInFull,
  };
}
