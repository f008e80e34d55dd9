import type { Docs } from '../../docs.ts';
import { DocentError } from '../../errors.ts';
import { findPage, readAddress } from '../../find-page.ts';
import { openDocs } from '../../open-docs.ts';
import { similarPages } from '../../pages/preview/similar-pages.ts';
import {
  type ExplainedSection,
  type Explanation,
  fullBlocks,
  type RankedUrl,
} from '../../search/explain-rank.ts';
import { resolveScope } from '../../search/resolve-scope.ts';
import { pagePath } from '../../vocabulary/page-address.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import { type Command, dataDirOption, scopeOptions } from '../command.ts';
import { configuredPublisher } from '../configured-publisher.ts';
import { formatTable } from '../format-table.ts';
import { loadCommandConfig } from '../load-command-config.ts';
import { columnsOf, type Output, paint, say, sayJson, tell } from '../output.ts';
import { textFlag } from '../text-flag.ts';
import { whyAbsent } from '../why-absent.ts';

/** `docent why`: explains the rank of a page. */
export const whyCommand: Command = {
  name: 'why',
  words: 'QUERY URL',
  summary: 'explain the rank of a page for a query',
  description:
    'Explains why a page ranks where it does for a query. ' +
    'Shows which words of the query the page contains, and compares the page with the pages above it. ' +
    'The last argument is the path of the page, and all words before it are the query. ' +
    'If the path has an anchor (/page#section), the command also explains that section.',
  options: [
    ...scopeOptions,
    { name: 'verbose', summary: 'show scores, weights and signals as numbers' },
    { name: 'json', summary: 'print the explanation as JSON' },
    dataDirOption,
  ],
  examples: ['docent why configure versions /configuration', "docent why 'install' /getting-started --json"],

  async run(invocation) {
    const { flags, output, words } = invocation;
    const url = words.at(-1);
    const query = words.slice(0, -1).join(' ');
    if (url === undefined || query === '')
      throw new DocentError(
        'usage',
        `Missing ${url === undefined ? 'query and URL' : url.includes('/') ? 'query' : 'URL'}. Usage: docent why QUERY URL`,
      );
    const config = await loadCommandConfig(invocation);
    const docs = await openDocs({
      snapshots: configuredPublisher(config).snapshots,
      meaning: config.meaning,
      onWarning: (message) => tell(output, message),
    });
    try {
      const wanted = { version: textFlag(flags.version), locale: textFlag(flags.locale) };
      const scope = resolveScope(wanted, docs);
      const page = await findPage(docs, url, [scope]);
      if (page === null && !url.includes('/'))
        throw new DocentError(
          'usage',
          `There is no page '${url}'. The last argument must be the path of a page: docent why ${words.join(' ')} /page`,
        );
      const pageUrl = page?.records[0].url ?? readAddress(url).path;
      if (page === null && flags.json !== true) {
        tell(output, await noPage(docs, pageUrl, query, scope));
        return 1;
      }
      const { fragment } = readAddress(url);
      const explanation = await docs.why(
        { query, ...wanted },
        fragment === null ? pageUrl : `${pageUrl}#${fragment}`,
      );
      if (flags.json === true) sayJson(output, explanation);
      else show(explanation, flags.verbose === true, output);
      return explanation.rank === null ? 1 : 0;
    } finally {
      await docs.close();
    }
  },
};

/** Advice for a page that is not in the index: the nearest page, else the best page for the query. */
async function noPage(docs: Docs, url: string, query: string, scope: Scope): Promise<string> {
  const [similar] = await similarPages(docs, url, scope);
  const [best] = (await docs.search({ query, limit: 1, ...scope }, { isRecorded: false })).hits;
  const hint = similar
    ? ` Did you mean ${similar[0]}?`
    : best
      ? ` The best page for this query is ${pagePath(best.url)}.`
      : '';
  return (
    `Error: There is no page ${url} in this version and locale.${hint} ` +
    `To check whether Docent reads the page, run 'docent chunks DIR --page ${url}', where DIR is your docs folder.`
  );
}

