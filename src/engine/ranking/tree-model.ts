/** Trees of decisions as columns: a node has a feature and a threshold, and two children. */
export interface TreeColumns {
  /** The names of the features, in the order of the inputs. */
  features: string[];
  /** The first node of each tree. */
  roots: number[];
  /** Of each node, its feature's place. */
  feature: number[];
  /** A value up to the threshold goes left. */
  threshold: number[];
  /** The next node, or, below 0, the leaf -1 - n. */
  left: number[];
  right: number[];
  /** The mean of the leaves below each node, weighed by how often training came there. */
  mean: number[];
  leaves: number[];
}

/** A sum of small decision trees. */
export class TreeModel {
  readonly features: readonly string[];
  readonly #roots: Uint16Array;
  readonly #feature: Uint8Array;
  readonly #threshold: Float64Array;
  /** The left and the right child of each node. */
  readonly #children: Int16Array;
  readonly #mean: Float64Array;
  readonly #leaves: Float64Array;

  constructor(columns: TreeColumns) {
    this.features = columns.features;
    this.#roots = Uint16Array.from(columns.roots);
    this.#feature = Uint8Array.from(columns.feature);
    this.#threshold = Float64Array.from(columns.threshold);
    this.#children = Int16Array.from(columns.left.flatMap((left, node) => [left, columns.right[node]!]));
    this.#mean = Float64Array.from(columns.mean);
    this.#leaves = Float64Array.from(columns.leaves);
  }

  /** The value for the features that begin at `from`. */
  valueOf(inputs: Float64Array, from = 0): number {
    const [roots, feature, threshold] = [this.#roots, this.#feature, this.#threshold];
    const [children, leaves] = [this.#children, this.#leaves];
    let sum = 0;
    for (let tree = 0; tree < roots.length; tree++) {
      let node = roots[tree]!;
      // Without a branch, which the processor would guess wrong every other time.
      while (node >= 0)
        node = children[2 * node + Number(inputs[from + feature[node]!]! > threshold[node]!)]!;
      sum += leaves[-1 - node]!;
    }
    return sum;
  }

  /** What each feature contributes to the value: by how much its decisions change the mean. */
  contributionsTo(inputs: Float64Array, from = 0): Float64Array {
    const shares = new Float64Array(this.features.length);
    for (let tree = 0; tree < this.#roots.length; tree++) {
      let node = this.#roots[tree]!;
      while (node >= 0) {
        const next = this.#next(node, inputs, from);
        const mean = next < 0 ? this.#leaves[-1 - next]! : this.#mean[next]!;
        shares[this.#feature[node]!]! += mean - this.#mean[node]!;
        node = next;
      }
    }
    return shares;
  }

  #next(node: number, inputs: Float64Array, from: number): number {
    const side = Number(inputs[from + this.#feature[node]!]! > this.#threshold[node]!);
    return this.#children[2 * node + side]!;
  }
}
