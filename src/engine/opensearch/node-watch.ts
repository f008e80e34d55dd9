/** Wait before a node that did not respond is checked again. */
const pauseMs = 1000;

/** Asks a node for its id: null if the node does not give its id. Rejects if it does not respond in time. */
type Ask = (node: string, timeoutMs: number) => Promise<string | null>;

/** Tracks which nodes of a cluster hang. Nodes are checked after a call is late, until all respond again. */
export class NodeWatch {
  readonly #nodes: readonly string[];
  readonly #ask: Ask;
  readonly #hanging = new Set<string>();
  readonly #ids = new Map<string, string>();
  #isLooking = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(nodes: readonly string[], ask: Ask) {
    this.#nodes = nodes.map((node) => new URL(node).href);
    this.#ask = ask;
  }

  /** Checks which nodes respond in time. */
  async look(timeoutMs: number): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    clearTimeout(this.#timer);
    await Promise.all(this.#nodes.map((node) => this.#lookAt(node, timeoutMs)));
    this.#isLooking = false;
    if (this.#hanging.size > 0) this.#timer = setTimeout(() => void this.look(timeoutMs), pauseMs).unref();
  }

  async #lookAt(node: string, timeoutMs: number): Promise<void> {
    try {
      const id = await this.#ask(node, timeoutMs);
      if (id !== null) this.#ids.set(node, id);
      this.#hanging.delete(node);
    } catch {
      this.#hanging.add(node);
    }
  }

  /** The nodes that do not hang, or all if all hang. */
  answering(nodes: readonly string[]): readonly string[] {
    const left = nodes.filter((node) => !this.#hanging.has(node));
    return left.length > 0 ? left : nodes;
  }

  /** A search preference for copies on nodes that do not hang; null if no node hangs, or if all do. */
  get preference(): string | null {
    if (this.#hanging.size === 0 || this.#hanging.size === this.#nodes.length) return null;
    const ids = this.answering(this.#nodes).flatMap((node) => this.#ids.get(node) ?? []);
    return ids.length === 0 ? null : `_prefer_nodes:${ids.join(',')}`;
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
