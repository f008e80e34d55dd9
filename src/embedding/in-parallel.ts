/**
 * Works on items, a few at a time, and yields each result as soon as it is there. New work starts only when the next
 * result is asked for, so nothing piles up before someone who is slower. Neither `items` nor `work` may throw.
 */
export async function* inParallel<Item, Result>(
  items: AsyncGenerator<Item>,
  limit: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running = new Map<number, Promise<[number, Result]>>();
  let started = 0;
  let isExhausted = false;
  try {
    for (;;) {
      while (!isExhausted && running.size < limit) {
        const next = await items.next();
        isExhausted = next.done === true;
        if (next.done) break;
        const id = started++;
        running.set(
          id,
          work(next.value).then((result) => [id, result]),
        );
      }
      if (running.size === 0) return;
      const [id, result] = await Promise.race(running.values());
      running.delete(id);
      yield result;
    }
  } finally {
    await items.return(undefined);
  }
}
