import { join } from 'node:path';
import type { Config } from '../../config/resolve-config.ts';
import { DocentError } from '../../errors.ts';
import { exportedKinds, type JournalCounts, type JournalStore } from '../../journal/journal-store.ts';
import { type KeepDays, keepDays } from '../../journal/keep-days.ts';
import { defaultMaxBytes } from '../../journal/size-limit.ts';
import { Spool } from '../../journal/spool.ts';
import { visibleJson } from '../../text/visible-json.ts';
import { nearestName } from '../../vocabulary/nearest-name.ts';
import type { Command, Invocation } from '../command.ts';
import { formatBytes, formatCount } from '../format.ts';
import { formatTable } from '../format-table.ts';
import { loadCommandConfig } from '../load-command-config.ts';
import { withConfiguredStore } from '../open-configured-store.ts';
import { columnsOf, type Output, say, sayJson, tell } from '../output.ts';
import { refuseWords } from '../refuse-words.ts';
import { wholeNumberFlag } from '../whole-number-flag.ts';
import { writeInTurn } from '../write-in-turn.ts';

const dayMs = 86_400_000;
const mostDays = 3650;

/** `docent journal`: exports or deletes what was recorded. */
export const journalCommand: Command = {
  name: 'journal',
  words: 'ACTION [ID]',
  summary: 'count, export or delete recorded searches and answers',
  description:
    'stats   show the number of records, the oldest record, and the size\n' +
    'export  print searches, answers with their ratings, and reports as JSON lines\n' +
    'purge   delete old records (--days or journal.keepDays), or all records (--all)\n' +
    'remove  delete the answer with this ID, its rating, and its question\n\n' +
    'All actions work while a server is running. ' +
    'To use a journal in Postgres, set DOCENT_JOURNAL_URL.',
  options: [
    { name: 'kind', value: 'KIND', summary: 'export: only search, answer or report records' },
    { name: 'since', value: 'N', summary: 'export: only records from the last N days, 1 to 3650' },
    { name: 'days', value: 'N', summary: 'purge: delete records older than N days, 1 to 3650' },
    { name: 'all', summary: 'purge: delete all records; requires --yes' },
    { name: 'yes', summary: 'purge: confirm --all' },
    { name: 'json', summary: 'stats: print as JSON' },
    { name: 'data-dir', value: 'DIR', summary: 'folder with the journal (default: .docent)' },
  ],
  examples: [
    'docent journal stats',
    'docent journal export --kind answer --since 7 > answers.jsonl',
    'docent journal purge --days 30',
    'docent journal remove 7f9c2ba4-e88f-4a32-9c0e-3d1b6a1f0c55',
  ],

  async run(invocation) {
    const [name = '', ...rest] = invocation.words;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (action === undefined) throw unknownAction(name);
    refuseFlagsOfOthers(name, invocation.flags);
    if (action.takesWords !== true) refuseWords(`journal ${name}`, rest);
    const config = await loadCommandConfig(invocation);
    return withConfiguredStore(config, (store) => action.run({ store, config, rest, ...invocation }));
  },
};

interface Work extends Invocation {
  store: JournalStore;
  config: Config;
  /** The arguments after the action. */
  rest: string[];
}

interface Action {
  /** Flags that only this action accepts. */
  flags: readonly string[];
  takesWords?: boolean;
  run(work: Work): Promise<number>;
}

const actions: Record<string, Action> = {
  stats: { flags: ['json'], run: showStats },
  export: { flags: ['kind', 'since'], run: exportRecords },
  purge: { flags: ['days', 'all', 'yes'], run: purgeRecords },
  remove: { flags: [], takesWords: true, run: removeAnswer },
};

/** Rejects flags of other actions: an ignored flag might have been meant to limit the deletion. */
function refuseFlagsOfOthers(name: string, given: Invocation['flags']): void {
  for (const [other, { flags }] of Object.entries(actions)) {
    const strange = other === name ? undefined : flags.find((flag) => given[flag] !== undefined);
    if (strange !== undefined)
      throw new DocentError('usage', `--${strange} is an option of 'docent journal ${other}'.`);
  }
}

function unknownAction(name: string): DocentError {
  const names = Object.keys(actions);
  if (name === '')
    return new DocentError('usage', `Missing action. Usage: docent journal ${names.join('|')}`);
  const near = nearestName(name, names);
  const hint = near === undefined ? `Actions: ${names.join(', ')}.` : `Did you mean '${near}'?`;
  return new DocentError('usage', `docent journal: unknown action '${name}'. ${hint}`);
}

