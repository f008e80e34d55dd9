import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '@opensearch-project/opensearch';
import { DocentError } from '../../errors.ts';
import { ClusterFailure, type FailureReason, toClusterFailure } from './cluster-failure.ts';
import type { ClusterSettings } from './cluster-settings.ts';
import { NodeWatch } from './node-watch.ts';

const clientPackage = '@opensearch-project/opensearch';
/** Maximum number of repeated calls at the same time, so that a slow cluster does not get much more work. */
const mostRepeats = 32;
/** Timeout for asking nodes whether they respond, as a share of the timeout of a call. */
const lookShare = 0.1;
/**
 * When to repeat a call without a response, as shares of its timeout, and which copies to prefer if it is not known
 * which nodes hang. Without a preference the cluster chooses, and avoids nodes that have not responded yet.
 */
const repeats = [
  { share: 0.15, preference: '_replica_first' },
  { share: 0.3, preference: '_primary_first' },
  { share: 0.5, preference: null },
] as const;

/** Without this, a search would silently leave out shards that do not respond. */
const wholeAnswers = { allow_partial_search_results: false };

export interface CallOptions {
  query?: Record<string, string | number | boolean>;
  body?: object | string;
  /** A status that is not an error; the call then returns null. */
  allow?: number;
  /** Default: the timeout of a search. */
  timeoutMs?: number;
}

export interface SearchOptions {
  /** Null: all shards are searched. */
  routing?: string | null;
  /** Default: the timeout of a search. */
  timeoutMs?: number;
}

/** The response of a cluster to a search. */
export interface SearchAnswer<Source> {
  timed_out: boolean;
  _shards: { failed: number; total: number; failures?: { reason?: { reason?: string } }[] };
  hits: { total?: { value: number }; hits: SearchHit<Source>[] };
}

export interface SearchHit<Source> {
  _id: string;
  _score: number;
  _routing?: string;
  _source: Source;
  /** Only in responses to searches with `columns`. */
  fields?: Record<string, unknown[]>;
  sort?: unknown[];
}

/** The state of calls to the cluster. */
export interface ClusterState {
  /** Whether the last call was answered. */
  isReachable: boolean;
  lastFailure: { reason: FailureReason; message: string; at: Date } | null;
  failures: Readonly<Record<FailureReason, number>>;
  /** Calls that were sent to another copy because the first one took too long. */
  repeated: number;
}

/**
 * The part of a search that reads fields from columns. Without `_none_`, OpenSearch unpacks the whole document of each
 * hit to read its id, which takes longer than everything else.
 */
export function columns(...fields: string[]): object {
  return { _source: false, stored_fields: '_none_', docvalue_fields: fields };
}

