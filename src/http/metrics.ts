import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { LiveDocs } from './live-docs.ts';

/** Metrics for Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: 'docent_requests_total',
    help: 'Requests by operation and status.',
    labelNames: ['operation', 'status'],
    registers: [this.#registry],
  });
  readonly #seconds = new Histogram({
    name: 'docent_request_seconds',
    help: 'Response time by operation.',
    labelNames: ['operation'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [this.#registry],
  });
  readonly #degraded = new Counter({
    name: 'docent_degraded_searches_total',
    help: 'Searches whose vector search failed, by reason.',
    labelNames: ['reason'],
    registers: [this.#registry],
  });

  readonly #answers = new Counter({
    name: 'docent_answers_total',
    help: 'Answers by outcome and answerer.',
    labelNames: ['outcome', 'answerer'],
    registers: [this.#registry],
  });

  constructor(live: LiveDocs) {
    const gauge = (name: string, help: string, value: () => number) =>
      new Gauge({
        name,
        help,
        registers: [this.#registry],
        collect() {
          this.set(value());
        },
      });
    gauge(
      'docent_snapshot_number',
      'Number of the current snapshot; 0 before the first.',
      () => live.current?.snapshot ?? 0,
    );
    gauge('docent_snapshot_age_seconds', 'Seconds since the current snapshot was built.', () =>
      live.current === null ? 0 : (Date.now() - live.current.createdAt.getTime()) / 1000,
    );
    gauge(
      'docent_chunks',
      'Chunks in the current snapshot.',
      () => live.current?.scopes.reduce((sum, scope) => sum + scope.chunks, 0) ?? 0,
    );
    gauge('docent_vectors', 'Chunks with a usable vector.', () => live.current?.vectorArm()?.embedded ?? 0);
    const remote = () => live.current?.engineState() ?? null;
    gauge('docent_engine_up', '1 if the engine is available; 0 if searches return 503.', () =>
      live.current === null || remote()?.isReachable === false ? 0 : 1,
    );
    gauge(
      'docent_engine_repeated_calls',
      'Slow engine calls that were sent a second time, since startup.',
      () => remote()?.repeated ?? 0,
    );
    new Gauge({
      name: 'docent_engine_failures',
      help: 'Failed engine calls since startup, by reason.',
      labelNames: ['reason'],
      registers: [this.#registry],
      collect() {
        for (const [reason, count] of Object.entries(remote()?.failures ?? {})) this.set({ reason }, count);
      },
    });
    gauge('docent_pull_up', '0 if this server cannot pull the newest snapshot, otherwise 1.', () =>
      live.pulls()?.state === 'failing' ? 0 : 1,
    );
    gauge(
      'docent_pull_newest_snapshot',
      'Number of the newest pushed snapshot; 0 if unknown.',
      () => live.pulls()?.newest ?? 0,
    );
    gauge(
      'docent_pull_downloaded_bytes',
      'Bytes of snapshots downloaded since startup.',
      () => live.pulls()?.downloadedBytes ?? 0,
    );
    gauge(
      'docent_pull_reused_bytes',
      'Bytes of snapshots that were not downloaded again, because the server already had them.',
      () => live.pulls()?.reusedBytes ?? 0,
    );
    new Gauge({
      name: 'docent_pull_failures',
      help: 'Failed attempts to pull a snapshot since startup, by reason.',
      labelNames: ['reason'],
      registers: [this.#registry],
      collect() {
        for (const [reason, count] of Object.entries(live.pulls()?.failures ?? {}))
          this.set({ reason }, count);
      },
    });
    const journal = () => live.current?.journalState() ?? null;
    gauge('docent_journal_bytes', 'Size of the journal in bytes.', () => journal()?.size?.bytes ?? 0);
    gauge(
      'docent_journal_max_bytes',
      'Limit of docent_journal_bytes; 0 for no limit.',
      () => journal()?.size?.maxBytes ?? 0,
    );
    gauge(
      'docent_journal_removed_records',
      'Records removed since startup because the journal reached its maximum size.',
      () => journal()?.size?.removed ?? 0,
    );
    gauge(
      'docent_journal_lost_records',
      'Records lost since startup because the journal rejected them or could not be reached.',
      () => journal()?.lost ?? 0,
    );
    gauge(
      'docent_search_workers',
      'Running search threads; 0 if the main thread runs searches.',
      () => live.current?.searchThreads()?.ready ?? 0,
    );
    gauge(
      'docent_search_workers_ended',
      'Search threads that were replaced since startup.',
      () => live.current?.searchThreads()?.ended ?? 0,
    );
    gauge('docent_resident_bytes', 'Memory of the process in bytes.', () => process.memoryUsage.rss());
  }

  answered(operation: string, status: number, seconds: number): void {
    this.#requests.inc({ operation, status });
    this.#seconds.observe({ operation }, seconds);
  }

  degraded(reason: string): void {
    this.#degraded.inc({ reason });
  }

  asked(outcome: string, answerer: string): void {
    this.#answers.inc({ outcome, answerer });
  }

  async text(): Promise<string> {
    return this.#registry.metrics();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }
}
