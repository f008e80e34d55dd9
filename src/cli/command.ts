import type { EnvironmentVariables } from '../config/environment.ts';
import type { Output } from './output.ts';

/** One flag of a command. */
export interface CommandOption {
  name: string;
  /** Placeholder of its value; a flag without one is a switch. */
  value?: string;
  short?: string;
  summary: string;
}

/** The input of a command. */
export interface Invocation {
  /** Positional arguments. */
  words: string[];
  flags: Record<string, string | boolean | undefined>;
  environment: EnvironmentVariables;
  output: Output;
  /** Where the user's answers are read from; without it, nothing is asked. */
  input?: NodeJS.ReadableStream & { isTTY?: boolean };
  /** Aborted on Ctrl-C and SIGTERM. */
  signal: AbortSignal;
}

/** A subcommand of `docent`, with everything its help shows. */
export interface Command {
  name: string;
  /** Syntax of the positional arguments: `[DIR]`. */
  words: string;
  summary: string;
  /** Shown in the help below the usage line. */
  description: string;
  options: readonly CommandOption[];
  examples: readonly string[];
  /** Whether it stops by itself on Ctrl-C; other commands are terminated at once. */
  stopsGracefully?: boolean;
  /** Resolves to the exit code. */
  run(invocation: Invocation): Promise<number>;
}

/** Commands for one purpose, as the help lists them. */
export interface CommandGroup {
  title: string;
  commands: readonly Command[];
}

/** Flags of commands that read one version of the docs in one language. */
export const scopeOptions: readonly CommandOption[] = [
  { name: 'version', value: 'NAME', summary: 'docs version (default: the current version)' },
  { name: 'locale', value: 'TAG', summary: 'language (default: the default language of the site)' },
];

export const dataDirOption: CommandOption = {
  name: 'data-dir',
  value: 'DIR',
  summary: 'folder for snapshots (default: .docent)',
};

/** Flags of all commands. `folder`: where Docent looks for the configuration. */
export function commonOptions(folder = 'DIR'): readonly CommandOption[] {
  return [
    {
      name: 'config',
      value: 'FILE',
      summary: `config file (default: docent.config.* in ${folder} or the nearest parent folder)`,
    },
    { name: 'no-config-code', summary: 'do not run config files that contain code (.ts, .js, .mjs)' },
    { name: 'help', short: 'h', summary: 'show this help' },
  ];
}
