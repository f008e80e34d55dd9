/** Ways in which a provider can fail. */
export type FakeFault =
  /** Answers rightly, but late. */
  | { kind: 'slow'; ms: number }
  /** Takes the request and never answers. */
  | { kind: 'hang' }
  /** An HTTP error in the words of the protocol, such as 401, 402, 429 with `retryAfter`, 500. */
  | { kind: 'status'; status: number; retryAfter?: string; message?: string }
  /** Sends half of the body and drops the connection. */
  | { kind: 'cut' }
  /** Drops the connection before it answers. */
  | { kind: 'drop' }
  /** A body that is no JSON. */
  | { kind: 'garbage' }
  /** A page of a proxy or a login, with status 200. */
  | { kind: 'html' }
  /** Right JSON of another shape. */
  | { kind: 'shape' }
  /** Vectors longer by this many dimensions, or shorter. */
  | { kind: 'dimension'; by: number }
  /** A value that is no number: JSON writes NaN as null. */
  | { kind: 'nan' }
  /** A number too large for any computer. */
  | { kind: 'infinite' }
  /** A vector of zeros. */
  | { kind: 'zero' }
  /** One vector too few. */
  | { kind: 'count' };
