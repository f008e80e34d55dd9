import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Config } from '../../config/resolve-config.ts';
import { isSiteUrl, type Site } from '../../content/open-site.ts';
import { siteBrand } from '../../content/site-brand.ts';
import { siteOrigin } from '../../content/site-origin.ts';
import { SnapshotStore } from '../../engine/local/snapshot-store.ts';
import { DocentError } from '../../errors.ts';
import { GoldenSet } from '../../golden/golden-set.ts';
import type { App } from '../../http/app-settings.ts';
import { createApp } from '../../http/create-app.ts';
import { LiveDocs } from '../../http/live-docs.ts';
import { type RunningServer, startServer } from '../../http/start-server.ts';
import type { DurableJournal } from '../../journal/durable-journal.ts';
import { EndedSessions } from '../../journal/ended-sessions.ts';
import { InboxMarks } from '../../journal/inbox-marks.ts';
import { gatherInsights } from '../../journal/insights/gather-insights.ts';
import { queryUse } from '../../journal/insights/query-use.ts';
import { shownToReaders } from '../../journal/insights/shown-to-readers.ts';
import { createMcp } from '../../mcp/create-mcp.ts';
import { Puller } from '../../replicas/puller.ts';
import { SearchPool } from '../../search/pool/search-pool.ts';
import type { Asker } from '../../vocabulary/asker.ts';
import type { Insights } from '../../vocabulary/insights.ts';
import { aborted } from '../aborted.ts';
import { checkModels } from '../check-models.ts';
import { type Command, dataDirOption, type Invocation } from '../command.ts';
import { configuredJournal } from '../configured-journal.ts';
import { configuredPublisher } from '../configured-publisher.ts';
import { configuredTarget } from '../configured-target.ts';
import { followSnapshots } from '../follow-snapshots.ts';
import { followUp } from '../follow-up.ts';
import { isLoopback } from '../is-loopback.ts';
import { loadCommandConfig } from '../load-command-config.ts';
import { mcpSettings } from '../mcp-settings.ts';
import { nearestPath } from '../nearest-path.ts';
import { type ConfiguredSite, openConfiguredSite } from '../open-configured-site.ts';
import { type Output, paint, tell } from '../output.ts';
import { ownHosts } from '../own-hosts.ts';
import { pullSnapshots } from '../pull-snapshots.ts';
import { requestLogger } from '../request-logger.ts';
import { serveSnapshots, snapshotServer, vectorKeeper } from '../serve-snapshots.ts';
import { tokenWarnings } from '../token-warnings.ts';
import { startedBy } from '../wrap-text.ts';

/** `docent serve`: builds a site and serves it over HTTP. */
export const serveCommand: Command = {
  name: 'serve',
  words: '[DIR|URL]',
  summary: 'index a docs site and serve search and answers',
  description:
    'Serves search and answers for the site in DIR (default: the current folder) or at URL. ' +
    'Docent builds the index first. ' +
    'During the build, searches use the last snapshot. ' +
    'If there is no snapshot yet, searches return status 503 until the build is done.\n\n' +
    'Docent also serves a preview of every page, each page as Markdown for agents, and a list of all pages at /llms.txt.\n\n' +
    'On Ctrl-C, the server completes the requests in progress, then stops.',
  options: [
    { name: 'watch', summary: 'rebuild when files change; crawl a URL again every hour' },
    {
      name: 'no-build',
      summary: 'serve the snapshots of other builds; do not pass DIR',
    },
    { name: 'port', value: 'PORT', summary: 'port to listen on; 0 for any free port (default: 4321)' },
    {
      name: 'host',
      value: 'HOST',
      summary: 'address to listen on (default: 127.0.0.1, for this machine only)',
    },
    {
      name: 'pull',
      value: 'TARGET',
      summary: 'serve the snapshots in TARGET, a folder or s3://BUCKET/PREFIX; do not pass DIR',
    },
    {
      name: 'workers',
      value: 'COUNT',
      summary: 'number of search threads (default: one per core, up to 4)',
    },
    dataDirOption,
  ],
  examples: [
    'docent serve ./docs',
    'docent serve ./docs --watch --port 8080',
    'docent serve https://docs.example.com',
    'docent serve --no-build --config docent.config.yaml',
    'docent serve --pull s3://my-bucket/docs',
    'docent serve ./docs --host 0.0.0.0',
  ],

  stopsGracefully: true,

  async run(invocation) {
    const first = await configuredContent(invocation);
    await checkModels(first.config);
    for (const warning of tokenWarnings(first.config.secrets)) tell(invocation.output, warning);
    const journal = await configuredJournal(first.config, (message) => tell(invocation.output, message));
    try {
      await serveSite(first, journal, invocation);
    } finally {
      await journal?.close();
    }
    return 0;
  },
};

