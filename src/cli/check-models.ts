import type { Config } from '../config/resolve-config.ts';
import { configuredDesk } from './configured-desk.ts';
import { configuredQueryEmbedder } from './configured-embedder.ts';

/** Throws if the models of a configuration cannot work, before anything is opened or read. */
export async function checkModels(config: Config): Promise<void> {
  await configuredQueryEmbedder(config);
  await configuredDesk(config);
}
