const most = 8;

/** Processes items, eight at a time, and returns the results in order. Throws only after all running work has ended. */
export async function inParallel<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Promise<Result>[] = [];
  const running = new Set<Promise<Result>>();
  try {
    for (const item of items) {
      const result = work(item);
      results.push(result);
      running.add(result);
      result.then(
        () => running.delete(result),
        () => undefined,
      );
      // A failed promise stays in the set, so that the race rejects.
      if (running.size >= most) await Promise.race(running);
    }
    return await Promise.all(results);
  } finally {
    await Promise.allSettled(results);
  }
}
