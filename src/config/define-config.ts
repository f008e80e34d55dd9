import type { UserConfig } from './user-config.ts';

/** Gives `docent.config.ts` its types: `export default defineConfig({ ... })`. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
