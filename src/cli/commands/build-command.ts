import { SnapshotStore } from '../../engine/local/snapshot-store.ts';
import { type Publication, publishSite } from '../../publishing/publish-site.ts';
import { watchFolder } from '../../publishing/watch-folder.ts';
import type { Problem } from '../../vocabulary/problem.ts';
import type { Command, Invocation } from '../command.ts';
import { formatBytes, formatCount, formatDuration } from '../format.ts';
import { type ConfiguredSite, openConfiguredSite } from '../open-configured-site.ts';
import { type Output, say, tell } from '../output.ts';
import { Progress } from '../progress.ts';
import { showProblems } from '../show-problems.ts';
import { showScopes } from '../show-scopes.ts';

/** `docent build`: reads a site and publishes a snapshot of it that can be searched. */
export const buildCommand: Command = {
  name: 'build',
  words: '[DIR]',
  summary: 'read a docs site and publish it for searching',
  description:
    'Reads the site in DIR (default: the current folder), whatever made it, and publishes a snapshot of it. The\n' +
    'framework, versions, locales and OpenAPI files are detected; a configuration can name them. What has not changed\n' +
    'since the last build is not read again. A broken page never stops a build: it is reported with file and line.',
  options: [
    { name: 'watch', summary: 'stay and publish again whenever a file changes' },
    { name: 'json', summary: 'print the report as JSON' },
    { name: 'data-dir', value: 'DIR', summary: 'where snapshots are kept, default .docent' },
  ],
  examples: [
    'docent build ./docs',
    'docent build ./docs --watch',
    'docent build --config docent.config.yaml',
  ],

  async run(invocation) {
    const first = await openConfiguredSite(invocation, { quiet: invocation.flags.json === true });
    await buildOnce(first, invocation);
    if (invocation.flags.watch !== true) return 0;
    tell(invocation.output, `Watching ${first.site.directory} (Ctrl-C stops)`);
    for await (const _ of watchFolder(first.site.directory, { signal: invocation.signal })) {
      await buildAgain(invocation);
    }
    return 0;
  },
};

async function buildOnce({ config, site }: ConfiguredSite, { output, flags }: Invocation): Promise<void> {
  const problems: Problem[] = [];
  const progress = new Progress(output);
  const publication = await publishSite(site, new SnapshotStore(config.dataDir), {
    maxBytes: config.chunking.maxBytes,
    siteUrl: config.url,
    onPlan: (files) => progress.expect(files),
    onProblem: (problem) => problems.push(problem),
    onProgress: (soFar) => progress.update(soFar),
  });
  progress.finish();
  if (flags.json === true) {
    const { counts, ...rest } = publication;
    say(output, JSON.stringify({ ...counts, ...rest, seconds: progress.seconds, problems }, null, 2));
  } else showPublication(publication, problems, progress.seconds, output);
}

/** A change may be half written, or break the configuration: that is told, and the next change is waited for. */
async function buildAgain(invocation: Invocation): Promise<void> {
  const { output, environment } = invocation;
  try {
    const started = performance.now();
    const { config, site } = await openConfiguredSite(invocation, { quiet: true });
    const store = new SnapshotStore(config.dataDir);
    const { published, snapshot, filesRead } = await publishSite(site, store, {
      maxBytes: config.chunking.maxBytes,
      siteUrl: config.url,
    });
    if (!published) return;
    const seconds = formatDuration((performance.now() - started) / 1000);
    say(
      output,
      `Published snapshot ${snapshot}: ${formatCount(filesRead, 'file')} read anew, in ${seconds}.`,
    );
  } catch (error) {
    tell(output, `Not published: ${error instanceof Error ? error.message : String(error)}`);
    if (environment.DEBUG?.includes('docent') && error instanceof Error) tell(output, error.stack);
  }
}

function showPublication(
  publication: Publication,
  problems: Problem[],
  seconds: number,
  output: Output,
): void {
  const { counts, snapshot, published, filesRead } = publication;
  for (const line of showProblems(problems, output.stderr, { most: 3 })) tell(output, line);
  if (problems.length > 0) tell(output, "\nRun 'docent doctor' for the whole list.\n");
  for (const line of showScopes(counts.scopes)) say(output, line);
  const sum = `${formatCount(counts.pages, 'page')}, ${formatCount(counts.chunks, 'chunk')}`;
  const files = `${formatCount(counts.files, 'file')} (${formatBytes(counts.bytes)}), ${filesRead === counts.files ? 'all read' : `${filesRead} read anew`}`;
  say(output, `${sum} from ${files}, in ${formatDuration(seconds)}.`);
  say(
    output,
    published
      ? `Published snapshot ${snapshot}. Try: docent search 'your question'`
      : `Nothing changed: snapshot ${snapshot} serves on.`,
  );
}
