/**
 * A generator that can be left at any time. A plain generator handles `return` only at its next `yield`, so it would
 * wait for its current promise first.
 */
export function leavable<Item>(
  generator: AsyncGenerator<Item>,
  leave: () => void,
): AsyncIterableIterator<Item> {
  return {
    next: () => generator.next(),
    return: () => {
      leave();
      return generator.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
