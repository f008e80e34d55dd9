import { loadConfig } from '../config/load-config.ts';
import type { Config } from '../config/resolve-config.ts';
import type { Invocation } from './command.ts';

/** The configuration for commands that work on what was built, not on a folder. */
export function loadCommandConfig({ flags, environment }: Invocation): Promise<Config> {
  const text = (flag: string | boolean | undefined) => (typeof flag === 'string' ? flag : undefined);
  return loadConfig({
    directory: '.',
    configFile: text(flags.config),
    environment,
    flags: { dataDir: text(flags['data-dir']) },
  });
}