/** Calls a cluster, and tracks whether it responds. */
export class Cluster {
  readonly index: string;
  /** The index with the state of each site. */
  readonly sites: string;
  readonly site: string;
  readonly settings: Required<Pick<ClusterSettings, 'shards' | 'replicas' | 'timeoutMs'>>;
  readonly #settings: ClusterSettings;
  readonly #failures: Record<FailureReason, number> = {
    unreachable: 0,
    timeout: 0,
    partial: 0,
    busy: 0,
    refused: 0,
    error: 0,
  };
  #client: Promise<Client> | null = null;
  readonly #watch: NodeWatch;
  /** For each node, a client that calls only this node. */
  readonly #askers = new Map<string, Promise<Client>>();
  #isReachable = true;
  #lastFailure: ClusterState['lastFailure'] = null;
  #repeats = 0;
  #repeated = 0;

  constructor(settings: ClusterSettings) {
    const { index = 'docent', site = 'site', shards = 1, replicas = 1, timeoutMs = 2000 } = settings;
    this.#settings = settings;
    this.index = index;
    this.sites = `${index}-sites`;
    this.site = site;
    this.settings = { shards, replicas, timeoutMs };
    this.#watch = new NodeWatch(settings.nodes, (node, askMs) => this.#whoIs(node, askMs));
  }

  get state(): ClusterState {
    return {
      isReachable: this.#isReachable,
      lastFailure: this.#lastFailure,
      failures: this.#failures,
      repeated: this.#repeated,
    };
  }

  /** Location of the site, for messages. */
  get place(): string {
    return `${this.#settings.nodes[0]}/${this.index} (${this.site})`;
  }

  /** Calls the cluster once; the client tries another node if one cannot be reached. */
  async call<Answer>(
    method: string,
    path: string,
    options: CallOptions & { allow: number },
  ): Promise<Answer | null>;
  async call<Answer>(method: string, path: string, options?: CallOptions): Promise<Answer>;
  async call<Answer>(method: string, path: string, options: CallOptions = {}): Promise<Answer | null> {
    try {
      const answer = await this.#send<Answer>(method, path, options);
      this.#isReachable = true;
      return answer;
    } catch (error) {
      throw this.#note(error, options.allow);
    }
  }

  /** Searches; a response that lacks a shard is an error. */
  async search<Source>(body: object, options?: SearchOptions): Promise<SearchHit<Source>[]> {
    const [answer] = await this.#searches<Source>([body], options);
    return answer!.hits.hits;
  }

  /** Several searches in one call. */
  async searches<Source>(bodies: readonly object[], options?: SearchOptions): Promise<SearchHit<Source>[][]> {
    if (bodies.length === 0) return [];
    const answers = await this.#searches<Source>(bodies, options);
    return answers.map(({ hits }) => hits.hits);
  }

  /** Yields all matching documents, one page of results at a time; `sort` must be unique for each document. */
  async *each<Source>(
    {
      query,
      fields,
      sort,
      size,
    }: { query: object; fields: readonly string[]; sort: readonly object[]; size: number },
    options?: SearchOptions,
  ): AsyncGenerator<SearchHit<Source>> {
    let after: unknown[] | undefined;
    for (;;) {
      const hits: SearchHit<Source>[] = await this.search<Source>(
        { size, _source: fields.length > 0 && fields, sort, query, ...(after && { search_after: after }) },
        options,
      );
      yield* hits;
      if (hits.length < size) return;
      after = hits.at(-1)!.sort!;
    }
  }

  /** Reads one resource, repeating the call like a search; null for a 404. */
  async get<Answer>(path: string): Promise<Answer | null> {
    return this.#repeating(this.settings.timeoutMs, (preference) =>
      this.#start<Answer | null>('GET', path, { allow: 404, ...preferring(preference) }),
    );
  }

  /** Number of matching documents. */
  async count(query: object, options?: SearchOptions): Promise<number> {
    const [answer] = await this.#searches([{ size: 0, track_total_hits: true, query }], options);
    return answer!.hits.total!.value;
  }

  /** Documents by id, in the requested order; throws if one is missing. */
  async documents<Source>(
    ids: readonly string[],
    fields: readonly string[],
    routing: string | null,
  ): Promise<Source[]> {
    if (ids.length === 0) return [];
    const docs = ids.map((_id) => ({ _id, _source: fields, ...(routing !== null && { routing }) }));
    const { docs: found } = await this.#repeating(this.settings.timeoutMs, (preference) =>
      this.#start<{ docs: { found?: boolean; _source: Source; error?: unknown }[] }>(
        'POST',
        `/${this.index}/_mget`,
        {
          body: { docs },
          ...preferring(preference),
        },
      ),
    );
    return found.map((each) => {
      if (each.found === true) return each._source;
      throw this.#note(
        each.error === undefined
          ? new ClusterFailure(
              'partial',
              'OpenSearch: a chunk of the snapshot no longer exists, because a newer snapshot replaced it.',
            )
          : new ClusterFailure('partial', 'OpenSearch: a shard did not respond.'),
      );
    });
  }

  async close(): Promise<void> {
    this.#watch.close();
    const clients = [...this.#askers.values(), this.#client];
    this.#askers.clear();
    this.#client = null;
    for (const client of clients) await (await client?.catch(() => null))?.close();
  }

  async #searches<Source>(
    bodies: readonly object[],
    { routing = null, timeoutMs = this.settings.timeoutMs }: SearchOptions = {},
  ): Promise<SearchAnswer<Source>[]> {
    const lines = (preference: string | null) => {
      const head = {
        index: this.index,
        ...(preference !== null && { preference }),
        ...(routing !== null && { routing }),
        ...wholeAnswers,
      };
      // Aborts the search in the cluster when the caller gives up.
      const limits = { timeout: `${timeoutMs}ms`, track_total_hits: false };
      return bodies
        .map((body) => `${JSON.stringify(head)}\n${JSON.stringify({ ...limits, ...body })}\n`)
        .join('');
    };
    return this.#repeating(timeoutMs, async (preference, isLeft) => {
      const call = this.#start<{ responses: (SearchAnswer<Source> & { error?: unknown; status: number })[] }>(
        'POST',
        '/_msearch',
        { body: lines(preference), timeoutMs },
      );
      isLeft.addEventListener('abort', () => call.abort());
      const { responses } = await call;
      for (const response of responses) refusePartial(response);
      return responses;
    });
  }

  /** Repeats a call on other nodes and copies until there is a response, and returns the first one. */
  async #repeating<Answer>(
    timeoutMs: number,
    send: (preference: string | null, isLeft: AbortSignal) => PromiseLike<Answer>,
  ): Promise<Answer> {
    // Loading the client must not count towards the timeout.
    await this.#open();
    const left = new AbortController();
    const errors: unknown[] = [];
    const run = async (preference: string | null) => send(this.#watch.preference ?? preference, left.signal);
    const later = async ({ share, preference }: (typeof repeats)[number]) => {
      await wait(share * timeoutMs, undefined, { signal: left.signal });
      if (this.#repeats >= mostRepeats)
        throw new ClusterFailure('busy', 'OpenSearch is overloaded: too many calls had to be repeated.');
      this.#repeats++;
      this.#repeated++;
      void this.#watch.look(lookShare * timeoutMs);
      try {
        return await run(preference);
      } finally {
        this.#repeats--;
      }
    };
    // The first call leaves the choice of copies to the cluster, which avoids slow nodes.
    const attempts = [run(null), ...repeats.map(later)].map((each) =>
      each.catch((error) => {
        if (!left.signal.aborted) errors.push(error);
        // Repeating the call would give the same response.
        if (isFinal(error)) left.abort();
        throw error;
      }),
    );
    const late = wait(timeoutMs, undefined, { signal: left.signal }).then(() => {
      throw new ClusterFailure('timeout', `OpenSearch did not respond within ${timeoutMs} ms.`);
    });
    try {
      const answer = await Promise.race([
        Promise.any(attempts),
        late.catch((error) => refuse(error, errors)),
      ]);
      this.#isReachable = true;
      return answer;
    } catch (error) {
      throw this.#note(error instanceof AggregateError ? (errors.find(isFinal) ?? errors[0]) : error);
    } finally {
      left.abort();
    }
  }

  #start<Answer>(method: string, path: string, options: CallOptions): Promise<Answer> & { abort(): void } {
    let abort = () => {};
    let isAborted = false;
    const answer = this.#open().then((client) => {
      const call = client.transport.request(
        { method, path, body: options.body as never, querystring: options.query as never },
        {
          requestTimeout: options.timeoutMs ?? this.settings.timeoutMs,
          headers: typeof options.body === 'string' ? { 'content-type': 'application/x-ndjson' } : {},
          ...(options.allow !== undefined && { ignore: [options.allow] }),
        },
      );
      abort = () => call.abort();
      if (isAborted) abort();
      return call.then(({ body, statusCode }) => (statusCode === options.allow ? null : body) as Answer);
    });
    return Object.assign(answer, {
      abort: () => {
        isAborted = true;
        abort();
      },
    });
  }

  async #send<Answer>(method: string, path: string, options: CallOptions): Promise<Answer | null> {
    return this.#start<Answer | null>(method, path, options);
  }

  #note(error: unknown, allowed?: number): ClusterFailure | DocentError {
    if (error instanceof DocentError && !(error instanceof ClusterFailure)) return error;
    const failure = toClusterFailure(error);
    if (allowed !== undefined && failure.status === allowed) return failure;
    const { reason, message } = failure;
    this.#failures[reason]++;
    // A call that is refused for its content says nothing about the cluster.
    if (reason !== 'error') this.#isReachable = false;
    this.#lastFailure = { reason, message, at: new Date() };
    return failure;
  }

  async #whoIs(node: string, timeoutMs: number): Promise<string | null> {
    const asker = this.#askers.get(node) ?? openClient({ ...this.#settings, nodes: [node] });
    this.#askers.set(node, asker);
    const path = '/_nodes/_local';
    const query = { filter_path: 'nodes.*.name' };
    const answer = await (await asker).transport
      .request(
        { method: 'GET', path, querystring: query as never },
        { requestTimeout: timeoutMs, maxRetries: 0 },
      )
      .catch((error: { statusCode?: number }) => {
        // A node that returns an error status is running.
        if (error.statusCode === undefined) throw error;
        return { body: {} };
      });
    return Object.keys((answer.body as { nodes?: object }).nodes ?? {})[0] ?? null;
  }

  #open(): Promise<Client> {
    this.#client ??= openClient(this.#settings, (nodes) => this.#watch.answering(nodes));
    return this.#client;
  }
}

