import { DocentError } from '../../errors.ts';
import { citedCounts } from '../../golden/cited-counts.ts';
import { type CaseResult, evaluateCase, type PlacedCase } from '../../golden/evaluate-case.ts';
import { frontMatterCases } from '../../golden/front-matter-cases.ts';
import { readGoldenFile } from '../../golden/golden-file.ts';
import { openDocs } from '../../open-docs.ts';
import { buildOnce, embedOnce } from '../build-once.ts';
import { type Command, dataDirOption, type Invocation } from '../command.ts';
import { configuredDesk } from '../configured-desk.ts';
import { configuredEmbedder, configuredQueryEmbedder } from '../configured-embedder.ts';
import { configuredPublisher } from '../configured-publisher.ts';
import { loadCommandConfig } from '../load-command-config.ts';
import { type ConfiguredSite, openConfiguredSite } from '../open-configured-site.ts';
import { type Output, say, sayJson, tell } from '../output.ts';
import { showEvaluation } from '../show-evaluation.ts';
import { placeOf } from '../show-problems.ts';
import { StatusLine } from '../status-line.ts';
import { wholeNumberFlag } from '../whole-number-flag.ts';

/** `docent eval`: checks golden questions. */
export const evalCommand: Command = {
  name: 'eval',
  words: '[FILE] [DIR]',
  summary: 'check that golden questions find the right pages',
  description:
    'Checks that golden questions find the right pages. ' +
    'A question passes if the page that you set is among the first results, and the answer cites this page. ' +
    'If the page has an anchor (/guide/install#linux), the answer must cite that section first.\n\n' +
    "Docent reads questions from FILE, a YAML or JSON file that 'docent insights --golden FILE' can create. " +
    "It also reads the questions in the front matter of the pages in DIR (key 'answers'). " +
    'If you pass neither FILE nor DIR, Docent reads the pages in the current folder.\n\n' +
    'If there is no snapshot, Docent builds the site first. ' +
    'The journal does not record these questions.',
  options: [
    {
      name: 'top',
      value: 'N',
      summary: 'the page must be among the first N results, 1 to 10 (default: 3)',
    },
    { name: 'search-only', summary: 'only search; do not ask the questions or call a model' },
    { name: 'build', summary: 'build the site first' },
    { name: 'json', summary: 'print the results as JSON' },
    dataDirOption,
  ],
  examples: [
    'docent eval ./docs',
    'docent eval golden.yaml',
    'docent eval golden.yaml ./docs --build --json',
  ],
  stopsGracefully: true,

  async run(invocation) {
    const { flags, output } = invocation;
    const top = wholeNumberFlag(flags, 'top', { least: 1, most: 10, usual: 3 });
    const { file, directory } = readWords(invocation.words);
    const { golden, skipped } = file === null ? { golden: [], skipped: 0 } : await casesOfFile(file);
    const site = directory === null ? null : await siteIn(directory, invocation);
    const config = site?.config ?? (await loadCommandConfig(invocation));
    const { snapshots } = configuredPublisher(config);
    const isBuilt = (await snapshots.current()) !== null;
    if (site === null && !isBuilt && flags.build !== true) throw noSnapshotFor(file!, snapshots.place);
    if (flags.build === true || !isBuilt) await build(site ?? (await siteIn('.', invocation)), invocation);
    else if (site !== null) await refuseOtherSite(site);
    const cases = [...golden, ...(site === null ? [] : await casesOfPages(site, output))];
    if (cases.length === 0) return nothingToCheck(file, skipped, invocation);
    const docs = await openDocs({
      snapshots,
      meaning: config.meaning,
      embedder: await configuredQueryEmbedder(config),
      desk: await configuredDesk(config),
      journal: null,
      onWarning: (message) => tell(output, message),
    });
    try {
      const results = await evaluate(docs, cases, { top, ask: flags['search-only'] !== true }, invocation);
      if (flags.json === true) sayJson(output, summary(results, skipped));
      else for (const line of showEvaluation(results, skipped, output.stdout)) say(output, line);
      return results.every(({ passed }) => passed) && !invocation.signal.aborted ? 0 : 1;
    } finally {
      await docs.close();
    }
  },
};

