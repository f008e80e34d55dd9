/** The searched fields of a chunk in the order they are stored. `links` has the texts of links to the chunk. */
export const fieldNames = ['links', 'title', 'headings', 'path', 'body', 'code'] as const;

export type FieldName = (typeof fieldNames)[number];

/** From this many short sections in a chunk, each heading is compared separately: a query means one section. */
export const fewestEntries = 2;

/** BM25F parameters of a field: `weight` multiplies term counts, `b` is the strength of length normalisation. */
export interface FieldWeight {
  weight: number;
  b: number;
}

export interface Weighting {
  /** BM25 saturation. Higher: repeated occurrences of a word count more. */
  k1: number;
  fields: Record<FieldName, FieldWeight>;
}

export const defaultWeighting: Weighting = {
  k1: 3,
  fields: {
    title: { weight: 4, b: 0.75 },
    headings: { weight: 2, b: 0.75 },
    path: { weight: 3, b: 0.5 },
    body: { weight: 1, b: 0.4 },
    code: { weight: 0.7, b: 0.4 },
    links: { weight: 1.5, b: 0.3 },
  },
};
