/** The index of the last value that is at most `limit`; -1 if all are higher. Values are sorted. */
export function lastAtMost<Value extends number | string>(values: readonly Value[], limit: Value): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
