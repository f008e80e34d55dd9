import { statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { loadConfig } from '../config/load-config.ts';
import type { Config } from '../config/resolve-config.ts';
import {
  homeOf,
  isSiteUrl,
  openSite,
  refuseOtherUrl,
  type Site,
  withPublishedSite,
} from '../content/open-site.ts';
import { unreadFiles } from '../content/unread-files.ts';
import { DocentError } from '../errors.ts';
import type { Invocation } from './command.ts';
import { configFlags } from './config-flags.ts';
import { crawlConfigured } from './crawl-configured.ts';
import { followUp } from './follow-up.ts';
import { paint, tell } from './output.ts';
import { showUnread } from './show-unread.ts';
import { textFlag } from './text-flag.ts';

export interface ConfiguredSite {
  config: Config;
  site: Site;
}

export interface OpenOptions {
  quiet?: boolean;
  /** Whether to crawl published sites first, default true; otherwise the result of the last crawl is used. */
  crawl?: boolean;
  /** Whether to print which files are skipped and why, default false: only their number. */
  listsSkipped?: boolean;
}

/** Opens the site of a command line by its configuration or by convention, and prints the result. */
export async function openConfiguredSite(
  invocation: Invocation,
  { quiet = false, crawl = true, listsSkipped = false }: OpenOptions = {},
): Promise<ConfiguredSite> {
  const { words, flags, environment, output } = invocation;
  const [directory = '.', ...extra] = words;
  if (directory === '')
    throw new DocentError(
      'usage',
      'The folder name is empty. Pass a folder or a URL, or omit it to use the current folder.',
    );
  if (extra.length > 0)
    throw new DocentError(
      'usage',
      `Too many arguments: '${directory}' and '${extra[0]}'. Pass one folder or URL.`,
    );
  refuseOtherUrl(directory);
  const loaded = await loadConfig({
    directory: isSiteUrl(directory) ? '.' : folderOf(directory),
    configFile: textFlag(flags.config),
    noConfigCode: flags['no-config-code'] === true,
    environment,
    onWarning: (message) => quiet || tell(output, message),
    flags: configFlags(flags),
  });
  const { versions, locales, dataDir } = loaded;
  const content = textFlag(flags.config) === undefined ? contentOf(loaded, directory) : loaded.content;
  const options = withPublishedSite({ directory, content, versions, locales, dataDir });
  const config = { ...loaded, content: options.content, url: loaded.url ?? homeOf(options.content) };
  if (crawl) await crawlConfigured(config, invocation, { quiet });
  const site = await withAdvice(options.directory, () => openSite({ ...options, siteUrl: config.url }));
  if (!quiet) {
    for (const line of [
      ...(config.configFile === null ? [] : [`Configuration ${config.configFile}`]),
      ...foundIn(site),
      ...(isFolder(directory)
        ? showUnread(
            await unreadFiles(site),
            listsSkipped ? null : followUp('doctor', words, flags, 'config'),
          )
        : []),
    ]) {
      tell(output, paint(output.stderr, 'dim', line));
    }
  }
  return { config: { ...config, name: config.name ?? site.name ?? undefined }, site };
}

/** The configured content; if the configuration is above the given folder or file, only the content in that. */
function contentOf({ content, configFile }: Config, directory: string): Config['content'] {
  const target = resolve(directory);
  const isAbove = configFile !== null && dirname(configFile) !== folderOf(target);
  if (isSiteUrl(directory) || !isAbove) return content;
  const inside = content?.filter(({ path }) => path === target || path.startsWith(join(target, sep)));
  return inside?.length === 0 ? undefined : inside;
}

/** If nothing can be read, explains what is there instead and how to build it. */
export async function withAdvice(directory: string, open: () => Site): Promise<Site> {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof DocentError) || error.code !== 'no_content') throw error;
    const unread = await unreadFiles({ directory: folderOf(directory), sources: [] });
    throw new DocentError(
      'no_content',
      [error.message, ...unread.map(({ text }) => `Found ${text}.`)].join('\n'),
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

function isFolder(directory: string): boolean {
  return !isSiteUrl(directory) && folderOf(directory) === directory;
}

function foundIn({ detected, notes, versions, locales }: Site): string[] {
  const lines = detected.map((what) => `Detected ${what}`);
  if (versions.list.length > 1)
    lines.push(`Versions ${versions.list.join(', ')} (current: ${versions.current})`);
  if (locales.list.length > 1) lines.push(`Locales ${locales.list.join(', ')} (default: ${locales.default})`);
  return [...lines, ...notes];
}