async function showStats({ store, config, flags, output }: Work): Promise<number> {
  const kept = { ...keepDays, ...config.journal.keepDays };
  const stats = {
    place: store.database.place,
    isOff: config.journal.isOff,
    keepDays: kept,
    maxBytes: config.journal.maxBytes ?? defaultMaxBytes,
    ...(await figuresOf(store)),
  };
  if (flags.json === true) sayJson(output, stats);
  else for (const line of statsLines(stats, output)) say(output, line);
  return stats.isReachable ? 0 : 1;
}

type Figures = (JournalCounts & { isReachable: true; bytes: number }) | { isReachable: false; fault: string };

async function figuresOf(store: JournalStore): Promise<Figures> {
  try {
    return { isReachable: true, ...(await store.counts()), bytes: await store.database.size() };
  } catch (error) {
    if (!(error instanceof DocentError)) throw error;
    return { isReachable: false, fault: error.message };
  }
}

interface Settings {
  place: string;
  isOff: boolean;
  keepDays: KeepDays;
  /** 0: no limit. */
  maxBytes: number;
}

function statsLines(stats: Figures & Settings, { stdout }: Output): string[] {
  if (!stats.isReachable) return [stats.fault];
  const { since, keepDays: kept, maxBytes } = stats;
  const limit = maxBytes === 0 ? '' : ` of ${formatBytes(maxBytes)}`;
  const age = since === null ? '' : `, since ${since.toISOString().slice(0, 10)}`;
  const rows = [
    ['searches', stats.searches, `${kept.searches} days`],
    ['answers', stats.answers, `${kept.answers} days`],
    ['ratings', stats.ratings, 'same as answers'],
    ['reports', stats.reports, `${kept.reports} days`],
  ];
  return [
    `Journal ${stats.place}: ${formatBytes(stats.bytes)}${limit}${age}.`,
    '',
    ...formatTable(['kind', 'records', 'kept for'], rows, columnsOf(stdout)),
    ...(stats.isOff ? ['', 'Recording is turned off in the configuration.'] : []),
  ];
}

async function exportRecords({ store, flags, output }: Work): Promise<number> {
  const { kind } = flags;
  const kinds = exportedKinds.filter((each) => kind === undefined || kind === each);
  if (kinds.length === 0)
    throw new DocentError('usage', `--kind is '${kind}', but must be one of ${exportedKinds.join(', ')}.`);
  const days = wholeNumberFlag(flags, 'since', { least: 1, most: mostDays, usual: 0 });
  const since = days === 0 ? undefined : new Date(Date.now() - days * dayMs);
  let count = 0;
  for await (const record of store.export({ kinds, since })) {
    await writeInTurn(output.stdout, `${visibleJson(record)}\n`);
    count++;
  }
  tell(output, `${formatCount(count, 'record')} exported.`);
  return 0;
}

async function purgeRecords({ store, config, flags, output }: Work): Promise<number> {
  if (flags.all === true && flags.yes !== true)
    throw new DocentError('usage', 'This deletes all records. Add --yes to confirm.');
  if (flags.yes === true && flags.all !== true)
    throw new DocentError('usage', '--yes only works with --all: docent journal purge --all --yes.');
  if (flags.all === true && flags.days !== undefined)
    throw new DocentError('usage', 'Use either --all or --days, not both.');
  const { searches, answers, reports } =
    flags.all === true ? await purgeAll(store, config) : await store.purge(wantedDays(config, flags));
  say(
    output,
    `Deleted ${formatCount(searches, 'search record')}, ${formatCount(answers, 'answer record')} and ${formatCount(reports, 'report')}.`,
  );
  return 0;
}

function wantedDays({ journal }: Config, flags: Invocation['flags']): KeepDays {
  if (flags.days === undefined) return { ...keepDays, ...journal.keepDays };
  const advice = 'To delete all records, use --all --yes.';
  const days = wholeNumberFlag(flags, 'days', { least: 1, most: mostDays, usual: 0, advice });
  return { searches: days, answers: days, reports: days };
}

/**
 * Includes records with times in the future, due to the clock of another server, and records that a crashed server did
 * not deliver.
 */
async function purgeAll(store: JournalStore, { dataDir }: Config): Promise<KeepDays> {
  const spool = new Spool(join(dataDir, 'journal-spool'));
  await spool.adopt();
  await spool.drop(spool.size);
  await spool.close();
  return store.purge({ searches: 0, answers: 0, reports: 0 }, Date.now() + mostDays * dayMs);
}

async function removeAnswer({ store, rest, output }: Work): Promise<number> {
  const [id, ...more] = rest;
  if (id === undefined || id === '' || more.length > 0)
    throw new DocentError('usage', 'Missing answer ID. Usage: docent journal remove ID');
  const isRemoved = await store.remove(id);
  say(
    output,
    isRemoved ? `Deleted answer ${id} and its rating.` : `The journal has no answer with the ID ${id}.`,
  );
  return isRemoved ? 0 : 1;
}
