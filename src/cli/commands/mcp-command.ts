import { setTimeout as wait } from 'node:timers/promises';
import type { DocsInUse } from '../../docs.ts';
import { DocentError } from '../../errors.ts';
import { LiveDocs } from '../../http/live-docs.ts';
import { serveStdio } from '../../mcp/serve-stdio.ts';
import { checkModels } from '../check-models.ts';
import { type Command, dataDirOption } from '../command.ts';
import { configuredJournal } from '../configured-journal.ts';
import { mcpHint } from '../mcp-hint.ts';
import { mcpSettings } from '../mcp-settings.ts';
import { openConfiguredSite } from '../open-configured-site.ts';
import { tell } from '../output.ts';
import { serveSnapshots, snapshotServer, vectorKeeper } from '../serve-snapshots.ts';

/** How long a call waits for the first build; agents time out soon after. */
const firstBuildMs = 30_000;

/** `docent mcp`: serves a site to one agent over stdin and stdout. */
export const mcpCommand: Command = {
  name: 'mcp',
  words: '[DIR|URL]',
  summary: 'serve a docs site to a coding agent over stdio (MCP)',
  description:
    'Lets a coding agent search and read the site over MCP, through stdin and stdout. ' +
    'Agents start this command themselves. ' +
    'During a build, Docent serves the last snapshot. ' +
    'If there is no snapshot yet, calls wait for the first build. ' +
    'Progress and errors go to stderr.\n\n' +
    "'docent serve' offers the same tools over HTTP, at /mcp.",
  options: [
    { name: 'watch', summary: 'rebuild when files change; crawl a URL again every hour' },
    dataDirOption,
  ],
  examples: [
    'docent mcp ./docs',
    'docent mcp ./docs --watch',
    'claude mcp add my-docs -- npx docent mcp ./docs',
  ],

  stopsGracefully: true,

  async run(invocation) {
    const { output, signal } = invocation;
    const site = await openConfiguredSite(invocation, { crawl: false });
    const { config } = site;
    for (const line of mcpHint(invocation, process.stdin)) tell(output, line);
    const live = new LiveDocs();
    const stopping = new AbortController();
    const stopped = AbortSignal.any([signal, stopping.signal]);
    await checkModels(config);
    const journal = await configuredJournal(config, (message) => tell(output, message));
    let failure: string | null = null;
    const following = (async () => {
      const serve = await snapshotServer(config, live, journal, invocation);
      const keeper = await vectorKeeper(config, live, serve, stopped, output);
      const keeping = keeper?.run();
      await serveSnapshots(site, live, { serve, keeper }, { ...invocation, signal: stopped });
      await keeping;
    })().catch((error: unknown) => {
      failure = error instanceof Error ? error.message : String(error);
      tell(output, `The documentation cannot be served: ${failure}`);
    });
    await serveStdio(
      patient(live, () => failure),
      { ...mcpSettings(config, output), directory: site.site.directory },
      {
        input: process.stdin,
        output: output.stdout as NodeJS.WriteStream,
        signal,
      },
    );
    stopping.abort();
    await following;
    await live.close();
    await journal?.close();
    return 0;
  },
};

/** Docs whose methods wait for the first build, at most `firstBuildMs`. */
function patient(live: LiveDocs, failure: () => string | null): DocsInUse {
  return {
    isReady: () => live.current !== null,
    async use(verb) {
      const deadline = performance.now() + firstBuildMs;
      while (live.current === null && failure() === null && performance.now() < deadline) await wait(50);
      if (live.current !== null) return live.use(verb);
      throw new DocentError('no_snapshot', whyNot(live, failure()));
    },
  };
}

function whyNot({ preparation }: LiveDocs, failure: string | null): string {
  if (failure !== null) return `The documentation cannot be read: ${failure}`;
  const done = Math.floor(preparation.progress * 100);
  return `The documentation is being indexed for the first time (${done}%). Call again in a moment.`;
}
