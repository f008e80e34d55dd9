import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The end of an owner's name that says what the owner is: `kettle-rs`, `kettle-labs`. */
const kind = /(?<=.)[-_](?:community|dev|hq|io|js|labs?|lang|org|project|py|rs|team)$/i;

/**
 * The path of a folder in its Git repository, below the repository's owner and name at its host: `/kettle/book/src` for
 * `/home/anna/code/book/src`. A folder outside repositories, or without a remote at a host, does not change.
 */
export function repositoryPath(folder: string): string {
  const root = repositoryOf(folder);
  const config = root === null ? null : textOf(join(root, '.git', 'config'));
  const [, owner, name] =
    /^\[remote "origin"\]\s(?:(?!\[)[^\n]*\n)*?\s*url *= *(?!file:)(?:[\w+]+:\/\/|[^\s/:]{2,}:)\S*?([^\s/:]+)\/([^\s/]+?)(?:\.git)?\/?\s*$/m.exec(
      config ?? '',
    ) ?? [];
  return owner === undefined ? folder : join('/', owner.replace(kind, ''), name!, relative(root!, folder));
}

/** The first title in the README of the Git repository around a folder, if it is plain text. */
export function readmeTitle(folder: string): string | null {
  const root = repositoryOf(folder);
  const readme = root === null ? null : (textOf(join(root, 'README.md')) ?? textOf(join(root, 'Readme.md')));
  return /^# +([\p{L}\p{N}][\p{L}\p{N} ._-]*)$/mu.exec(readme ?? '')?.[1]?.trim() ?? null;
}

function repositoryOf(folder: string): string | null {
  if (folder === '') return null;
  for (let above = folder; above !== dirname(above); above = dirname(above))
    if (existsSync(join(above, '.git'))) return above;
  return null;
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