async function openClient(
  settings: ClusterSettings,
  choose = (nodes: readonly string[]) => nodes,
): Promise<Client> {
  const { nodes, username, password, apiKey, caFile } = settings;
  const { Client: OpenSearch } = (await import(clientPackage).catch((cause) => {
    throw new DocentError(
      'config_invalid',
      `engine.kind is 'opensearch', which needs the package ${clientPackage}. Install it next to Docent: npm install ${clientPackage}`,
      { cause },
    );
  })) as typeof import('@opensearch-project/opensearch');
  let turn = 0;
  return new OpenSearch({
    nodes: [...nodes],
    maxRetries: 2,
    nodeSelector: (connections) => {
      const wanted = choose(connections.map(({ url }) => url.href));
      const usable = connections.filter(({ url }) => wanted.includes(url.href));
      return usable[turn++ % usable.length]!;
    },
    ...(username !== undefined && password !== undefined && { auth: { username, password } }),
    ...(apiKey !== undefined && { headers: { authorization: `ApiKey ${apiKey}` } }),
    ...(caFile !== undefined && { ssl: { ca: readCertificates(caFile) } }),
  });
}

/** `preference` selects the copies of shards; null leaves the choice to the cluster. */
function preferring(preference: string | null): Pick<CallOptions, 'query'> {
  return preference === null ? {} : { query: { preference } };
}

