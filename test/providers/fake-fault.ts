/** Ways in which a provider can fail. */
export type FakeFault =
  /** Responds correctly, but late. */
  | { kind: 'slow'; ms: number }
  /** Accepts the request and never responds. */
  | { kind: 'hang' }
  /** An HTTP error in the format of the protocol, such as 401, 402, 429 with `retryAfter`, 500. */
  | { kind: 'status'; status: number; retryAfter?: string; message?: string }
  /** Sends half of the body and drops the connection. */
  | { kind: 'cut' }
  /** Drops the connection before responding. */
  | { kind: 'drop' }
  /** A body that is not JSON. */
  | { kind: 'garbage' }
  /** A page of a proxy or a login form, with status 200. */
  | { kind: 'html' }
  /** Valid JSON of another shape. */
  | { kind: 'shape' }
  /** Vectors with this many dimensions more, or fewer if negative. */
  | { kind: 'dimension'; by: number }
  /** A value that is not a number: JSON writes NaN as null. */
  | { kind: 'nan' }
  /** A number too large for a double. */
  | { kind: 'infinite' }
  /** A vector of zeros. */
  | { kind: 'zero' }
  /** One vector too few. */
  | { kind: 'count' };
