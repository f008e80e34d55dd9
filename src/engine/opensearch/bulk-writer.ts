import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { ClusterFailure } from './cluster-failure.ts';

const bytesAtATime = 3_000_000;
const mostAtOnce = 3;
const callMs = 60_000;
/** How long to retry in total while the cluster is busy or unreachable. */
const patienceMs = 3 * 60_000;
const longestWaitMs = 15_000;
/** Temporary failures: too many requests, or a shard that is moving. */
const mayPass = new Set([429, 502, 503, 504]);

interface Line {
  text: string;
  id: string;
}

type ItemAnswer = { status: number; error?: { type?: string; reason?: string } };

export interface BulkOptions {
  /** Called before each request; throws to stop. */
  check?(): void;
  patienceMs?: number;
}

/**
 * Writes documents, many per request. Documents are written by id, so repeating a request whose response was lost does
 * no harm.
 */
export class BulkWriter {
  readonly #cluster: Cluster;
  readonly #options: BulkOptions;
  readonly #running = new Set<Promise<void>>();
  #lines: Line[] = [];
  #bytes = 0;
  #failure: unknown = null;
  /** Documents that were acknowledged. */
  written = 0;

  constructor(cluster: Cluster, options: BulkOptions = {}) {
    this.#cluster = cluster;
    this.#options = options;
  }

  /** Waits while too many requests are running. */
  async put(id: string, routing: string | null, document: object): Promise<void> {
    await this.#push(id, 'index', routing, document);
  }

  /** Changes fields of a document. */
  async change(id: string, routing: string | null, fields: object): Promise<void> {
    await this.#push(id, 'update', routing, { doc: fields });
  }

  async remove(id: string, routing: string | null): Promise<void> {
    await this.#push(id, 'delete', routing, null);
  }

  /** Sends the remaining documents, and waits until all are acknowledged. */
  async end(): Promise<void> {
    if (this.#lines.length > 0) this.#start();
    await Promise.all(this.#running);
    if (this.#failure !== null) throw this.#failure;
  }

  async #push(
    id: string,
    verb: 'index' | 'update' | 'delete',
    routing: string | null,
    body: object | null,
  ): Promise<void> {
    const head = { [verb]: { _id: id, ...(routing !== null && { routing }) } };
    const text = `${JSON.stringify(head)}\n${body === null ? '' : `${JSON.stringify(body)}\n`}`;
    this.#lines.push({ text, id });
    this.#bytes += text.length;
    if (this.#bytes < bytesAtATime) return;
    while (this.#running.size >= mostAtOnce) await Promise.race(this.#running);
    if (this.#failure !== null) throw this.#failure;
    this.#start();
  }

  #start(): void {
    const lines = this.#lines;
    this.#lines = [];
    this.#bytes = 0;
    const run = this.#send(lines)
      .catch((error) => {
        this.#failure ??= error;
      })
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  /** Sends until every document is acknowledged; throws if a document is refused permanently. */
  async #send(all: readonly Line[]): Promise<void> {
    const { check, patienceMs: patience = patienceMs } = this.#options;
    const giveUpAt = Date.now() + patience;
    let left = all;
    for (let waitMs = 200; ; waitMs = Math.min(longestWaitMs, waitMs * 2)) {
      check?.();
      const { failed, failure } = await this.#try(left);
      this.written += left.length - failed.length;
      left = failed;
      if (left.length === 0) return;
      if (Date.now() + waitMs > giveUpAt) throw failure;
      await wait(waitMs * (0.5 + Math.random()));
    }
  }

  async #try(lines: readonly Line[]): Promise<{ failed: Line[]; failure: unknown }> {
    try {
      const { items } = await this.#cluster.call<{ items: Record<string, ItemAnswer>[] }>(
        'POST',
        `/${this.#cluster.index}/_bulk`,
        { body: lines.map(({ text }) => text).join(''), timeoutMs: callMs },
      );
      const answers = items.map((item) => Object.values(item)[0]!);
      const refused = answers.find(({ status, error }) => error !== undefined && !mayPass.has(status));
      if (refused !== undefined) throw refusal(refused);
      const failed = lines.filter((_, place) => answers[place]?.error !== undefined);
      const first = answers.find(({ error }) => error !== undefined);
      return { failed, failure: first && refusal(first) };
    } catch (error) {
      if (!(error instanceof ClusterFailure) || !mayBeRepeated(error)) throw error;
      return { failed: [...lines], failure: error };
    }
  }
}

function mayBeRepeated({ status, reason }: ClusterFailure): boolean {
  return status === null ? reason !== 'error' : mayPass.has(status);
}

function refusal({ status, error }: ItemAnswer): ClusterFailure {
  const { type = 'error', reason = '' } = error ?? {};
  const isFull = /flood-stage|read-only|disk usage/i.test(reason);
  const advice = isFull ? ' A node has too little disk space. Free some space, then build again.' : '';
  return new ClusterFailure(
    mayPass.has(status) ? 'busy' : 'error',
    `OpenSearch rejects chunks (${type}: ${reason.slice(0, 300)}).${advice}`,
    { status },
  );
}
