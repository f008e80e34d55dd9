/** Counts the requests of clients in time windows; a few clients may share a count. */
export interface Counters {
  /** The count of a past window. */
  taken(window: number, client: string): Promise<number>;
  /** Increments the count of the current window; resolves to the count. */
  take(window: number, client: string): Promise<number>;
  giveBack(window: number, client: string): Promise<void>;
}
