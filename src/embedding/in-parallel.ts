/**
 * Processes items, at most `limit` at a time, and yields each result as soon as it is available. New work starts only
 * when the next result is requested, so nothing piles up before a slow consumer. `take` returns null when there is no
 * item; it is called again after each result, because work may add items. Neither `take` nor `work` may throw.
 */
export async function* inParallel<Item, Result>(
  take: () => Promise<Item | null>,
  limit: () => number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running = new Map<number, Promise<[number, Result]>>();
  let started = 0;
  for (;;) {
    while (running.size < limit()) {
      const item = await take();
      if (item === null) break;
      const id = started++;
      running.set(
        id,
        work(item).then((result) => [id, result]),
      );
    }
    if (running.size === 0) return;
    const [id, result] = await Promise.race(running.values());
    running.delete(id);
    yield result;
  }
}
