/** How long a node that did not answer is left alone before it is asked again. */
const pauseMs = 1000;

/** Asks a node who it is: resolves to its id, or null if the node does not say; rejects if it does not answer in time. */
type Ask = (node: string, timeoutMs: number) => Promise<string | null>;

/** Knows which nodes of a cluster hang. They are asked only when a call is late, and then until all answer again. */
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

  /** Finds out which nodes answer in time. */
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

  /** Those of the nodes that do not hang, or all if all do. */
  answering(nodes: readonly string[]): readonly string[] {
    const left = nodes.filter((node) => !this.#hanging.has(node));
    return left.length > 0 ? left : nodes;
  }

  /** Has a search read copies on nodes that do not hang; null while none does. */
  get preference(): string | null {
    if (this.#hanging.size === 0 || this.#hanging.size === this.#nodes.length) return null;
    const ids = this.answering(this.#nodes).flatMap((node) => this.#ids.get(node) ?? []);
    return ids.length === 0 ? null : `_prefer_nodes:${ids.join(',')}`;
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
