import { realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DocentError } from '../errors.ts';

const root = 0;
const writableByAll = 0o002;
const sticky = 0o1000;

/**
 * Throws unless this user or root owns the config file and its folder, and other users cannot write to them. Root also
 * rejects files of other users. Windows has no owner to compare.
 */
export async function refuseUntrustedCode(file: string, label: string): Promise<void> {
  const me = process.getuid?.();
  if (me === undefined) return;
  const target = await realpath(file);
  const paths = new Set([target, dirname(target), await realpath(dirname(file))]);
  for (const path of paths) {
    const reason = await distrust(path, me);
    if (reason !== null)
      throw new DocentError(
        'config_invalid',
        `${label} was not run: '${path}' ${reason}. The file is a program that would run with your permissions and could read your keys. If you trust it, pass --config ${file}. Otherwise write the configuration as JSON or YAML.`,
      );
  }
}

async function distrust(path: string, me: number): Promise<string | null> {
  const found = await stat(path);
  if (found.uid !== me && found.uid !== root) return `belongs to another user (uid ${found.uid})`;
  // In a sticky folder such as /tmp, other users cannot replace the file.
  const isProtected = found.isDirectory() && (found.mode & sticky) !== 0;
  const isShared = (found.mode & writableByAll) !== 0 && !isProtected;
  return isShared ? 'can be changed by every user of this machine (run chmod o-w to prevent this)' : null;
}
