import type { FoundDocs } from '../../docs.ts';
import { DocentError } from '../../errors.ts';
import { openDocs } from '../../open-docs.ts';
import type { FoundHit } from '../../search/search-docs.ts';
import { visibleText } from '../../text/visible-text.ts';
import { searchResultSchema } from '../../vocabulary/search.ts';
import { type Command, dataDirOption, type Invocation, scopeOptions } from '../command.ts';
import { configuredQueryEmbedder } from '../configured-embedder.ts';
import { configuredPublisher } from '../configured-publisher.ts';
import { formatCount, formatDuration } from '../format.ts';
import { loadCommandConfig } from '../load-command-config.ts';
import { type Output, paint, say, sayJson, tell } from '../output.ts';
import { textFlag } from '../text-flag.ts';
import { wholeNumberFlag } from '../whole-number-flag.ts';

/** `docent search`: shows ranked hits. */
export const searchCommand: Command = {
  name: 'search',
  words: 'QUERY',
  summary: 'search the docs',
  description:
    'Searches the last snapshot and shows the best section of each page. ' +
    'You do not need quotes around the query. ' +
    'If there are no results, the command exits with code 1.',
  options: [
    ...scopeOptions,
    { name: 'limit', value: 'N', summary: 'number of results, 1 to 50 (default: 5)' },
    { name: 'kind', value: 'KIND', summary: 'show only doc (pages) or endpoint (API operations)' },
    { name: 'text', summary: 'show full sections instead of snippets' },
    { name: 'verbose', summary: 'show the score of each result' },
    { name: 'json', summary: 'print the same JSON as the HTTP API' },
    dataDirOption,
  ],
  examples: [
    'docent search install',
    'docent search how to configure versions --limit 3',
    "docent search 'GET /v1/pets/123' --json",
  ],

  async run(invocation) {
    const { flags, output, words } = invocation;
    const query = words.join(' ');
    if (query === '') throw new DocentError('usage', 'Missing search query. Usage: docent search QUERY');
    const wanted = searchFlags(flags);
    const config = await loadCommandConfig(invocation);
    const docs = await openDocs({
      snapshots: configuredPublisher(config).snapshots,
      meaning: config.meaning,
      embedder: await configuredQueryEmbedder(config),
      onWarning: (message) => tell(output, message),
    });
    try {
      const started = performance.now();
      const result = await docs.search({ query, ...wanted });
      const seconds = (performance.now() - started) / 1000;
      if (flags.json === true) sayJson(output, searchResultSchema.parse(result));
      else show(result, { query, seconds, hasScores: flags.verbose === true }, output);
      if (result.degradedBy !== null)
        tell(output, `Found by keywords only, because vector search failed (${result.degradedBy}).`);
      return result.hits.length > 0 ? 0 : 1;
    } finally {
      await docs.close();
    }
  },
};

function searchFlags(flags: Invocation['flags']) {
  const { version, locale, kind, text } = flags;
  if (kind !== undefined && kind !== 'doc' && kind !== 'endpoint')
    throw new DocentError('usage', `--kind is '${kind}', but must be doc or endpoint.`);
  return {
    version: textFlag(version),
    locale: textFlag(locale),
    limit: wholeNumberFlag(flags, 'limit', { least: 1, most: 50, usual: 5 }),
    kind: kind as 'doc' | 'endpoint' | undefined,
    includeText: text === true,
  };
}

interface Shown {
  query: string;
  seconds: number;
  hasScores: boolean;
}

function show(
  { hits, corrections, missing }: FoundDocs,
  { query, seconds, hasScores }: Shown,
  output: Output,
): void {
  const { stdout } = output;
  const corrected = Object.entries(corrections).map(
    ([word, to]) => `${word} to ${paint(stdout, 'bold', to)}`,
  );
  if (corrected.length > 0) say(output, `Corrected ${corrected.join(', ')}.\n`);
  for (const [word, meant] of Object.entries(missing))
    say(output, `No page contains '${word}'.${meant && ` Did you mean ${paint(stdout, 'bold', meant)}?`}\n`);
  if (hits.length === 0) return say(output, `No results for '${query}'. Try fewer or different words.`);
  for (const [index, hit] of hits.entries()) {
    const operation = hit.method === null ? '' : ` ${paint(stdout, 'magenta', `${hit.method} ${hit.path}`)}`;
    say(
      output,
      `${index < 9 ? ' ' : ''}${paint(stdout, 'dim', `${index + 1}.`)} ${paint(stdout, 'bold', hit.headerPath.join(' › '))}${operation}`,
    );
    const score = hasScores ? ` ${paint(stdout, 'dim', `(score ${hit.score.toFixed(2)})`)}` : '';
    say(output, `    ${paint(stdout, 'cyan', hit.url)}${score}`);
    for (const line of (hit.text === undefined ? highlighted(hit, stdout) : visibleText(hit.text)).split(
      '\n',
    ))
      say(output, `    ${line}`);
    say(output);
  }
  say(output, paint(stdout, 'dim', `${formatCount(hits.length, 'result')} in ${formatDuration(seconds)}`));
}

function highlighted({ snippet, matches }: FoundHit, stdout: Output['stdout']): string {
  let shown = '';
  let at = 0;
  for (const [start, end] of matches) {
    shown +=
      visibleText(snippet.slice(at, start)) + paint(stdout, ['bold', 'yellow'], snippet.slice(start, end));
    at = end;
  }
  return shown + visibleText(snippet.slice(at));
}
