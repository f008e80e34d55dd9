import type { Config } from '../config/resolve-config.ts';
import { DocentError } from '../errors.ts';
import { openTarget } from '../replicas/open-target.ts';
import type { Target } from '../replicas/target.ts';

/** The target that is pushed to or pulled from; null if none is configured. */
export function configuredTarget({ snapshots, engine }: Config, use: 'push' | 'pull'): Target | null {
  const { [use]: address, endpoint, region, pathStyle } = snapshots;
  if (address === undefined) return null;
  if (engine.kind === 'opensearch')
    throw new DocentError(
      'config_invalid',
      `With OpenSearch, servers read snapshots from the cluster. Remove --${use} and snapshots.${use}, and start servers with --no-build.`,
    );
  return openTarget(address, { endpoint, region, pathStyle });
}