function show(explanation: Explanation, hasNumbers: boolean, output: Output): void {
  const { scope, entry, compared, above, reason, missing, words, unknown, section } = explanation;
  const { stdout } = output;
  const sentences = [
    paint(stdout, 'bold', verdict(explanation)),
    ...(reason === null ? [] : [reason]),
    ...whyAbsent(explanation),
  ];
  say(output, sentences.join(' '));
  if (section !== null) say(output, sectionVerdict(section, explanation));
  say(output);
  say(
    output,
    `Words in the query, most important first ${paint(stdout, 'dim', `(${scope.version}, ${scope.locale})`)}:`,
  );
  for (const { word, match, terms, weight, corrected } of words.toSorted(
    (one, other) => other.weight - one.weight,
  )) {
    const meaning =
      match === 'exact'
        ? ''
        : ` ${match === 'prefix' ? 'as a prefix of' : 'corrected to'} ${corrected ?? terms.slice(0, 6).join(', ')}`;
    const figure = hasNumbers ? ` ${paint(stdout, 'dim', `weight ${weight.toFixed(2)}`)}` : '';
    say(output, `  ${word}${meaning}${figure}`);
  }
  if (unknown.length > 0) say(output, `  not in these docs: ${unknown.join(', ')}`);
  if (missing.length > 0) say(output, `\nNot on the page: ${missing.join(', ')}`);
  if (section?.indexed && section.missing.length > missing.length)
    say(output, `${missing.length > 0 ? '' : '\n'}Not in the section: ${section.missing.join(', ')}`);
  const pages = [...above, compared, entry].filter((page) => page !== null);
  const ranked = [...new Map(pages.map((page) => [page.rank, page])).values()].sort(
    (one, other) => one.rank - other.rank,
  );
  if (ranked.length === 0) return;
  say(output);
  const tables = [...rankTable(ranked, hasNumbers), '', ...signalTable(ranked, hasNumbers, stdout)];
  for (const line of tables) say(output, line);
  if (!hasNumbers)
    say(output, paint(stdout, 'dim', `\n${bar(1)} is the strongest possible match, ${bar(0)} is no match.`));
}

function verdict({ rank, url }: Explanation): string {
  return rank === null ? `${url} is not among the results.` : `${url} is at rank ${rank}.`;
}

/** The rank of a section among the chunks of its page. */
function sectionVerdict({ url, indexed, rank }: ExplainedSection, { entry }: Explanation): string {
  const anchor = url.slice(url.indexOf('#'));
  if (!indexed)
    return `The page has no section ${anchor}. To list its sections, run 'docent chunks DIR --page ${url.slice(0, url.indexOf('#'))}', where DIR is your docs folder.`;
  if (entry === null) return `Its section ${anchor} does not match the query either.`;
  if (rank === 1) return `Its section ${anchor} is the best match on the page.`;
  const place = rank === null ? 'is not among the matches' : `is match ${rank}`;
  return `Its section ${anchor} ${place} on the page. The best match is ${entry.url}.`;
}

/** URLs are not wrapped, even if they are wider than the terminal, so that they can be opened and copied. */
function rankTable(ranked: readonly RankedUrl[], hasNumbers: boolean): string[] {
  const rows = ranked.map(({ rank, score, url }) => [
    String(rank),
    ...(hasNumbers ? [score.toFixed(2)] : []),
    url,
  ]);
  return formatTable(['rank', ...(hasNumbers ? ['score'] : []), 'section'], rows);
}

/** Descriptions of signals, the easiest to understand first. All except the number of chunks are between 0 and 1. */
const signals: Readonly<Record<string, string>> = {
  keyword: 'words in the text',
  title: 'words in the title',
  heading: 'words in headings',
  opening: 'first section',
  coverage: 'query words found',
  related: 'related words',
  proximity: 'words close together',
  phrase: 'error message',
  operation: 'API operation (lowers)',
  otherAction: 'other action (lowers)',
  variant: 'API variant (lowers)',
  similarity: 'meaning of section',
  topic: 'meaning of page',
  linkText: 'words in links',
  linked: 'links to the page',
  chunks: 'matching sections',
};

/** Width of a column of numbers or bars, with its gap. */
const valueWidth = 9;

/** `███░░` for 0.6. */
function bar(value: number): string {
  const full = fullBlocks(value);
  return '█'.repeat(full) + '░'.repeat(5 - full);
}

/** A row per signal and a column per page, as many as fit; signals that are 0 on all pages are omitted. */
function signalTable(all: readonly RankedUrl[], hasNumbers: boolean, stdout: Output['stdout']): string[] {
  const labels = Object.entries(signals).map(([name, words]) => ({ name, label: hasNumbers ? name : words }));
  const labelWidth = Math.max(...labels.map(({ label }) => label.length));
  const room = Math.max(1, Math.floor((columnsOf(stdout) - labelWidth) / valueWidth));
  // The last two are the page and the page that it is compared with.
  const ranked = all.length <= room ? all : [...all.slice(0, Math.max(0, room - 2)), ...all.slice(-2)];
  const cell = (name: string, value: number) =>
    name === 'chunks' ? String(value) : hasNumbers ? value.toFixed(2) : bar(value);
  const rows = labels
    .map(({ name, label }) => ({ name, label, values: ranked.map(({ features }) => features[name] ?? 0) }))
    .filter(({ values }) => values.some((value) => value !== 0))
    .map(({ name, label, values }) => [label, ...values.map((value) => cell(name, value))]);
  const head = hasNumbers ? 'signal' : 'match';
  return formatTable([head, ...ranked.map(({ rank }) => `rank ${rank}`)], rows, columnsOf(stdout));
}
