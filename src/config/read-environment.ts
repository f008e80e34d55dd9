import type { EnvironmentVariables } from './environment.ts';

/** The only function that reads the environment of the process. */
export function readEnvironment(): EnvironmentVariables {
  return { ...process.env };
}
