import { dirname, relative, resolve } from 'node:path';
import { DocentError } from '../errors.ts';
import { checkUserConfig } from './check-user-config.ts';
import type { Checked } from './check-values.ts';
import { checkEnvironment, type EnvironmentVariables } from './environment.ts';
import { findConfigFile } from './find-config-file.ts';
import { checkFlags, type Flags } from './flags.ts';
import { type CodePolicy, readConfigFile } from './read-config-file.ts';
import { type Config, resolveConfig } from './resolve-config.ts';
import type { CheckedUserConfig } from './user-config.ts';

export interface ConfigSources {
  /** The site's folder. Its `docent.config.*` is read, or the nearest one above it in the same project. */
  directory: string;
  /** A config file to use instead, relative to the working directory. */
  configFile?: string;
  /** Refuses config files that are programs (`.ts`, `.js`, `.mjs`), as DOCENT_NO_CONFIG_CODE does. */
  noConfigCode?: boolean;
  environment: EnvironmentVariables;
  flags?: Flags;
  onWarning?(message: string): void;
}

/**
 * Reads the configuration: flags override the environment, which overrides the file. Throws one error with all
 * problems.
 */
export async function loadConfig(sources: ConfigSources): Promise<Config> {
  const directory = resolve(sources.directory);
  const configFile =
    sources.configFile === undefined ? await findConfigFile(directory) : resolve(sources.configFile);

  const code = codePolicy(sources);
  const file = await checkFile(configFile, directory, code);
  const environment = checkEnvironment(sources.environment);
  for (const warning of environment.warnings) sources.onWarning?.(warning);
  const flags = checkFlags(sources.flags ?? {});
  if (!file.ok || !environment.ok || !flags.ok) {
    throw new DocentError('config_invalid', [file, environment, flags].flatMap(problemsOf).join('\n'));
  }
  const config = resolveConfig({
    directory,
    configFile,
    fileDirectory: configFile === null ? directory : dirname(configFile),
    file: file.value,
    environment: environment.value,
    flags: flags.value,
  });
  refuseSharedPort(config);
  return config;
}

/** Checked on the result, because the two ports may come from different sources. */
function refuseSharedPort({ port, metricsPort }: Config): void {
  if (metricsPort === undefined || metricsPort === 0 || metricsPort !== port) return;
  throw new DocentError(
    'config_invalid',
    `metricsPort is ${metricsPort}, which is also the port of the server. Choose another port, such as ${metricsPort === 9464 ? 9465 : 9464}.`,
  );
}

async function checkFile(
  file: string | null,
  directory: string,
  code: CodePolicy,
): Promise<Checked<CheckedUserConfig>> {
  if (file === null) return { ok: true, value: {} };
  const label = labelOf(file, directory);
  return checkUserConfig(await readConfigFile(file, label, code), label);
}

/** A file that the user names is trusted. Unknown values of the variable also forbid code. */
function codePolicy({ configFile, noConfigCode = false, environment }: ConfigSources): CodePolicy {
  const forbids = environment.DOCENT_NO_CONFIG_CODE?.trim() ?? '';
  if (noConfigCode || !['', '0', 'false'].includes(forbids)) return 'never';
  return configFile === undefined ? 'owned' : 'always';
}

function labelOf(file: string, directory: string): string {
  const inside = relative(directory, file);
  return inside === '' || inside.startsWith('..') ? file : inside;
}

function problemsOf(checked: Checked<unknown>): string[] {
  return checked.ok ? [] : checked.problems;
}
