/** What was removed from an answer, by kind. */
export type Removed = Record<'references' | 'links' | 'images' | 'html', number>;

export interface CleaningOptions {
  /** Numbers a reference may have. */
  known: ReadonlySet<number>;
  /** Whether the answer may link there, which is only to its sources. Called with one spelling per address. */
  allowsLink(href: string): boolean;
  removed: Removed;
}
