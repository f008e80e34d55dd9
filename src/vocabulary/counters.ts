/** Counts the requests of clients by windows of time; a client may share its count with a few others. */
export interface Counters {
  /** How many were counted within a window that is over. */
  taken(window: number, client: string): Promise<number>;
  /** Adds one to the count of the current window; resolves to the count. */
  take(window: number, client: string): Promise<number>;
  giveBack(window: number, client: string): Promise<void>;
}
