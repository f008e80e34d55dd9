import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { dump } from 'js-yaml';
import { checkUserConfig } from '../../config/check-user-config.ts';
import { findConfigFile } from '../../config/find-config-file.ts';
import type { UserConfig } from '../../config/user-config.ts';
import { frameworkName } from '../../content/find-framework.ts';
import { isSiteUrl, openSite, type Site } from '../../content/open-site.ts';
import { DocentError } from '../../errors.ts';
import type { Command, Invocation } from '../command.ts';
import { docSearchSources } from '../docsearch-sources.ts';
import { manualSection } from '../manual-section.ts';
import { say, tell } from '../output.ts';
import { textFlag } from '../text-flag.ts';

type Ask = (question: string, usual: string) => Promise<string>;

/** `docent init`: writes a config file and prints the next steps. */
export const initCommand: Command = {
  name: 'init',
  words: '[DIR|URL]',
  summary: 'write a config file and show how to add the widget',
  description:
    'Detects the docs in DIR (default: the current folder) or takes the published site at URL, asks for the name and URL of the site, and writes docent.config.yaml. Then prints the code for the detected framework and for coding agents. Never replaces a config file without asking.',
  options: [
    { name: 'yes', short: 'y', summary: 'do not ask; use what was detected and the flags' },
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
    'docent init ./docs --name "Acme Docs" --url https://docs.acme.example --yes',
    'docent init --docsearch docsearch.json',
  ],

  async run(invocation) {
    const { words, flags, output, input } = invocation;
    const isAsking = flags.yes !== true && input?.isTTY === true;
    const terminal = isAsking ? createInterface({ input, output: output.stderr }) : null;
    const ask: Ask = async (question, usual) => {
      if (terminal === null) return usual;
      const hint = usual === '' ? '' : ` [${usual}]`;
      return (await terminal.question(`${question}${hint}: `)).trim() || usual;
    };
    try {
      const found = await findContent(words[0] ?? '.', invocation, ask, isAsking);
      const name = textFlag(flags.name) ?? (await ask('Name of the site', found.name));
      const url =
        textFlag(flags.url) ??
        (found.config.content === undefined ? await ask('Published at (URL, empty if not yet)', '') : '');
      const config = { name, ...(url !== '' && { url }), ...found.config };
      const file = join(found.directory, 'docent.config.yaml');
      const checked = checkUserConfig(config, file);
      if (!checked.ok) throw new DocentError('config_invalid', checked.problems.join('\n'));
      if (!(await mayWrite(found.directory, ask))) return 1;
      writeFileSync(file, dump(config));
      say(output, `Wrote ${file}`);
      for (const line of nextSteps(found)) say(output, line);
      return 0;
    } finally {
      terminal?.close();
    }
  },
};

interface FoundContent {
  /** What was named: a folder or a URL. */
  target: string;
  /** Where the config file goes. */
  directory: string;
  name: string;
  config: Pick<UserConfig, 'content'>;
  site: Site | null;
}

async function findContent(
  target: string,
  { flags, output }: Pick<Invocation, 'flags' | 'output'>,
  ask: Ask,
  isAsking: boolean,
): Promise<FoundContent> {
  const docSearch = textFlag(flags.docsearch);
  if (docSearch !== undefined) {
    const content = docSearchSources(readText(docSearch), (what) => tell(output, `Not taken over: ${what}`));
    const site = content[0]!.site!;
    return { target: site, directory: '.', name: new URL(site).host, config: { content }, site: null };
  }
  if (isSiteUrl(target)) {
    const config = { content: [{ site: target }] };
    return { target, directory: '.', name: new URL(target).host, config, site: null };
  }
  try {
    const site = openSite({ directory: target });
    for (const what of site.detected) tell(output, `Detected ${what}`);
    const directory = statSync(target).isFile() ? dirname(target) : target;
    return { target, directory, name: site.name ?? basename(resolve(directory)), config: {}, site };
  } catch (error) {
    if (!isAsking || !(error instanceof DocentError)) throw error;
    tell(output, error.message);
    const other = await ask('Folder or URL of your docs', '');
    if (other === '') throw error;
    return findContent(other, { flags, output }, ask, isAsking);
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new DocentError('usage', `${file} cannot be read. Name a DocSearch configuration file.`, { cause });
  }
}

async function mayWrite(directory: string, ask: Ask): Promise<boolean> {
  const known = await findConfigFile(directory);
  if (known === null || resolve(dirname(known)) !== resolve(directory)) return true;
  if (basename(known) === 'docent.config.yaml' && /^y(es)?$/i.test(await ask(`Replace ${known}? (y/n)`, 'n')))
    return true;
  throw new DocentError('usage', `${known} exists and was not changed. Remove it first, or edit it.`);
}

/** The recipe of the framework and the lines for agents, as the manual prints them. */
function nextSteps({ target, site }: FoundContent): string[] {
  const preset = site?.sources.find((source) => source.kind === 'markdown')?.preset;
  const recipe =
    (preset && preset.framework !== 'plain' && manualSection('recipes.md', frameworkName(preset))) ||
    manualSection('recipes.md', 'On your site');
  const agents = manualSection('agents.md', 'Point a coding agent at a local folder') ?? '';
  const rows = [...agents.matchAll(/^\| (.+?) \| `(.+)` \|$/gm)].map(
    ([, client, line]) =>
      `  ${client}: ${line!.replace(/\.\/docs|\/path\/to\/docs/, isSiteUrl(target) ? target : resolve(target))}`,
  );
  return [
    '',
    'Add the widget to your site (docs/recipes.md):',
    '',
    ...(recipe ?? '').split('\n'),
    '',
    'Let coding agents read the docs (docs/agents.md):',
    ...rows,
    '',
    `Next: docent serve ${target}`,
  ];
}