interface Wanted {
  file: string | null;
  directory: string | null;
}

/** `eval`, `eval DIR`, `eval FILE` and `eval FILE DIR` */
function readWords(words: readonly string[]): Wanted {
  const files = words.filter((word) => /\.(ya?ml|json)$/i.test(word));
  const directories = words.filter((word) => !files.includes(word));
  if (files.length > 1 || directories.length > 1)
    throw new DocentError(
      'usage',
      `Too many arguments: ${words.join(', ')}. Usage: docent eval [FILE] [DIR]`,
    );
  const [file = null] = files;
  const [directory = file === null ? '.' : null] = directories;
  return { file, directory };
}

async function casesOfFile(file: string): Promise<{ golden: PlacedCase[]; skipped: number }> {
  const cases = await readGoldenFile(file);
  const golden = cases
    .filter(({ skip }) => skip !== true)
    .map(({ question, version, locale, pages }) => ({ question, version, locale, pages, from: file }));
  return { golden, skipped: cases.length - golden.length };
}

function casesOfPages({ site }: ConfiguredSite, output: Output): Promise<PlacedCase[]> {
  return Array.fromAsync(
    frontMatterCases(site, (problem) => tell(output, `${placeOf(problem)}  ${problem.message}`)),
  );
}

function siteIn(directory: string, invocation: Invocation): Promise<ConfiguredSite> {
  return openConfiguredSite({ ...invocation, words: [directory] }, { quiet: true });
}

/** The file does not say which docs it is about, and the current folder may hold anything. */
function noSnapshotFor(file: string, place: string): DocentError {
  return new DocentError(
    'usage',
    `There is no snapshot in '${place}', so nothing was checked. ` +
      `Pass the folder of your docs (docent eval ${file} ./docs), or the data folder of your server (--data-dir). ` +
      'To build the docs in the current folder, pass --build.',
  );
}

/** With the pages of another site, every question would fail. */
async function refuseOtherSite({ config, site }: ConfiguredSite): Promise<void> {
  const publisher = configuredPublisher(config);
  if ((await publisher.isOfSite(site)) !== false) return;
  throw new DocentError(
    'usage',
    `The snapshot in '${publisher.snapshots.place}' belongs to another site, or most pages have changed since it was built. ` +
      'Nothing was checked. Pass --build to build the site first, and use a separate --data-dir for each site.',
  );
}

async function build(site: ConfiguredSite, invocation: Invocation): Promise<void> {
  const { publication } = await buildOnce(site, invocation);
  if (publication.published) tell(invocation.output, `Published snapshot ${publication.snapshot}.`);
  await embedOnce(await configuredEmbedder(site.config), site.config, invocation);
}

/** Succeeds if all questions are marked as skipped, and fails if there are none. */
function nothingToCheck(file: string | null, skipped: number, { flags, output }: Invocation): number {
  if (skipped === 0) {
    tell(
      output,
      'There are no golden questions. List some in the front matter of a page (answers:). Or list them in a file, then run: docent eval FILE',
    );
    return 1;
  }
  tell(output, `Nothing was checked, because all golden questions in ${file} are skipped (skip: true).`);
  if (flags.json === true) sayJson(output, summary([], skipped));
  return 0;
}

async function evaluate(
  docs: Parameters<typeof evaluateCase>[0],
  cases: readonly PlacedCase[],
  options: { top: number; ask: boolean },
  { output, signal }: Invocation,
): Promise<CaseResult[]> {
  const line = new StatusLine(output.stderr);
  const results: CaseResult[] = [];
  for (const each of cases) {
    if (signal.aborted) break;
    line.show(() => `${results.length} of ${cases.length} questions`);
    results.push(await evaluateCase(docs, each, { ...options, signal }));
  }
  line.clear();
  return results;
}

function summary(results: readonly CaseResult[], skipped: number): object {
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed, skipped, ...citedCounts(results), results };
}