/** The configuration, and the site unless `serve` runs without a build. */
async function configuredContent(
  invocation: Invocation,
): Promise<ConfiguredSite | { config: Config; site: null }> {
  const { flags, words, environment } = invocation;
  const isNamed = flags.watch === true || words.length > 0;
  const noBuild = ['no-build', 'pull'].find((name) => flags[name] !== undefined && flags[name] !== false);
  if (isNamed && (noBuild !== undefined || environment.DOCENT_PULL))
    throw new DocentError(
      'usage',
      `${noBuild === undefined ? 'DOCENT_PULL' : `--${noBuild}`} cannot be combined with DIR, URL or --watch.`,
    );
  if (isNamed) return openConfiguredSite(invocation, { crawl: false });
  const config = await loadCommandConfig(invocation);
  if (noBuild !== undefined || config.snapshots.pull !== undefined) return { config, site: null };
  return openConfiguredSite(invocation, { crawl: false });
}

/** Serves until the signal is aborted, then completes the requests in progress. */
async function serveSite(
  first: ConfiguredSite | { config: Config; site: null },
  journal: DurableJournal | null,
  invocation: Invocation,
): Promise<void> {
  const { output, signal } = invocation;
  const { config } = first;
  const live = new LiveDocs();
  const pool =
    config.workers === 1 ? undefined : new SearchPool(config.workers, (message) => tell(output, message));
  const { snapshots } = configuredPublisher(config);
  const serveSnapshot = await snapshotServer(config, live, journal, invocation, pool);
  const { adminToken, signInPath } = adminAccess(config, journal);
  let brand = first.site === null ? undefined : await siteBrand(first.site.sources);
  const renew = async (site: Site) => {
    brand = await siteBrand(site.sources);
  };
  const app = createApp(live, {
    name: config.name,
    tagline: first.site?.tagline ?? undefined,
    get brand() {
      return brand;
    },
    siteUrl: config.url,
    publishedOrigin: siteOrigin(first.site?.sources ?? []) ?? undefined,
    directory: first.site?.directory,
    servicePath: config.servicePath,
    mountPath: config.mountPath,
    searchLimit: config.limits.search,
    askLimit: config.limits.ask,
    mcpLimit: config.limits.mcp,
    sharedCounters: journal?.sharedCounters,
    mcp: config.mcp
      ? createMcp({ ...mcpSettings(config, output), directory: first.site?.directory })
      : undefined,
    insights: journal === null ? undefined : lookBack(journal, live),
    answer: journal === null ? undefined : (id) => journal.answer(id),
    shown: journal === null ? undefined : (entries) => shownToReaders(journal.store.database, entries),
    queryUse:
      journal === null
        ? undefined
        : (query, days, earlier) => queryUse(journal.store.database, query, { days, earlier }),
    golden: journal === null ? undefined : goldenSet(config, journal, live, invocation),
    marks: journal === null ? undefined : new InboxMarks(journal.store.database),
    ask: !config.ask.isOff,
    trustedProxies: config.trustedProxies,
    allowedOrigins: config.allowedOrigins,
    accessToken: config.secrets.accessToken,
    adminToken,
    ownerSignsIn: config.secrets.adminToken !== undefined,
    endedSessions: journal === null ? undefined : new EndedSessions(journal.store.database),
    isLocalOnly: await isLoopback(config.host),
    allowedHosts: ownHosts(config),
    frontPage: true,
    preview: config.preview,
    onRequest: requestLogger(output, pino, config.logLevel),
  });
  const metricsServer = await startMetricsServer(app, config);
  const server = await startServer(app, config).catch(async (error) => {
    await metricsServer?.stop();
    throw error;
  });
  let isAnnounced = false;
  const announce = () => {
    if (isAnnounced) return;
    isAnnounced = true;
    tell(output, `Listening on ${paint(output.stderr, 'bold', server.url)} (press Ctrl-C to stop)`);
    if (signInPath !== null) tell(output, `Insights: ${server.url}${signInPath}`);
    else if (adminToken !== undefined && journal !== null)
      tell(output, `Insights: ${server.url}/${config.servicePath}/insights (sign in with your admin token)`);
    if (metricsServer !== null) tell(output, `Metrics: ${metricsServer.url}/metrics`);
  };
  // A published site may turn out to be unreachable, and then nothing is served.
  if (!first.site?.sources.some(({ kind }) => kind === 'site')) announce();
  const serve = async () => {
    announce();
    await serveSnapshot();
  };
  const stopping = new AbortController();
  const keeper =
    first.site === null
      ? null
      : await vectorKeeper(config, live, serve, AbortSignal.any([signal, stopping.signal]), output);
  const keeping = keeper?.run();
  try {
    const serving =
      first.site === null
        ? followSnapshots({ snapshots, live, serve, signal, output, ...pulling(config, live, output) })
        : serveSnapshots(first, live, { serve, renew, keeper }, invocation);
    await Promise.race([serving, aborted(signal)]);
  } finally {
    stopping.abort();
    await server.stop(() => live.cutShort());
    await metricsServer?.stop();
    await keeping;
    await live.close();
    await pool?.close();
  }
}

