import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { ExportRoot } from '../../engine/pieces/export-root.ts';
import { DocentError } from '../../errors.ts';
import { openDocs } from '../../open-docs.ts';
import { exampleQuestions } from '../../pages/front/example-questions.ts';
import { type MainPart, mainParts } from '../../pages/front/main-parts.ts';
import { siteTitle } from '../../pages/site-title.ts';
import { checkExport } from '../../publishing/export/check-export.ts';
import {
  type ExportOptions,
  type ExportReport,
  exportSnapshot,
} from '../../publishing/export/export-snapshot.ts';
import { LocalPublisher } from '../../publishing/local-publisher.ts';
import { openExport } from '../../static/open-export.ts';
import { buildOnce } from '../build-once.ts';
import { type Command, dataDirOption, type Invocation } from '../command.ts';
import { exportScripts } from '../export-scripts.ts';
import { formatBytes, formatCount, formatDuration, formatNumber } from '../format.ts';
import { type ConfiguredSite, openConfiguredSite } from '../open-configured-site.ts';
import { say, sayJson, tell } from '../output.ts';
import { refuseMore } from '../refuse-more.ts';
import { showProblems } from '../show-problems.ts';
import { textFlag } from '../text-flag.ts';

/** `docent export`: writes a site as files that a browser searches without a server. */
export const exportCommand: Command = {
  name: 'export',
  words: 'DIR|URL OUT',
  summary: 'write files for search on any static host',
  description:
    'Writes the files for search on a static host to the folder OUT. ' +
    'Publish OUT with your site, and add two lines to its pages:\n\n' +
    '  <script src="/docent/widget.js" defer></script>\n' +
    '  <docent-search static-url="/docent/"></docent-search>\n\n' +
    'The widget searches the files in the browser. ' +
    'After an edit, export into the same folder again. Only a few files change.',
  options: [
    { name: 'check', value: 'URL', summary: 'check the published export at URL; write no files' },
    { name: 'json', summary: 'print the report as JSON' },
    dataDirOption,
  ],
  examples: ['docent export ./docs ./dist/docent', 'docent export --check https://docs.example.com/docent/'],

  async run(invocation) {
    const { words, flags } = invocation;
    const url = textFlag(flags.check);
    if (url !== undefined) return check(url, invocation);
    const [site, out, ...extra] = words;
    const usage = 'docent export DIR|URL OUT';
    refuseMore(usage, extra);
    if (site === undefined || out === undefined)
      throw new DocentError(
        'usage',
        `Missing ${site === undefined ? 'site and output folder' : 'output folder'}. Usage: ${usage}`,
      );
    if (resolve(out) === resolve(site))
      throw new DocentError(
        'usage',
        `'${out}' is your docs folder. Export to a separate folder, such as '${join(out, 'docent')}'.`,
      );
    return write(out, { ...invocation, words: [site] });
  },
};

async function write(out: string, invocation: Invocation): Promise<number> {
  const { flags, output } = invocation;
  const isQuiet = flags.json === true;
  const configured = await openConfiguredSite(invocation, { quiet: isQuiet });
  const aside = (await isBuiltAside(configured, invocation))
    ? await mkdtemp(join(tmpdir(), 'docent-'))
    : null;
  try {
    const publisher = new LocalPublisher(aside ?? configured.config.dataDir);
    const { problems } = await buildOnce(configured, invocation, publisher);
    const started = performance.now();
    const snapshot = await publisher.snapshots.store.openCurrent();
    if (snapshot === null) throw new DocentError('no_snapshot', 'The site has no pages to export.');
    const offered = await offeredBy(publisher, configured);
    const report = await exportSnapshot(snapshot, resolve(out), await exportScripts(), offered);
    if (isQuiet) sayJson(output, { ...report, problems });
    else {
      for (const line of showProblems(problems, output.stderr, { most: 3 })) tell(output, line);
      say(output, reportLine(report, out, (performance.now() - started) / 1000));
      for (const line of nextSteps(basename(resolve(out)))) tell(output, line);
    }
    return 0;
  } finally {
    if (aside !== null) await rm(aside, { recursive: true, force: true });
  }
}

