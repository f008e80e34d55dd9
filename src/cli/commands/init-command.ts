import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { checkUserConfig } from '../../config/check-user-config.ts';
import { findConfigFile, projectFolders } from '../../config/find-config-file.ts';
import type { UserConfig } from '../../config/user-config.ts';
import { isSiteUrl, openSite, type Site } from '../../content/open-site.ts';
import { siteOrigin } from '../../content/site-origin.ts';
import { DocentError } from '../../errors.ts';
import type { Command, Invocation } from '../command.ts';
import { configFileText } from '../config-file-text.ts';
import { docSearchSources } from '../docsearch-sources.ts';
import { nextSteps } from '../next-steps.ts';
import { withAdvice } from '../open-configured-site.ts';
import { type Output, say, tell } from '../output.ts';
import { Questions } from '../questions.ts';
import { TerminalMarkdown } from '../terminal-markdown.ts';
import { textFlag } from '../text-flag.ts';

const interrupted = 130;

/** `docent init`: writes a config file and prints the next steps. */
export const initCommand: Command = {
  name: 'init',
  words: '[DIR|URL]',
  summary: 'write a config file and show how to add the widget',
  description:
    'Writes a config file for the docs in DIR (default: the current folder) or at URL. ' +
    'The file is docent.config.ts, or docent.config.yaml if the project has no package.json. ' +
    'Docent asks for the name and URL of the site if it cannot detect them.\n\n' +
    'Then the command prints the next steps: the code for your framework, and the commands for coding agents. ' +
    'It never replaces a config file without asking.',
  options: [
    { name: 'yes', short: 'y', summary: 'do not ask; use the flags and the detected values' },
    { name: 'name', value: 'NAME', summary: 'name of the site' },
    { name: 'url', value: 'URL', summary: 'where the site is published' },
    {
      name: 'docsearch',
      value: 'FILE',
      summary: 'read start URLs and selectors from a DocSearch configuration',
    },
  ],
  examples: [
    'docent init',
    'docent init ./docs --name "Acme Docs" --url https://docs.example.com --yes',
    'docent init --docsearch docsearch.json',
  ],

  async run(invocation) {
    const { output } = invocation;
    const questions = new Questions(invocation);
    try {
      const docs = await findDocs(invocation, questions);
      const file = await fileToWrite(docs, invocation, questions);
      const config = await configOf(docs, invocation, questions);
      writeFileSync(file, configFileText(file, config));
      say(output, `Wrote ${file}`);
      const { target, site } = docs;
      const isNamed = textFlag(invocation.flags.config) !== undefined;
      const prepared = { target, file, isNamed, site, name: config.name ?? docs.proposedName };
      sayMarkdown(output, nextSteps(prepared, invocation.environment));
      return 0;
    } catch (error) {
      if (!questions.isClosed) throw error;
      tell(output, '\nNothing was written.');
      return interrupted;
    } finally {
      questions.close();
    }
  },
};

interface FoundDocs {
  /** The folder for the next commands; null if the config file names the content. */
  target: string | null;
  /** Folder of the config file. */
  directory: string;
  /** The detected name, or else a proposed one. */
  name: string | null;
  proposedName: string;
  url: string | null;
  content?: UserConfig['content'];
  site: Site | null;
}

async function findDocs({ words, flags, output }: Invocation, questions: Questions): Promise<FoundDocs> {
  const [target = '.'] = words;
  const docSearch = textFlag(flags.docsearch);
  if (docSearch !== undefined) {
    const skip = (what: string) => tell(output, `Skipped ${what}`);
    return publishedDocs(docSearchSources(readText(docSearch), skip));
  }
  return isSiteUrl(target) ? publishedDocs([{ site: target }]) : docsInFolder(target, output, questions);
}

function publishedDocs(content: NonNullable<UserConfig['content']>): FoundDocs {
  const { origin, host } = new URL(content[0]!.site!);
  return { target: null, directory: '.', name: null, proposedName: host, url: origin, content, site: null };
}

async function docsInFolder(target: string, output: Output, questions: Questions): Promise<FoundDocs> {
  try {
    const site = await withAdvice(target, () => openSite({ directory: target }));
    for (const line of [...site.detected.map((what) => `Detected ${what}`), ...site.notes])
      tell(output, line);
    const directory = statSync(target).isFile() ? dirname(target) : target;
    const proposedName = basename(resolve(directory));
    return { target, directory, name: site.name, proposedName, url: siteOrigin(site.sources), site };
  } catch (error) {
    if (!(error instanceof DocentError) || !questions.canAsk) throw error;
    tell(output, error.message);
    const other = await questions.ask('Folder or URL of your docs');
    if (other === '') throw error;
    return isSiteUrl(other) ? publishedDocs([{ site: other }]) : docsInFolder(other, output, questions);
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new DocentError('usage', `${file} cannot be read. Pass a DocSearch configuration file.`, { cause });
  }
}

/** Values come from flags first, then from detection, then from the user's answers. */
async function configOf(docs: FoundDocs, { flags }: Invocation, questions: Questions): Promise<UserConfig> {
  const name =
    textFlag(flags.name) ?? docs.name ?? (await questions.ask('Name of the site', docs.proposedName));
  const url =
    textFlag(flags.url) ??
    docs.url ??
    (await questions.ask('URL of the published site (leave empty if not published yet)'));
  const { content } = docs;
  const config = {
    name,
    // Allows pages of the site to search, even if Docent is on another host.
    ...(url !== '' && { url, allowedOrigins: [URL.parse(url)?.origin ?? url] }),
    ...(content !== undefined && { content }),
  };
  const checked = checkUserConfig(config, 'docent.config.yaml');
  if (!checked.ok) throw new DocentError('config_invalid', checked.problems.join('\n'));
  return config;
}

/** YAML needs no tools; a project with npm packages already has tools for TypeScript. */
function endingFor(directory: string): string {
  const hasPackages = projectFolders(resolve(directory)).some((folder) =>
    existsSync(join(folder, 'package.json')),
  );
  return hasPackages ? 'ts' : 'yaml';
}

/** Asks before replacing a file, and warns if a file in a parent folder is no longer used. */
async function fileToWrite(
  { directory }: FoundDocs,
  { flags, output }: Invocation,
  questions: Questions,
): Promise<string> {
  const named = textFlag(flags.config);
  const file = named ?? join(directory, `docent.config.${endingFor(directory)}`);
  // Other commands use a named file only if it is passed to them.
  const known = named === undefined ? await findConfigFile(dirname(file)) : null;
  const taken = existsSync(file) ? file : known;
  if (taken === null) return file;
  if (resolve(dirname(taken)) !== resolve(dirname(file))) {
    tell(output, `Commands for ${directory} now use ${file} instead of ${taken}.`);
    return file;
  }
  if (resolve(taken) === resolve(file) && (await questions.confirm(`Replace ${taken}?`))) return file;
  throw new DocentError(
    'usage',
    `${taken} already exists and was not changed. Edit it, or remove it and run 'docent init' again.`,
  );
}

function sayMarkdown({ stdout }: Output, markdown: string): void {
  const renderer = new TerminalMarkdown(stdout, { widest: 80, hasBackticks: false });
  stdout.write(`\n${renderer.push(markdown)}${renderer.end()}\n`);
}
