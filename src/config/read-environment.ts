import type { EnvironmentVariables } from './environment.ts';

/** The only place that looks at the process's environment; everything else is handed a record. */
export function readEnvironment(): EnvironmentVariables {
  return { ...process.env };
}
