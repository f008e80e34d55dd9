import { DocentError } from '../../errors.ts';
import { noSnapshot } from '../../open-docs.ts';
import { rollBackTarget } from '../../replicas/roll-back-target.ts';
import { type Command, dataDirOption } from '../command.ts';
import { configuredPublisher } from '../configured-publisher.ts';
import { configuredTarget } from '../configured-target.ts';
import { loadCommandConfig } from '../load-command-config.ts';
import { say } from '../output.ts';

/** `docent rollback`: makes the previous snapshot the current one. */
export const rollbackCommand: Command = {
  name: 'rollback',
  words: '',
  summary: 'go back to the previous snapshot',
  description: 'Makes the previous snapshot current again. The next build publishes a new snapshot as usual.',
  options: [
    {
      name: 'push',
      value: 'TARGET',
      summary: 'roll back the snapshots in TARGET, not on this machine',
    },
    dataDirOption,
  ],
  examples: ['docent rollback', 'docent rollback --push s3://my-bucket/docs'],

  async run(invocation) {
    const config = await loadCommandConfig(invocation);
    const target = configuredTarget(config, 'push');
    if (target !== null) {
      const { number, createdAt } = await rollBackTarget(target);
      say(
        invocation.output,
        `${target.place} now has the build of ${createdAt} again, as snapshot ${number}.`,
      );
      return 0;
    }
    const { snapshots } = configuredPublisher(config);
    const before = await snapshots.current();
    if (before === null) throw new DocentError('no_snapshot', noSnapshot(snapshots));
    const { number, createdAt } = await snapshots.rollback();
    say(
      invocation.output,
      `Snapshot ${number}, built at ${createdAt}, is current again. It replaces snapshot ${before}.`,
    );
    return 0;
  },
};
