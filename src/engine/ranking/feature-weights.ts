/** The weight of each ranking feature. The best keyword score of a query is 1. */
export interface FeatureWeights {
  /** Similarity of the query's words and the page's title. */
  title: number;
  /** Similarity of the query's words and the headings above the chunk. */
  heading: number;
  /** Share of the query's words, by weight, that the chunk contains, itself or as words that mean about the same. */
  coverage: number;
  /** Share of neighbouring query words that are neighbours in the chunk. */
  proximity: number;
  /** Share of an error message that the chunk contains in one piece. */
  phrase: number;
  /** The chunk is the first of its page. */
  opening: number;
  /** The chunk is an operation. A guide that fits as well comes before it. */
  operation: number;
  /** The chunk is an operation with another action than the query's verb, such as "create" for "remove". */
  otherAction: number;
  /** The chunk is an operation for something that the query does not name, and there is a plain variant. */
  variant: number;
  /** Query words in the texts of links to the page. */
  linkText: number;
  /** The number of pages that link to the page. */
  linked: number;
  /** Similarity of the word vectors of the query and the page's most similar chunk. */
  similarity: number;
  /** Similarity of the word vectors of the query and the mean of all chunks of the page. */
  topic: number;
  /** Similarity of each chunk, for the order of chunks within a page. */
  passageSimilarity: number;
  /** The nth further chunk of a page adds its score times `decay` to the power of n. */
  decay: number;
  /** Chunks for which coverage and proximity are computed. */
  readInFull: number;
}

/** For queries that are ranked only by words. */
const wordWeights: FeatureWeights = {
  title: 0.5,
  heading: 0.7,
  coverage: 0.1,
  proximity: 0.3,
  phrase: 1,
  opening: 0,
  operation: 0,
  otherAction: -0.3,
  variant: -0.3,
  linkText: 1,
  linked: 0.4,
  similarity: 0,
  topic: 0,
  passageSimilarity: 0,
  decay: 0.4,
  readInFull: 20,
};

/** For queries with word vectors, which partly replace titles and headings. */
const similarityWeights: FeatureWeights = {
  title: 0.35,
  heading: 0.6,
  coverage: 0.3,
  proximity: 0.7,
  phrase: 1,
  opening: 0.05,
  operation: -0.3,
  otherAction: -0.3,
  variant: -0.3,
  linkText: 0.7,
  linked: 0.45,
  similarity: 2.2,
  topic: 1,
  passageSimilarity: 0.5,
  decay: 0.12,
  readInFull: 25,
};

/** Maximum factor of similarity when words of the query are unknown. */
const mostSimilarity = 4;

/**
 * `share`: share of the query, by weight, that has a word vector. Names such as `retry_limit` have none. `known`: share
 * of the query that is in the scope. The fewer words are known, the less they decide: "ban a user" without "ban".
 */
export function weightsFor(share: number, known: number): FeatureWeights {
  if (share === 0) return wordWeights;
  const more = Math.min(mostSimilarity, 1 / known);
  const between = (feature: keyof FeatureWeights) =>
    wordWeights[feature] + share * (similarityWeights[feature] - wordWeights[feature]);
  return {
    title: between('title'),
    heading: between('heading'),
    coverage: between('coverage'),
    proximity: between('proximity'),
    phrase: between('phrase'),
    opening: between('opening'),
    operation: between('operation'),
    otherAction: between('otherAction'),
    variant: between('variant'),
    linkText: between('linkText'),
    linked: between('linked'),
    similarity: similarityWeights.similarity * more,
    topic: similarityWeights.topic * more,
    passageSimilarity: similarityWeights.passageSimilarity * more,
    decay: between('decay'),
    readInFull: similarityWeights.readInFull,
  };
}
