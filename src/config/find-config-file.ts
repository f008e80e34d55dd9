import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { DocentError } from '../errors.ts';
import { errorCode } from './error-code.ts';

export const configExtensions = ['ts', 'js', 'mjs', 'json', 'yaml', 'yml'] as const;

export type ConfigExtension = (typeof configExtensions)[number];

/** The `docent.config.*` of a folder; null if there is none. Throws if there are several. */
export async function findConfigFile(directory: string): Promise<string | null> {
  const names = await namesIn(directory);
  const found = configExtensions.map((ending) => `docent.config.${ending}`).filter((name) => names.has(name));
  if (found.length > 1) {
    throw new DocentError(
      'config_invalid',
      `${directory} has more than one config file: ${found.join(' and ')}. Keep one of them.`,
    );
  }
  return found[0] === undefined ? null : join(directory, found[0]);
}

export function configExtension(file: string): ConfigExtension | undefined {
  const ending = extname(file).slice(1);
  return configExtensions.find((known) => known === ending);
}

async function namesIn(directory: string): Promise<Set<string>> {
  try {
    return new Set(await readdir(directory));
  } catch (cause) {
    const message = `${directory} ${reasonFor(errorCode(cause))}. Name the folder of a docs site.`;
    throw new DocentError('site_not_found', message, { cause });
  }
}

function reasonFor(code: string | undefined): string {
  if (code === 'ENOENT') return 'does not exist';
  if (code === 'ENOTDIR') return 'is not a folder';
  return `cannot be read (${code})`;
}
