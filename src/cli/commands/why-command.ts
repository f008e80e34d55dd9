import { DocentError } from '../../errors.ts';
import { findPage, readAddress } from '../../find-page.ts';
import { openDocs } from '../../open-docs.ts';
import type { Explanation, RankedUrl } from '../../search/explain-rank.ts';
import { resolveScope } from '../../search/resolve-scope.ts';
import { type Command, dataDirOption, scopeOptions } from '../command.ts';
import { configuredPublisher } from '../configured-publisher.ts';
import { formatTable } from '../format.ts';
import { loadCommandConfig } from '../load-command-config.ts';
import { type Output, paint, say, sayJson, tell } from '../output.ts';
import { textFlag } from '../text-flag.ts';

/** `docent why`: explains the rank of a page. */
export const whyCommand: Command = {
  name: 'why',
  words: 'QUERY URL',
  summary: 'explain why a page stands where it stands for a query',
  description:
    'Shows how the query was understood, which of its words the page lacks, what speaks for the page and for those\n' +
    'above it, or why it is absent. URL is the path of the page, the last argument; all words before it are the query.',
  options: [...scopeOptions, { name: 'json', summary: 'print the explanation as JSON' }, dataDirOption],
  examples: ['docent why configure versions /configuration', "docent why 'install' /getting-started --json"],

  async run(invocation) {
    const { flags, output, words } = invocation;
    const url = words.at(-1);
    const query = words.slice(0, -1).join(' ');
    if (url === undefined || query === '')
      throw new DocentError(
        'usage',
        'A query and the URL of a page are needed: docent why install /getting-started.',
      );
    const config = await loadCommandConfig(invocation);
    const docs = await openDocs({
      snapshots: configuredPublisher(config).snapshots,
      meaning: config.meaning,
      onWarning: (message) => tell(output, message),
    });
    try {
      const wanted = { version: textFlag(flags.version), locale: textFlag(flags.locale) };
      const page = await findPage(docs, url, [resolveScope(wanted, docs)]);
      const pageUrl = page?.records[0].url ?? readAddress(url).path;
      const explanation = await docs.why({ query, ...wanted }, pageUrl);
      if (flags.json === true) sayJson(output, explanation);
      else show(explanation, output);
      return explanation.rank === null ? 1 : 0;
    } finally {
      await docs.close();
    }
  },
};

function show(explanation: Explanation, output: Output): void {
  const { scope, url, entry, above, reason, missing, indexed, words, unknown } = explanation;
  const { stdout } = output;
  say(
    output,
    `${paint(stdout, 'bold', verdict(explanation))} ${paint(stdout, 'dim', `(${scope.version}, ${scope.locale})`)}`,
  );
  say(output);
  say(output, 'The query was read as');
  for (const { word, match, terms, weight } of words) {
    const meaning =
      match === 'exact'
        ? ''
        : ` ${match === 'prefix' ? 'as the beginning of' : 'corrected to'} ${terms.slice(0, 6).join(', ')}`;
    say(output, `  ${word}${meaning} ${paint(stdout, 'dim', `weight ${weight.toFixed(2)}`)}`);
  }
  if (unknown.length > 0) say(output, `  not in this scope: ${unknown.join(', ')}`);
  if (!indexed)
    say(
      output,
      `\nThere is no page ${url} in this scope. 'docent chunks --page ${url}' shows whether it is read at all.`,
    );
  else if (missing.length > 0) say(output, `\nThe page lacks: ${missing.join(', ')}`);
  const rows = [...above, ...(entry === null ? [] : [entry])].map(row);
  if (rows.length > 0) say(output);
  for (const line of formatTable(['rank', 'score', ...columns, 'passage'], rows)) say(output, line);
  if (reason !== null) say(output, `\n${reason}`);
}

function verdict({ rank, url, indexed }: Explanation): string {
  if (!indexed) return `${url} is not indexed.`;
  return rank === null ? `${url} is not among the results.` : `${url} is at rank ${rank}.`;
}

/** Signals, the easiest to understand first. All but the number of passages are between 0 and 1. */
const columns = [
  'keyword',
  'title',
  'heading',
  'opening',
  'coverage',
  'related',
  'proximity',
  'phrase',
  'otherAction',
  'variant',
  'similarity',
  'topic',
  'linkText',
  'linked',
  'passages',
];

function row({ rank, score, features, url }: RankedUrl): string[] {
  return [
    String(rank),
    score.toFixed(2),
    ...columns.map((name) =>
      name === 'passages' ? String(features[name] ?? 0) : (features[name] ?? 0).toFixed(2),
    ),
    url,
  ];
}
