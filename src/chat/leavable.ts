/**
 * A generator that can be left at any time. A plain one takes `return` only at its next `yield`, and so keeps on
 * waiting for what it waits for.
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