/**
 * Whether the export needs a temporary snapshot: if searches run in a cluster, or the data folder has the snapshot of
 * another site, which a server may be serving.
 */
async function isBuiltAside(
  { config, site }: ConfiguredSite,
  { flags, output }: Invocation,
): Promise<boolean> {
  if (config.engine.kind !== 'local') return true;
  if (textFlag(flags['data-dir']) !== undefined) return false;
  const isOurs = await new LocalPublisher(config.dataDir).isOfSite(site).catch(() => null);
  if (isOurs !== false) return false;
  tell(
    output,
    `The data folder '${config.dataDir}' belongs to another site, so Docent does not use it. With a separate --data-dir, the next export is faster.`,
  );
  return true;
}

/** The questions and parts that a server would offer. */
async function offeredBy(publisher: LocalPublisher, { config }: ConfiguredSite): Promise<ExportOptions> {
  const { name, directory, meaning } = config;
  const docs = await openDocs({ snapshots: publisher.snapshots, meaning, journal: null });
  try {
    const title = await siteTitle(docs, { name, directory });
    const parts = new Map<string, MainPart[]>();
    for (const { locale } of docs.scopes) parts.set(locale, await mainParts(docs, locale));
    return { examples: await exampleQuestions(docs, title), mainParts: Object.fromEntries(parts) };
  } finally {
    await docs.close();
  }
}

function nextSteps(folder: string): string[] {
  return [
    `Publish the folder as /${folder}/ and add these lines to your pages:`,
    `  <script src="/${folder}/widget.js" defer></script>`,
    `  <docent-search static-url="/${folder}/"></docent-search>`,
  ];
}

function reportLine(
  { pages, chunks, files, bytes, written }: ExportReport,
  out: string,
  seconds: number,
): string {
  const what = `${formatCount(pages, 'page')}, ${formatCount(chunks, 'chunk')}`;
  const size = `${formatCount(files, 'file')} (${formatBytes(bytes)}), ${formatNumber(written)} written`;
  return `Exported ${what} to ${out}: ${size}, in ${formatDuration(seconds)}.`;
}

async function check(url: string, { output, flags }: Invocation): Promise<number> {
  const base = baseOf(url);
  const checked = await checkExport(base).catch((error) => {
    throw new DocentError('usage', `No export found at ${base}: ${(error as Error).message}.`);
  });
  const { root, files, bytes, faults, advice } = checked;
  const found = faults.length === 0 ? await tryOut(base, checked) : null;
  if (flags.json === true) sayJson(output, { build: root.build, files, bytes, faults, advice, found });
  else {
    for (const { path, message } of faults) tell(output, `${path} ${message}.`);
    for (const line of advice) tell(output, line);
    say(
      output,
      faults.length === 0
        ? `${formatCount(files, 'file')} (${formatBytes(bytes)}) match the export, and a search for "${found!.query}" finds ${found!.url}.`
        : `${faults.length} of ${formatCount(files, 'file')} cannot be used.`,
    );
  }
  return faults.length === 0 ? 0 : 1;
}

/** Searches for the title of a page, as the widget would. */
async function tryOut(base: string, { root }: { root: ExportRoot }) {
  const docs = openExport(root, (path) => fetch(new URL(path, base)));
  const title = await docs.someTitle();
  const { hits } = await docs.search({ query: title, limit: 1 });
  return { query: title, url: hits[0]?.url ?? null };
}

function baseOf(url: string): string {
  if (!URL.canParse(url))
    throw new DocentError('usage', `'${url}' is not a URL. Example: https://docs.example.com/docent/`);
  return new URL(url.replace(/\/?(?:docent\.json)?$/, '/')).href;
}
