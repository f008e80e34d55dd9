/** The known name that a mistyped name most likely means: `servicePath` for `servcePath`. */
export function nearestName(mistyped: string, known: readonly string[]): string | undefined {
  const wanted = bareName(mistyped);
  let nearest: string | undefined;
  let smallest = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const name of known) {
    const distance = editDistance(wanted, bareName(name));
    if (distance >= smallest) continue;
    nearest = name;
    smallest = distance;
  }
  return nearest;
}

/** Ignores spelling habits: `SERVICE_PATH`, `service-path` and `servicePath` are the same, `DOCENT_PORT` is `PORT`. */
function bareName(name: string): string {
  return name
    .replace(/^DOCENT_/, '')
    .replace(/[_-]/g, '')
    .toLowerCase();
}

/** The number of letters to add, drop, replace or swap until the words are equal. */
function editDistance(left: string, right: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const replaced = last[column - 1]! + (left[row - 1] === right[column - 1] ? 0 : 1);
      let distance = Math.min(replaced, last[column]! + 1, current[column - 1]! + 1);
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (swapped) distance = Math.min(distance, beforeLast[column - 2]! + 1);
      current.push(distance);
    }
    [beforeLast, last] = [last, current];
  }
  return last[right.length]!;
}
