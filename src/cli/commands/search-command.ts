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
import { snippetLines } from '../snippet-lines.ts';
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
      const isJson = flags.json === true;
      const result = await docs.search({ ...wanted, query, includeText: wanted.includeText || !isJson });
      const seconds = (performance.now() - started) / 1000;
      const showing = { query, seconds, isWhole: wanted.includeText, hasScores: flags.verbose === true };
      if (isJson) sayJson(output, searchResultSchema.parse(result));
      else show(result, showing, output);
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
  /** Whether full sections are shown. */
  isWhole: boolean;
  hasScores: boolean;
}

function show(
  { hits, corrections, missing }: FoundDocs,
  { query, seconds, isWhole, hasScores }: Shown,
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
    for (const line of isWhole ? visibleText(hit.text ?? '').split('\n') : linesOf(hit, stdout))
      say(output, `    ${line}`);
    say(output);
  }
  say(output, paint(stdout, 'dim', `${formatCount(hits.length, 'result')} in ${formatDuration(seconds)}`));
}

/** The snippet with highlighted matches; lines of code are indented. */
function linesOf({ snippet, matches, text = '' }: FoundHit, stdout: Output['stdout']): string[] {
  const lines = snippetLines({ snippet, matches, text });
  return lines.map(({ start, end, isCode }) => {
    const inside = matches.filter(([from, to]) => from >= start && to <= end);
    return (isCode ? '    ' : '') + highlighted(snippet, inside, { start, end }, stdout);
  });
}

function highlighted(
  snippet: string,
  matches: FoundHit['matches'],
  { start, end }: { start: number; end: number },
  stdout: Output['stdout'],
): string {
  let shown = '';
  let at = start;
  for (const [from, to] of matches) {
    shown +=
      visibleText(snippet.slice(at, from)) + paint(stdout, ['bold', 'yellow'], snippet.slice(from, to));
    at = to;
  }
  return shown + visibleText(snippet.slice(at, end));
}
