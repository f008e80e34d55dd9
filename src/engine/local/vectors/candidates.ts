const bucketCount = 4096;
const counts = new Uint32Array(bucketCount);

export interface Choice {
  /** Number of best rows that the search returns. */
  wanted: number;
  /** How far a row's estimate may be below that of the last wanted row. */
  margin: number;
  /** Minimum number of rows to keep, if there are that many. */
  least: number;
}

/**
 * Rows that may be among the best by their estimates. Most rows are below the floor, which rises as better rows are
 * found, and are not added. Nothing is sorted: estimates are counted in buckets, and the highest buckets are kept
 * whole.
 */
export class Candidates {
  readonly rows: Uint32Array;
  readonly estimates: Float32Array;
  length = 0;
  /** Rows with a lower estimate need not be added. */
  floor = Number.NEGATIVE_INFINITY;
  #kept = 0;

  constructor(capacity: number) {
    this.rows = new Uint32Array(capacity);
    this.estimates = new Float32Array(capacity);
  }

  get byteLength(): number {
    return this.rows.byteLength + this.estimates.byteLength;
  }

  clear(): void {
    this.length = 0;
    this.floor = Number.NEGATIVE_INFINITY;
    this.#kept = 0;
  }

  add(row: number, estimate: number): void {
    this.rows[this.length] = row;
    this.estimates[this.length++] = estimate;
  }

  /** Whether enough rows were added since the last `choose` to call it again. */
  get areMany(): boolean {
    return this.length > 2 * this.#kept + 1024;
  }

  /** Keeps the rows that may be among the best and raises the floor accordingly. */
  choose({ wanted, margin, least }: Choice): void {
    const { lowest, highest } = this.#range();
    const perBucket = highest > lowest ? (bucketCount - 1) / (highest - lowest) : 0;
    counts.fill(0);
    for (let index = 0; index < this.length; index++)
      counts[((this.estimates[index]! - lowest) * perBucket) | 0]!++;
    const limit = Math.min(bucketOfBest(wanted) - Math.ceil(margin * perBucket), bucketOfBest(least));
    if (limit > 0) {
      this.#drop((estimate) => (estimate - lowest) * perBucket < limit);
      this.floor = lowest + limit / perBucket;
    }
    this.#kept = this.length;
  }

  /** The best rows, at most `count`, best first. */
  best(count: number): number[] {
    return Array.from({ length: this.length }, (_, index) => index)
      .sort((a, b) => this.estimates[b]! - this.estimates[a]!)
      .slice(0, count)
      .map((index) => this.rows[index]!);
  }

  #range(): { lowest: number; highest: number } {
    let lowest = Number.POSITIVE_INFINITY;
    let highest = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < this.length; index++) {
      const estimate = this.estimates[index]!;
      if (estimate > highest) highest = estimate;
      if (estimate < lowest) lowest = estimate;
    }
    return { lowest, highest };
  }

  #drop(isTooLow: (estimate: number) => boolean): void {
    let kept = 0;
    for (let index = 0; index < this.length; index++) {
      const estimate = this.estimates[index]!;
      if (isTooLow(estimate)) continue;
      this.rows[kept] = this.rows[index]!;
      this.estimates[kept++] = estimate;
    }
    this.length = kept;
  }
}

/** The bucket of the `count`-th best estimate. */
function bucketOfBest(count: number): number {
  let seen = 0;
  for (let bucket = bucketCount - 1; bucket >= 0; bucket--) {
    seen += counts[bucket]!;
    if (seen >= count) return bucket;
  }
  return 0;
}
