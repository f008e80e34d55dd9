import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { DocentError } from '../errors.ts';
import { nearestName } from '../vocabulary/nearest-name.ts';
import { errorCode } from './error-code.ts';
import { unreadable } from './unreadable.ts';

export const configExtensions = ['ts', 'js', 'mjs', 'json', 'yaml', 'yml'] as const;

export type ConfigExtension = (typeof configExtensions)[number];

/**
 * The `docent.config.*` of a folder, or the nearest one above it in the same project; null if there is none. Throws if
 * one folder has several.
 */
export async function findConfigFile(directory: string): Promise<string | null> {
  const own = configAmong(await namesIn(directory), directory);
  if (own !== null) return own;
  for (const folder of projectFolders(directory).slice(1)) {
    const found = configAmong(await readdir(folder).catch(() => []), folder);
    if (found !== null) return found;
  }
  return null;
}

function configAmong(names: readonly string[], folder: string): string | null {
  const found = configExtensions
    .map((ending) => `docent.config.${ending}`)
    .filter((name) => names.includes(name));
  if (found.length > 1) {
    throw new DocentError(
      'config_invalid',
      `${folder} has more than one config file: ${found.join(' and ')}. Keep one of them.`,
    );
  }
  return found[0] === undefined ? null : join(folder, found[0]);
}

/**
 * A folder and those above, up to the one with `.git`. Without a repository, up to the working directory or the nearest
 * `package.json`, whichever is higher.
 */
export function projectFolders(directory: string): string[] {
  const folders = [directory];
  while (dirname(folders.at(-1)!) !== folders.at(-1)) folders.push(dirname(folders.at(-1)!));
  const holder = (name: string) => folders.findIndex((folder) => existsSync(join(folder, name)));
  const repository = holder('.git');
  const top =
    repository === -1 ? Math.max(holder('package.json'), folders.indexOf(process.cwd())) : repository;
  return folders.slice(0, Math.max(top, 0) + 1);
}

export function configExtension(file: string): ConfigExtension | undefined {
  const ending = extname(file).slice(1);
  return configExtensions.find((known) => known === ending);
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (cause) {
    const message = `${directory} ${reasonFor(errorCode(cause))}.${await adviceFor(directory, errorCode(cause))}`;
    throw new DocentError('site_not_found', message, { cause });
  }
}

async function adviceFor(directory: string, code: string | undefined): Promise<string> {
  if (code !== 'ENOENT' && code !== 'ENOTDIR') return '';
  const meant = await meantBy(directory);
  return meant === undefined
    ? ' Pass an OpenAPI file or the folder of a docs site.'
    : ` Did you mean ${meant}?`;
}

/** A domain, but not the name of a file. */
const domain =
  /^(?!.*\.(?:mdx?|markdown|rst|ipynb|x?html?|jsonl?|ya?ml|toml|csv|txt|[cm]?[jt]sx?)$)(?:[a-z\d-]+\.)+[a-z]{2,}$/i;

/** The folder, the file or the URL that a path that does not exist most likely means. */
async function meantBy(directory: string): Promise<string | undefined> {
  const [above, name] = [dirname(directory), basename(directory)];
  if (existsSync(directory)) return undefined;
  if (domain.test(name)) return `https://${name}`;
  const entries = await readdir(above, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isDirectory() || (extname(name) !== '' && extname(entry.name) === extname(name)))
    .map((entry) => entry.name);
  const near = nearestName(name, names);
  return near && join(above, near);
}

function reasonFor(code: string | undefined): string {
  if (code === 'ENOENT') return 'does not exist';
  if (code === 'ENOTDIR') return 'is not a folder';
  return unreadable(code);
}
