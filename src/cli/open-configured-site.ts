import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { loadConfig } from '../config/load-config.ts';
import type { Config } from '../config/resolve-config.ts';
import { openSite, type Site } from '../content/open-site.ts';
import { unreadFiles } from '../content/unread-files.ts';
import { DocentError } from '../errors.ts';
import type { Invocation } from './command.ts';
import { paint, tell } from './output.ts';
import { textFlag } from './text-flag.ts';

export interface ConfiguredSite {
  config: Config;
  site: Site;
}

/** Opens the site of a command line by its configuration or by convention, and prints what was found. */
export async function openConfiguredSite(
  invocation: Invocation,
  { quiet = false } = {},
): Promise<ConfiguredSite> {
  const { words, flags, environment, output } = invocation;
  const [directory = '.', ...extra] = words;
  if (directory === '')
    throw new DocentError(
      'usage',
      'The name of the folder is empty. Name one, or leave it out for the current folder.',
    );
  if (extra.length > 0)
    throw new DocentError('usage', `One folder at a time: '${directory}' and '${extra[0]}' were given.`);
  const config = await loadConfig({
    directory: folderOf(directory),
    configFile: textFlag(flags.config),
    noConfigCode: flags['no-config-code'] === true,
    environment,
    flags: { dataDir: textFlag(flags['data-dir']), port: textFlag(flags.port), host: textFlag(flags.host) },
  });
  const { content, versions, locales } = config;
  const site = await withAdvice(directory, () => openSite({ directory, content, versions, locales }));
  if (!quiet) {
    for (const line of [
      ...(config.configFile === null ? [] : [`Configuration ${config.configFile}`]),
      ...foundIn(site),
      ...(await unreadFiles(site)).map((what) => `Not read: ${what}`),
    ]) {
      tell(output, paint(output.stderr, 'dim', line));
    }
  }
  return { config: { ...config, name: config.name ?? site.name ?? undefined }, site };
}

/** Where nothing can be read, says what there is instead and how to build it. */
async function withAdvice(directory: string, open: () => Site): Promise<Site> {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof DocentError) || error.code !== 'no_content') throw error;
    const unread = await unreadFiles({ directory: folderOf(directory), sources: [] });
    throw new DocentError(
      'no_content',
      [error.message, ...unread.map((what) => `There are ${what}.`)].join('\n'),
      {
        cause: error,
      },
    );
  }
}

function folderOf(path: string): string {
  try {
    return statSync(path).isFile() ? dirname(path) : path;
  } catch {
    return path;
  }
}

function foundIn({ detected, versions, locales }: Site): string[] {
  const lines = detected.map((what) => `Detected ${what}`);
  if (versions.list.length > 1)
    lines.push(`Versions ${versions.list.join(', ')} (current: ${versions.current})`);
  if (locales.list.length > 1) lines.push(`Locales ${locales.list.join(', ')} (default: ${locales.default})`);
  return lines;
}
