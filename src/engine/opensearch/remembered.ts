/** A function that calls another one once and keeps what it gave; a failure is not kept. */
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
