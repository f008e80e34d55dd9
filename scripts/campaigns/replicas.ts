import { noVersityGateway } from '../../test/s3/versity-gateway.ts';
import { shareSnapshots } from './share-snapshots.ts';

/** Pushes `pushes` snapshots while three replicas pull them, the store is killed and uploads are damaged. */
export async function replicasCampaign(pushes = 50): Promise<void> {
  if (noVersityGateway) console.log(`With an imitation of S3, because ${noVersityGateway}.`);
  const started = performance.now();
  const figures = await shareSnapshots({
    pushes,
    replicas: 3,
    onPush: (done) => {
      if (done % 10 === 0) console.log(`${done} snapshots pushed`);
    },
  });
  console.log(figures);
  console.log(`${Math.round((performance.now() - started) / 1000)} s`);
  if (figures.failed + figures.wrong > 0) process.exitCode = 1;
}
