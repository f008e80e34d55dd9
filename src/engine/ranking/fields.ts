/** The parts of a chunk that are searched, in the order they are stored; `links` is what other pages call it. */
export const fieldNames = ['links', 'title', 'headings', 'path', 'body', 'code'] as const;

export type FieldName = (typeof fieldNames)[number];

/** How BM25F weighs one field: `weight` multiplies its term counts, `b` says how much its length discounts them. */
export interface FieldWeight {
  weight: number;
  b: number;
}

export interface Weighting {
  /** How slowly further occurrences of a word stop counting. */
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
