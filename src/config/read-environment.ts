import type { EnvironmentVariables } from './environment.ts';

/** The only place that reads the process's environment. */
export function readEnvironment(): EnvironmentVariables {
  return { ...process.env };
}
