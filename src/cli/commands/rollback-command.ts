import { type Command, dataDirOption } from '../command.ts';
import { configuredPublisher } from '../configured-publisher.ts';
import { loadCommandConfig } from '../load-command-config.ts';
import { say } from '../output.ts';

/** `docent rollback`: makes the previous snapshot the current one. */
export const rollbackCommand: Command = {
  name: 'rollback',
  words: '',
  summary: 'serve the snapshot before the current one again',
  description:
    'Makes the newest older snapshot the current one. The next build publishes a new one as usual.',
  options: [dataDirOption],
  examples: ['docent rollback'],

  async run(invocation) {
    const config = await loadCommandConfig(invocation);
    const { snapshots } = configuredPublisher(config);
    const before = await snapshots.current();
    const { number, createdAt } = await snapshots.rollback();
    say(invocation.output, `Snapshot ${number} of ${createdAt} serves now, instead of ${before}.`);
    return 0;
  },
};
