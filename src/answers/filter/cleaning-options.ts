/** What was removed from an answer, by kind. */
export type Removed = Record<'references' | 'links' | 'images' | 'html', number>;

export interface CleaningOptions {
  /** Valid reference numbers. */
  known: ReadonlySet<number>;
  /**
   * Whether the answer may link to this address; only its sources are allowed. Called with one spelling per address.
   */
  allowsLink(href: string): boolean;
  removed: Removed;
}
