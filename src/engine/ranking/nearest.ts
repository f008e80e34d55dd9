/** Maximum number of chunks that are candidates only by their word vectors. */
const mostProposed = 20;
/** Minimum cosine of their vectors and the query's vector. */
const leastProposed = 0.3;

/** Indexes of the highest cosines, highest first, for chunks that may be relevant without words of the query. */
export function nearest(
  count: number,
  cosines: ArrayLike<number>,
  isWanted: (place: number) => boolean = () => true,
): number[] {
  const found: number[] = [];
  let least = leastProposed;
  for (let place = 0; place < count; place++) {
    if (cosines[place]! <= least || !isWanted(place)) continue;
    let at = found.length < mostProposed ? found.length : mostProposed - 1;
    for (; at > 0 && cosines[found[at - 1]!]! < cosines[place]!; at--) found[at] = found[at - 1]!;
    found[at] = place;
    if (found.length === mostProposed) least = cosines[found.at(-1)!]!;
  }
  return found;
}
