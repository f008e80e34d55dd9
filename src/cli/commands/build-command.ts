import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Embedder } from '../../embedding/embedder.ts';
import { DocentError } from '../../errors.ts';
import { completeVectors, type VectorReport } from '../../publishing/complete-vectors.ts';
import { LocalPublisher } from '../../publishing/local-publisher.ts';
import { type Publication, publishSite } from '../../publishing/publish-site.ts';
import type { Problem } from '../../vocabulary/problem.ts';
import { aborted } from '../aborted.ts';
import { type Built, buildOnce, embedOnce } from '../build-once.ts';
import { type Command, dataDirOption, type Invocation } from '../command.ts';
import { configuredEmbedder } from '../configured-embedder.ts';
import { configuredPublisher } from '../configured-publisher.ts';
import { configuredTarget } from '../configured-target.ts';
import { CrawlTimes } from '../crawl-times.ts';
import { followUp } from '../follow-up.ts';
import { formatBytes, formatCount, formatDuration } from '../format.ts';
import { type ConfiguredSite, openConfiguredSite } from '../open-configured-site.ts';
import { say, sayJson, tell } from '../output.ts';
import { pushConfigured, showPush } from '../push-configured.ts';
import { showProblems } from '../show-problems.ts';
import { showScopes } from '../show-scopes.ts';
import { showSkipped } from '../show-skipped.ts';
import { showEstimate, showVectors } from '../show-vectors.ts';
import { watchedPlace, watchSite } from '../watch-site.ts';

const interrupted = 130;

/** `docent build`: reads a site and publishes a snapshot that can be searched. */
export const buildCommand: Command = {
  name: 'build',
  words: '[DIR|URL]',
  summary: 'index a docs site and publish a snapshot',
  description:
    'Indexes the site in DIR (default: the current folder) or at URL, and publishes a snapshot. ' +
    'Docent detects the framework, versions, languages and OpenAPI files, or reads them from a config file.\n\n' +
    'A build reads only the files that changed since the last build. ' +
    'If a page is broken, Docent reports its file and line, and continues.\n\n' +
    'With an embedding key, Docent embeds new and changed chunks. ' +
    'You pay for each chunk only once.',
  options: [
    { name: 'watch', summary: 'rebuild when files change; crawl a URL again every hour' },
    {
      name: 'dry-run',
      summary: 'show what would be indexed and embedded, and the cost; publish nothing',
    },
    {
      name: 'push',
      value: 'TARGET',
      summary: 'push the snapshot to TARGET, a folder or s3://BUCKET/PREFIX',
    },
    { name: 'json', summary: 'print the report as JSON' },
    dataDirOption,
  ],
  examples: [
    'docent build ./docs',
    'docent build ./docs --watch',
    'docent build https://docs.example.com',
    'docent build ./docs --push s3://my-bucket/docs',
    'docent build --config docent.config.yaml',
  ],

  stopsGracefully: true,

  async run(invocation) {
    if (invocation.flags['dry-run'] === true && invocation.flags.watch === true)
      throw new DocentError('usage', 'Use either --dry-run or --watch, not both.');
    const crawls = new CrawlTimes(invocation);
    const first = await openConfiguredSite(invocation, {
      quiet: invocation.flags.json === true,
      crawl: false,
    })
      .then((configured) => crawls.refresh(configured))
      .catch((error) => {
        if (!invocation.signal.aborted) throw error;
        return null;
      });
    if (first === null) return interrupted;
    const embedder = await configuredEmbedder(first.config);
    configuredTarget(first.config, 'push');
    if (invocation.flags['dry-run'] === true) return dryRun(first, embedder, invocation);
    // Reading may stop at any moment. Embedding waits for running calls, because they are paid for.
    const built = await Promise.race([buildOnce(first, invocation), aborted(invocation.signal)]);
    if (built === undefined) return interrupted;
    const vectors = await embedOnce(embedder, first.config, invocation);
    const isPushed = !invocation.signal.aborted;
    const [push] = await Promise.allSettled([isPushed ? pushConfigured(first.config, invocation) : null]);
    report(built, vectors, push.status === 'fulfilled' ? push.value : null, invocation);
    if (push.status === 'rejected') throw push.reason;
    if (invocation.signal.aborted) return interrupted;
    if (invocation.flags.watch !== true) return 0;
    tell(invocation.output, `Watching ${watchedPlace(first.site)} (press Ctrl-C to stop)`);
    for await (const _ of watchSite(first.site, invocation.signal)) await buildAgain(invocation, crawls);
    return 0;
  },
};

