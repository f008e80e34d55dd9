/** Returns a function that calls `read` once and caches its result; a failure is not cached. */
export function remembered<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | null = null;
  return () => {
    kept ??= read().catch((error) => {
      kept = null;
      throw error;
    });
    return kept;
  };
}
