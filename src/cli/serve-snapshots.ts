import type { Config } from '../config/resolve-config.ts';
import type { Site } from '../content/open-site.ts';
import type { Docs } from '../docs.ts';
import { DocentError } from '../errors.ts';
import type { LiveDocs } from '../http/live-docs.ts';
import type { DurableJournal } from '../journal/durable-journal.ts';
import { openDocs } from '../open-docs.ts';
import { exampleQuestions } from '../pages/front/example-questions.ts';
import { mainParts } from '../pages/front/main-parts.ts';
import { siteTitle } from '../pages/site-title.ts';
import { publishSite } from '../publishing/publish-site.ts';
import { VectorKeeper } from '../publishing/vector-keeper.ts';
import type { SearchPool } from '../search/pool/search-pool.ts';
import { aborted } from './aborted.ts';
import type { Invocation } from './command.ts';
import { configuredDesk } from './configured-desk.ts';
import { configuredEmbedder, configuredQueryEmbedder } from './configured-embedder.ts';
import { configuredCluster, configuredPublisher } from './configured-publisher.ts';
import { CrawlTimes } from './crawl-times.ts';
import { followSnapshots } from './follow-snapshots.ts';
import { formatCount } from './format.ts';
import { needsRestart, withoutRestart } from './needs-restart.ts';
import { type ConfiguredSite, openConfiguredSite } from './open-configured-site.ts';
import { type Output, tell } from './output.ts';
import { Progress } from './progress.ts';
import { showSkipped } from './show-skipped.ts';
import { showVectors } from './show-vectors.ts';
import { watchSite } from './watch-site.ts';
import { whoAnswers } from './who-answers.ts';

interface Serving {
  serve(): Promise<void>;
  /** Reads again what is shown of the site besides its pages. */
  renew?(site: Site): Promise<void>;
  keeper: VectorKeeper | null;
}

/** Serves the earlier snapshot, builds, serves the new snapshot, and builds again after every change, until aborted. */
export async function serveSnapshots(
  first: ConfiguredSite,
  live: LiveDocs,
  { serve, renew, keeper }: Serving,
  invocation: Invocation,
): Promise<void> {
  const { output, flags, signal } = invocation;
  const builds = new Builds(first, live, serve, new CrawlTimes(invocation), output);
  const cluster = configuredCluster(first.config);
  if (cluster !== null) {
    const { snapshots } = cluster;
    const buildAgain = () => void builds.run().catch((error) => tellFailure(output, error));
    void followSnapshots({ snapshots, live, serve, signal, output, onRecovery: buildAgain });
  }
  live.onDamage(async (damage) => {
    tell(output, `The current snapshot is damaged and will be rebuilt. ${damage}`);
    await serve().catch(() => undefined);
    builds.run().catch((error) => tellFailure(output, error));
  });
  await serveEarlier(first, serve, output).catch(() => undefined);
  keeper?.nudge();
  await builds.run().catch((error) => {
    // If the cluster is unavailable, `followSnapshots` waits for it.
    if (live.current === null && !(cluster !== null && isUnavailable(error))) throw error;
    tellFailure(output, error);
  });
  keeper?.nudge();
  if (flags.watch !== true) return aborted(signal);
  let told = '';
  for await (const _ of watchSite(first.site, signal)) {
    try {
      const { config, site } = await openConfiguredSite(invocation, { quiet: true, crawl: false });
      told = tellWaiting(needsRestart(first.config, config), told, output);
      await builds.run({ config: withoutRestart(first.config, config), site });
      await renew?.(site);
      keeper?.nudge();
    } catch (error) {
      tellFailure(output, error);
    }
  }
}

function isUnavailable(error: unknown): boolean {
  return (
    error instanceof DocentError && (error.code === 'engine_unavailable' || error.code === 'engine_busy')
  );
}

/** Prints which changed settings need a restart, unless they are the same as before; returns their names. */
function tellWaiting(names: readonly string[], told: string, output: Output): string {
  const waiting = names.join(', ');
  if (waiting !== told && waiting !== '')
    tell(output, `Restart the server to apply these configuration changes: ${waiting}.`);
  return waiting;
}

/** Serves the snapshot of an earlier build, unless it was built from another site. */
async function serveEarlier(
  { config, site }: ConfiguredSite,
  serve: () => Promise<void>,
  output: Output,
): Promise<void> {
  const publisher = configuredPublisher(config);
  const isOurs = await publisher.isOfSite(site);
  if (isOurs === null) return;
  if (isOurs) return serve();
  tell(
    output,
    `The snapshot in '${publisher.snapshots.place}' belongs to another site, so searches wait for the new index. Use a separate --data-dir for each site.`,
  );
}

