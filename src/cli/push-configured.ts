import type { Config } from '../config/resolve-config.ts';
import { SnapshotStore } from '../engine/local/snapshot-store.ts';
import { type Pushed, pushSnapshot } from '../replicas/push-snapshot.ts';
import type { Invocation } from './command.ts';
import { configuredTarget } from './configured-target.ts';
import { formatBytes } from './format.ts';
import { tell } from './output.ts';

/** Pushes the current snapshot, if a target is configured. */
export async function pushConfigured(
  config: Config,
  { output }: Pick<Invocation, 'output'>,
): Promise<(Pushed & { target: string }) | null> {
  const target = configuredTarget(config, 'push');
  if (target === null) return null;
  const pushed = await pushSnapshot(new SnapshotStore(config.dataDir), target, {
    onWarning: (message) => tell(output, message),
  });
  return { ...pushed, target: target.place };
}

export function showPush({
  number,
  isNew,
  bytes,
  uploadedBytes,
  target,
}: Pushed & { target: string }): string {
  return isNew
    ? `Pushed snapshot ${number} (${formatBytes(bytes)}) to ${target}: ${formatBytes(uploadedBytes)} uploaded.`
    : `Nothing to push: snapshot ${number} in ${target} has the same content.`;
}
