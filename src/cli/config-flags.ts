import type { Flags } from '../config/flags.ts';
import type { Invocation } from './command.ts';
import { textFlag } from './text-flag.ts';

/** The flags that override settings. */
export function configFlags(flags: Invocation['flags']): Flags {
  return {
    dataDir: textFlag(flags['data-dir']),
    port: textFlag(flags.port),
    host: textFlag(flags.host),
    workers: textFlag(flags.workers),
    push: textFlag(flags.push),
    pull: textFlag(flags.pull),
  };
}