/** Embeds published snapshots in the background; null without an embedding key. */
export async function vectorKeeper(
  config: Config,
  live: LiveDocs,
  serve: () => Promise<void>,
  signal: AbortSignal,
  output: Output,
): Promise<VectorKeeper | null> {
  const embedder = await configuredEmbedder(config);
  if (embedder === null) return null;
  return new VectorKeeper(configuredPublisher(config), embedder, {
    dataDir: config.dataDir,
    parallel: config.embedding.parallel,
    callTimeoutMs: config.embedding.timeoutMs,
    signal,
    // A snapshot that is not served may belong to another site.
    isWanted: () => live.current !== null,
    onError: (error) => tellFailure(output, error),
    async onReport(report) {
      if (report.snapshot !== live.current?.snapshot) await serve();
      if (report.bought > 0 || report.failure !== null)
        for (const line of showVectors(report)) tell(output, line);
    },
  });
}

function tellFailure(output: Output, error: unknown): void {
  tell(output, `Not published: ${error instanceof Error ? error.message : String(error)}`);
}

/** Runs builds one after another. */
class Builds {
  readonly #live: LiveDocs;
  readonly #serve: () => Promise<void>;
  readonly #crawls: CrawlTimes;
  readonly #output: Output;
  #site: ConfiguredSite;
  #isFirst = true;
  #last: Promise<void> = Promise.resolve();

  constructor(
    site: ConfiguredSite,
    live: LiveDocs,
    serve: () => Promise<void>,
    crawls: CrawlTimes,
    output: Output,
  ) {
    this.#site = site;
    this.#output = output;
    this.#crawls = crawls;
    this.#live = live;
    this.#serve = serve;
  }

  /** Builds after the running builds have ended. If several builds are waiting, they use the latest site. */
  run(site = this.#site): Promise<void> {
    this.#site = site;
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    const next = () => build(this.#site, this.#live, this.#serve, this.#crawls, this.#output, isFirst);
    this.#last = this.#last.then(next, next);
    return this.#last;
  }
}

async function build(
  known: ConfiguredSite,
  live: LiveDocs,
  serve: () => Promise<void>,
  crawls: CrawlTimes,
  output: Output,
  isFirst: boolean,
): Promise<void> {
  let files = 1;
  // While readers are served, the log of requests is more useful.
  const progress = live.current === null && output.stderr.isTTY ? new Progress(output) : null;
  const { config, site } = await crawls.refresh(known, ({ pages, waiting }) =>
    live.prepare({ progress: pages / Math.max(1, pages + waiting), message: 'The site is being crawled' }),
  );
  const { published, counts } = await publishSite(site, configuredPublisher(config), {
    maxBytes: config.chunking.maxBytes,
    siteUrl: config.url,
    meaning: config.meaning,
    onPlan: (count) => {
      files = Math.max(1, count);
      progress?.expect(count);
    },
    onProgress: (counts) => {
      progress?.update(counts);
      live.prepare({ progress: counts.files / files, message: 'The index is being built' });
    },
  }).finally(() => progress?.finish());
  if (isFirst) for (const line of showSkipped(counts)) tell(output, line);
  if (published || live.current === null) await serve();
}

/**
 * Returns a function that serves the current snapshot. All snapshots share one query embedder with its cache and
 * circuit breaker.
 */
export async function snapshotServer(
  config: Config,
  live: LiveDocs,
  journal: DurableJournal | null,
  { output, environment }: Pick<Invocation, 'output' | 'environment'>,
  pool?: SearchPool,
): Promise<() => Promise<void>> {
  const embedder = await configuredQueryEmbedder(config);
  const desk = await configuredDesk(config, journal ?? undefined);
  for (const warning of desk.warnings) tell(output, warning);
  const answers = whoAnswers(config, desk.models, environment);
  if (answers !== null) tell(output, answers);
  return async () => {
    const docs: Docs = await openDocs({
      snapshots: configuredPublisher(config).snapshots,
      meaning: config.meaning,
      embedder,
      desk,
      journal,
      pool,
      onWarning: (message) => tell(output, message),
      onDamage: (error) => void live.noteDamage(docs, error),
    });
    const isFirst = live.current === null;
    live.replace(docs);
    const [pages, chunks] = docs.scopes.reduce(
      ([p, c], scope) => [p + scope.pages, c + scope.chunks],
      [0, 0],
    );
    const size = `${formatCount(pages, 'page')}, ${formatCount(chunks, 'chunk')}`;
    tell(output, `Serving snapshot ${docs.snapshot}: ${size}${await ofSite(docs, config)}`);
    if (isFirst && config.secrets.accessToken === undefined) prepareStart(live, config);
  };
}

/** Finds what the widget shows before a search, so that the first reader sees it. */
function prepareStart(live: LiveDocs, config: Config): void {
  const prepared = live.use(async (docs) => {
    await mainParts(docs);
    if (!config.ask.isOff) await exampleQuestions(docs, await siteTitle(docs, config));
  });
  prepared.catch(() => undefined);
}

/** The title of the site; a damaged snapshot may have none. */
async function ofSite(docs: Docs, config: Config): Promise<string> {
  return siteTitle(docs, config).then(
    (title) => ` of ${title}`,
    () => '',
  );
}
