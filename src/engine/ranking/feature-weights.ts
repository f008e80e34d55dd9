/** The weight of each ranking feature. The best keyword score of a query is 1. */
export interface FeatureWeights {
  /** Similarity of the query's words and the page's title. */
  title: number;
  /** Similarity of the query's words and the headings above the chunk. */
  heading: number;
  /** Share of the query's words, by weight, that are in the chunk, or words that mean about the same. */
  coverage: number;
  /** Share of neighbouring query words that are neighbours in the chunk. */
  proximity: number;
  /** Share of an error message that the chunk has in one piece. */
  phrase: number;
  /** The chunk is the first one of its page. */
  opening: number;
  /** The chunk is an operation: where a guide fits as well, it comes first. */
  operation: number;
  /** The chunk is an operation that does something else than the query's verb says: it creates, the query says "remove". */
  otherAction: number;
  /** The chunk is an operation for something that the query does not name, and there is a plainer one. */
  variant: number;
  /** Query words in the texts of links to the page. */
  linkText: number;
  /** The number of pages that link to the page. */
  linked: number;
  /** Similarity of the word vectors of the query and the page's most similar chunk. */
  similarity: number;
  /** Similarity of the word vectors of the query and the mean of all chunks of the page. */
  topic: number;
  /** `similarity` of each chunk; it orders the chunks of a page. */
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

/** For queries with word vectors, which take over part of what titles and headings do. */
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

/** Similarity counts up to so many times more where words of the query are unknown. */
const mostSimilarity = 4;

/**
 * `share`: how much of the query, by weight, has a word vector. Names such as `retry_limit` have none. `known`: how
 * much of it is in the scope. The fewer words are known, the less the others decide: "ban a user" without "ban".
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
