import { random } from '../../evals/random.ts';
import { normal, unit, type VectorSet } from './vector-set.ts';

const chunksPerPage = 8;
const pagesPerTopic = 50;

/** The weight of each part of a vector; a query shares topic and page with its target. */
const document = { site: 0.42, topic: 0.5, page: 0.5, own: 0.57 };
const query = { site: 0.2, topic: 0.62, page: 0.48, own: 0.6 };

/**
 * Vectors like those of language models for documentation: all are shifted in one direction, those of a topic and of a
 * page are closer to each other, and a few dimensions are larger than the rest. Each query is about a page. Compared
 * with a real model (all-MiniLM-L6-v2 on the 15,241 chunks and the queries of the corpora, real first): length of the
 * mean .41 and .42, similarity of a query to its best chunk .64 and .68, to its 20th .46 and .49, to most others .06 +-
 * .10 and .10 +- .09.
 */
export function documentationLike(dimensions: number, count: number, queryCount: number): VectorSet {
  const spread = Float32Array.from({ length: dimensions }, (_, index) => spreadOf(index, dimensions));
  const part = (seed: number) => {
    const next = normal(random(seed));
    return unit(spread.map((width) => width * next()));
  };
  const site = part(1);
  const join = (weights: typeof document, page: number, own: number) => {
    const topic = part(1_000_000_000 + Math.floor(page / pagesPerTopic));
    const about = part(2_000_000_000 + page);
    const rest = part(own);
    return unit(
      site.map(
        (number, index) =>
          weights.site * number +
          weights.topic * topic[index]! +
          weights.page * about[index]! +
          weights.own * rest[index]!,
      ),
    );
  };
  const pages = Math.ceil(count / chunksPerPage);
  const draw = random(7);
  return {
    name: 'as of documentation',
    dimensions,
    count,
    *vectors() {
      for (let chunk = 0; chunk < count; chunk++)
        yield join(document, Math.floor(chunk / chunksPerPage), 100 + chunk);
    },
    queries: Array.from({ length: queryCount }, (_, index) =>
      join(query, Math.floor(draw() * pages), 3_000_000_000 + index),
    ),
  };
}

/** Slowly decreasing, as in models whose vectors can be truncated; every 200th dimension is larger. */
function spreadOf(index: number, dimensions: number): number {
  return (index % 200 === 7 ? 4 : 1) * ((index + 8) / dimensions) ** -0.3;
}

/** Random directions, the worst case: nothing is near, and the 20th best is hardly better than the 1000th. */
export function noise(dimensions: number, count: number, queryCount: number): VectorSet {
  const drawn = (seed: number) => {
    const next = normal(random(seed));
    return unit(new Float32Array(dimensions).map(next));
  };
  return {
    name: 'noise',
    dimensions,
    count,
    *vectors() {
      for (let chunk = 0; chunk < count; chunk++) yield drawn(chunk);
    },
    queries: Array.from({ length: queryCount }, (_, index) => drawn(3_000_000_000 + index)),
  };
}