/** Builds the whole site in a temporary folder and shows what a real build would publish and embed. */
async function dryRun(
  { config, site }: ConfiguredSite,
  embedder: Embedder | null,
  { output, flags }: Invocation,
): Promise<number> {
  const aside = await mkdtemp(join(tmpdir(), 'docent-'));
  try {
    const publisher = new LocalPublisher(aside);
    const { publication, problems } = await buildOnce({ config, site }, { output }, publisher);
    const vectors =
      embedder && (await completeVectors(publisher, embedder, { dataDir: config.dataDir, dryRun: true }));
    const { counts } = publication;
    if (flags.json === true) sayJson(output, { ...counts, problems, vectors });
    else {
      for (const line of showSkipped(counts)) tell(output, line);
      for (const line of showScopes(counts.scopes, output)) say(output, line);
      say(
        output,
        `${formatCount(counts.pages, 'page')}, ${formatCount(counts.chunks, 'chunk')} would be published.`,
      );
      say(
        output,
        vectors === null
          ? 'Nothing would be embedded, because no embedding key is set.'
          : showEstimate(vectors),
      );
    }
    return 0;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

function report(
  { publication, problems, seconds }: Built,
  vectors: VectorReport | null,
  pushed: Awaited<ReturnType<typeof pushConfigured>>,
  invocation: Invocation,
): void {
  const { output, flags } = invocation;
  const snapshot = vectors?.snapshot ?? publication.snapshot;
  if (flags.json === true) {
    const { counts, ...rest } = publication;
    const shown = { ...counts, ...rest, snapshot, seconds, problems, vectors, pushed };
    sayJson(output, shown);
  } else {
    showPublication({ ...publication, snapshot }, problems, seconds, invocation);
    for (const line of vectors === null ? [] : showVectors(vectors)) say(output, line);
    if (pushed !== null) say(output, showPush(pushed));
  }
}

/** Shows errors and waits for the next change: files may be incomplete, or the configuration invalid. */
async function buildAgain(invocation: Invocation, crawls: CrawlTimes): Promise<void> {
  const { output, environment } = invocation;
  try {
    const started = performance.now();
    const { config, site } = await crawls.refresh(
      await openConfiguredSite(invocation, { quiet: true, crawl: false }),
    );
    const embedder = await configuredEmbedder(config);
    const { published, snapshot, filesRead } = await publishSite(site, configuredPublisher(config), {
      maxBytes: config.chunking.maxBytes,
      siteUrl: config.url,
      meaning: config.meaning,
      onWarning: (message) => tell(output, message),
    });
    if (!published) return;
    const vectors = await embedOnce(embedder, config, invocation);
    const pushed = await pushConfigured(config, invocation);
    const seconds = formatDuration((performance.now() - started) / 1000);
    say(
      output,
      `Published snapshot ${vectors?.snapshot ?? snapshot}: ${formatCount(filesRead, 'changed file')} in ${seconds}.`,
    );
    if (pushed !== null) say(output, showPush(pushed));
    if (vectors !== null && vectors.failure !== null)
      for (const line of showVectors(vectors)) tell(output, line);
  } catch (error) {
    tell(output, `Not published: ${error instanceof Error ? error.message : String(error)}`);
    if (environment.DEBUG?.includes('docent') && error instanceof Error) tell(output, error.stack);
  }
}

function showPublication(
  publication: Publication,
  problems: Problem[],
  seconds: number,
  { output, words, flags }: Invocation,
): void {
  const { counts, snapshot, published, filesRead } = publication;
  for (const line of showSkipped(counts)) tell(output, line);
  for (const line of showProblems(problems, output.stderr, { most: 3 })) tell(output, line);
  if (problems.length > 0)
    tell(output, `\nFor the full list, run: ${followUp('doctor', words, flags, 'config')}\n`);
  for (const line of showScopes(counts.scopes, output)) say(output, line);
  const sum = `${formatCount(counts.pages, 'page')} and ${formatCount(counts.chunks, 'chunk')}`;
  const changed = filesRead === counts.files ? '' : `, ${filesRead} changed`;
  const files = `${formatCount(counts.files, 'file')} (${formatBytes(counts.bytes)}${changed})`;
  say(output, `Indexed ${sum} from ${files} in ${formatDuration(seconds)}.`);
  const next = `Try: ${followUp('search', ['your query'], flags, 'data-dir', 'config')}`;
  say(
    output,
    published
      ? `Published snapshot ${snapshot}. ${next}`
      : `Nothing changed. Snapshot ${snapshot} is still current.`,
  );
}
