import type { Config } from '../../config/resolve-config.ts';
import type { Docs } from '../../docs.ts';
import { DocentError } from '../../errors.ts';
import { addToGoldenFile } from '../../golden/golden-file.ts';
import { goldenCases } from '../../golden/write-golden-cases.ts';
import { pageTitles } from '../../http/insights-page/page-titles.ts';
import { gatherInsights } from '../../journal/insights/gather-insights.ts';
import { openDocs } from '../../open-docs.ts';
import { type Asker, askerNamed, askers } from '../../vocabulary/asker.ts';
import { type Insights, insightDays } from '../../vocabulary/insights.ts';
import type { Command, Invocation } from '../command.ts';
import { followUp } from '../follow-up.ts';
import { formatCount } from '../format.ts';
import { loadCommandConfig } from '../load-command-config.ts';
import { withConfiguredStore } from '../open-configured-store.ts';
import { say, sayJson, tell } from '../output.ts';
import { showInsights } from '../show-insights.ts';
import { textFlag } from '../text-flag.ts';
import { wholeNumberFlag } from '../whole-number-flag.ts';

/** Maximum number of down-rated questions that one run adds to the golden questions. */
const mostGolden = 200;
const mostListed = 1000;

/** `docent insights`: shows what the journal reveals about the docs. */
export const insightsCommand: Command = {
  name: 'insights',
  words: '',
  summary: 'show what readers asked and what they did not find',
  description:
    'Shows what readers searched for, what they asked, and what they did not find. ' +
    'Also shows answers with a thumbs-down, answers that cite pages that have changed since, response times, and cost.\n\n' +
    'With --golden, the command does not show insights. ' +
    "Instead, it adds the questions of answers with a thumbs-down to FILE, for 'docent eval'.",
  options: [
    { name: 'days', value: 'N', summary: 'number of days, 1 to 366 (default: 30)' },
    {
      name: 'asker',
      value: 'ASKER',
      summary: 'show only searches and questions of one kind: reader or agent',
    },
    { name: 'all', summary: 'show up to 1,000 entries of each list instead of 5' },
    { name: 'json', summary: 'print JSON, with up to 20 entries of each list, or 1,000 with --all' },
    {
      name: 'golden',
      value: 'FILE',
      summary: 'add the questions of answers with a thumbs-down to this file',
    },
    {
      name: 'data-dir',
      value: 'DIR',
      summary: 'folder with the journal and snapshots (default: .docent)',
    },
  ],
  examples: [
    'docent insights',
    'docent insights --days 7 --json',
    'docent insights --asker reader',
    'docent insights --golden golden.yaml',
  ],

  async run(invocation) {
    const { flags, output } = invocation;
    const days = wholeNumberFlag(flags, 'days', insightDays);
    const asker = askerFlag(flags);
    const golden = textFlag(flags.golden);
    if (golden !== undefined && flags.json === true)
      throw new DocentError('usage', 'Use either --json or --golden, not both.');
    const config = await loadCommandConfig(invocation);
    const docs = await builtDocs(config, invocation);
    try {
      const insights = await withConfiguredStore(config, ({ database }) =>
        gatherInsights(database, { days, asker, docs, most: mostOf(flags) }),
      );
      if (golden !== undefined) await writeGolden(golden, insights, docs, invocation);
      else if (flags.json === true) sayJson(output, insights);
      else {
        const shown = docs === null ? insights : await withOwnUrls(insights, docs);
        for (const line of showInsights(shown, output.stdout, flags.all === true)) say(output, line);
      }
      return 0;
    } finally {
      await docs?.close();
    }
  },
};

function askerFlag(flags: Invocation['flags']): Asker | null {
  const given = textFlag(flags.asker) ?? null;
  const asker = askerNamed(given);
  if (given !== null && asker === null)
    throw new DocentError('usage', `--asker is '${given}', but must be ${askers.join(' or ')}.`);
  return asker;
}

/** Maximum length of lists. The terminal shows the number of omitted entries. */
function mostOf({ golden, json, all }: Invocation['flags']): number | undefined {
  if (golden !== undefined) return mostGolden;
  return json === true && all !== true ? undefined : mostListed;
}

/** The current docs, to compare answers with; null if nothing is built. */
async function builtDocs({ dataDir }: Config, { output }: Invocation): Promise<Docs | null> {
  try {
    return await openDocs({ dataDir, journal: null, onWarning: (message) => tell(output, message) });
  } catch (error) {
    if (error instanceof DocentError && error.code === 'no_snapshot') return null;
    throw error;
  }
}

/** The insights with the URLs that pages have in the current docs; those in the journal have no trailing slash. */
async function withOwnUrls(insights: Insights, docs: Docs): Promise<Insights> {
  const pages = await pageTitles(insights, { results: new Map() }, docs);
  const own = <Page extends { url: string }>(page: Page) => ({
    ...page,
    url: pages.get(page.url)?.url ?? page.url,
  });
  const { cited, downRated, reported } = insights.pages;
  return {
    ...insights,
    pages: {
      ...insights.pages,
      cited: cited.map(own),
      downRated: downRated.map(own),
      reported: reported.map(own),
    },
  };
}

async function writeGolden(
  file: string,
  { downRated, days }: Insights,
  docs: Docs | null,
  { flags, output }: Invocation,
): Promise<void> {
  if (downRated.length === 0) return say(output, `No answer got a thumbs-down in the last ${days} days.`);
  const added = await addToGoldenFile(file, await goldenCases(downRated, docs));
  const known = downRated.length - added.length;
  const rest =
    known === 0 ? '' : ` ${formatCount(known, 'question')} ${known === 1 ? 'was' : 'were'} already there.`;
  say(output, `Added ${formatCount(added.length, 'question')} to ${file}.${rest}`);
  if (added.length > 0)
    say(
      output,
      `Add the pages that answer ${added.length === 1 ? 'it' : 'them'} to the file, then run: ${followUp('eval', [file], flags, 'data-dir', 'config')}`,
    );
}
