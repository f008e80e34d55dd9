/** Decision trees as columns: a node has a feature, a threshold and two children. */
export interface TreeColumns {
  /** The names of the features, in the order of the inputs. */
  features: string[];
  /** The first node of each tree. */
  roots: number[];
  /** The index of each node's feature. */
  feature: number[];
  /** A value up to the threshold goes left. */
  threshold: number[];
  /** The next node, or a leaf: -1 - n for leaf n. */
  left: number[];
  right: number[];
  /** The mean of the leaves below each node, weighted by how often training reached them. */
  mean: number[];
  leaves: number[];
}

/** A decision where values above the threshold go right. `reachable`: the leaves that remain, as bits. */
interface Decision {
  feature: number;
  threshold: number;
  tree: number;
  reachable: number;
}

/**
 * A sum of small decision trees, of at most 32 leaves each. Decisions are sorted by feature and threshold, so the
 * decisions where a value goes right are consecutive. Scanning them is faster than following each tree from its root.
 */
export class TreeModel {
  readonly features: readonly string[];
  readonly #columns: TreeColumns;
  /** Start of the decisions of each feature. */
  readonly #starts: Uint16Array;
  readonly #threshold: Float64Array;
  readonly #tree: Uint8Array;
  readonly #reachable: Int32Array;
  /** The leaves from left to right, one tree after the other, and the first leaf of each tree. */
  readonly #leaves: Float64Array;
  readonly #firstLeaf: Uint16Array;
  /** For each tree, the leaves that are still reachable. */
  readonly #left: Int32Array;

  constructor(columns: TreeColumns) {
    this.features = columns.features;
    this.#columns = columns;
    const decisions: Decision[] = [];
    const leaves: number[] = [];
    const firstLeaf = columns.roots.map((root, tree) => {
      const first = leaves.length;
      addBelow(root, { columns, tree, first, decisions, leaves });
      return first;
    });
    decisions.sort((a, b) => a.feature - b.feature || a.threshold - b.threshold);
    this.#starts = new Uint16Array(this.features.length + 1);
    for (const { feature } of decisions) this.#starts[feature + 1]!++;
    for (let place = 1; place < this.#starts.length; place++)
      this.#starts[place]! += this.#starts[place - 1]!;
    this.#threshold = Float64Array.from(decisions, ({ threshold }) => threshold);
    this.#tree = Uint8Array.from(decisions, ({ tree }) => tree);
    this.#reachable = Int32Array.from(decisions, ({ reachable }) => reachable);
    this.#leaves = Float64Array.from(leaves);
    this.#firstLeaf = Uint16Array.from(firstLeaf);
    this.#left = new Int32Array(firstLeaf.length);
  }

  /** The value for the features that start at `from`. */
  valueOf(inputs: Float64Array, from = 0): number {
    const [threshold, tree, reachable] = [this.#threshold, this.#tree, this.#reachable];
    const [starts, left, leaves, firstLeaf] = [this.#starts, this.#left, this.#leaves, this.#firstLeaf];
    left.fill(-1);
    for (let feature = 0; feature < starts.length - 1; feature++) {
      const input = inputs[from + feature]!;
      const end = starts[feature + 1]!;
      for (let place = starts[feature]!; place < end && input > threshold[place]!; place++)
        left[tree[place]!]! &= reachable[place]!;
    }
    let sum = 0;
    for (let place = 0; place < left.length; place++)
      sum += leaves[firstLeaf[place]! + lowestBit(left[place]!)]!;
    return sum;
  }

  /** The contribution of each feature to the value: how much its decisions change the mean. */
  contributionsTo(inputs: Float64Array, from = 0): Float64Array {
    const shares = new Float64Array(this.features.length);
    const { roots, feature, threshold, left, right, mean, leaves } = this.#columns;
    for (const root of roots) {
      let node = root;
      while (node >= 0) {
        const isRight = inputs[from + feature[node]!]! > threshold[node]!;
        const next = (isRight ? right : left)[node]!;
        shares[feature[node]!]! += (next < 0 ? leaves[-1 - next]! : mean[next]!) - mean[node]!;
        node = next;
      }
    }
    return shares;
  }
}

interface Reading {
  columns: TreeColumns;
  tree: number;
  /** The first leaf of the tree. */
  first: number;
  decisions: Decision[];
  leaves: number[];
}

/** Adds the decisions and leaves of a node and all nodes below it, from left to right. */
function addBelow(node: number, reading: Reading): void {
  const { columns, tree, first, decisions, leaves } = reading;
  if (node < 0) {
    leaves.push(columns.leaves[-1 - node]!);
    return;
  }
  const from = leaves.length - first;
  addBelow(columns.left[node]!, reading);
  const ofLeft = leaves.length - first - from;
  const reachable = ~(((1 << ofLeft) - 1) << from);
  decisions.push({ feature: columns.feature[node]!, threshold: columns.threshold[node]!, tree, reachable });
  addBelow(columns.right[node]!, reading);
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
