import { countFiles } from '../../content/count-files.ts';
import { surveySite } from '../../publishing/survey-site.ts';
import type { Problem } from '../../vocabulary/problem.ts';
import type { Command } from '../command.ts';
import { formatBytes, formatCount, formatDuration, formatTable } from '../format.ts';
import { openConfiguredSite } from '../open-configured-site.ts';
import { say, tell } from '../output.ts';
import { Progress } from '../progress.ts';
import { showProblems } from '../show-problems.ts';

/** `docent build`: reads a site into pages and chunks and reports what it read. */
export const buildCommand: Command = {
  name: 'build',
  words: '[DIR]',
  summary: 'read a docs site into pages and chunks',
  description:
    'Reads the site in DIR (default: the current folder), whatever made it, and reports its pages and chunks by\n' +
    'version and locale. The framework, versions, locales and OpenAPI files are detected; a configuration can name\n' +
    'them. A broken page never stops a build: it is reported with file and line.',
  options: [{ name: 'json', summary: 'print the report as JSON' }],
  examples: ['docent build ./docs', 'docent build --config docent.config.yaml'],

  async run(invocation) {
    const { output, flags } = invocation;
    const { config, site } = await openConfiguredSite(invocation, { quiet: flags.json === true });
    const problems: Problem[] = [];
    const progress = new Progress(output, await countFiles(site));
    const counts = await surveySite(site, {
      maxBytes: config.chunking.maxBytes,
      onProblem: (problem) => problems.push(problem),
      onProgress: (soFar) => progress.update(soFar),
    });
    progress.finish();
    if (flags.json === true) {
      say(output, JSON.stringify({ ...counts, seconds: progress.seconds, problems }, null, 2));
      return 0;
    }
    for (const line of showProblems(problems, output.stderr, { most: 3 })) tell(output, line);
    if (problems.length > 0) tell(output, "\nRun 'docent doctor' for the whole list.\n");
    const { scopes } = counts;
    const rows = scopes.map(({ version, locale, pages, docs, endpoints }) => [
      version,
      locale,
      pages,
      docs,
      endpoints,
    ]);
    for (const line of formatTable(['version', 'locale', 'pages', 'doc chunks', 'endpoint chunks'], rows))
      say(output, line);
    const sum = `${formatCount(counts.pages, 'page')}, ${formatCount(counts.chunks, 'chunk')}`;
    say(
      output,
      `Read ${sum} from ${formatCount(counts.files, 'file')} (${formatBytes(counts.bytes)}) in ${formatDuration(progress.seconds)}.`,
    );
    return 0;
  },
};
