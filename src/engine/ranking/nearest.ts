/** Chunks that are candidates by their word vectors alone, at most. */
const mostProposed = 20;
/** The least cosine of their vectors and the query's. */
const leastProposed = 0.3;

/** The places of the highest cosines, the highest first: of chunks that may be meant whatever words they have. */
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