/** How to pull snapshots and how often, if a target is configured. */
function pulling(
  config: Config,
  live: LiveDocs,
  output: Output,
): { refresh(): Promise<void>; everyMs: number } | undefined {
  const target = configuredTarget(config, 'pull');
  if (target === null) return undefined;
  const puller = new Puller(target, new SnapshotStore(config.dataDir));
  return { refresh: pullSnapshots(puller, live, output), everyMs: config.snapshots.everySeconds * 1000 };
}

/** The configured admin token, or a random one for this run, which is printed as a sign-in link. */
function adminAccess(
  { secrets, servicePath }: Config,
  journal: DurableJournal | null,
): { adminToken: string | undefined; signInPath: string | null } {
  if (secrets.adminToken !== undefined || journal === null)
    return { adminToken: secrets.adminToken, signInPath: null };
  // 128 bits; a longer link would not fit into a line of most terminals.
  const adminToken = randomBytes(16).toString('base64url');
  return { adminToken, signInPath: `/${servicePath}/insights?token=${adminToken}` };
}

/** Serves the metrics on `metricsPort`, if it is configured. */
async function startMetricsServer(
  app: App,
  { metricsPort, metricsHost }: Config,
): Promise<RunningServer | null> {
  if (metricsPort === undefined) return null;
  return startServer(app.metricsApp({ isLocalOnly: await isLoopback(metricsHost) }), {
    port: metricsPort,
    host: metricsHost,
    settings: { port: 'metricsPort or DOCENT_METRICS_PORT', host: 'metricsHost or DOCENT_METRICS_HOST' },
  });
}

/** Maximum entries per list: the size of the inbox, which shows their answers and comments. */
const mostListed = 100;

/** Insights, compared with the current docs if there are any. */
function lookBack(
  { store }: DurableJournal,
  live: LiveDocs,
): (days: number, asker?: Asker | null) => Promise<Insights> {
  return (days, asker) =>
    live.current === null
      ? gatherInsights(store.database, { days, asker, most: mostListed })
      : live.use((docs) => gatherInsights(store.database, { days, asker, docs, most: mostListed }));
}

/** The golden questions in the data folder, which the insights page adds to. */
function goldenSet(
  { dataDir }: Config,
  journal: DurableJournal,
  live: LiveDocs,
  { words, flags, output }: Invocation,
): GoldenSet {
  const file = nearestPath(join(dataDir, 'golden.yaml'));
  const folders = words.filter((word) => !isSiteUrl(word));
  const evalFlags = { ...flags, 'data-dir': nearestPath(dataDir) };
  return new GoldenSet({
    file,
    command: startedBy(
      output.program ?? 'docent',
      followUp('eval', [file, ...folders], evalFlags, 'data-dir', 'config'),
    ),
    answer: (id) => journal.answer(id),
    withDocs: (work) => (live.current === null ? work(null) : live.use(work)),
  });
}
