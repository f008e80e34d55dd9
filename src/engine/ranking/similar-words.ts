import type { Lexicon } from './lexicon.ts';

export interface SimilarWord {
  index: number;
  distance: number;
}

/** Number of typing errors that are corrected in a word of this length. Very long words were not typed. */
export function allowedErrors(length: number): number {
  if (length < 4 || length > 32) return 0;
  return length < 8 ? 1 : 2;
}

const maxVisits = 60_000;
const tooFar = 100;

/**
 * The words of a lexicon within an edit distance, where swapping two neighbours is one error. Words with another first
 * letter may have only one error. Walks the sorted words as a trie, with one row of the distance table per letter, and
 * leaves a branch as soon as its distance is too large.
 */
export function similarWords(lexicon: Lexicon, word: string, errors: number): SimilarWord[] {
  const found: SimilarWord[] = [];
  const width = word.length + 1;
  const rows = Array.from({ length: word.length + errors + 2 }, () => new Uint8Array(width + 1).fill(tooFar));
  const path = new Uint16Array(rows.length);
  let visits = 0;
  for (let column = 0; column < width; column++) rows[0]![column] = column;

  function descend(from: number, to: number, depth: number, limit: number): void {
    let at = from;
    if (lexicon.lengthAt(at) === depth) {
      const distance = rows[depth]![word.length]!;
      if (distance <= limit) found.push({ index: at, distance });
      at++;
    }
    if (depth + 1 >= rows.length) return;
    while (at < to && visits < maxVisits) {
      const unit = lexicon.unitAt(at, depth);
      const end = branchEnd(at, to, depth, unit);
      visits++;
      path[depth] = unit;
      const allowed = depth === 0 && unit !== word.charCodeAt(0) ? Math.min(limit, 1) : limit;
      if (fillRow(depth + 1, unit) <= allowed) descend(at, end, depth + 1, allowed);
      at = end;
    }
  }

  /** End of the words with this letter, by galloping search. */
  function branchEnd(from: number, to: number, depth: number, unit: number): number {
    let step = 1;
    let low = from;
    while (low + step < to && lexicon.unitAt(low + step, depth) === unit) {
      low += step;
      step *= 2;
    }
    let high = Math.min(to, low + step);
    while (low + 1 < high) {
      const middle = (low + high) >>> 1;
      if (lexicon.unitAt(middle, depth) === unit) low = middle;
      else high = middle;
    }
    return high;
  }

  /** Fills the cells near the diagonal, the only ones within the allowed errors, and returns the smallest. */
  function fillRow(depth: number, unit: number): number {
    const above = rows[depth - 1]!;
    const row = rows[depth]!;
    const first = Math.max(1, depth - errors);
    const last = Math.min(width - 1, depth + errors);
    row[first - 1] = first === 1 ? depth : tooFar;
    let best = row[first - 1]!;
    for (let column = first; column <= last; column++) {
      const letter = word.charCodeAt(column - 1);
      let cost = above[column - 1]! + (letter === unit ? 0 : 1);
      if (above[column]! < cost) cost = Math.min(cost, above[column]! + 1);
      if (row[column - 1]! < cost) cost = Math.min(cost, row[column - 1]! + 1);
      const swapped =
        depth > 1 && column > 1 && letter === path[depth - 2] && word.charCodeAt(column - 2) === unit;
      if (swapped) cost = Math.min(cost, rows[depth - 2]![column - 2]! + 1);
      row[column] = cost;
      if (cost < best) best = cost;
    }
    row[last + 1] = tooFar;
    return best;
  }

  if (lexicon.size > 0) descend(0, lexicon.size, 0, errors);
  return found;
}
