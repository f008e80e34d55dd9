import { filesBetween } from './scope-documents.ts';

/**
 * Numbers files so that they sort in reading order. Files that have a number keep it; null is a new file. `isWorn`:
 * some files are out of order, because there was no number left or because files have moved.
 */
export function fileOrders(known: readonly (number | null)[]): { orders: number[]; isWorn: boolean } {
  const taken = new Set(known);
  const orders: number[] = [];
  let isWorn = false;
  let last = 0;
  let most = known.reduce<number>((sum, order) => Math.max(sum, order ?? 0), 0);
  const take = (order: number) => {
    taken.add(order);
    most = Math.max(most, order);
    orders.push(order);
  };
  for (let place = 0; place < known.length; ) {
    const order = known[place]!;
    if (order !== null) {
      if (order < last) isWorn = true;
      last = Math.max(last, order);
      orders.push(order);
      place++;
      continue;
    }
    let end = place;
    while (end < known.length && known[end] === null) end++;
    const next = known[end] ?? last + (end - place + 1) * filesBetween;
    const step = Math.floor((next - last) / (end - place + 1));
    for (; place < end; place++) {
      const isFree = step >= 1 && !taken.has(last + step);
      if (isFree) last += step;
      else isWorn = true;
      take(isFree ? last : most + filesBetween);
    }
  }
  return { orders, isWorn };
}
