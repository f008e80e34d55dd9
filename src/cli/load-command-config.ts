import { loadConfig } from '../config/load-config.ts';
import type { Config } from '../config/resolve-config.ts';
import type { Invocation } from './command.ts';
import { configFlags } from './config-flags.ts';
import { tell } from './output.ts';
import { textFlag } from './text-flag.ts';

/** The configuration for commands that use the last build instead of a folder. */
export function loadCommandConfig({ flags, environment, output }: Invocation): Promise<Config> {
  return loadConfig({
    directory: '.',
    configFile: textFlag(flags.config),
    noConfigCode: flags['no-config-code'] === true,
    environment,
    onWarning: (message) => tell(output, message),
    flags: configFlags(flags),
  });
}
