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
  summary: 'serve the snapshot before the current one again',
  description:
    'Makes the newest older snapshot the current one. The next build publishes a new one as usual.',
  options: [
    {
      name: 'push',
      value: 'TARGET',
      summary: 'roll back what servers pull from TARGET, instead of the snapshots of this machine',
    },
    dataDirOption,
  ],
  examples: ['docent rollback', 'docent rollback --push s3://my-bucket/docs'],

  async run(invocation) {
    const config = await loadCommandConfig(invocation);
    const target = configuredTarget(config, 'push');
    if (target !== null) {
      const { number, createdAt } = await rollBackTarget(target);
      say(invocation.output, `What was built at ${createdAt} is snapshot ${number} in ${target.place} now.`);
      return 0;
    }
    const { snapshots } = configuredPublisher(config);
    const before = await snapshots.current();
    const { number, createdAt } = await snapshots.rollback();
    say(invocation.output, `Snapshot ${number} of ${createdAt} serves now, instead of ${before}.`);
    return 0;
  },
};
