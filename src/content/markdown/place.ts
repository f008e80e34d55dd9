/** Where a node is in the tree of a page. */
export interface Place {
  depth: number;
  /** In a list or a quote, where headings are shown as bold text. */
  inList: boolean;
}

export function deeper(place: Place): Place {
  return { ...place, depth: place.depth + 1 };
}

export function inList(place: Place): Place {
  return { depth: place.depth + 1, inList: true };
}
