import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The end of an owner's name that says what the owner is: `kettle-rs`, `kettle-labs`. */
const kind = /(?<=.)[-_](?:community|dev|hq|io|js|labs?|lang|org|project|py|rs|team)$/i;

/**
 * The path of a folder in its Git repository, below the repository's owner and name at its host: `/kettle/book/src` for
 * `/home/anna/code/book/src`. A folder outside repositories, or without a remote, does not change.
 */
export function repositoryPath(folder: string): string {
  for (let above = folder; above !== dirname(above); above = dirname(above)) {
    const config = configIn(above);
    if (config === null) continue;
    const [, owner, name] =
      /^\[remote "origin"\]\s(?:(?!\[)[^\n]*\n)*?\s*url *= *\S*?([^\s/:]+)\/([^\s/]+?)(?:\.git)?\/?\s*$/m.exec(
        config,
      ) ?? [];
    return owner === undefined ? folder : join('/', owner.replace(kind, ''), name!, relative(above, folder));
  }
  return folder;
}

function configIn(folder: string): string | null {
  try {
    return readFileSync(join(folder, '.git', 'config'), 'utf8');
  } catch {
    return null;
  }
}