function readCertificates(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new DocentError('config_invalid', `engine.caFile: '${file}' cannot be read.`, { cause });
  }
}

/** Throws unless every shard responded in time. */
function refusePartial({
  error,
  status,
  timed_out: isLate,
  _shards: shards,
}: Partial<SearchAnswer<unknown>> & { error?: unknown; status?: number }): void {
  if (error !== undefined) {
    const { reason, type } = error as { reason?: string; type?: string };
    throw Object.assign(new Error(`${type}: ${reason}`), {
      name: 'ResponseError',
      statusCode: status ?? 500,
    });
  }
  if (isLate === true) throw new ClusterFailure('timeout', 'OpenSearch: the search took too long.');
  if (shards !== undefined && shards.failed > 0)
    throw new ClusterFailure(
      'partial',
      `OpenSearch: ${shards.failed} of ${shards.total} shards did not respond (${shards.failures?.[0]?.reason?.reason ?? 'no reason given'}).`,
    );
}

/** Whether repeating a call cannot help. */
function isFinal(error: unknown): boolean {
  if (error instanceof DocentError && !(error instanceof ClusterFailure)) return true;
  const { status } = toClusterFailure(error);
  return status !== null && status >= 400 && status < 500 && status !== 429;
}

/** The error of an attempt says more than the timeout. */
function refuse(error: unknown, errors: readonly unknown[]): never {
  throw errors.find(isFinal) ?? errors[0] ?? error;
}
