import type { Config } from '../config/resolve-config.ts';
import { LocalPublisher } from '../publishing/local-publisher.ts';
import type { Publisher } from '../publishing/sink.ts';

/** Where builds publish to and searches run, by the configuration. */
export function configuredPublisher({ dataDir }: Config): Publisher {
  return new LocalPublisher(dataDir);
}
